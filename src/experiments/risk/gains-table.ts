/** How much throughput each design gains over the first, and how sure that is. */
import { signedPercent, withoutPercent } from '../shared/gain-words'
import { counted, formatPercent } from '../../document/format'
import { letterOf } from '../../document/titles'
import { conditions } from '../../document/workload/conditions'
import type { GainHistogram, Summary } from '../../model/engine'
import { entered, simulated, FILE_ONLY } from '../../tables/columns'
import { table, type Column, type Freshness, type Provenance, type Table } from '../../tables/table'
import { holdsInAllSamples, type BreakEvenGroup, type SampledOrder } from '../shared/break-evens'
import { AGAINST_NO_NETWORK, overSamples } from '../shared/study-provenance'
import type { GainBlock, RiskResults } from './verdicts'

/** A design against the first. */
export interface GainRow {
  /** Index of its scenario. */
  readonly scenario: number
  readonly title: string
  readonly gain: Summary
  readonly histogram: GainHistogram
}

const GAINS_NOTE = `Each shape is a histogram of the samples by gain, scaled to its highest bar. Losses are red. Thin line: 5 to 95\u202f% of the samples. Thick line: 25 to 75\u202f%. Mark: median. The numbers beside it are the median and the values at 5 and 95\u202f%. All prices and model inputs are sampled. ${AGAINST_NO_NETWORK}`

/** "+6.67 % (5.12 to 8.40)" */
export function gainWords({ gain }: Pick<GainRow, 'gain'>): string {
  const [low, high] = [gain.p5, gain.p95].map((share) => withoutPercent(signedPercent(share)))
  const middle = signedPercent(gain.p50)
  return low === high ? middle : `${middle} (${low} to ${high})`
}

const quantileBy =
  (provenance: Provenance) =>
  (key: string, header: string, value: (gain: Summary) => number): Column<GainRow> =>
    simulated(key, header, ({ gain }) => value(gain), provenance, { format: signedPercent })

/** @param samples over which they are taken */
export function gainsTable(rows: readonly GainRow[], samples: number, freshness: Freshness): Table {
  const provenance = overSamples('throughputGain', samples)
  const quantile = quantileBy(provenance)
  return table<GainRow>({
    id: 'throughput-gain',
    caption: 'Gain in throughput',
    columns: [
      entered('design', 'Design', ({ title }) => title),
      quantile('gain_mean', 'Mean gain', ({ mean }) => mean),
      simulated(
        'gain_standard_error',
        'Standard error',
        ({ gain }) => gain.standardError,
        provenance,
        { unit: 'points', format: (share) => withoutPercent(formatPercent(share, { digits: 2 })) },
      ),
      quantile('gain_p5', '5 %', ({ p5 }) => p5),
      quantile('gain_p25', '25 %', ({ p25 }) => p25),
      quantile('gain_p50', 'Median', ({ p50 }) => p50),
      quantile('gain_p75', '75 %', ({ p75 }) => p75),
      quantile('gain_p95', '95 %', ({ p95 }) => p95),
    ],
    rows,
    note: GAINS_NOTE,
    freshness,
    scenarioOf: ({ scenario }) => scenario,
    chart: {
      type: 'rows',
      label: 'design',
      scenario: ({ scenario }) => scenario,
      panels: [
        {
          hill: ({ histogram }) => histogram,
          spans: [
            { from: 'gain_p50', to: 'gain_p95', look: 'line', words: () => '95' },
            { from: 'gain_p50', to: 'gain_p5', look: 'line', words: () => '5' },
            { from: 'gain_p25', to: 'gain_p75', look: 'thick' },
          ],
          points: [{ at: 'gain_p50', shape: 'tick' }],
          words: gainWords,
          includes: [0, 0.001],
          references: [{ value: 0, label: '', look: 'line' }],
          measure: { format: (share) => formatPercent(share) },
        },
      ],
    },
  })
}

// Up to which share of node-hours of each application a design is ahead.

const AHEAD: Readonly<Record<string, string>> = {
  always: 'at any share',
  never: 'at no share',
  level: 'equal at any share',
  below: 'below',
  above: 'above',
}

/** @param scenario index of the one that is set against the first */
export function breakEvensTable(
  groups: readonly BreakEvenGroup[],
  sampled: SampledOrder | undefined,
  samples: number,
  freshness: Freshness,
  scenario: number,
): Table {
  const provenance = { ...overSamples('throughputGain', samples), ...BREAK_EVEN }
  return table<BreakEvenGroup>({
    id: 'shares',
    caption: 'Shares of node-hours at which the order changes',
    columns: columnsOf(provenance, sampled),
    rows: groups,
    note: 'The other applications keep their proportions. Shares of the workload are not sampled.',
    freshness,
    scenarioOf: () => scenario,
  })
}

const BREAK_EVEN = {
  meaning: 'The share of node-hours of an application at which two designs have equal throughput.',
  formula:
    'The share s of one application at which both throughputs are equal. The others keep their proportions. It is computed with every input at its most likely value. The 5th and 95th percentiles of the samples are also given.',
}

const columnsOf = (
  provenance: Provenance,
  sampled: SampledOrder | undefined,
): readonly Column<BreakEvenGroup>[] => [
  entered('application', 'Application', ({ name }) => name),
  simulated(
    'ahead',
    'More throughput',
    ({ breakEven }) =>
      `${AHEAD[breakEven.atValues.kind] ?? ''}${holdsInAllSamples(breakEven, sampled) ? '' : ', not in all samples'}`,
    provenance,
  ),
  simulated(
    'ahead_kind',
    'More throughput (keyword)',
    ({ breakEven }) => breakEven.atValues.kind,
    provenance,
    FILE_ONLY,
  ),
  simulated(
    'break_even_share',
    'This share of node-hours (5 to 95\u202f% of samples)',
    ({ breakEven: { atValues } }) => ('share' in atValues ? atValues.share : undefined),
    provenance,
    {
      interval: ({ breakEven: { overDraws: range } }) =>
        range && { low: range.p5, high: range.p95 },
      format: (share) => formatPercent(share),
    },
  ),
]

/** Gains and losses, one block a design. */
export function gainBlocks({ contest, cells, conditionCells, jobNodes }: RiskResults): GainBlock[] {
  const present = new Set(conditionCells.map(({ condition }) => condition))
  const columns = conditions.map(({ id, short, tiny, long }) => ({ id, short, tiny, long }))
  const absent = new Map(
    columns.flatMap(({ id }): [string, string][] =>
      present.has(id) ? [] : [[id, 'the job does not fit every competing design']],
    ),
  )
  return contest.designs.flatMap((design, at): readonly GainBlock[] => {
    const risk = cells?.designs[at]
    if (at === 0 || !risk?.verdict) return []
    const { cellGains, nodeGain } = risk.verdict
    return [
      {
        id: design.key,
        letter: letterOf(design.at),
        title: design.title,
        detail: `${formatPercent(nodeGain, { signed: true })} nodes, jobs of ${counted(jobNodes, 'node', 'nodes')}`,
        columns,
        absent,
        refused: [],
        cells: conditionCells.map(({ application, condition }, cell) => ({
          application,
          condition,
          gain: cellGains[cell] ?? 0,
          loses: risk.cellLoses[cell] ?? 0,
        })),
      },
    ]
  })
}
