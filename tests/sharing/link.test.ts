import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { SCENARIO_VERSION } from '../../src/document/scenario/schema'
import { asBuiltWorkbook, presets } from '../../src/document/presets'
import type { Document } from '../../src/document/scenario/read'
import { readPath, type LeafValue, writePath } from '../../src/document/scenario/write-path'
import { leafPaths, pathsUnder, ruleAt } from '../../src/document/scenario/rules'
import type { Scenario } from '../../src/document/scenario/schema'
import { crc32, crc32OfBytes } from '../../src/sharing/crc32'
import { NEWEST_EDITION } from '../../src/sharing/editions'
import { decodeLink, encodeLink } from '../../src/sharing/link'

const workbook = asBuiltWorkbook()
const [sierra] = workbook.scenarios
if (!sierra) throw new Error('the workbook is empty')

/** Of version 1. */
const packed = (bytes: string | Uint8Array) =>
  `#s=1.${deflateRawSync(Buffer.from(bytes)).toString('base64url')}`
const linkOf = (content: unknown) => packed(JSON.stringify(content))
const checked = (document: unknown) => linkOf({ crc32: crc32(JSON.stringify(document)), document })

/** Of version 2, with a checksum that fits. */
const packed2 = (bytes: string | Uint8Array) => {
  const text = Buffer.from(bytes)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32OfBytes(text))
  return `#s=2.${Buffer.concat([checksum, deflateRawSync(text)]).toString('base64url')}`
}
const link2Of = (content: unknown) => packed2(JSON.stringify(content))

/** Place of a value in the newest edition's rows. */
const placeOf = (path: string) =>
  pathsUnder('')
    .filter((each) => each !== 'kind' && each !== 'version')
    .indexOf(path)

const edited = (scenario: Scenario, changes: readonly (readonly [string, LeafValue])[]) =>
  changes.reduce((current, [path, value]) => {
    const result = writePath(current, path, value)
    if (!result.ok) throw new Error(result.sentence)
    return result.scenario
  }, scenario)

/** Of no preset, and every number but the levels and the seed another than the scenario has, with three digits. */
function allOwn(scenario: Scenario, index: number): Scenario {
  const numbers = leafPaths().flatMap((path): (readonly [string, LeafValue])[] => {
    const rule = ruleAt(path)
    const value = readPath(scenario, path)
    if (rule?.kind !== 'number' || path === 'seed' || typeof value !== 'number') return []
    const factor = 1.01 + 0.013 * ((index * 7 + path.length * 31) % 17)
    const sampled = value === 0 ? index + 1.53 : value * factor
    const other = rule.integer ? Math.round(sampled) + 1 : Number(sampled.toPrecision(3))
    return [[path, Math.min(rule.maximum, other)]]
  })
  return edited({ ...scenario, preset: null }, [['name', `Offer ${index} of vendor`], ...numbers])
}

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

describe('a link', () => {
  it('is the same for the same document, and holds what differs from a preset as JSON', async () => {
    const link = await encodeLink(workbook)
    expect(await encodeLink(structuredClone(workbook))).toBe(link)
    const bytes = Buffer.from(link.slice('#s=2.'.length), 'base64url')
    const text = inflateRawSync(bytes.subarray(4))
    expect(bytes.readUInt32BE()).toBe(crc32OfBytes(text))
    const uplinks = placeOf('fabric.edge.uplinks')
    expect(JSON.parse(text.toString())).toEqual([
      NEWEST_EDITION,
      0,
      [['sierra'], [0, 0, 'Sierra at 1:1', uplinks, 18], ['summit']],
    ])
  })

  it('stays short: a preset with five changes, a full scenario, six scenarios', async () => {
    const five = edited(sierra, [
      ['fabric.edge.uplinks', 12],
      ['fabric.edge.downlinks', 24],
      ['node.gpu.count', 6],
      ['budget.usd', 152_500_000],
      ['prices.gpuUsd', 9250],
    ])
    const provenanceColumnsOf = (count: number) => ({
      model: '0.1.0+69683440',
      figureSet: 1,
      figures: Array.from({ length: count }, () => [
        4590, 41.27, 83.34, 0.1534, 139_200_000, 541.3,
      ]),
    })
    const six = presets.slice(0, 6).map(({ scenario }, index) => allOwn(scenario, index))
    const document = { ...workbook, scenarios: six }
    const lengthOf = async (document: Document, count: number) =>
      (await encodeLink(document, { provenance: provenanceColumnsOf(count) })).length
    const lengths = {
      'a preset with five changes': await lengthOf(five, 1),
      'a full scenario': await lengthOf(allOwn(sierra, 1), 1),
      'six full scenarios': await lengthOf(document, 6),
    }
    for (const [what, length] of Object.entries(lengths)) {
      process.stdout.write(`link of ${what}: ${length} characters\n`)
    }
    expect(lengths['a preset with five changes']).toBeLessThanOrEqual(150)
    expect(lengths['a full scenario']).toBeLessThanOrEqual(900)
    expect(lengths['six full scenarios']).toBeLessThanOrEqual(2500)
    expect(await decodeLink(await encodeLink(document))).toMatchObject({ ok: true, document })
  })

  it('carries what its maker’s model answered, and that prices were withheld', async () => {
    const provenance = { model: '0.1.0+69683440', figureSet: 1, figures: [[4320, 44.5, null]] }
    for (const about of [
      { provenance },
      { provenance, pricesWithheld: true },
      { pricesWithheld: true },
    ]) {
      const result = await decodeLink(await encodeLink(sierra, about))
      expect(result).toEqual({ ok: true, workbook: expect.anything(), document: sierra, ...about })
    }
  })

  it.each(
    [5, [], [1, 2, 3], ['m', 1, [['x']]], ['m', 0, [[1]]], [{}, 1, []]].map((provenance) => ({
      provenance,
    })),
  )('opens without provenance that cannot be read: $provenance', async ({ provenance }) => {
    const result = await decodeLink(link2Of([NEWEST_EDITION, null, [['sierra']], provenance, 2]))
    expect(result).toMatchObject({ ok: true, document: { preset: 'sierra' } })
    expect(result).not.toHaveProperty('provenance')
    expect(result).not.toHaveProperty('pricesWithheld')
  })

  it('stays under 1,300 characters a scenario', async () => {
    expect((await encodeLink(sierra)).length).toBeLessThan(1300)
    expect((await encodeLink(workbook)).length).toBeLessThan(1600)
  })

  it('is found in a whole address, and between blanks', async () => {
    const fragment = await encodeLink(workbook)
    for (const link of [
      `https://example.org/taper/${fragment}`,
      `https://example.org/?a=#s=b.c${fragment}`,
      `  ${fragment}\n`,
      // Quotes that a document or a shell leaves around it, as a browser writes them too.
      `"https://example.org/taper/${fragment}"`,
      `<${fragment}>`,
      `${fragment}%22`,
      `${fragment}%27%3e`,
      // Copied without its mark, and broken over lines as on paper.
      fragment.slice('#'.length),
      fragment.slice('#s='.length),
      `"${fragment.slice('#s='.length)}"`,
      `https://example.org/taper/${fragment.replace(/.{80}/g, '$&\n')}`,
      fragment.slice('#s='.length).replace(/.{80}/g, '$&\r\n  '),
    ]) {
      expect((await decodeLink(link)).ok).toBe(true)
    }
  })

  it('may be made by a script without the checksum', async () => {
    expect(await decodeLink(linkOf(workbook))).toMatchObject({ ok: true, document: workbook })
  })
})

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
