/** The columns of causes, how they are shown, and where their numbers come from. */
import { causesOf } from '../../document/causes/groups'
import { signedWords } from '../../document/chance-words'
import { counted, formatPercent, formatSigned } from '../../document/format'
import { written } from '../../document/quantities'
import { letterOf } from '../../document/titles'
import type { RowsChannels } from '../../tables/channels'
import { analytic, entered } from '../../tables/columns'
import type { Column, Provenance } from '../../tables/table'
import type { Pair } from './between'
import { P99_RUNS } from './explained'
import {
  causesNote,
  largest,
  type CauseAccount,
  type CauseItem,
  type CauseMeasure,
  quantityOf,
} from './words'

/** What one cause adds to what is explained. */
interface CauseRow extends CauseItem {
  readonly measure: CauseMeasure
}

export const rowsOf = ({ measure, items }: CauseAccount): readonly CauseRow[] =>
  items.map((item) => ({ ...item, measure }))

const FORMULA =
  'Shapley value of cause i: the sum, over all sets S of other causes, of |S|! (k − |S| − 1)! ÷ k! × (v(S with i) − v(S)). v(S): the quantity for a design with the causes in S from the other scenario and everything else from the baseline. With k causes there are 2^k designs, each built and computed like a scenario.'
const SPLIT =
  'Throughput v = n × w: nodes × per-node speed, which is summed over applications. Each difference v(S with i) − v(S) consists of a part for the nodes and a part for each application a. Nodes: (n(S with i) − n(S)) × (w(S) + w(S with i)) ÷ 2. Application a: (wₐ(S with i) − wₐ(S)) × (n(S) + n(S with i)) ÷ 2. The parts add up to the difference.'

const rules: Readonly<Record<CauseMeasure, Pick<Provenance, 'asks' | 'random' | 'limits'>>> = {
  throughput: {
    asks: ['design', 'node', 'applications'],
    random: true,
    limits: `${causesNote('throughput')} The throughput is that of the baseline’s workload, with all inputs at their most likely values. The samples of the section Risk are not used.`,
  },
  nodes: { asks: ['design'], limits: causesNote('nodes') },
  purchase: { asks: ['design'], limits: causesNote('purchase') },
  'all-years': { asks: ['design'], limits: `${causesNote('all-years')} Costs are not discounted.` },
  p99: {
    asks: ['congestion'],
    random: true,
    limits: `${causesNote('p99')} The p99 is the median of ${P99_RUNS} random placements of each design, which depend on its seed and node count. The section “Congestion and GPCNeT” uses 10 placements. The heading names no cause if the ratio of the two scenarios is within its 90 % band. The band is that of published ratios, or exp √(ln² of one band + ln² of the other) if that is larger.`,
  },
}

/** What is bought with, and every value of which a cause is made. */
function inputsOf({ from, to }: Pair): readonly string[] {
  const sum = from.budget.mode === 'usd' ? 'budget.usd' : 'budget.nodes'
  return [...new Set([sum, ...causesOf(from, to).causes.flatMap(({ paths }) => paths)])]
}

/** @param writer on paper a table is of several measures, on the page of one, which its title names */
export function causeColumns(
  pair: Pair,
  measure: CauseMeasure,
  writer: 'page' | 'paper',
): readonly Column<CauseRow>[] {
  const provenance: Provenance = {
    meaning: 'Effect of one difference on the gap between two designs.',
    formula: measure === 'throughput' ? `${FORMULA} ${SPLIT}` : FORMULA,
    source: 'L. S. Shapley, A Value for n-Person Games, 1953; designs computed by this model.',
    inputs: () => inputsOf(pair),
    ...rules[measure],
  }
  const isNamed = { fileOnly: writer === 'page' }
  return [
    entered('explained', 'Explained quantity', ({ measure: of }) => quantityOf(of).short, isNamed),
    entered('cause', 'Cause', ({ name }) => name),
    analytic('adds', 'Contribution', ({ adds }) => adds, provenance, {
      formatOf:
        ({ measure: of }) =>
        (adds) =>
          formatSigned(adds, (size) =>
            // Elsewhere its unit has a column.
            writer === 'page' ? written(quantityOf(of), size) : quantityOf(of).format(size),
          ),
    }),
    entered('unit', 'Unit', ({ measure: of }) => quantityOf(of).unit, isNamed),
    analytic(
      'adds_percent_of_baseline',
      `Contribution, % of ${letterOf(pair.baseline)}`,
      ({ share }) => 100 * share,
      provenance,
      { format: (percent) => signedWords(percent / 100) },
    ),
  ]
}

/** Causes that have a row of their own; the table has them all. */
const MOST_ROWS = 10

/** The sentence above names fewer, and calls the others so. */
const inChart = (count: number) =>
  `sum of the ${counted(count, 'smallest cause', 'smallest causes')}`

interface PlottedRow extends CauseRow {
  /** Of an end. */
  readonly scenario?: number
  /** Shares of the baseline's value between which its bar lies. */
  readonly from: number
  readonly to: number
}

/** From the baseline's value to the other's, cause by cause. @param titles of the two */
export function causesChart(
  account: CauseAccount,
  pair: Pair,
  titles: readonly [string, string],
): RowsChannels<CauseRow> {
  const { measure } = account
  const { shown, rest } = largest(account, MOST_ROWS, inChart)
  const items = rest ? [...shown, rest] : shown
  const sums = items.reduce<readonly number[]>(
    (before, { share }) => [...before, (before.at(-1) ?? 0) + share],
    [0],
  )
  const end = (scenario: number, title: string, value: number, at: number): PlottedRow => ({
    id: `end ${scenario}`,
    name: `${title}: ${written(quantityOf(measure), value)}`,
    adds: 0,
    share: 0,
    measure,
    scenario,
    from: at,
    to: at,
  })
  const plotted: readonly PlottedRow[] = [
    end(pair.baseline, titles[0], account.from, 0),
    ...items.map((item, at) => ({
      ...item,
      measure,
      from: sums[at] ?? 0,
      to: sums[at + 1] ?? 0,
    })),
    end(pair.other, titles[1], account.to, sums.at(-1) ?? 0),
  ]
  const at = (row: CauseRow) => plotted.find((each) => each === row)
  const isEnd = (row: CauseRow) => at(row)?.scenario !== undefined
  const isWorse = ({ share }: CauseRow) =>
    quantityOf(measure).better === 'more' ? share < 0 : share > 0
  return {
    type: 'rows',
    label: 'cause',
    plotted: () => plotted,
    scenario: (row) => at(row)?.scenario,
    emphasis: (row) => (isEnd(row) ? 'strong' : undefined),
    panels: [
      {
        spans: [
          {
            from: (row) => at(row)?.from,
            to: (row) => at(row)?.to,
            look: (row) => (isEnd(row) ? 'line' : 'bar'),
            tone: (row) => (!isEnd(row) && isWorse(row) ? 'risk' : undefined),
            words: (row) => (isEnd(row) ? '' : signedWords(row.share)),
            isChained: true,
          },
        ],
        points: [{ at: (row) => (isEnd(row) ? at(row)?.to : undefined), shape: 'mark' }],
        measure: { format: (share) => formatPercent(share, { signed: true }) },
      },
    ],
  }
}
