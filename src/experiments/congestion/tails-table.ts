/** How many samples are slower than a time, alone and beside congestors: the distributions, and their numbers. */
import { formatSignificant, listed } from '../../document/format'
import { indexOfLetter, type ScenarioLetter } from '../../document/titles'
import type { CongestionCondition, CongestionRuns } from '../../model/engine'
import type {
  Callout,
  CurveChannels,
  CurvePanel,
  LabelPart,
  LineChannel,
} from '../../tables/channels'
import { COUNT, entered, simulatedBy } from '../../tables/columns'
import { table, type Column, type Freshness, type Table } from '../../tables/table'
import type { CongestionBands } from '../shared/stated-band'
import {
  bandsOf,
  congestionProvenance,
  conditionsOf,
  inUnit,
  marksOf,
  placesOf,
  policyName,
  policyParts,
  sameCondition,
  tailsNote,
  unitOf,
  worstName,
  write,
  ownCondition,
  type Campaign,
  type CampaignOf,
  type OwnCondition,
  type TestId,
  unitKeys,
} from './words'

export interface TailsInput {
  readonly own: Campaign
  readonly baseline: Campaign | undefined
  readonly test: TestId
  readonly largeBytes: number
  /** Those that are shown: a panel says which of them have its condition. */
  readonly ofScenarios: readonly CampaignOf[]
  /** Whether the node has two sockets and two ports, whose policies have the names of SC19. */
  readonly isTwoPorts: boolean
  readonly freshness: Freshness
}

/** Who the samples are of: the job alone on the machine, the baseline's, or the scenario's own. */
type Series = 'alone' | 'baseline' | 'own'

/** One point of a distribution. */
interface TailRow {
  /** Place of the condition: see {@link placesOf}. */
  readonly at: number
  readonly condition: CongestionCondition
  readonly series: Series
  readonly letter: ScenarioLetter
  /** In the unit of the test. */
  readonly value: number
  /** Share of the samples that are at least as slow, or have less bandwidth. */
  readonly share: number
  /** "p99", for a percentile that is marked on the curve. */
  readonly percentile: string | undefined
}

/** What is rarer is below the panel. */
const RAREST = 0.0006

const LEVELS = [
  { value: 1, label: 'all' },
  { value: 0.5, label: 'p50' },
  { value: 0.1, label: 'p90' },
  { value: 0.01, label: 'p99', isStrong: true },
  { value: 0.001, label: 'p99.9' },
]

const valueKey = (test: TestId) =>
  `${test === 'bandwidth' ? 'bandwidth' : 'time'}_${unitKeys[unitOf(test)]}`

/** The distributions, shown: one panel for each policy and routing. */
export function tailsTable(input: TailsInput): Table {
  const { own, baseline, test, isTwoPorts, freshness } = input
  const places = placesOf(own.result)
  const rows = places.flatMap(({ found: condition }, at) => {
    if (!condition) return []
    const other = baseline && sameCondition(baseline.result, condition)
    const curve = (series: Series, letter: ScenarioLetter, runs: CongestionRuns | undefined) =>
      runs ? rowsOf(input, { at, condition, series, letter }, runs) : []
    return [
      ...curve('alone', own.letter, condition[test]?.isolated),
      ...(baseline ? curve('baseline', baseline.letter, other?.[test]?.congested) : []),
      ...curve('own', own.letter, condition[test]?.congested),
    ]
  })
  return table<TailRow>({
    id: `congestion-${test}-${own.letter.toLowerCase()}`,
    caption: 'Distribution of the samples',
    columns: [
      entered('scenario', 'Scenario', ({ letter }) => letter),
      entered('policy', 'Policy', ({ condition }) => policyName(condition.policy, isTwoPorts)),
      entered('routing', 'Routing', ({ condition }) => condition.routing),
      entered('state', 'State', ({ series }) => (series === 'alone' ? 'isolated' : 'congested')),
      {
        key: valueKey(test),
        header: test === 'bandwidth' ? 'Bandwidth' : 'Time',
        unit: unitOf(test),
        value: ({ value }) => value,
        format: write,
        basis: 'simulated',
      },
      {
        key: 'slower_share',
        header: 'Share of samples at least this slow',
        value: ({ share }) => share,
        format: (share) => formatSignificant(share),
        basis: 'simulated',
      },
    ],
    rows,
    note: tailsNote(test),
    freshness,
    scenarioOf: ({ letter }) => indexOfLetter(letter),
    chart: channelsOf(input, rows, places),
  })
}

/** While there is nothing to draw: that there will be. */
export const waitingTails: Table = table<TailRow>({
  id: 'waiting',
  caption: 'Distribution of the samples',
  columns: [entered(valueKey('latency'), 'Time', ({ value }) => value)],
  rows: [],
  freshness: 'partial',
  chart: {
    type: 'curve',
    arrangement: 'grid',
    x: valueKey('latency'),
    xScale: 'log',
    xDomain: [1, 10],
    panels: [],
  },
})

/** Bin by bin, down to the rarest that is shown; then the percentiles that are marked. */
function rowsOf(
  { test, largeBytes }: TailsInput,
  of: Pick<TailRow, 'at' | 'condition' | 'series' | 'letter'>,
  runs: CongestionRuns,
): readonly TailRow[] {
  const toUnit = inUnit(test, largeBytes)
  const total = runs.counts.reduce((sum, count) => sum + count, 0)
  let slower = total
  const rows: TailRow[] = []
  for (const [bin, us] of runs.binsUs.entries()) {
    const share = total > 0 ? slower / total : 0
    if (share < RAREST) break
    rows.push({ ...of, value: toUnit(us), share, percentile: undefined })
    slower -= runs.counts[bin] ?? 0
  }
  const marks = marksOf(runs, toUnit).map(({ name, tail, value }) => ({
    ...of,
    value,
    share: tail,
    percentile: name,
  }))
  return [...rows, ...marks]
}

function channelsOf(
  input: TailsInput,
  rows: readonly TailRow[],
  places: readonly OwnCondition[],
): CurveChannels<TailRow> {
  return {
    type: 'curve',
    arrangement: 'grid',
    x: valueKey(input.test),
    xScale: 'log',
    xDomain: domainOf(input),
    panels: places.map((condition, at) =>
      panelOf(
        input,
        condition,
        at,
        rows.filter((row) => row.at === at),
        places.length > 2,
      ),
    ),
  }
}

function panelOf(
  { own, baseline, ofScenarios, isTwoPorts, test }: TailsInput,
  condition: OwnCondition,
  at: number,
  rows: readonly TailRow[],
  hasPolicies: boolean,
): CurvePanel<TailRow> {
  const asIn = ofScenarios.filter(({ scenario }) => {
    const { policy, routing: theirs } = ownCondition(scenario)
    return condition.policy === policy && condition.routing === theirs
  })
  const { code, words } = policyParts(condition.policy, isTwoPorts)
  const routing = condition.routing === 'static' ? 'Static' : 'Adaptive'
  return {
    heading: [routing, ...(hasPolicies ? [code] : [])].filter(Boolean).join(', '),
    detail: [...(hasPolicies ? [words] : []), ...asInWords(asIn)].join('; '),
    isStrong: asIn.some(({ letter }) => letter === own.letter),
    scale: 'log',
    domain: [RAREST, 1],
    levels: LEVELS,
    lines: [
      ...linesOf(at, 'alone', undefined),
      ...(baseline ? linesOf(at, 'baseline', indexOfLetter(baseline.letter)) : []),
      ...linesOf(at, 'own', indexOfLetter(own.letter)),
    ],
    callouts: calloutsOf(rows, test),
  }
}

/** "as in A and B" */
const asInWords = (of: readonly CampaignOf[]): readonly string[] =>
  of.length === 0 ? [] : [`as in ${listed(of.map(({ letter }) => letter).toSorted())}`]

/** A curve, and the marks of its percentiles. */
function linesOf(
  at: number,
  series: Series,
  scenario: number | undefined,
): readonly LineChannel<TailRow>[] {
  const isHere = (row: TailRow) => row.at === at && row.series === series
  const line = { y: 'slower_share', text: series, scenario }
  return [
    {
      ...line,
      look: scenario === undefined ? 'thin' : 'bold',
      of: (row) => isHere(row) && row.percentile === undefined,
    },
    {
      ...line,
      look: 'none',
      marks: scenario === undefined ? 'hollow' : 'glyph',
      of: (row) => isHere(row) && row.percentile !== undefined,
    },
  ]
}

/** Values beside one another at the outer side of their marks; that of the job alone at the other side. */
function calloutsOf(rows: readonly TailRow[], test: TestId): readonly Callout<TailRow>[] {
  const [outer, inner] =
    test === 'bandwidth' ? (['left', 'right'] as const) : (['right', 'left'] as const)
  const percentiles = [...new Set(rows.flatMap(({ percentile }) => percentile ?? []))]
  return percentiles.flatMap((percentile): readonly Callout<TailRow>[] => {
    const of = (series: Series) =>
      rows.filter((row) => row.percentile === percentile && row.series === series)
    const beside = [...of('baseline'), ...of('own')]
    const alone = of('alone')
    return [
      {
        rows: beside,
        y: 'slower_share',
        side: outer,
        texts: [
          beside.map(({ value, letter }): LabelPart => ({
            text: write(value),
            scenario: indexOfLetter(letter),
          })),
        ],
      },
      {
        rows: alone,
        y: 'slower_share',
        side: inner,
        texts: [alone.map(({ value }): LabelPart => ({ text: write(value), isQuiet: true }))],
      },
    ]
  })
}

/** With room for words at each end. The few luckiest samples of a bandwidth lie beyond the axis, at its end. */
function domainOf({ own, baseline, test, largeBytes }: TailsInput): readonly [number, number] {
  const toUnit = inUnit(test, largeBytes)
  const tests = [own, ...(baseline ? [baseline] : [])].flatMap(({ result }) =>
    result.conditions.flatMap((condition) => condition[test] ?? []),
  )
  const values = tests.flatMap(({ isolated, congested }) =>
    [isolated, congested].flatMap((runs) => {
      const [first] = runs.binsUs
      return [
        ...(first === undefined || test === 'bandwidth' ? [] : [toUnit(first)]),
        ...runs.percentilesUs.map(toUnit),
      ]
    }),
  )
  const positive = values.filter((value) => value > 0)
  const [low, high] = [Math.min(...positive), Math.max(...positive)]
  return test === 'bandwidth' ? [low / 14, high * 5] : [low / 2.5, high * 1.6]
}

/** One scenario, condition and state. */
interface TailSummary {
  readonly letter: ScenarioLetter
  readonly condition: CongestionCondition
  readonly state: 'isolated' | 'congested'
  readonly runs: CongestionRuns
}

/** The numbers of the distributions: mean, percentiles and what single runs gave. */
export function tailsSummary(
  campaigns: readonly Campaign[],
  test: TestId,
  largeBytes: number,
  isTwoPorts: boolean,
  bands: CongestionBands,
): Table {
  const toUnit = inUnit(test, largeBytes)
  const provenance = congestionProvenance[test]
  const computed = simulatedBy(provenance)
  const unit = unitOf(test)
  const worst = worstName(test)
  const number = (
    key: string,
    header: string,
    value: (runs: CongestionRuns) => number | undefined,
  ): Column<TailSummary> =>
    computed(`${key}_${unitKeys[unit]}`, header, ({ runs }) => value(runs), {
      unit,
      format: write,
    })
  const percentile = (key: string, name: string) =>
    number(key, name, (runs) => marksOf(runs, toUnit).find((mark) => mark.name === name)?.value)
  const count = (
    key: string,
    header: string,
    value: (runs: CongestionRuns) => number,
  ): Column<TailSummary> => computed(key, header, ({ runs }) => value(runs), COUNT)
  return table<TailSummary>({
    id: 'tails',
    caption: 'Samples alone and under congestion',
    columns: [
      entered('scenario', 'Scenario', ({ letter }) => letter),
      {
        ...entered('policy', 'Policy', ({ condition }) => policyName(condition.policy, isTwoPorts)),
        provenance,
      },
      entered('routing', 'Routing', ({ condition }) => condition.routing),
      entered('state', 'State', ({ state }) => state),
      number('mean', 'Mean', ({ mean }) => mean.median),
      percentile('p50', 'p50'),
      percentile('p99', 'p99'),
      percentile('p999', 'p99.9'),
      number('worst_least', `${worst} per run, minimum`, ({ worst: of }) => of.min),
      number('worst_median', `${worst} per run, median`, ({ worst: of }) => of.median),
      number('worst_greatest', `${worst} per run, maximum`, ({ worst: of }) => of.max),
      number('worst_standard_deviation', 'Standard deviation', ({ worst: of }) => of.std),
      computed(
        'band_factor',
        '90 % band, factor',
        ({ state, condition }) => bandsOf(test, condition.routing, bands)[state]?.size,
        { format: (factor) => `÷ and × ${write(factor)}` },
      ),
      count('samples', 'Samples', ({ counts }) => counts.reduce((sum, own) => sum + own, 0)),
      count('runs', 'Runs', ({ runMeans }) => runMeans.length),
    ],
    rows: campaigns.flatMap(({ letter, result }) =>
      conditionsOf(result).flatMap((condition) =>
        (['isolated', 'congested'] as const).flatMap((state) => {
          const runs = condition[test]?.[state]
          return runs ? [{ letter, condition, state, runs }] : []
        }),
      ),
    ),
    freshness: 'current',
    scenarioOf: ({ letter }) => indexOfLetter(letter),
  })
}
