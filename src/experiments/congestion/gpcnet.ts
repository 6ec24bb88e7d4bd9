/**
 * The console report of GPCNeT v1.3 as practitioners know it, filled with what the model computed:
 * banner, node counts, and the boxes of `network_test` and `network_load_test`. Layout and rounding
 * are those of github:netbench/GPCNET, utils.c and network_load_test.c; the wider columns are those of
 * its verbose build. A column that the model does not compute has a dash, and every page says that
 * nothing was measured.
 */
import type {
  CongestionCondition,
  CongestionAnswer,
  CongestionRuns,
  CongestionTest,
} from '../../model/engine'
import { entered, simulated } from '../../tables/columns'
import type { Band } from '../../validation/bands'
import { table, type Column, type Freshness, type Table } from '../../tables/table'
import type { CongestionBands } from '../shared/stated-band'
import { bandsOf, congestionProvenance, inUnit, type TestId } from './words'

interface GpcnetInput {
  readonly scenarioName: string
  readonly result: CongestionAnswer
  readonly condition: CongestionCondition
  /** The policy in words. */
  readonly policy: string
  readonly ranksPerNode: number
  /** Who congests, in words; one line each. */
  readonly congestors: readonly string[]
  readonly messageBytes: number
  readonly largeMessageBytes: number
  readonly bands: CongestionBands
  readonly seed: number
  readonly modelVersion: string
  readonly parametersHash: string
}

const MIB = 1_048_576
const MARK = 'MODEL - NOT A MEASUREMENT'
const NONE = '-'

interface TestRow {
  readonly name: string
  readonly id: TestId
  readonly test: CongestionTest
  readonly units: 'usec' | 'MiB/s/rank'
  readonly messageBytes: number
}

/** The three tests of the victims. */
function testRows(input: Pick<GpcnetInput, 'condition' | 'largeMessageBytes'>): readonly TestRow[] {
  const { condition, largeMessageBytes } = input
  const rows = [
    {
      name: 'RR Two-sided Lat (8 B)',
      id: 'latency',
      test: condition.latency,
      units: 'usec',
      messageBytes: 8,
    },
    {
      name: `RR Two-sided BW+Sync (${largeMessageBytes} B)`,
      id: 'bandwidth',
      test: condition.bandwidth,
      units: 'MiB/s/rank',
      messageBytes: largeMessageBytes,
    },
    {
      name: 'Multiple Allreduce (8 B)',
      id: 'allreduce',
      test: condition.allreduce,
      units: 'usec',
      messageBytes: 8,
    },
  ] as const
  return rows.flatMap(({ test, ...row }) => (test ? [{ ...row, test }] : []))
}

/** The report as text; lines end with LF. */
export function gpcnetReport(input: GpcnetInput): string {
  const rows = testRows(input)
  const lines = [
    ...networkTest(input, rows),
    '',
    ...banner(input),
    '',
    ...wideBox('Isolated Network Tests', rows, ({ isolated }) => isolated),
    '',
    ...wideBox('Network Tests running with Congestion Tests', rows, ({ congested }) => congested),
    '',
    ...impactBox(rows),
    '',
    ...footer(input),
  ]
  return `${lines.join('\n')}\n`
}

function networkTest(input: GpcnetInput, rows: readonly TestRow[]): readonly string[] {
  const { result, ranksPerNode } = input
  return [
    MARK,
    '',
    'Network Tests v1.3',
    `  Test with ${result.nodes * ranksPerNode} MPI ranks (${result.nodes} nodes)`,
    `  modelled here: the ${rows.length} tests below, on the ${result.victims} nodes that are the`,
    '  victims of network_load_test',
    '',
    ...narrowBox('Isolated Network Tests', rows),
  ]
}

function banner(input: GpcnetInput): readonly string[] {
  const { result, ranksPerNode, congestors, messageBytes } = input
  const perCongestor = Math.floor(result.congestors / Math.max(1, congestors.length))
  return [
    'NetworkLoad Tests v1.3',
    `  Test with ${result.nodes * ranksPerNode} MPI ranks (${result.nodes} nodes)`,
    `  ${result.victims} nodes running Network Tests`,
    `  ${result.congestors} nodes running Congestion Tests (min ${perCongestor} nodes per congestor)`,
    ...congestors.map((name) => `   ${name} (${messageBytes} B)`),
    '',
    '  Legend',
    '   RR = random ring communication pattern',
    '   Lat = latency',
    '   BW = bandwidth',
    '   BW+Sync = bandwidth with barrier',
  ]
}

const right = (text: string, width: number) => text.slice(0, width).padStart(width)

function centred(text: string, width: number): string {
  const before = Math.floor((width - text.length) / 2)
  return `${' '.repeat(before)}${text}`.padEnd(width)
}

const bar = (widths: readonly number[]) =>
  `+${widths.map((width) => '-'.repeat(width + 2)).join('+')}+`

const line = (cells: readonly string[], widths: readonly number[]) =>
  `| ${cells.map((cell, index) => right(cell, widths[index] ?? 0)).join(' | ')} |`

const outer = (widths: readonly number[]) => {
  const inside = widths.reduce((sum, width) => sum + width + 3, -1)
  return { bar: `+${'-'.repeat(inside)}+`, title: (text: string) => `|${centred(text, inside)}|` }
}

/** Name, Avg, 99%, Units: 80 columns. */
const NARROW = [31, 12, 12, 12]
/** Name, Min, Max, Avg, Avg(Worst), 99%, 99.9%, Units, as the verbose build prints them. */
const WIDE = [31, 12, 12, 12, 12, 12, 12, 12]
const IMPACT = [31, 20, 19]

function narrowBox(title: string, rows: readonly TestRow[]): readonly string[] {
  const { bar: edge, title: written } = outer(NARROW)
  return [
    edge,
    written(title),
    bar(NARROW),
    line(['Name', 'Avg', '99%', 'Units'], NARROW),
    bar(NARROW),
    ...rows.flatMap((row) => {
      const { avg, p99 } = figures(row, row.test.isolated)
      return [line([row.name, tenth(avg), tenth(p99), row.units], NARROW), bar(NARROW)]
    }),
  ]
}

function wideBox(
  title: string,
  rows: readonly TestRow[],
  state: (test: CongestionTest) => CongestionRuns,
): readonly string[] {
  const { bar: edge, title: written } = outer(WIDE)
  return [
    edge,
    written(title),
    bar(WIDE),
    line(['Name', 'Min', 'Max', 'Avg', 'Avg(Worst)', '99%', '99.9%', 'Units'], WIDE),
    bar(WIDE),
    ...rows.flatMap((row) => {
      const { min, max, avg, p99, p999 } = figures(row, state(row.test))
      const cells = [tenth(min), tenth(max), tenth(avg), NONE, tenth(p99), tenth(p999)]
      return [line([row.name, ...cells, row.units], WIDE), bar(WIDE)]
    }),
  ]
}

function impactBox(rows: readonly TestRow[]): readonly string[] {
  const { bar: edge, title } = outer(IMPACT)
  const inside = [31, 42]
  return [
    edge,
    title('Network Tests running with Congestion Tests - Key Results'),
    bar(inside),
    line(['Name', 'Congestion Impact Factor'], inside),
    bar(IMPACT),
    line(['', 'Avg', '99%'], IMPACT),
    bar(IMPACT),
    ...rows.flatMap((row) => {
      const alone = figures(row, row.test.isolated)
      const loaded = figures(row, row.test.congested)
      const impact = (of: 'avg' | 'p99') =>
        impactFactor(alone[of], loaded[of], row.units === 'usec')
      return [line([row.name, `${impact('avg')}X`, `${impact('p99')}X`], IMPACT), bar(IMPACT)]
    }),
  ]
}

/** GPCNeT divides what it has printed: numbers already rounded to a tenth. */
export function impactFactor(isolated: number, congested: number, isTime: boolean): string {
  const [alone, loaded] = [Number(tenth(isolated)), Number(tenth(congested))]
  const factor = isTime ? loaded / alone : alone / loaded
  return Number.isFinite(factor) ? factor.toFixed(1) : NONE
}

const tenth = (value: number | undefined) => (value === undefined ? NONE : value.toFixed(1))

/** GB/s of 10^9 bytes as MiB/s. */
const toMib = (gbps: number) => (gbps * 1e9) / MIB

/** Of the last bin that has samples, by the width of the one before it, microseconds. */
function upperEnd({ binsUs, percentilesUs }: CongestionRuns): number | undefined {
  const last = binsUs.at(-1)
  if (last === undefined) return undefined
  return Math.max(2 * last - (binsUs.at(-2) ?? last), percentilesUs[3] ?? 0)
}

/** In the units of the report: medians over runs; least and greatest of what the model sampled. */
function figures({ units, messageBytes }: TestRow, runs: CongestionRuns) {
  const first = runs.binsUs[0]
  const p999 = runs.percentilesUs[3]
  const last = upperEnd(runs)
  if (units === 'usec') {
    const { mean, worst } = runs
    return { min: first, max: last, avg: mean.median, p99: worst.median, p999 }
  }
  const toGbps = inUnit('bandwidth', messageBytes)
  const rate = (us: number | undefined) => (us === undefined ? undefined : toMib(toGbps(us)))
  return {
    min: rate(last),
    max: rate(first),
    avg: toMib(runs.mean.median),
    p99: toMib(runs.worst.median),
    p999: rate(p999),
  }
}

function footer(input: GpcnetInput): readonly string[] {
  const { condition, result, seed, bands } = input
  const { runs } = result
  const last = runs === 1 ? 'run 0' : `runs 0 to ${runs - 1}`
  return [
    MARK,
    `  Machine: ${input.scenarioName}`,
    `  ${condition.routing} routing; striping policy: ${input.policy}`,
    `  Avg and 99% are medians over ${runs} ${runs === 1 ? 'placement' : 'placements'} (seed ${seed}, ${last});`,
    '  Min, Max and 99.9% are over all placements, accurate to 5 %.',
    '  Avg(Worst) is not modelled.',
    ...bandLines(bandsOf('latency', condition.routing, bands)),
    ...rangeLines(condition),
    `  Model ${input.modelVersion}, parameters ${input.parametersHash}`,
  ]
}

function bandLines({ isolated, congested }: CongestionBands): readonly string[] {
  const none = 'No measurement supports a band for'
  if (!isolated || !congested) return [`  ${none} these values.`]
  const factor = ({ size, rows }: Band) => `${size.toFixed(2)} (${rows} published values)`
  return [
    `  90 % band of RR Two-sided Lat: isolated values divided and multiplied by ${factor(isolated)},`,
    `  congested values by ${factor(congested)}.`,
    `  ${none} bandwidth or allreduce.`,
  ]
}

/** GPCNeT seeds its placement by the clock, so a single run is one sample of these. */
function rangeLines({ latency, allreduce }: CongestionCondition): readonly string[] {
  const range = ({ congested }: CongestionTest) =>
    `${tenth(congested.worst.min)} to ${tenth(congested.worst.max)} usec`
  return [
    '  Congested 99% over the random placements:',
    `   RR Two-sided Lat ${range(latency)}${allreduce ? `, Multiple Allreduce ${range(allreduce)}` : ''}`,
  ]
}

/** One test of the report, alone or beside the congestors. */
interface BoxRow {
  readonly row: TestRow
  readonly state: 'isolated' | 'congested'
}

interface Boxes extends GpcnetInput {
  readonly letter: string
}

/** The report as text, and its boxes as a file: numbers in full. */
export function boxesTable(input: Boxes, freshness: Freshness): Table {
  const { condition, policy, result, letter } = input
  const number = (
    key: string,
    header: string,
    value: (of: ReturnType<typeof figures>) => number | undefined,
  ): Column<BoxRow> =>
    simulated(
      key,
      header,
      ({ row, state }) => value(figures(row, row.test[state])),
      congestionProvenance.latency,
    )
  return table<BoxRow>({
    id: 'boxes',
    caption: 'GPCNeT 1.3 report (computed, not measured)',
    columns: [
      entered('test', 'Test', ({ row }) => row.name),
      entered('state', 'State', ({ state }) => state),
      number('least', 'Minimum', ({ min }) => min),
      number('greatest', 'Maximum', ({ max }) => max),
      number('average', 'Average (median of the placements)', ({ avg }) => avg),
      number('p99', '99 % (median of the placements)', ({ p99 }) => p99),
      number('p999', '99.9 %', ({ p999 }) => p999),
      entered('unit', 'Unit', ({ row }) => row.units),
      simulated(
        'band_factor',
        '90 % band, factor',
        ({ row, state }) => bandsOf(row.id, condition.routing, input.bands)[state]?.size,
        congestionProvenance.latency,
      ),
      entered('routing', 'Routing', () => condition.routing),
      entered('policy', 'Policy', () => policy),
      entered('placements', 'Placements', () => result.runs),
    ],
    rows: testRows(input).flatMap((row) => [
      { row, state: 'isolated' as const },
      { row, state: 'congested' as const },
    ]),
    text: {
      name: 'Report of the simulated GPCNeT',
      content: gpcnetReport(input),
      fileName: `gpcnet-model-${letter.toLowerCase()}`,
    },
    freshness,
  })
}
