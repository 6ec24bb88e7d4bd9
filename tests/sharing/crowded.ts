/** Links that are short and hold very many small entries: refusing each of them would take seconds. */
import { deflateRawSync } from 'node:zlib'
import type { Workbook } from '../../src/document/scenario/schema'
import { crc32OfBytes } from '../../src/sharing/crc32'
import type { Random } from './mutations'

/** The packed text as a link of a version of the envelope, with a checksum that fits. */
export function packedLink(version: 1 | 2, text: string): string {
  const bytes = Buffer.from(text)
  const checksum = Buffer.alloc(version === 2 ? 4 : 0)
  if (version === 2) checksum.writeUInt32BE(crc32OfBytes(bytes))
  const payload = Buffer.concat([checksum, deflateRawSync(bytes, { level: 1 })])
  return `#s=${version}.${payload.toString('base64url')}`
}

/** Stands where the entries go. */
const HERE = '"HERE"'
const MAX_BYTES = 1024 * 1024

/** A link whose text has one list, or one group, with as many entries as a link may unpack to. */
export function crowdedLink(workbook: Workbook, random: Random): string {
  const pick = <Value>(list: readonly Value[], otherwise: Value) =>
    list[random(list.length)] ?? otherwise
  const version = 1 + random(8)
  const scenario = { ...workbook.scenarios[0], version }
  const small = pick(
    [
      '{}',
      '0',
      '[]',
      'null',
      '""',
      '{"id":"a"}',
      `{"version":${version}}`,
      `{"kind":"taper.scenario","version":${version},"node":{},"fabric":{}}`,
      '{"price":"gpuUsd","low":1,"high":0}',
      JSON.stringify(workbook.procurement.criteria[0] ?? { name: 'a' }),
      JSON.stringify(scenario),
    ],
    '{}',
  )
  // No list is longer than a parser lets pass at once: then there are lists of lists.
  const isNested = random(2) === 0
  const entry = isNested
    ? `[${Array(1 + random(999))
        .fill(small)
        .join(',')}]`
    : small
  const room = pick([1000, 30_000, 300_000, MAX_BYTES - 40_000], 1000)
  const count = Math.max(2, Math.floor(room / (entry.length + 1)))
  const entries = `[${Array.from({ length: count }, () => entry).join(',')}]`
  const fields = `{${Array.from({ length: Math.floor(count / 8) + 1 }, (_, at) => `"f${at}":0`).join(',')}}`
  const inside = random(6) === 0 ? fields : entries
  return random(3) === 0
    ? packedLink(2, rowsAround(inside, random))
    : packedLink(
        1,
        documentAround({ ...workbook, version }, scenario, random).replace(HERE, inside),
      )
}

function documentAround(workbook: object, scenario: object, random: Random): string {
  const part = (name: string) => Reflect.get(scenario, name)
  const holder = (list: string) => ({ ...Reflect.get(workbook, 'procurement'), [list]: 'HERE' })
  const withScenario = (more: object) => ({ ...workbook, scenarios: [{ ...scenario, ...more }] })
  const application = { id: 'a', share: 1, profile: { id: 'a', sources: 'HERE' } }
  const places: readonly (() => object)[] = [
    () => ({ ...workbook, scenarios: 'HERE' }),
    () => ({ ...workbook, procurement: 'HERE' }),
    () => ({ ...workbook, procurement: holder('requirements') }),
    () => ({ ...workbook, procurement: holder('criteria') }),
    () => ({ ...workbook, procurement: holder('options') }),
    () => ({
      ...workbook,
      procurement: { ...holder('scoring'), scoring: { applications: 'HERE' } },
    }),
    () => withScenario({ workload: { ...part('workload'), applications: 'HERE' } }),
    () => withScenario({ workload: { ...part('workload'), applications: [application] } }),
    () => withScenario({ workload: { ...part('workload'), jobSizes: 'HERE' } }),
    () => withScenario({ prices: { ...part('prices'), ranges: 'HERE' } }),
    () => withScenario({ node: 'HERE' }),
    () => ({ ...scenario, workload: { ...part('workload'), applications: 'HERE' } }),
    () => ({ crc32: '00000000', document: 'HERE' }),
  ]
  return JSON.stringify(places[random(places.length)]?.() ?? workbook)
}

/** As a row, as a value of a row that five others start from, as the provenance, or as what a committee said. */
function rowsAround(inside: string, random: Random): string {
  const edition = 1 + random(8)
  const others = '[0],[0],[0],[0],[0]'
  switch (random(5)) {
    case 0:
      return `[${edition},0,${inside}]`
    case 1:
      return `[${edition},0,[${inside}]]`
    case 2:
      return `[${edition},0,[["sierra",${random(160)},${inside}],${others}]]`
    case 3:
      return `[${edition},0,[["sierra"]],["0.1.0",1,${inside}]]`
    default:
      return `[${edition},0,[["sierra"]],null,0,{"requirements":${inside},"criteria":${inside}}]`
  }
}
