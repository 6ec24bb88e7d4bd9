/** Congestion with parameters chosen on one machine and held against the other, and what routing changes. */
import { formatCount, formatFixed, formatPercent, formatSignificant } from '../../document/format'
import { COUNT, entered, simulated } from '../../tables/columns'
import { message, table, type Column, type Provenance, type Section } from '../../tables/table'
import type { Crossing } from '../../validation/published/published'
import { provenance } from './columns'

type Choice = Crossing['fit']['choices'][number]
type RoutingRow = Crossing['routing']['rows'][number]

const chosen: Provenance = {
  ...provenance,
  meaning:
    'Error of a machine’s congested times against SC19 Tables 6 and 8, with parameters chosen on one machine.',
  formula:
    'Chosen: least root mean square of ln(model ÷ published) over the four congested medians of one machine, on a grid of m, G and B. Held: the same over its eight congested medians and means.',
  source: 'SC19 Tables 6 and 8. This project defines the rule. npm run crossing repeats it.',
  limits:
    'Parameters are chosen on one machine. The structure of the model was chosen with both machines known.',
}

const times = (factor: number) => `×${formatFixed(factor, 2)}`

const heldOn = (machine: string): Column<Choice> =>
  simulated(
    `rms_factor_${machine.toLowerCase()}`,
    `${machine}, 8 rows`,
    ({ held }) => held.find((each) => each.machine === machine)?.rmsFactor,
    chosen,
    {
      formatOf:
        ({ on }) =>
        (factor) =>
          `${times(factor)} ${on === machine ? '(fitted)' : '(checked)'}`,
    },
  )

const choiceColumns: readonly Column<Choice>[] = [
  entered('chosen_on', 'Parameters from', ({ on }) => on),
  simulated('messages_in_flight', 'm', ({ messagesInFlight }) => messagesInFlight, chosen, {
    format: formatSignificant,
  }),
  simulated('round_gap_us', 'G', ({ roundGapUs }) => roundGapUs, chosen, {
    unit: 'µs',
    format: formatSignificant,
  }),
  simulated('buffer_bytes', 'B', ({ bufferBytes }) => bufferBytes, chosen, {
    unit: 'bytes',
    format: formatCount,
  }),
  simulated('rms_factor_medians', 'Its 4 medians', (each) => each.mediansRmsFactor, chosen, {
    format: times,
  }),
  heldOn('Summit'),
  heldOn('Sierra'),
]

const overStatic: Provenance = {
  ...provenance,
  meaning: 'p99 with adaptive routing over p99 with static tables, Summit, policy 03.',
  formula:
    'Latency: adaptive ÷ static. Bandwidth that 99 % of the samples exceed: adaptive ÷ static. Of medians over the runs, and of means.',
  source: 'SC19 Tables 9 and 10, which state no number of nodes.',
  limits:
    'Absolute values are not compared: the number of nodes is not published. The state of the tables in that campaign is not published either.',
}

/** What was published is of messages of 1 MiB. */
const publishedOf = ({ messageBytes, published }: RoutingRow, at: 0 | 1): number | undefined =>
  messageBytes === 2 ** 20 ? published[at] : undefined

const ratio = (key: string, header: string, of: (row: RoutingRow) => number): Column<RoutingRow> =>
  simulated(key, header, of, overStatic, { format: (value) => formatFixed(value, 2) })

const routingColumns: readonly Column<RoutingRow>[] = [
  entered('test', 'p99 of', ({ test, messageBytes }) =>
    test === 'bandwidth' ? `bandwidth, 8 × ${formatCount(messageBytes / 1024)} KiB` : test,
  ),
  entered('nodes', 'Nodes', ({ nodes }) => nodes, { ...COUNT, provenance: overStatic }),
  ratio('ratio_of_medians', 'Model, medians', ({ ratios }) => ratios[0]),
  ratio('ratio_of_means', 'Model, means', ({ ratios }) => ratios[1]),
  entered('published_medians', 'Published, medians', (row) => publishedOf(row, 0), {
    format: (value) => formatFixed(value, 2),
    provenance: overStatic,
  }),
  entered('published_means', 'Published, means', (row) => publishedOf(row, 1), {
    format: (value) => formatFixed(value, 2),
    provenance: overStatic,
  }),
  simulated(
    'off_by_share',
    'Medians off by',
    (row) => {
      const published = publishedOf(row, 0)
      return published === undefined ? undefined : row.ratios[0] / published - 1
    },
    overStatic,
    { format: (value) => formatPercent(value, { signed: true, digits: 2 }) },
  ),
]

const plain = { messages: [], refusals: [], limits: [] } as const

/** The worse of the two machines that were not fitted. */
const worstChecked = ({ fit }: Crossing): number =>
  Math.max(
    ...fit.choices.flatMap(({ on, held }) =>
      held.flatMap(({ machine, rmsFactor }) => (machine === on ? [] : [rmsFactor])),
    ),
  )

export function crossingSections(crossing: Crossing): readonly Section[] {
  const { fit, routing } = crossing
  return [
    {
      ...plain,
      id: 'crossing',
      title: message(
        'Congestion: with parameters from one machine, the rms error on the other is ×{factor} in the worse case',
        { factor: [worstChecked(crossing), formatFixed(worstChecked(crossing), 2)] },
      ),
      subtitle: 'Summit and Sierra, both ways; medians and means of SC19 Tables 6 and 8',
      tables: [
        table({
          id: 'choices',
          caption: 'Parameters chosen on one machine, compared with both',
          columns: choiceColumns,
          rows: fit.choices,
          note: `m: messages in flight. G: pause between rounds. B: buffer of a port. ${fit.searchRuns} runs per grid point, ${fit.scoreRuns} runs for the comparison. The model ships with the parameters from Summit.`,
          freshness: 'current',
          isOfNone: true,
        }),
      ],
    },
    {
      ...plain,
      id: 'routing',
      title: message('Congestion: what adaptive routing changes, against SC19 Tables 9 and 10'),
      subtitle: `Summit, policy 03, ${formatCount(routing.runs)} runs; the papers state no number of nodes`,
      tables: [
        table({
          id: 'adaptive-over-static',
          caption: 'Adaptive over static, p99',
          columns: routingColumns,
          rows: routing.rows,
          note: 'More than 1: a longer latency, or more bandwidth, with adaptive routing.',
          freshness: 'current',
          isOfNone: true,
        }),
      ],
    },
  ]
}
