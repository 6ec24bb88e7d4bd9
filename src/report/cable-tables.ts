/** Cables by length, against the bill and as records for a file. */
import type { CableRoom } from '../document/prices/cable-room'
import { roomFields } from '../document/prices/cable-room'
import type { BomLineDto, CableLineDto, CablesDto, CostDto } from '../model/engine'
import type { CsvColumn, CsvRow } from './csv'

export type CableRun = CableLineDto['run']

export const runWords: Readonly<Record<CableRun, string>> = {
  'node-edge': 'Node to edge switch',
  'edge-core': 'Edge switch to core',
  'leaf-spine': 'Leaf to spine switch',
}

export const kindWords: Readonly<Record<CableLineDto['cable'], string>> = {
  copper: 'copper',
  'active-copper': 'active copper',
  optical: 'optical',
}

/** Where in the bill the cables of a run stand. */
const billed: Readonly<Record<CableRun, Pick<BomLineDto, 'priceKey' | 'level'>>> = {
  'node-edge': { priceKey: 'copperCableUsd', level: 'node-links' },
  'edge-core': { priceKey: 'opticalCableUsd', level: 'uplinks' },
  'leaf-spine': { priceKey: 'opticalCableUsd', level: 'leaf' },
}

/** One run of cables, counted by length and in the bill. */
export interface RunCount {
  readonly run: CableRun
  /** By length; the bill counts links too, one piece each. */
  readonly links: number
  readonly billPieces: number
  /** At the price book's one price, US dollars. */
  readonly billUsd: number
}

/** Runs that neither list nor bill has are left out. */
export function runCounts({ lines }: CablesDto, { bom }: CostDto): readonly RunCount[] {
  const runs: readonly CableRun[] = ['node-edge', 'edge-core', 'leaf-spine']
  return runs.flatMap((run) => {
    const { priceKey, level } = billed[run]
    const line = bom.find((each) => each.priceKey === priceKey && each.level === level)
    const own = lines.filter((each) => each.run === run)
    const links = own.reduce((sum, each) => sum + each.links, 0)
    return line === undefined && links === 0
      ? []
      : [{ run, links, billPieces: line?.count ?? 0, billUsd: line?.totalUsd ?? 0 }]
  })
}

/** Cables of a line with their spares, US dollars. */
export const lineUsd = ({ cables, spares, unitUsd }: CableLineDto): number =>
  (cables + spares) * unitUsd

export const cableColumns: readonly CsvColumn[] = [
  { key: 'run', header: 'joins' },
  { key: 'kind', header: 'kind' },
  { key: 'lengthM', header: 'length (m)' },
  { key: 'links', header: 'links' },
  { key: 'cables', header: 'pieces' },
  { key: 'spares', header: 'spares' },
  { key: 'km', header: 'length of all links (km)' },
  { key: 'unitUsd', header: 'each (USD)' },
  { key: 'usd', header: 'together with spares (USD)' },
  { key: 'room', header: 'room, cables and prices' },
]

/** A row a run, kind and length; then transceivers, and the sum. All pieces but the splitters, which are among the cables. */
export function cableRows(cables: CablesDto, room: CableRoom): readonly CsvRow[] {
  const { lines, transceivers, spareTransceivers, totalKm, totalUsd, splitters } = cables
  const { transceiverUsd } = room.numbers
  const sum = (of: (line: CableLineDto) => number) =>
    lines.reduce((total, line) => total + of(line), 0)
  const rows: readonly CsvRow[] = [
    ...lines.map((line) => ({
      run: runWords[line.run],
      kind: kindWords[line.cable],
      lengthM: line.lengthM,
      links: line.links,
      cables: line.cables,
      spares: line.spares,
      km: (line.links * line.lengthM) / 1000,
      unitUsd: line.unitUsd,
      usd: lineUsd(line),
    })),
    {
      run: 'Transceivers',
      cables: transceivers,
      spares: spareTransceivers,
      unitUsd: transceiverUsd,
      usd: (transceivers + spareTransceivers) * transceiverUsd,
    },
    { run: 'Of the cables: splitters of a cage over nodes', cables: splitters },
    {
      run: 'All cables',
      links: sum((line) => line.links),
      cables: sum((line) => line.cables),
      spares: sum((line) => line.spares),
      km: totalKm,
      usd: totalUsd,
    },
  ]
  const words = roomWords(room)
  return rows.map((row) => ({ ...row, room: words }))
}

/** Every value of the room, so that a saved table can be had again: `racksPerRow=20; …`. */
function roomWords({ numbers, lengthsM, hasTransceivers }: CableRoom): string {
  return [
    ...roomFields.map(({ key }) => `${key}=${numbers[key]}`),
    `lengthsM=${lengthsM.join(' ')}`,
    `transceivers=${hasTransceivers}`,
  ].join('; ')
}
