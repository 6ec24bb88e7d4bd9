/** Congestion with parameters chosen on one machine and held against the other, and what routing changes. */
import { formatCount, formatFixed, formatPercent, formatSignificant } from '../../document/format'
import { COUNT, entered, simulated, simulatedBy } from '../../tables/columns'
import { message, table, type Column, type Provenance, type Section } from '../../tables/table'
import type { Crossing } from '../../validation/published/published'
import { predictionProvenance, type AgreementRow } from '../shared/published-rows'

type Choice = Crossing['fit']['choices'][number]
type RoutingRow = Crossing['routing']['rows'][number]

const chosen: Provenance = {
  ...predictionProvenance,
  meaning:
    'Error of one machine’s times under congestion relative to SC19 Tables 6 and 8, with parameters fitted to one machine.',
  formula:
    'm, G and B are the grid point with the smallest root mean square of ln(model ÷ published). The fit uses one machine’s four medians under congestion. The reported error is the same measure over eight medians and means under congestion.',
  source:
    'SC19 Tables 6 and 8. This measure is defined by Taper, not by SC19. “npm run crossing” repeats the computation.',
  limits:
    'Parameters are fitted to one machine. Both machines were already known when the model’s structure was chosen.',
}

const computed = simulatedBy(chosen)

const times = (factor: number) => `×${formatFixed(factor, 2)}`

const heldOn = (machine: string): Column<Choice> =>
  computed(
    `rms_factor_${machine.toLowerCase()}`,
    `${machine}, 8 rows`,
    ({ held }) => held.find((each) => each.machine === machine)?.rmsFactor,
    {
      formatOf:
        ({ on }) =>
        (factor) =>
          `${times(factor)} ${on === machine ? '(fitted)' : '(checked)'}`,
    },
  )

const choiceColumns: readonly Column<Choice>[] = [
  entered('chosen_on', 'Parameters from', ({ on }) => on),
  computed('messages_in_flight', 'm', ({ messagesInFlight }) => messagesInFlight, {
    format: formatSignificant,
  }),
  computed('round_gap_us', 'G', ({ roundGapUs }) => roundGapUs, {
    unit: 'µs',
    format: formatSignificant,
  }),
  computed('buffer_bytes', 'B', ({ bufferBytes }) => bufferBytes, {
    unit: 'bytes',
    format: formatCount,
  }),
  computed('rms_factor_medians', 'Error of the 4 fitted medians', (each) => each.mediansRmsFactor, {
    format: times,
  }),
  heldOn('Summit'),
  heldOn('Sierra'),
]

const overStatic: Provenance = {
  ...predictionProvenance,
  meaning: 'p99 with adaptive routing ÷ p99 with static tables, Summit, policy 03.',
  formula:
    'Value with adaptive routing ÷ value with static routing. Latency is the p99. Bandwidth is the value that 99 % of samples exceed. Both are given as medians over the runs and as means.',
  source: 'SC19 Tables 9 and 10, which do not state the number of nodes.',
  limits:
    'Absolute values are not compared, because the number of nodes is not published. The state of the forwarding tables is not published either.',
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
    'Error of the ratio of medians',
    (row) => {
      const published = publishedOf(row, 0)
      return published === undefined ? undefined : row.ratios[0] / published - 1
    },
    overStatic,
    { format: (value) => formatPercent(value, { signed: true, digits: 2 }) },
  ),
]

/** What the striping of messages or the taper does to a congested latency: one time over another. */
interface Effect {
  readonly name: string
  readonly time: string
  readonly published: number
  readonly predicted: number
}

/** Medians over the runs of SC19 Tables 6 and 8 that the model has, by table, machine and policy. */
function mediansOf(rows: readonly AgreementRow[], table: 'Table 6' | 'Table 8') {
  const found = rows.filter(
    ({ measurement: { module, source, statistic, conditions } }) =>
      module === 'congestion_latency' &&
      source.paper === 'SC19' &&
      source.loc === table &&
      conditions['state'] === 'congested' &&
      (statistic ?? '').startsWith('median'),
  )
  return ([system, policy]: readonly [string, string]) => {
    const row = found.find(
      ({ measurement }) =>
        measurement.system === system && measurement.conditions['policy'] === policy,
    )
    const published = row?.measurement.value
    const predicted = row && 'predicted' in row.result ? row.result.predicted : undefined
    return typeof published === 'number' && typeof predicted === 'number'
      ? { published, predicted }
      : undefined
  }
}

const effectNames = [
  ['Striping off ÷ striping on, Summit', ['Summit', '03'], ['Summit', '0330']],
  ['Striping off ÷ striping on, Sierra', ['Sierra', '03'], ['Sierra', '0330']],
  ['Sierra (2:1) ÷ Summit (1:1), striping off', ['Sierra', '03'], ['Summit', '03']],
  ['Sierra (2:1) ÷ Summit (1:1), striping on', ['Sierra', '0330'], ['Summit', '0330']],
] as const

const effectsIn = (rows: readonly AgreementRow[]): readonly Effect[] =>
  (['Table 6', 'Table 8'] as const).flatMap((source) => {
    const median = mediansOf(rows, source)
    return effectNames.flatMap(([name, of, over]): Effect[] => {
      const [one, other] = [median(of), median(over)]
      if (!one || !other) return []
      const time = source === 'Table 6' ? 'mean' : 'p99'
      const published = one.published / other.published
      return [{ name, time, published, predicted: one.predicted / other.predicted }]
    })
  })

/** Whether both say longer, or both shorter. */
const isSameWay = ({ published, predicted }: Effect) =>
  Math.sign(published - 1) === Math.sign(predicted - 1)

const effect: Provenance = {
  ...predictionProvenance,
  meaning: 'How striping and the taper change 8-byte latency under congestion.',
  formula: 'Ratio of two medians over the runs, as published and as predicted by the model.',
  source: 'SC19 Tables 6 and 8: Summit 4,500 nodes, Sierra 4,200, adaptive routing.',
  limits:
    'Sierra differs from Summit in both its taper and its nodes, so the ratio combines both effects.',
}

const effectColumns: readonly Column<Effect>[] = [
  entered('effect', 'Effect', ({ name }) => name),
  entered('time', 'Latency', ({ time }) => time),
  entered('published_ratio', 'Published', ({ published }) => published, {
    format: times,
    provenance: effect,
  }),
  simulated('model_ratio', 'Model', ({ predicted }) => predicted, effect, { format: times }),
  entered('direction', 'Direction', (row) => (isSameWay(row) ? 'same' : 'opposite')),
]

/** The worse of the two machines that were not fitted. */
const worstChecked = ({ fit }: Crossing): number =>
  Math.max(
    ...fit.choices.flatMap(({ on, held }) =>
      held.flatMap(({ machine, rmsFactor }) => (machine === on ? [] : [rmsFactor])),
    ),
  )

export function crossingSections(
  crossing: Crossing,
  rows: readonly AgreementRow[],
): readonly Section[] {
  const { fit, routing } = crossing
  const effects = effectsIn(rows)
  return [
    {
      id: 'crossing',
      title: message(
        'Congestion: with parameters fitted to one machine, the RMS error on the other is at most a factor of {factor}',
        { factor: [worstChecked(crossing), formatFixed(worstChecked(crossing), 2)] },
      ),
      subtitle:
        'Fitted to Summit and tested on Sierra, and vice versa. Medians and means of SC19 Tables 6 and 8',
      tables: [
        table({
          id: 'choices',
          caption: 'Parameters fitted to one machine, tested on both',
          columns: choiceColumns,
          rows: fit.choices,
          note: `m: messages in flight. G: pause between rounds. B: buffer per port. ${fit.searchRuns} runs per grid point, ${fit.scoreRuns} runs for the comparison. The list of published rows uses 40 runs and the congestion section uses 10, so the same p99 differs between these places. The model uses the parameters fitted to Summit.`,
          freshness: 'current',
          isOfNone: true,
        }),
      ],
    },
    {
      id: 'effects',
      title: message(
        'Congestion: {same} of {count} effects of striping and taper match the published direction',
        {
          count: effects.length,
          same: effects.filter(isSameWay).length,
        },
      ),
      subtitle: 'Medians over the runs of SC19 Tables 6 and 8',
      tables: [
        table({
          id: 'striping-and-taper',
          caption: 'Effects of striping and taper',
          columns: effectColumns,
          rows: effects,
          note: 'A ratio above 1 means a longer latency without striping, or on the tapered machine.',
          freshness: 'current',
          isOfNone: true,
        }),
      ],
    },
    {
      id: 'routing',
      title: message('Congestion: effect of adaptive routing, compared with SC19 Tables 9 and 10'),
      subtitle: `Summit, policy 03, ${formatCount(routing.runs)} runs. The papers do not state the number of nodes`,
      tables: [
        table({
          id: 'adaptive-over-static',
          caption: 'Adaptive ÷ static, p99',
          columns: routingColumns,
          rows: routing.rows,
          note: `A ratio above 1 means a longer latency, or more bandwidth, with adaptive routing. The ratio depends on the numbers of nodes and runs, so it differs between tables.`,
          freshness: 'current',
          isOfNone: true,
        }),
      ],
    },
  ]
}
