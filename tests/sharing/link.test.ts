import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { presets } from '../../src/document/presets'
import type { Document } from '../../src/document/scenario/read'
import { readPath, type LeafValue, writePath } from '../../src/document/scenario/write-path'
import { leafPaths, ruleAt } from '../../src/document/scenario/rules'
import type { Scenario } from '../../src/document/scenario/schema'
import { crc32OfBytes } from '../../src/sharing/crc32'
import { NEWEST_EDITION } from '../../src/sharing/editions'
import { decodeLink, encodeLink } from '../../src/sharing/link'
import { link2Of, linkOf, placeOf, sierra, workbook } from './links'

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
