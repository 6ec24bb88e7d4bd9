/** The designs side by side, by mean and by risk. */
import { chance } from '../../document/chance-words'
import { CELL_SAMPLES, SAMPLES } from '../../document/samples'
import {
  formatFixed,
  formatPercent,
  counted,
  formatCount,
  formatSignificant,
} from '../../document/format'
import { hasFixedSize } from '../../document/budget-terms'
import { visibleText } from '../../document/visible-text'
import { conditions } from '../../document/workload/conditions'
import type { ConditionCell, Contest } from '../../model/contest'
import type { DesignRisk, RiskAnswer } from '../../model/engine'
import type { Tip } from '../../tables/channels'
import { CHART_ONLY, entered, FILE_ONLY, SHARE, simulated } from '../../tables/columns'
import { table, type Column, type Freshness, type Table } from '../../tables/table'
import {
  cellsOf,
  heatClass,
  matrixBlocks,
  matrixRows,
  scenarioOf,
  type HeatBlock,
  type HeatColumn,
  type HeatRow,
} from '../shared/heat'
import type { Pair } from '../shared/ranking/ranks'
import type { Rival } from '../shared/study'
import { atValues, overSamples } from '../shared/study-provenance'

// Gain or loss of every application under every condition, net of the nodes bought: one row a cell.

interface GainCell {
  readonly application: string
  readonly condition: string
  /** Work of the machine over that of the first design, minus 1. */
  readonly gain: number
  /** Share of the samples in which it loses. */
  readonly loses: number
}

/** The cells of one design. */
export interface GainBlock extends HeatBlock {
  readonly cells: readonly GainCell[]
}

interface GainRow {
  readonly block: GainBlock
  readonly row: HeatRow
  readonly column: HeatColumn
  readonly cell: GainCell | undefined
}

/** "+4.2", "−1.0": percent with one decimal. */
export function gainText(gain: number): string {
  const text = formatFixed(Math.abs(gain) * 100, 1)
  if (text === '0.0') return text
  return (gain < 0 ? '\u2212' : '+') + text
}

const columns: readonly Column<GainRow>[] = [
  entered('design', 'Design', ({ block }) => block.title),
  entered('application', 'Application', ({ row }) => row.name),
  entered('condition', 'Condition', ({ column }) => column.long),
  simulated('gain_share', 'Gain', ({ cell }) => cell?.gain, atValues('cellGain'), {
    format: (gain) => formatPercent(gain, { signed: true }),
  }),
  simulated(
    'loses_share_of_samples',
    'Share of samples with a loss',
    ({ cell }) => cell?.loses,
    overSamples('cellGain', CELL_SAMPLES),
    SHARE,
  ),
  entered('application_id', 'Id of the application', ({ row }) => row.id, FILE_ONLY),
  entered('condition_id', 'Id of the condition', ({ column }) => column.id, FILE_ONLY),
  entered('no_number_because', 'Reason for the missing number', ({ block, column, cell }) =>
    cell ? undefined : block.absent.get(column.id),
  ),
  // Ids of the cell, which the drawing is laid out by.
  entered('cell_application', '', ({ row }) => row.id, CHART_ONLY),
  entered('cell_condition', '', ({ column }) => column.id, CHART_ONLY),
  entered('cell_design', '', ({ block }) => block.id, CHART_ONLY),
]

export function gainCellsTable(
  blocks: readonly GainBlock[],
  rows: readonly HeatRow[],
  freshness: Freshness,
): Table {
  const cells = cellsOf(blocks, rows).map((of): GainRow => ({
    ...of,
    cell: of.block.cells.find(
      ({ application, condition }) => application === of.row.id && condition === of.column.id,
    ),
  }))
  return table<GainRow>({
    id: 'gains-and-losses',
    caption: 'Gains and losses of applications by condition',
    columns,
    rows: cells,
    note: noteOf(blocks),
    freshness,
    scenarioOf: ({ block }) => scenarioOf(block),
    chart: {
      type: 'matrix',
      look: 'numbers',
      name: 'Gains and losses',
      row: 'cell_application',
      column: 'cell_condition',
      block: 'cell_design',
      rows: matrixRows(rows),
      columns: blocks[0]?.columns ?? [],
      blocks: matrixBlocks(blocks),
      // Losses have a ground, by the classes of slowdowns; gains have none.
      heat: ({ cell }) => cell && heatClass(-cell.gain),
      texts: ({ block, column, cell }) =>
        cell ? [gainText(cell.gain)] : [block.absent.has(column.id) ? '–' : '…'],
      // A loss is marked, however small.
      corners: ({ cell }) => ({ isFilled: cell !== undefined && cell.gain < 0 }),
      tip: tipOf,
    },
  })
}

function tipOf({ block, row, column, cell }: GainRow): Tip {
  const title = `${row.name} ${column.long}`
  const where = { label: 'on', value: `${block.title}, ${block.detail}` }
  if (!cell) {
    const why = block.absent.get(column.id) ?? 'not known yet'
    const facts = [where, { label: 'no number', value: why }]
    return { title, facts, spoken: `${title}, ${block.title}: ${why}` }
  }
  const gain = formatPercent(cell.gain, { signed: true })
  const often = `${formatPercent(cell.loses)} of samples`
  return {
    title,
    facts: [
      where,
      { label: cell.gain < 0 ? 'loses' : 'gains', value: gain },
      { label: 'loses in', value: often },
    ],
    spoken: `${title}, ${block.title}: ${gain}, loses in ${often}`,
  }
}

/** What the heads of the columns stand for, and how cells are read. */
function noteOf(blocks: readonly GainBlock[]): string {
  const heads = (blocks[0]?.columns ?? []).map(({ short, tiny = short, long }) =>
    short === tiny ? `${short}: ${long}` : `${short} (${tiny}): ${long}`,
  )
  return [
    'Numbers are percentages. A marked corner means a loss of any size. Shades get darker at losses of 0.5, 1, 2, 4 and 6 %. Losses below 0.5 % are within the noise of the published runs. A dash (–) means that the job does not fit.',
    ...(heads.length === 0 ? [] : [`Columns: ${heads.join('; ')}.`]),
  ].join(' ')
}

/** All that is known; of one state of the document. */
export interface RiskResults {
  /** By their places among the designs: the one that is looked at, and the one that it is set against. */
  readonly pair: Pair
  readonly contest: Contest<Rival>
  /** Samples over the throughput of the workload. */
  readonly workload: RiskAnswer
  /** Over the cells of application and condition; undefined where none is common to all designs. */
  readonly cells: RiskAnswer | undefined
  readonly conditionCells: readonly ConditionCell[]
  readonly jobNodes: number
  /** Nodes, by design: the chance that it has as many is computed. */
  readonly goals: readonly number[]
}

/** What is asked of the model: each number once. */
export const distinct = (goals: readonly number[]): number[] => [...new Set(goals)]

/** "AMG beside a congestor that sends across the bisection" */
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
  readonly goal: number
  readonly risk: DesignRisk | undefined
  /** Of having as many nodes. */
  readonly affords: DesignRisk['affords'][number] | undefined
  readonly ofCells: DesignRisk | undefined
  /** In cases, of a design that is not the first. */
  readonly verdict: DesignRisk['verdict']
  readonly worst: { readonly application: string; readonly condition: string } | undefined
  readonly wins: readonly string[]
}

const verdictsIn = (results: RiskResults): readonly Verdict[] =>
  results.contest.designs.map((design, at) => {
    const { workload, cells, goals } = results
    const goal = goals[at] ?? 0
    const verdict = at === 0 ? undefined : cells?.designs[at]?.verdict
    return {
      design,
      isFirst: at === 0,
      goal,
      risk: workload.designs[at],
      affords: hasFixedSize(design.scenario)
        ? undefined
        : workload.designs[at]?.affords[distinct(goals).indexOf(goal)],
      ofCells: cells?.designs[at],
      verdict,
      worst: verdict && cellName(results, verdict.worstCell),
      wins: [
        ...(workload.winners?.byMean === at ? ['throughput'] : []),
        ...(cells?.winners?.byRisk === at ? ['risk'] : []),
      ],
    }
  })

const worstGain = ({ verdict }: Verdict) => verdict?.cellGains[verdict.worstCell]

const HOW_JUDGED =
  'By throughput: the winner has the highest workload throughput, with all inputs at their most likely values. By risk: each application under each condition is a case. A design’s regret is its largest loss in any case, against the best compared design in that case. The winner has the smallest regret, so another set of designs can have another winner. Beats: share of samples in which the design has more throughput than the one named. A tie counts as half.'

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
  const goals = distinct(results?.goals ?? [])
  const samples = results?.workload.draws ?? SAMPLES
  const cellSamples = results?.cells?.draws ?? CELL_SAMPLES
  const gain = overSamples('throughputGain', samples)
  const signed = (share: number) => formatPercent(share, { signed: true })
  return [
    entered('design', 'Design', ({ design }) => design.title),
    simulated(
      'nodes',
      'Nodes (5 to 95\u202f%)',
      ({ design }) => design.machine.nodes,
      overSamples('sampledNodes', samples),
      {
        interval: ({ risk }) => risk && { low: risk.nodes.p5, high: risk.nodes.p95 },
        format: (nodes) => formatCount(nodes),
      },
    ),
    simulated(
      'nodes_p50',
      'Median nodes',
      ({ risk }) => risk?.nodes.p50,
      overSamples('sampledNodes', samples),
      FILE_ONLY,
    ),
    entered('nodes_asked_for', 'Required nodes', ({ goal }) => goal, {
      format: formatCount,
      fileOnly: goals.length < 2,
    }),
    simulated(
      'has_them_share_of_draws',
      goals.length < 2
        ? `Chance of at least ${counted(goals[0] ?? 0, 'node', 'nodes')} (interval)`
        : 'Chance of at least the required nodes (interval)',
      // A size that is given has its nodes in every sample.
      ({ design: { scenario, machine }, goal, affords }) =>
        hasFixedSize(scenario) ? Number(machine.nodes >= goal) : affords?.share,
      overSamples('affords', samples),
      {
        interval: ({ affords }) => affords,
        format: chance,
        fileOnly: results?.contest.designs.every(({ scenario }) => hasFixedSize(scenario)) ?? false,
      },
    ),
    simulated(
      'gain_p50',
      `Gain over ${first}: median of samples (5 to 95\u202f%)`,
      ({ isFirst, risk }) => (isFirst ? undefined : risk?.throughputGain?.p50),
      gain,
      {
        interval: ({ isFirst, risk }) =>
          isFirst || !risk?.throughputGain
            ? undefined
            : { low: risk.throughputGain.p5, high: risk.throughputGain.p95 },
        format: signed,
      },
    ),
    simulated(
      'gain_at_values',
      'Gain with all inputs at their most likely values',
      ({ isFirst, risk }) => (isFirst ? undefined : risk?.verdict?.throughputGain),
      atValues('throughputGain'),
      FILE_ONLY,
    ),
    simulated(
      'beats_first',
      `Beats ${first} (interval)`,
      ({ isFirst, risk }) => (isFirst ? undefined : risk?.beatsFirst.share),
      overSamples('chance', samples),
      { interval: ({ isFirst, risk }) => (isFirst ? undefined : risk?.beatsFirst), format: chance },
    ),
    simulated(
      'beats_standard_error',
      'Standard error',
      ({ isFirst, risk }) => (isFirst ? undefined : risk?.beatsFirst.standardError),
      overSamples('chance', samples),
      { unit: 'points', format: (error) => formatSignificant(error * 100, 2), fileOnly: true },
    ),
    simulated(
      'losing_cases',
      `Cases with less throughput than ${first}`,
      ({ verdict }) => verdict && Math.round(verdict.losingCells * verdict.cellGains.length),
      atValues('cellGain'),
      {
        formatOf:
          ({ verdict }) =>
          (losing) =>
            `${formatCount(losing)} of ${formatCount(verdict?.cellGains.length)}`,
      },
    ),
    simulated(
      'losing_share_of_cases',
      `Share of cases with less throughput than ${first}`,
      ({ verdict }) => verdict?.losingCells,
      atValues('cellGain'),
      FILE_ONLY,
    ),
    simulated(
      'cases',
      'Cases',
      ({ verdict }) => verdict?.cellGains.length,
      atValues('cellGain'),
      FILE_ONLY,
    ),
    simulated(
      'largest_regret_share',
      'Largest regret',
      ({ ofCells }) => ofCells?.regret?.largest,
      atValues('regret'),
      SHARE,
    ),
    simulated(
      'wins_by',
      'Wins by',
      ({ wins }) => (wins.length === 0 ? undefined : wins.join(' and ')),
      atValues('regret'),
    ),
    simulated(
      'worst_case',
      `Worst case against ${first}`,
      (row) =>
        row.worst &&
        `${gainText(worstGain(row) ?? 0)}\u202f%, ${row.worst.application} ${row.worst.condition}`,
      atValues('cellGain'),
      { isProse: true },
    ),
    simulated(
      'gain_in_worst_case',
      'Gain in the worst case',
      worstGain,
      overSamples('cellGain', cellSamples),
      FILE_ONLY,
    ),
    entered(
      'worst_case_application',
      'Application of the worst case',
      ({ worst }) => worst?.application,
      FILE_ONLY,
    ),
    entered(
      'worst_case_condition',
      'Condition of the worst case',
      ({ worst }) => worst?.condition,
      FILE_ONLY,
    ),
  ]
}
