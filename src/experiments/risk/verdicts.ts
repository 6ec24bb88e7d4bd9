/** The designs side by side, by mean and by risk. */
import { chance } from '../../document/chance-words'
import { CELL_DRAWS, DRAWS } from '../../document/draws'
import { counted, formatCount, formatPercent, formatSignificant } from '../../document/format'
import { visibleText } from '../../document/visible-text'
import { conditions } from '../../document/workload/conditions'
import type { ConditionCell, Contest } from '../../model/contest'
import type { DesignRiskDto, RiskDto } from '../../model/engine'
import { table, type Column, type Freshness, type Table } from '../../tables/table'
import type { Rival } from '../shared/study'
import { atValues, overDraws } from '../shared/study-provenance'
import { gainText } from './gain-cells-table'

/** All that is known; of one state of the document. */
export interface RiskResults {
  readonly contest: Contest<Rival>
  /** Draws over the throughput of the workload. */
  readonly workload: RiskDto
  /** Over the cells of application and condition; undefined where none is common to all designs. */
  readonly cells: RiskDto | undefined
  readonly conditionCells: readonly ConditionCell[]
  readonly jobNodes: number
  /** Nodes of which the chance is asked that a design has as many. */
  readonly goal: number
}

/** "AMG beside a bully that sends across the bisection" */
export function cellName(
  { conditionCells }: Pick<RiskResults, 'conditionCells'>,
  cell: number,
): { application: string; condition: string } {
  const found = conditionCells[cell]
  return {
    application: visibleText(found?.name ?? ''),
    condition: conditions.find(({ id }) => id === found?.condition)?.long ?? '',
  }
}

interface Verdict {
  readonly design: Rival
  readonly isFirst: boolean
  readonly risk: DesignRiskDto | undefined
  readonly ofCells: DesignRiskDto | undefined
  /** In cases, of a design that is not the first. */
  readonly verdict: DesignRiskDto['verdict']
  readonly worst: { readonly application: string; readonly condition: string } | undefined
  readonly wins: readonly string[]
}

const verdictsIn = (results: RiskResults): readonly Verdict[] =>
  results.contest.designs.map((design, at) => {
    const { workload, cells } = results
    const verdict = at === 0 ? undefined : cells?.designs[at]?.verdict
    return {
      design,
      isFirst: at === 0,
      risk: workload.designs[at],
      ofCells: cells?.designs[at],
      verdict,
      worst: verdict && cellName(results, verdict.worstCell),
      wins: [
        ...(workload.winners?.byMean === at ? ['mean'] : []),
        ...(cells?.winners?.byRisk === at ? ['risk'] : []),
      ],
    }
  })

const worstGain = ({ verdict }: Verdict) => verdict?.cellGains[verdict.worstCell]

const HOW_JUDGED =
  'By mean: the largest throughput of the workload, all inputs at their values. By risk: each application under each condition is a case, and the nodes that a design gains make up for its slowdown there or do not. The winner is the design that gives away least in the case where it is furthest behind the best design (its largest regret), with no threshold to choose. Beats: draws in which it does more, a tie counting half.'

export const verdictsTable = (results: RiskResults | undefined, freshness: Freshness): Table =>
  table<Verdict>({
    id: 'designs',
    caption: 'Verdicts',
    columns: columnsOf(results),
    rows: results ? verdictsIn(results) : [],
    ...(results && { note: HOW_JUDGED }),
    freshness,
    scenarioOf: ({ design }) => design.at,
  })

function columnsOf(results: RiskResults | undefined): readonly Column<Verdict>[] {
  const first = results?.contest.designs[0]?.label ?? ''
  const goal = results?.goal ?? 0
  const draws = results?.workload.draws ?? DRAWS
  const cellDraws = results?.cells?.draws ?? CELL_DRAWS
  const gain = overDraws('throughputGain', draws)
  const signed = (share: number) => formatPercent(share, { signed: true })
  return [
    { key: 'design', header: 'Design', value: ({ design }) => design.title, basis: 'input' },
    {
      key: 'nodes',
      header: 'Nodes (5 to 95\u202f%)',
      value: ({ design }) => design.machine.nodes,
      interval: ({ risk }) => risk && { low: risk.nodes.p5, high: risk.nodes.p95 },
      format: (nodes) => formatCount(nodes),
      basis: 'simulated',
      provenance: overDraws('drawnNodes', draws),
    },
    {
      key: 'nodes_p50',
      header: 'Median of nodes',
      value: ({ risk }) => risk?.nodes.p50,
      basis: 'simulated',
      fileOnly: true,
      provenance: overDraws('drawnNodes', draws),
    },
    {
      key: 'nodes_asked_for',
      header: 'Nodes asked for',
      value: () => goal,
      basis: 'input',
      fileOnly: true,
    },
    {
      key: 'has_them_share_of_draws',
      header: `Has ${counted(goal, 'node', 'nodes')} (interval)`,
      value: ({ risk }) => risk?.affords[0]?.share,
      interval: ({ risk }) => risk?.affords[0],
      format: chance,
      basis: 'simulated',
      provenance: overDraws('affords', draws),
    },
    {
      key: 'gain_p50',
      header: `Median gain over ${first} (5 to 95\u202f%)`,
      value: ({ isFirst, risk }) => (isFirst ? undefined : risk?.throughputGain?.p50),
      interval: ({ isFirst, risk }) =>
        isFirst || !risk?.throughputGain
          ? undefined
          : { low: risk.throughputGain.p5, high: risk.throughputGain.p95 },
      format: signed,
      basis: 'simulated',
      provenance: gain,
    },
    {
      key: 'gain_at_values',
      header: 'Gain, all inputs at their values',
      value: ({ isFirst, risk }) => (isFirst ? undefined : risk?.verdict?.throughputGain),
      basis: 'simulated',
      fileOnly: true,
      provenance: atValues('throughputGain'),
    },
    {
      key: 'beats_first',
      header: `Beats ${first} (interval)`,
      value: ({ isFirst, risk }) => (isFirst ? undefined : risk?.beatsFirst.share),
      interval: ({ isFirst, risk }) => (isFirst ? undefined : risk?.beatsFirst),
      format: chance,
      basis: 'simulated',
      provenance: overDraws('chance', draws),
    },
    {
      key: 'beats_standard_error',
      header: 'Standard error',
      unit: 'points',
      value: ({ isFirst, risk }) => (isFirst ? undefined : risk?.beatsFirst.standardError),
      format: (error) => formatSignificant(error * 100, 2),
      basis: 'simulated',
      provenance: overDraws('chance', draws),
    },
    {
      key: 'losing_cases',
      header: 'Cases with a loss',
      value: ({ verdict }) => verdict && Math.round(verdict.losingCells * verdict.cellGains.length),
      formatOf:
        ({ verdict }) =>
        (losing) =>
          `${formatCount(losing)} of ${formatCount(verdict?.cellGains.length)}`,
      basis: 'simulated',
      provenance: atValues('cellGain'),
    },
    {
      key: 'losing_share_of_cases',
      header: 'Share of the cases with a loss',
      value: ({ verdict }) => verdict?.losingCells,
      basis: 'simulated',
      fileOnly: true,
      provenance: atValues('cellGain'),
    },
    {
      key: 'cases',
      header: 'Cases',
      value: ({ verdict }) => verdict?.cellGains.length,
      basis: 'simulated',
      fileOnly: true,
      provenance: atValues('cellGain'),
    },
    {
      key: 'largest_regret_share',
      header: 'Most given away in a case',
      value: ({ ofCells }) => ofCells?.regret?.largest,
      format: (share) => formatPercent(share),
      basis: 'simulated',
      provenance: atValues('regret'),
    },
    {
      key: 'wins_by',
      header: 'Wins by',
      value: ({ wins }) => (wins.length === 0 ? undefined : wins.join(' and ')),
      basis: 'simulated',
      provenance: atValues('regret'),
    },
    {
      key: 'worst_case',
      header: 'Worst-off case: largest loss, or least gain',
      isProse: true,
      value: (row) =>
        row.worst &&
        `${gainText(worstGain(row) ?? 0)}\u202f%, ${row.worst.application} ${row.worst.condition}`,
      basis: 'simulated',
      provenance: atValues('cellGain'),
    },
    {
      key: 'gain_in_worst_case',
      header: 'Gain in the worst-off case',
      value: worstGain,
      basis: 'simulated',
      fileOnly: true,
      provenance: overDraws('cellGain', cellDraws),
    },
    {
      key: 'worst_case_application',
      header: 'Application of the worst-off case',
      value: ({ worst }) => worst?.application,
      basis: 'input',
      fileOnly: true,
    },
    {
      key: 'worst_case_condition',
      header: 'Condition of the worst-off case',
      value: ({ worst }) => worst?.condition,
      basis: 'input',
      fileOnly: true,
    },
  ]
}
