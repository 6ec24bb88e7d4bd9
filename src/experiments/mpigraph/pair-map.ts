/** Which pairs are slow: a map of senders against receivers by groups of nodes, and its classes in numbers. */
import { CHART_ONLY, entered } from '../../tables/columns'
import { formatCount, formatFixed, formatPercent } from '../../document/format'
import { letterOf } from '../../document/titles'
import type { Pairs, Routing } from '../../model/engine'
import type { MatrixHead, Tip } from '../../tables/channels'
import {
  message,
  table,
  type Column,
  type Freshness,
  type Message,
  type Table,
} from '../../tables/table'

/** What a cell shows of its pairs. */
export type CellValue = 'mean' | 'least'

export interface PairMapInput {
  readonly pairs: Pairs
  /** Index of the scenario that they are of. */
  readonly scenario: number
  readonly routing: Routing
  readonly value: CellValue
  readonly freshness: Freshness
}

/** Upper ends of the classes, as shares of what a pair has alone; what is above the last is in full. */
const CLASS_ENDS: readonly number[] = [0.25, 0.4, 0.6, 0.8, 0.95]

/** 0 is unhindered (ground), 5 the worst. */
export function classOf(share: number): number {
  const at = CLASS_ENDS.findIndex((end) => share < end)
  return at < 0 ? 0 : CLASS_ENDS.length - at
}

/** Words of the classes, from the worst to the unhindered. */
const classLabels: readonly string[] = [
  `below ${formatPercent(0.25, { digits: 2 })}`,
  ...CLASS_ENDS.slice(1).map(
    (end, index) =>
      `${formatFixed((CLASS_ENDS[index] ?? 0) * 100, 0)} to ${formatFixed(end * 100, 0)}`,
  ),
  '95 or more',
]

const OF_ALONE = '% of a lone pair’s bandwidth'

/** Nodes of a group, counted from one. */
function nodesOf({ blocks }: Pairs, group: number): string {
  const [first, end] = [(blocks[group] ?? 0) + 1, blocks[group + 1] ?? 0]
  return first === end ? formatCount(first) : `${formatCount(first)} to ${formatCount(end)}`
}

/** A cell by its place, row by row: there may be tens of thousands. */
type CellIndex = number

export function pairMapTable(input: PairMapInput): Table {
  const { pairs, scenario, routing, freshness } = input
  const side = pairs.blocks.length - 1
  const heads = Array.from({ length: side }, (_, group): MatrixHead => ({
    id: String(group),
    short: formatCount((pairs.blocks[group] ?? 0) + 1),
    long: nodesOf(pairs, group),
  }))
  const ids = heads.map(({ id }) => id)
  const counted = (cell: CellIndex) => pairs.cellPairs[cell] ?? 0
  const own = pairs[routing]
  const gbps = (key: string, header: string, values: readonly number[]): Column<CellIndex> => ({
    key: `${key}_gb_per_s`,
    header,
    unit: 'GB/s',
    value: (cell) => (counted(cell) === 0 ? undefined : values[cell]),
    format: (value) => formatFixed(value, 2),
    basis: 'simulated',
  })
  return table<CellIndex>({
    id: 'pair-map',
    caption: 'Bandwidth by group of pairs',
    columns: [
      entered('from_nodes', 'From nodes', (cell) => heads[Math.floor(cell / side)]?.long),
      entered('to_nodes', 'To nodes', (cell) => heads[cell % side]?.long),
      gbps('mean', 'Mean', own.cellMeanGBps),
      gbps('least', 'Minimum', own.cellLeastGBps),
      {
        key: 'pairs_measured',
        header: 'Pairs measured',
        value: counted,
        format: formatCount,
        basis: 'simulated',
      },
      entered('from_group', '', (cell) => ids[Math.floor(cell / side)], CHART_ONLY),
      entered('to_group', '', (cell) => ids[cell % side], CHART_ONLY),
    ],
    rows: Array.from({ length: side * side }, (_, cell) => cell),
    note: 'All pairs at one distance send at once, with one rank per node, as in mpiGraph. The distances are divided into equal ranges, and one distance is sampled from each range. The CSV file contains every cell.',
    freshness,
    scenarioOf: () => scenario,
    chart: {
      type: 'matrix',
      look: 'map',
      name: 'Groups of pairs',
      row: 'from_group',
      column: 'to_group',
      rows: heads,
      columns: heads,
      axes: { row: 'From', column: 'To node' },
      classes: { labels: classLabels, none: 'not measured', name: OF_ALONE },
      heat: (cell) => cellClass(input, cell),
      tip: (cell) => tipOf(input, cell),
    },
  })
}

/** The class of a cell; undefined where no pair was measured, such as of a single node with itself. */
function cellClass({ pairs, routing, value }: PairMapInput, cell: CellIndex): number | undefined {
  const own = pairs[routing]
  const gbps = (value === 'mean' ? own.cellMeanGBps : own.cellLeastGBps)[cell]
  if ((pairs.cellPairs[cell] ?? 0) === 0 || gbps === undefined) return undefined
  return classOf(gbps / own.linkTest.serial.largestGBps)
}

function tipOf({ pairs, routing }: PairMapInput, cell: CellIndex): Tip {
  const side = pairs.blocks.length - 1
  const count = pairs.cellPairs[cell] ?? 0
  const known = (gbps: number | undefined) =>
    `${formatFixed(count === 0 ? undefined : gbps, 2)} GB/s`
  const title = `Nodes ${nodesOf(pairs, Math.floor(cell / side))} to nodes ${nodesOf(pairs, cell % side)}`
  const mean = known(pairs[routing].cellMeanGBps[cell])
  const least = known(pairs[routing].cellLeastGBps[cell])
  return {
    title,
    facts: [
      { label: 'Mean', value: mean },
      { label: 'Minimum', value: least },
      { label: 'Pairs measured', value: formatCount(count) },
    ],
    spoken: `${title}: mean ${mean}, minimum ${least}, ${formatCount(count)} pairs measured`,
  }
}

interface ClassRow {
  readonly label: string
  readonly cells: number
  /** Of those measured; undefined for those that are not. */
  readonly share: number | undefined
}

function classRows(input: PairMapInput): readonly ClassRow[] {
  const found = input.pairs.cellPairs.map((_, cell) => cellClass(input, cell))
  const unmeasured = found.filter((own) => own === undefined).length
  const total = found.length - unmeasured
  return [
    ...classLabels.map((label, index) => {
      const cells = found.filter((own) => own === classLabels.length - 1 - index).length
      return { label, cells, share: total === 0 ? 0 : cells / total }
    }),
    ...(unmeasured === 0 ? [] : [{ label: 'not measured', cells: unmeasured, share: undefined }]),
  ]
}

/** The map as a person can read it: how many cells are in each class. */
export const pairMapClasses = (input: PairMapInput): Table =>
  table<ClassRow>({
    id: 'pair-map-classes',
    caption: 'Groups of pairs by bandwidth',
    columns: [
      entered('class', 'Share of a lone pair’s bandwidth, %', ({ label }) => label),
      {
        key: 'groups',
        header: 'Groups of pairs',
        value: ({ cells }) => cells,
        format: formatCount,
        basis: 'simulated',
      },
      {
        key: 'groups_share',
        header: 'Share of measured groups',
        value: ({ share }) => share,
        format: (share) => formatPercent(share),
        basis: 'simulated',
      },
    ],
    rows: classRows(input),
    freshness: input.freshness,
    scenarioOf: () => input.scenario,
  })

export function pairMapTitle(input: PairMapInput | undefined): Message {
  const rows = input ? classRows(input) : []
  const share = (least: number, most: number) =>
    rows.slice(least, most).reduce((sum, row) => sum + (row.share ?? 0), 0)
  const measured = rows.reduce((sum, row) => sum + (row.share === undefined ? 0 : row.cells), 0)
  if (!input || measured === 0) return message('Which pairs are slow?')
  const [hindered, worst] = [share(0, 5), share(0, 2)]
  const { routing } = input
  if (hindered === 0) {
    return message(
      'Under {routing} routing, no group of pairs has less than 95 % of a lone pair’s bandwidth',
      {
        routing,
      },
    )
  }
  return message(
    'Under {routing} routing, {hindered} of the groups of pairs have less than 95 % of a lone pair’s bandwidth, and {worst} less than 40 %',
    {
      routing,
      hindered: [hindered, formatPercent(hindered)],
      worst: [worst, formatPercent(worst)],
    },
  )
}

/** Its files are named after scenario and routing. */
export const pairMapFile = ({ scenario, routing }: PairMapInput): string =>
  `pair-map-${letterOf(scenario).toLowerCase()}-${routing}`
