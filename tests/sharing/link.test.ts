import { deflateRawSync, inflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openingWorkbook } from '../../src/domain/presets'
import { crc32 } from '../../src/sharing/crc32'
import { decodeLink, encodeLink } from '../../src/sharing/link'
import { anyScenario, anyWorkbook } from './arbitrary-workbook'

const workbook = openingWorkbook()
const [sierra] = workbook.scenarios
if (!sierra) throw new Error('the opening workbook is empty')

const packed = (bytes: string | Uint8Array) =>
  `#s=1.${deflateRawSync(Buffer.from(bytes)).toString('base64url')}`
const linkOf = (content: unknown) => packed(JSON.stringify(content))
const checked = (document: unknown) => linkOf({ crc32: crc32(JSON.stringify(document)), document })

async function refused(link: string) {
  const result = await decodeLink(link)
  if (result.ok) throw new Error('opened although wrong')
  expect(result.sentence).toMatch(/[.)]$/)
  return result
}

describe('a link', () => {
  it('opens to exactly the workbook that was shared, whatever it holds', async () => {
    await fc.assert(
      fc.asyncProperty(anyWorkbook, async (shared) => {
        const link = await encodeLink(shared)
        expect(link).toMatch(/^#s=1\.[A-Za-z0-9_-]+$/)
        expect(await decodeLink(link)).toEqual({ ok: true, workbook: shared, document: shared })
      }),
    )
  })

  it('gives a scenario back as a scenario', async () => {
    await fc.assert(
      fc.asyncProperty(anyScenario, async (shared) => {
        const result = await decodeLink(await encodeLink(shared))
        expect(result.ok && result.document).toEqual(shared)
        expect(result.ok && result.workbook.scenarios).toEqual([shared])
      }),
      { numRuns: 30 },
    )
  })

  it('is the same for the same document, and holds JSON packed by deflate', async () => {
    const link = await encodeLink(workbook)
    expect(await encodeLink(structuredClone(workbook))).toBe(link)
    const inside: unknown = JSON.parse(
      inflateRawSync(Buffer.from(link.slice('#s=1.'.length), 'base64url')).toString(),
    )
    expect(inside).toEqual({ crc32: crc32(JSON.stringify(workbook)), document: workbook })
  })

  it('stays short: under 1,300 characters a scenario', async () => {
    expect((await encodeLink(sierra)).length).toBeLessThan(1300)
    expect((await encodeLink(workbook)).length).toBeLessThan(1600)
  })

  it('is found in a whole address, and between blanks', async () => {
    const fragment = await encodeLink(workbook)
    for (const link of [
      `https://example.org/taper/${fragment}`,
      `https://example.org/?a=#s=b.c${fragment}`,
      `  ${fragment}\n`,
    ]) {
      expect((await decodeLink(link)).ok).toBe(true)
    }
  })

  it('may be made by a script without the checksum', async () => {
    expect(await decodeLink(linkOf(workbook))).toMatchObject({ ok: true, document: workbook })
  })
})

describe('a wrong link is refused, with its own code', () => {
  it.each(['', '#', '#other', 'https://example.org/', '#t=1.abc'])(
    'none at all: %s',
    async (link) => {
      expect(await refused(link)).toMatchObject({ code: 'not-a-link' })
    },
  )

  it('cut off anywhere', async () => {
    const link = await encodeLink(workbook)
    for (let end = '#s='.length; end < link.length; end += 1) {
      const { code, sentence } = await refused(link.slice(0, end))
      expect(code).toBe('truncated')
      expect(sentence).toMatch(/Copy the whole link again/)
    }
  })

  it('altered anywhere', async () => {
    const link = await encodeLink(workbook)
    const codes = new Set<string>()
    for (let at = '#s=1.'.length; at < link.length - 1; at += 1) {
      const letter = link[at] === 'A' ? 'B' : 'A'
      const result = await decodeLink(link.slice(0, at) + letter + link.slice(at + 1))
      if (result.ok) expect(result.document).toEqual(workbook)
      else codes.add(result.code)
    }
    // A changed letter of the envelope's own keys leaves JSON that is no document.
    const allowed = ['damaged', 'truncated', 'not-json', 'not-a-document', 'altered']
    for (const code of codes) expect(allowed).toContain(code)
    expect(codes).toContain('altered')
  })

  it('altered inside, although all of it fits the schema', async () => {
    const document = { ...sierra, budget: { ...sierra.budget, usd: 1 } }
    const forged = linkOf({ crc32: crc32(JSON.stringify(sierra)), document })
    const { code, recovered } = await refused(forged)
    expect(code).toBe('altered')
    expect(recovered).toBeUndefined()
  })

  it('of a future version of links, or of documents', async () => {
    expect(await refused('#s=2.abcd')).toMatchObject({
      code: 'future-version',
      sentence: expect.stringMatching(/version \d+\b.*version \d+\b.*newer Taper/),
    })
    for (const link of [checked({ ...sierra, version: 4 }), linkOf({ ...workbook, version: 99 })]) {
      expect(await refused(link)).toMatchObject({ code: 'future-version' })
    }
    expect(await refused('#s=0.abcd')).toMatchObject({ code: 'damaged' })
  })

  it('not base64', async () => {
    const { code, sentence } = await refused('#s=1.abc%20def')
    expect(code).toBe('not-base64')
    expect(sentence).toContain('"%", number 4 ')
  })

  it('not deflate, not UTF-8, not JSON, not a document', async () => {
    expect(await refused('#s=1._____w')).toMatchObject({ code: 'damaged' })
    expect(await refused(packed(Uint8Array.of(0xff, 0xfe)))).toMatchObject({ code: 'not-json' })
    expect(await refused(packed('{"kind":'))).toMatchObject({ code: 'not-json' })
    expect(await refused(linkOf(5))).toMatchObject({ code: 'not-a-document' })
    expect(await refused(linkOf({ crc32: 1 }))).toMatchObject({ code: 'not-a-document' })
    expect(await refused(checked({ kind: 'other' }))).toMatchObject({ code: 'not-a-document' })
  })

  it('of a document that breaks the schema, with every problem', async () => {
    const result = await refused(checked({ ...sierra, seed: -1, colour: 'red' }))
    expect(result.code).toBe('invalid')
    expect(result.problems).toHaveLength(2)
  })

  it('of a workbook in which some scenarios are sound, which come back', async () => {
    const broken = { ...sierra, seed: -1 }
    const result = await refused(checked({ ...workbook, scenarios: [broken, sierra] }))
    expect(result).toMatchObject({ code: 'invalid', recovered: { scenarios: [sierra] } })
    expect(result.problems).toHaveLength(1)
  })

  it('longer than any that was made', async () => {
    expect(await refused(`#s=1.${'A'.repeat(300_000)}`)).toMatchObject({ code: 'too-long' })
  })

  it('nested so deeply that it cannot be written', async () => {
    const deep = `{"crc32":"0","document":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
    expect((await refused(packed(deep))).code).toMatch(/altered|not-json/)
  })

  it('50 MB when inflated, after 1 MiB and without the memory for it', async () => {
    const bomb = packed(new Uint8Array(50 * 1024 * 1024))
    expect(bomb.length).toBeLessThan(200_000)
    const before = process.memoryUsage()
    const { code, sentence } = await refused(bomb)
    const after = process.memoryUsage()
    expect(code).toBe('too-large')
    expect(sentence).toContain('1 MiB')
    expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(12 * 1024 * 1024)
  })
})
