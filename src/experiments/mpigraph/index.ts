/** What every pair of nodes gets: spread, map and link test. */
import { isSimulated } from '../../document/scenario/fabric'
import {
  capitalised,
  formatCount,
  formatFixed,
  formatPercent,
  formatSignificant,
} from '../../document/format'
import { injection, split } from '../shared/input-paths'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf, titleOf } from '../../document/titles'
import type { AnswerTo, Circumstances, Pairs, Spread } from '../../model/engine'
import { toDesign } from '../../model/to-request'
import type { HistogramChannels } from '../../tables/channels'
import { COUNT, entered, SHARE, simulatedBy } from '../../tables/columns'
import { message, table, type Column, type Provenance, type Section } from '../../tables/table'
import { defineExperiment, type Get, type Input, type Slot } from '../experiment'
import {
  circumstanceControls,
  circumstanceParameters,
  circumstancesOf,
  circumstanceWords,
  isAsBuilt,
  limitsOf,
  type CircumstanceParameters,
} from '../shared/circumstances'
import { BANDWIDTH_LIMITS } from '../shared/provenance'
import { builtOf, freshnessOf, refusalsIn, type Built } from '../shared/scenarios'

interface Answer {
  readonly own: Built | undefined
  readonly circumstances: Circumstances
  /** Undefined while the machine is counted, and where there is no pair. */
  readonly pairs: Slot<AnswerTo<'pairs'>> | undefined
}

/** Pairs that a map measures, about; fewer distances are shown on larger machines. */
const PAIRS = 1_200_000
const MOST_SHIFTS = 256
const FEWEST_SHIFTS = 32

const toPairs = (scenario: Scenario, circumstances: Circumstances, shifts: number) =>
  ({ kind: 'pairs', design: toDesign(scenario), circumstances, shifts }) as const

function answer(input: Input<CircumstanceParameters>, get: Get): Answer {
  const { focus } = input
  const circumstances = circumstancesOf(input.parameters)
  const own = builtOf({ workbook: input.workbook }, get)[focus]
  const nodes = own?.built.value?.machine.nodes ?? 0
  if (!own || nodes < 2) return { own, circumstances, pairs: undefined }
  const shifts = Math.min(MOST_SHIFTS, Math.max(FEWEST_SHIFTS, Math.round(PAIRS / nodes)))
  return { own, circumstances, pairs: get(toPairs(own.scenario, circumstances, shifts), focus) }
}

const pairBandwidth: Provenance = {
  meaning:
    'Bandwidth of a pair of nodes while all pairs at the same distance send, one rank per node.',
  formula:
    'At every measured distance, a flow gets the bandwidth that it demands. If the highest load on its path exceeds 1, this bandwidth is divided by that load. A message is striped over the rails and ends when its slowest part ends.',
  source:
    'mpiGraph as run in SC19 sec 4.1.1 and Fig 3. Computing rates from load and routing quality is this model’s own method.',
  asks: ['pairs'],
  inputs: () => [
    ...injection,
    'node.hca.pcieGBpsPerSocket',
    ...split,
    'fabric.linkGBps',
    'fabric.routingQuality.value',
    'fabric.endpointDisorder',
    'seed',
  ],
  parameters: ['link-usable-fraction', 'single-rank-pcie-factor'],
  random: true,
  limits: `${BANDWIDTH_LIMITS} Adaptive flows show no scatter in the model.`,
}

const computed = simulatedBy(pairBandwidth)

interface BinRow {
  readonly from: number
  readonly to: number
  readonly static: number
  readonly adaptive: number
}

const ROUTINGS = ['static', 'adaptive'] as const

function binRows({ static: fixed, adaptive }: Pairs): readonly BinRow[] {
  const { binGBps, counts } = fixed.bandwidth.histogram
  return counts.map((count, bin) => ({
    from: bin * binGBps,
    to: (bin + 1) * binGBps,
    static: count,
    adaptive: adaptive.bandwidth.histogram.counts[bin] ?? 0,
  }))
}

const edge = (key: 'from' | 'to', header: string): Column<BinRow> =>
  computed(`${key}_gb_per_s`, header, (row) => row[key], {
    unit: 'GB/s',
    format: (value) => formatFixed(value, 2),
  })

const binColumns = (rows: readonly BinRow[]): readonly Column<BinRow>[] => [
  edge('from', 'From'),
  edge('to', 'To'),
  ...ROUTINGS.flatMap((routing): readonly Column<BinRow>[] => {
    const total = rows.reduce((sum, row) => sum + row[routing], 0)
    return [
      computed(`pairs_${routing}`, `${capitalised(routing)}, pairs`, (row) => row[routing], COUNT),
      computed(
        `pairs_${routing}_share`,
        `${capitalised(routing)}, share`,
        (row) => row[routing] / (total === 0 ? 1 : total),
        SHARE,
      ),
    ]
  }),
]

const binChart = (pairs: Pairs, { at, scenario }: Built): HistogramChannels<BinRow> => ({
  type: 'histogram',
  from: 'from_gb_per_s',
  to: 'to_gb_per_s',
  panels: ROUTINGS.map((routing) => {
    const { meanGBps } = pairs[routing].bandwidth
    return {
      count: `pairs_${routing}`,
      heading: `${capitalised(routing)}, share of pairs`,
      // The routing that the scenario has is in its colour.
      scenario: routing === scenario.fabric.routing ? at : undefined,
      reference: { value: meanGBps, label: `mean ${formatSignificant(meanGBps)}` },
    }
  }),
})

interface TestRow {
  readonly test: string
  readonly static: Spread
  readonly adaptive: Spread
}

const testRows = ({ static: fixed, adaptive }: Pairs): readonly TestRow[] =>
  (
    [
      ['One pair alone (serial)', 'serial'],
      ['All pairs, one direction (parallel)', 'parallel'],
      ['All pairs, both directions', 'parallelBoth'],
    ] as const
  ).map(([test, key]) => ({
    test,
    static: fixed.linkTest[key],
    adaptive: adaptive.linkTest[key],
  }))

const testColumns: readonly Column<TestRow>[] = [
  entered('pairs_at_once', 'Pairs at once', ({ test }) => test),
  ...ROUTINGS.flatMap((routing) =>
    (
      [
        ['least', 'minimum', 'leastGBps'],
        ['mean', 'mean', 'meanGBps'],
        ['most', 'maximum', 'largestGBps'],
      ] as const
    ).map(([id, what, key]): Column<TestRow> =>
      computed(
        `${routing}_${id}_gb_per_s`,
        `${capitalised(routing)}, ${what}`,
        (row) => row[routing][key],
        { format: (value) => formatFixed(value, 2) },
      ),
    ),
  ),
]

/** What was measured: "B as built; 129,600 pairs over 32 distances, one rank per node". */
export function measuredWords({ own, circumstances }: Answer, pairs: Pairs): string {
  const machine = own?.built.value?.machine
  if (!own || !machine) return ''
  const words = circumstanceWords(circumstances, limitsOf(own.scenario, machine))
  const letter = letterOf(own.at)
  return `${words === '' ? `${letter} as built` : `${letter} with ${words}`}; ${formatCount(pairs.pairs)} pairs over ${formatCount(pairs.shifts)} distances, one rank per node`
}

function sections(found: Answer): readonly Section[] {
  const { own, pairs: slot } = found
  if (!own) return []
  const pairs = slot?.value?.result
  const freshness = freshnessOf([own.built, slot ?? { state: 'pending', value: undefined }])
  const isSettled = freshness === 'current'
  const isAlone = own.built.value?.machine.nodes === 1
  const refusals = [
    ...(own.built.state === 'refused' ? refusalsIn([own.built]) : refusalsIn([slot])),
    ...(isAlone
      ? [
          {
            reason: 'not-modelled' as const,
            scenario: own.at,
            message: `${titleOf(own.at, own.scenario)}: a single node has no pairs.`,
          },
        ]
      : []),
  ]
  const bins = pairs ? binRows(pairs) : []
  return [
    {
      id: 'pairs',
      title:
        pairs && isSettled
          ? pairsTitle(pairs)
          : message('What bandwidth does each pair of nodes get?'),
      subtitle: pairs ? measuredWords(found, pairs) : '',
      tables: [
        table({
          id: 'histogram',
          caption: 'Bandwidth of pairs of nodes',
          columns: binColumns(bins),
          rows: bins,
          note: 'With adaptive routing the model spreads traffic evenly, so its pairs do not differ by chance. Measured bandwidths scatter around the model’s value. With static tables, each peak shows how many flows share one link: two, three or more.',
          freshness,
          ...(pairs && { chart: binChart(pairs, own) }),
        }),
      ],
      refusals,
    },
    {
      id: 'link-test',
      title: pairs && isSettled ? testTitle(own, pairs) : message('What would a link test report?'),
      subtitle:
        'Bandwidth per pair in GB/s, one direction, one rank per node. Every node has one partner per round, in 16 random rounds. A lone pair has equal bandwidth in both directions. Links are full duplex, and contention inside a node is not modelled.',
      tables: [
        table({
          id: 'tests',
          caption: 'A link test',
          columns: testColumns,
          rows: pairs ? testRows(pairs) : [],
          freshness,
        }),
      ],
      refusals,
    },
  ]
}

function pairsTitle({ static: fixed, adaptive }: Pairs) {
  const [tables, ideal] = [fixed.bandwidth, adaptive.bandwidth]
  const ratio = ideal.meanGBps / tables.meanGBps
  const gain =
    Math.abs(ratio - 1) < 0.005 ? 'as much as' : `${formatSignificant(ratio)} times as much as`
  return message(
    'On average, a pair gets {adaptive} GB/s with adaptive routing, {gain} with static tables ({static}; one pair in ten gets less than {p10})',
    {
      adaptive: [ideal.meanGBps, formatSignificant(ideal.meanGBps)],
      gain: [ratio, gain],
      static: [tables.meanGBps, formatSignificant(tables.meanGBps)],
      p10: [tables.p10GBps, formatSignificant(tables.p10GBps)],
    },
  )
}

function testTitle({ at }: Built, pairs: Pairs) {
  const { serial, parallel } = pairs.static.linkTest
  const kept = parallel.meanGBps / serial.meanGBps
  return message(
    'Link test of {letter} with static tables: when all pairs send at once, each has {kept} of its bandwidth alone, on average',
    { letter: letterOf(at), kept: [kept, formatPercent(kept)] },
  )
}

/** Shifts that mpiGraph samples of the N - 1 there are. */
const MPIGRAPH_SHIFTS = 32

/** The names that other tools read. */
function json({ own, circumstances }: Answer, { replicates }: Input<unknown>, get: Get) {
  if (!own) return undefined
  if (!isSimulated(own.scenario.fabric)) return { notModelled: own.scenario.fabric.topology }
  if (own.built.state !== 'current') return undefined
  const { nodes } = own.built.value.machine
  if (nodes < 2) return { notModelled: 'a single node has no pairs' }
  const shifts = Math.max(1, Math.min(MPIGRAPH_SHIFTS, nodes - 1))
  const pairs = get(toPairs(own.scenario, circumstances, shifts), own.at).value?.result
  const design = toDesign(own.scenario)
  const bandwidths = isAsBuilt(circumstances)
    ? get({ kind: 'mpigraph', design, shifts, replicates }, own.at).value?.result
    : pairs && {
        pairs: pairs.pairs,
        shifts: pairs.shifts,
        static: pairs.static.bandwidth,
        adaptive: pairs.adaptive.bandwidth,
      }
  if (!pairs || !bandwidths) return undefined
  const linkTest = { static: pairs.static.linkTest, adaptive: pairs.adaptive.linkTest }
  return { ...bandwidths, linkTest }
}

export const mpigraph = defineExperiment<CircumstanceParameters, Answer>({
  id: 'mpigraph',
  title: 'Pairs of nodes',
  report: false,
  help: 'bandwidth of every pair of nodes, as in mpiGraph',
  parameters: circumstanceParameters,
  answer,
  sections,
  controls: ({ own }) => (own ? circumstanceControls(own.scenario, own.built.value?.machine) : {}),
  json,
})
