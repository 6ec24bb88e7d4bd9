/**
 * The map of all pairs as geometry: which cell is where, its class and its words. Knows no React and
 * no browser; the canvas paints what stands here.
 */
import { formatCount, formatFixed, formatPercent } from '../../document/format'
import type { PairsDto } from '../../model/engine'

/** What a cell shows of its pairs. */
export type CellValue = 'mean' | 'least'

/** Upper ends of the classes, as shares of what a pair has alone; what is above the last is in full. */
const CLASS_ENDS: readonly number[] = [0.25, 0.4, 0.6, 0.8, 0.95]

/** Class 0 is unhindered (ground), 5 the worst. */
export type CellClass = 0 | 1 | 2 | 3 | 4 | 5

/** The class of a cell of which no pair was measured, such as that of a single node with itself. */
export const UNMEASURED = 6

const classes: readonly CellClass[] = [5, 4, 3, 2, 1]

export interface PairMapInput {
  readonly pairs: PairsDto
  readonly routing: 'static' | 'adaptive'
  readonly value: CellValue
  /** Room for the map and its axes, pixels. */
  readonly width: number
}

export interface PairMapState {
  /** Blocks along each side. */
  readonly side: number
  /** Pixels of a cell; whole, so that no cell is wider than another. */
  readonly cell: number
  /** Pixels of the map. */
  readonly size: number
  readonly left: number
  readonly top: number
  readonly ticks: readonly { readonly at: number; readonly label: string }[]
  /** By sender, then by receiver. */
  readonly classes: Uint8Array
  readonly aloneGBps: number
}

const MAP_LEFT = 44
const MAP_TOP = 34
const LARGEST = 560

export function buildPairMapState({ pairs, routing, value, width }: PairMapInput): PairMapState {
  const side = pairs.blocks.length - 1
  const room = Math.max(side, Math.min(LARGEST, Math.floor(width) - MAP_LEFT - 4))
  const cell = Math.max(1, Math.floor(room / side))
  const own = pairs[routing]
  const values = value === 'mean' ? own.cellMeanGBps : own.cellLeastGBps
  const aloneGBps = own.linkTest.serial.largestGBps
  const found = Uint8Array.from(values, (gbps, index) =>
    (pairs.cellPairs[index] ?? 0) === 0 ? UNMEASURED : classOf(gbps / aloneGBps),
  )
  return {
    side,
    cell,
    size: side * cell,
    left: MAP_LEFT,
    top: MAP_TOP,
    ticks: ticksOf(pairs.blocks, cell),
    classes: found,
    aloneGBps,
  }
}

export function classOf(share: number): CellClass {
  const at = CLASS_ENDS.findIndex((end) => share < end)
  return classes[at] ?? 0
}

/** Every so many blocks the number of the first node of one, so that a rack can be found. */
function ticksOf(blocks: readonly number[], cell: number) {
  const side = blocks.length - 1
  const steps = [1, 2, 4, 5, 8, 10, 16, 20, 25, 32, 40, 50, 64]
  const step = steps.find((candidate) => candidate * cell >= 56) ?? 64
  return Array.from({ length: Math.ceil(side / step) }, (_, index) => ({
    at: index * step * cell,
    label: formatCount((blocks[index * step] ?? 0) + 1),
  }))
}

/** Words of the classes, from the worst to the unhindered. */
export const classLabels: readonly string[] = [
  `below ${formatPercent(0.25, { digits: 2 })}`,
  ...CLASS_ENDS.slice(1).map(
    (end, index) =>
      `${formatFixed((CLASS_ENDS[index] ?? 0) * 100, 0)} to ${formatFixed(end * 100, 0)}`,
  ),
  '95 or more',
]

export interface CellFacts {
  readonly from: string
  readonly to: string
  readonly mean: string
  readonly least: string
  readonly pairs: string
}

/** What a cell says. */
export function cellFacts(
  pairs: PairsDto,
  routing: 'static' | 'adaptive',
  row: number,
  column: number,
): CellFacts {
  const side = pairs.blocks.length - 1
  const index = row * side + column
  const count = pairs.cellPairs[index] ?? 0
  const known = (gbps: number | undefined) => formatFixed(count === 0 ? undefined : gbps, 2)
  return {
    from: nodesOf(pairs.blocks, row),
    to: nodesOf(pairs.blocks, column),
    mean: `${known(pairs[routing].cellMeanGBps[index])} GB/s`,
    least: `${known(pairs[routing].cellLeastGBps[index])} GB/s`,
    pairs: formatCount(count),
  }
}

/** Nodes of a block, counted from one. */
function nodesOf(blocks: readonly number[], block: number): string {
  const [first, end] = [(blocks[block] ?? 0) + 1, blocks[block + 1] ?? 0]
  return first === end ? formatCount(first) : `${formatCount(first)} to ${formatCount(end)}`
}

export function pairMapTitle(state: PairMapState | undefined, routing: string): string {
  if (!state) return 'Which pairs are slow?'
  const measured = state.classes.filter((found) => found !== UNMEASURED)
  if (measured.length === 0) return 'Which pairs are slow?'
  const hindered = measured.filter((found) => found > 0).length / measured.length
  const worst = measured.filter((found) => found >= 4).length / measured.length
  if (hindered === 0)
    return `Under ${routing} routing no group of pairs has less than 95 % of what a pair has alone`
  return `Under ${routing} routing ${formatPercent(hindered)} of the groups of pairs have less than 95 % of what a pair has alone, ${formatPercent(worst)} less than 40 %`
}

export const pairMapCsvColumns = [
  { key: 'from', header: 'From nodes' },
  { key: 'to', header: 'To nodes' },
  { key: 'mean', header: 'Mean, GB/s' },
  { key: 'least', header: 'Least, GB/s' },
  { key: 'pairs', header: 'Pairs measured' },
]

export function pairMapRecords(
  pairs: PairsDto,
  routing: 'static' | 'adaptive',
): readonly Record<string, string | number>[] {
  const side = pairs.blocks.length - 1
  return pairs.cellPairs.flatMap((count, index) => {
    if (count === 0) return []
    return [
      {
        from: nodesOf(pairs.blocks, Math.floor(index / side)),
        to: nodesOf(pairs.blocks, index % side),
        mean: pairs[routing].cellMeanGBps[index] ?? 0,
        least: pairs[routing].cellLeastGBps[index] ?? 0,
        pairs: count,
      },
    ]
  })
}
