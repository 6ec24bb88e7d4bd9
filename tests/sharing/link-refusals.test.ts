import { describe, expect, it } from 'vitest'
import { SCENARIO_VERSION } from '../../src/document/scenario/schema'
import { crc32 } from '../../src/sharing/crc32'
import { NEWEST_EDITION } from '../../src/sharing/editions'
import { decodeLink, encodeLink } from '../../src/sharing/link'
import { checked, link2Of, linkOf, packed, packed2, placeOf, sierra, workbook } from './links'

const many = (count: number) => Array.from({ length: count }, () => ({}))
const said = (part: object) => ({
  ...workbook,
  procurement: { ...workbook.procurement, ...part },
})

async function refused(link: string) {
  const result = await decodeLink(link)
  if (result.ok) throw new Error('opened although wrong')
  expect(result.sentence).toMatch(/[.)]$/)
  return result
}

describe('a wrong link is refused, with its own code', () => {
  it.each(['', '#', '#other', 'https://example.org/', '#t=1.abc', '2', 's=', '#2.abc', 'x2.abc'])(
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
    for (let at = '#s=2.'.length; at < link.length - 1; at += 1) {
      const letter = link[at] === 'A' ? 'B' : 'A'
      const result = await decodeLink(link.slice(0, at) + letter + link.slice(at + 1))
      if (result.ok) expect(result.document).toEqual(workbook)
      else codes.add(result.code)
    }
    const allowed = ['damaged', 'truncated', 'not-json', 'altered']
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

  it('with what a committee said where there was no place for it, or of a kind that is none', async () => {
    expect(await refused(link2Of([1, 0, [['sierra']], null, 0, {}]))).toMatchObject({
      code: 'invalid',
    })
    expect(await refused(link2Of([5, 0, [['sierra']], null, 0, { need: 7 }]))).toMatchObject({
      code: 'invalid',
      problems: expect.arrayContaining([expect.stringMatching(/^procurement\.need is 7; /)]),
    })
  })

  it('of a future version of links, or of documents', async () => {
    expect(await refused('#s=3.abcd')).toMatchObject({
      code: 'future-version',
      sentence: expect.stringMatching(/format \d+\b.*formats 1 to \d+\b.*newer version/),
    })
    for (const link of [
      checked({ ...sierra, version: SCENARIO_VERSION + 1 }),
      linkOf({ ...workbook, version: 99 }),
    ]) {
      expect(await refused(link)).toMatchObject({ code: 'future-version' })
    }
    expect(await refused('#s=0.abcd')).toMatchObject({ code: 'damaged' })
  })

  it('not base64', async () => {
    const { code, sentence } = await refused('#s=1.abc%20def')
    expect(code).toBe('not-base64')
    expect(sentence).toContain('"%", character 4 ')
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

  it('of an edition that this build does not know', async () => {
    const future = await refused(link2Of([NEWEST_EDITION + 1, null, [['sierra']]]))
    expect(future).toMatchObject({
      code: 'future-version',
      sentence: expect.stringContaining('newer version'),
    })
    expect(await refused(link2Of([0, null, [['sierra']]]))).toMatchObject({
      code: 'not-a-document',
    })
  })

  it.each(
    [
      5,
      null,
      [],
      {},
      [1],
      [1, 0],
      [1, 0, 'x'],
      [5, 0, [['sierra']], null, 1, null, 1],
      ['1', 0, [['sierra']]],
    ].map((content) => ({ content })),
  )('of version 2 with something else in it: $content', async ({ content }) => {
    expect(await refused(link2Of(content))).toMatchObject({ code: 'not-a-document' })
  })

  it('of version 2, not JSON or not UTF-8, with a checksum that fits', async () => {
    expect(await refused(packed2('[1,0,'))).toMatchObject({ code: 'not-json' })
    expect(await refused(packed2(Uint8Array.of(0xff, 0xfe)))).toMatchObject({ code: 'not-json' })
    expect(await refused('#s=2.AAAA')).toMatchObject({ code: 'truncated' })
  })

  it.each([
    [5, 'it is not a list of values'],
    [['titann'], 'it starts from a preset that Taper did not have when the link was made'],
    [['constructor'], 'it starts from a preset that Taper did not have when the link was made'],
    [['__proto__'], 'it starts from a preset that Taper did not have when the link was made'],
    [[null, 1, 2], 'it has 2 values instead of '],
    [[1], 'it starts from a scenario that cannot be read'],
    [[-1], 'it starts from a scenario that cannot be read'],
    [[{}], 'it starts from a scenario that cannot be read'],
    [['sierra', 0], 'it changes an unknown value'],
    [['sierra', 10_000, 1], 'it changes an unknown value'],
    [['sierra', 0.5, 1], 'it changes an unknown value'],
    [['sierra', 'length', 1], 'it changes an unknown value'],
    [['sierra', '__proto__', 1], 'it changes an unknown value'],
  ])('of version 2 with the row %j, and gives the other scenario back', async (row, reason) => {
    const result = await refused(link2Of([NEWEST_EDITION, 1, [row, ['summit']]]))
    expect(result.code).toBe('invalid')
    expect(result.problems).toEqual([expect.stringContaining(`Scenario 1: ${reason}`)])
    expect(result.recovered).toMatchObject({ baseline: 0, scenarios: [{ preset: 'summit' }] })
    expect(await refused(link2Of([NEWEST_EDITION, null, [row]]))).not.toHaveProperty('recovered')
    expect(Object.prototype).not.toHaveProperty('polluted')
  })

  it('of version 2 with values that break the schema, and gives the other scenario back', async () => {
    const broken = ['sierra', placeOf('seed'), -1, placeOf('workload.jobSizes'), [[1, 2]]]
    const { code, problems, recovered } = await refused(
      link2Of([NEWEST_EDITION, 0, [broken, ['summit']]]),
    )
    expect({ code, recovered }).toMatchObject({
      code: 'invalid',
      recovered: { scenarios: [{ preset: 'summit' }] },
    })
    expect(problems).toHaveLength(2)
  })

  it('of version 2 with a prototype among its values', async () => {
    const hostile = '{"__proto__":{"polluted":true}}'
    for (const place of [0, placeOf('seed'), placeOf('workload.applications')]) {
      await refused(packed2(`[${NEWEST_EDITION},null,[["sierra",${place},${hostile}]]]`))
      await refused(packed2(`[${NEWEST_EDITION},null,[["sierra",${place},[[${hostile}]]]]]`))
    }
    expect(Object.prototype).not.toHaveProperty('polluted')
  })

  it('of version 2 with more scenarios than six, of which six come back', async () => {
    const rows = [['sierra'], ...Array.from({ length: 900 }, () => [0])]
    const { code, problems, recovered } = await refused(link2Of([NEWEST_EDITION, 0, rows]))
    expect(code).toBe('invalid')
    expect(problems).toEqual([expect.stringMatching(/901 scenarios\..*1 to 6/)])
    expect(recovered?.scenarios).toHaveLength(6)
  })

  it.each([
    ['scenarios', () => ({ ...workbook, scenarios: many(900) }), 'The workbook has 900'],
    ['requirements', () => said({ requirements: many(900) }), 'requirements is a list; it must'],
    ['criteria', () => said({ criteria: many(900) }), 'criteria is a list; it must be a list of 0'],
  ])('with very many %s, of which none is read', async (_, document, problem) => {
    const { problems } = await refused(linkOf(document()))
    expect(problems?.[0]).toContain(problem)
    expect(problems).toHaveLength(1)
  })

  it('with a longer list than any document has', async () => {
    const { code, sentence } = await refused(linkOf({ ...workbook, scenarios: many(300_001) }))
    expect({ code, sentence }).toMatchObject({
      code: 'not-json',
      sentence: expect.stringMatching(/longer list/),
    })
  })

  it('with a key twice in one group, which a parser passes over', async () => {
    const text = JSON.stringify(sierra).replace('"seed":', '"seed":1,"seed":')
    expect((await refused(packed(text))).sentence).toContain('"seed" twice')
    const twice = `{"crc32":"${crc32(JSON.stringify(sierra))}","document":${text}}`
    expect((await refused(packed(twice))).sentence).toContain('"seed" twice')
  })

  it.each([
    ['a digit', 'A'.repeat(4)],
    ['another link', 'q'.repeat(40)],
  ])('with %s behind its end, here as in a browser', async (_, more) => {
    for (const link of [await encodeLink(workbook), checked(workbook)]) {
      const bytes = Buffer.concat([Buffer.from(link.slice(5), 'base64url'), Buffer.from(more)])
      const longer = link.slice(0, 5) + bytes.toString('base64url')
      expect(await refused(longer)).toMatchObject({ code: 'damaged' })
    }
  })

  it('longer than any that was made', async () => {
    expect(await refused(`#s=1.${'A'.repeat(300_000)}`)).toMatchObject({ code: 'too-long' })
  })

  it('nested so deeply that it cannot be written', async () => {
    const deep = `{"crc32":"0","document":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
    expect((await refused(packed(deep))).code).toMatch(/altered|not-json/)
    const row = `[${NEWEST_EDITION},null,[["sierra",0,${'['.repeat(200_000)}${']'.repeat(200_000)}]]]`
    expect((await refused(packed2(row))).code).toMatch(/invalid|not-json/)
  })

  it.each([
    ['1', packed],
    ['2', packed2],
  ])(
    'of version %s and 50 MB when inflated, after 1 MiB and without the memory',
    async (_, make) => {
      const bomb = make(new Uint8Array(50 * 1024 * 1024))
      expect(bomb.length).toBeLessThan(200_000)
      const before = process.memoryUsage()
      const { code, sentence } = await refused(bomb)
      const after = process.memoryUsage()
      expect(code).toBe('too-large')
      expect(sentence).toContain('1 MiB')
      expect(after.arrayBuffers - before.arrayBuffers).toBeLessThan(12 * 1024 * 1024)
    },
  )
})
