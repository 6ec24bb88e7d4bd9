/** What the tables of Scores hold, by the published rules. */
import { formatCount, formatFixed, formatPercent, formatSignificant } from '../../document/format'
import { visibleText } from '../../document/visible-text'
import type { ComparedJobs, DesignScores } from '../../model/engine'
import type { ScoredJobs } from '../../model/to-scores-request'
import type { ScoreWeight } from '../../document/scores'
import type { RowsChannels } from '../../tables/channels'
import { analytic, COUNT, entered, FILE_ONLY, simulated } from '../../tables/columns'
import { table, type Column, type Freshness, type Provenance, type Table } from '../../tables/table'
import type { Scored } from '../shared/scores'
import type { Rival } from '../shared/study'
import {
  byRule,
  counts,
  job,
  nodes,
  sameTime,
  scored,
  scoreRules,
  scoreTerms,
  ssi,
  ssni,
  weightProvenance,
  withYears,
  runsIn,
} from './words'

/** A design with both scores. */
export interface OrderRow {
  readonly design: Pick<Rival, 'title' | 'at'>
  readonly scores: Pick<DesignScores, 'ssni' | 'ssi' | 'ssiLow' | 'ssiHigh'>
  /** Places in the order by each score; equal scores share one. */
  readonly rankBySsni: number
  readonly rankBySsi: number
}

/** A design with all of its scores. */
export interface ScoreRow extends OrderRow {
  readonly design: Rival
  readonly scores: DesignScores
}

const three = (value: number) => formatFixed(value, 3)

const designColumn: Column<Pick<OrderRow, 'design'>> = entered(
  'design',
  'Design',
  ({ design }) => design.title,
)

/** A number of the scores, three digits. */
const score = <Row>(
  key: string,
  header: string,
  value: (row: Row) => number,
  provenance: Provenance,
): Column<Row> => simulated(key, header, value, provenance, { format: three })

const ssniColumn = score<OrderRow>('ssni', 'SSNI, nodes alone', ({ scores }) => scores.ssni, ssni)

const ssiColumn: Column<OrderRow> = {
  ...score<OrderRow>('ssi', 'SSI, in jobs', ({ scores }) => scores.ssi, ssi),
  // A range whose ends are written alike is none.
  interval: ({ scores: { ssiLow, ssiHigh } }) => ({ low: ssiLow, high: ssiHigh }),
}

const rankColumns = [
  simulated<OrderRow>('rank_by_ssni', 'Rank by SSNI', ({ rankBySsni }) => rankBySsni, ssni),
  simulated<OrderRow>('rank_by_ssi', 'Rank by SSI', ({ rankBySsi }) => rankBySsi, ssi),
]

const orderColumns: readonly Column<OrderRow>[] = [
  designColumn,
  ssniColumn,
  ssiColumn,
  ...rankColumns,
]

/** "1.098 to 1.084, rank 5 to 1"; the rank once where both scores give it. */
export function rankWords({ scores, rankBySsni, rankBySsi }: OrderRow): string {
  const ranks = rankBySsni === rankBySsi ? `${rankBySsi}` : `${rankBySsni} to ${rankBySsi}`
  return `${three(scores.ssni)} to ${three(scores.ssi)}, rank ${ranks}`
}

/** SSNI beside SSI of every design: what the score of a single node hides. */
const orderChart: RowsChannels<OrderRow> = {
  type: 'rows',
  label: 'design',
  scenario: ({ design }) => design.at,
  emphasis: ({ rankBySsni, rankBySsi }) =>
    rankBySsni === 1 || rankBySsi === 1 ? 'strong' : undefined,
  panels: [
    {
      spans: [
        { from: 'ssni', to: 'ssi', look: 'line' },
        { from: 'ssi_low', to: 'ssi_high', look: 'range' },
      ],
      points: [
        { at: 'ssni', shape: 'outline' },
        { at: 'ssi', shape: 'mark' },
      ],
      words: rankWords,
      references: [{ value: 1, label: 'reference', look: 'dashed' }],
    },
  ],
}

const ORDER_NOTE =
  'The outlined mark is SSNI, for a node alone. The filled mark is SSI, for jobs with modelled contention. The thick line is the range of SSI over the ranges of all slowdowns. The numbers beside it are both scores and both ranks. Leaders are bold.'

export const orderTable = (rows: readonly OrderRow[], freshness: Freshness): Table =>
  table<OrderRow>({
    id: 'designs',
    caption: 'Scores of single nodes and of jobs',
    columns: orderColumns,
    rows,
    note: ORDER_NOTE,
    freshness,
    scenarioOf: ({ design }) => design.at,
    chart: orderChart,
  })

const referenceColumn = (title: string | undefined): Column<unknown> =>
  entered('reference', 'Reference', () => title, FILE_ONLY)

/** Every design by every rule. */
export function ruleColumns(of: Scored): readonly Column<ScoreRow>[] {
  const { reference, nodeTflops, early } = of
  const isCounted = nodeTflops === undefined
  const amount = isCounted ? formatCount : (value: number) => formatSignificant(value / 1000, 4)
  const inFile = (key: string, value: string | number | undefined): Column<ScoreRow> =>
    entered(key, key.replaceAll('_', ' '), () => value, FILE_ONLY)
  const sum = (
    key: string,
    header: string,
    value: (row: ScoreRow) => number,
  ): Column<ScoreRow> => ({
    ...score<ScoreRow>(key, header, value, byRule(MEANINGS[key] ?? '', scoreRules.ssp)),
    format: amount,
  })
  return [
    designColumn,
    analytic('nodes', 'Nodes', ({ design }) => design.machine.nodes, nodes, COUNT),
    inFile('reference_nodes', reference.machine.nodes),
    score<ScoreRow>(
      'nodes_over_reference',
      'N ÷ N_ref',
      ({ scores }) => scores.nodeRatio,
      counts('Nodes of the machine ÷ nodes of the reference.', 'N ÷ N_ref'),
    ),
    ssniColumn,
    ssiColumn,
    ...rankColumns.map((column) => ({ ...column, fileOnly: true })),
    {
      ...score<ScoreRow>(
        'ssi_over_ssni_change',
        'SSI relative to SSNI',
        ({ scores }) => scores.ssi / scores.ssni - 1,
        scored('Effects that the single-node score does not include.', {
          formula: `SSI ÷ SSNI − 1. ${scoreTerms.join(' ')}`,
          source: 'This model, with both scores by their published rules.',
        }),
      ),
      format: (share) => formatPercent(share, { signed: true }),
    },
    score<ScoreRow>(
      'figure_of_merit_ratio',
      'Ratio of figures of merit per node',
      ({ scores }) => scores.fomRatio,
      byRule(
        'Geometric mean of per-node speed in jobs, relative to that of the reference.',
        scoreRules.fomRatio,
      ),
    ),
    sum('ssp', `SSP, ${isCounted ? 'reference nodes' : 'PFLOP/s'}`, ({ scores }) => scores.ssp),
    {
      ...sum(
        'ssp_over_years',
        `SSP over all years, ${isCounted ? 'reference node-years' : 'PF-years'}`,
        ({ scores }) => scores.sspYears,
      ),
      provenance: {
        ...byRule(MEANINGS['ssp_over_years'] ?? '', scoreRules.ssp),
        inputs: withYears,
      },
    },
    inFile('ssp_unit', isCounted ? 'nodes of the reference' : 'TFLOP/s'),
    inFile('ssp_over_years_unit', isCounted ? 'node-years of the reference' : 'TFLOP/s-years'),
    inFile('delivered_first_percent_of_nodes', early?.percent),
    inFile('delivered_first_months_before', early?.months),
    referenceColumn(of.reference.title),
  ]
}

const MEANINGS: Readonly<Record<string, string>> = {
  ssp: 'Sustained performance of the machine over the applications.',
  ssp_over_years: 'Sustained performance of the machine over its years of service.',
}

/** What an application weighs. */
interface WeightRow {
  readonly weight: ScoreWeight
  readonly countsPercent: number | undefined
}

const percents = (value: number) => formatFixed(value, 1)

export const weightColumns = (reference: string | undefined): readonly Column<WeightRow>[] => [
  entered('application', 'Application', ({ weight }) => weight.name),
  entered('weight_percent', 'Weight, %', ({ weight }) => weight.percent, { format: percents }),
  analytic(
    'counts_as_percent',
    'Counts as, %',
    ({ countsPercent }) => countsPercent,
    weightProvenance,
    { format: percents },
  ),
  entered('stated_c', 'Problem c', ({ weight }) => weight.growth ?? undefined, {
    format: (times) => `${formatSignificant(times)} times the reference’s`,
  }),
  referenceColumn(reference),
]

/** A job of one design. */
export interface JobRow {
  readonly design: Rival
  readonly job: ScoredJobs
  readonly weightPercent: number
  /** As the document states it. */
  readonly growth: number
  readonly compared: ComparedJobs | undefined
}

/** What jobs weigh in SSNI and SSI, per cent; all of them add up to 100. */
export function jobWeight({ jobs, weights, scores }: Scored, place: number): number {
  const job = jobs[place]
  const application = weights.findIndex(({ id }) => id === job?.id)
  return (job?.part ?? 0) * (scores.weightsPercent[application] ?? 0)
}

export function jobColumns(of: Scored): readonly Column<JobRow>[] {
  const compared = (
    key: string,
    header: string,
    value: (job: ComparedJobs) => number,
  ): Column<JobRow> =>
    simulated(key, header, (row) => row.compared && value(row.compared), job, { format: three })
  const inTime = (
    key: string,
    header: string,
    value: (same: NonNullable<ComparedJobs['sameTime']>, row: JobRow) => number | undefined,
    format: (value: number) => string,
  ): Column<JobRow> =>
    simulated(
      key,
      header,
      (row) => row.compared?.sameTime && value(row.compared.sameTime, row),
      sameTime,
      { format },
    )
  const runs = ({ runYears }: NonNullable<ComparedJobs['sameTime']>) =>
    runsIn(runYears, of.runHours)
  return [
    { ...designColumn, fileOnly: true },
    entered('application', 'Application', (row) => visibleText(row.job.name)),
    entered('job_nodes', 'Nodes per job', (row) => row.job.nodes, {
      format: formatCount,
      provenance: job,
    }),
    {
      ...compared('scored_job_nodes', 'Nodes that the job uses', (each) => each.jobNodes),
      fileOnly: true,
    },
    analytic(
      'weight_percent',
      'Weight w, %',
      ({ weightPercent }) => weightPercent,
      weightProvenance,
      { format: percents },
    ),
    compared('capability', 'Problem c', (each) => each.capability),
    compared('utilisation', 'Utilisation U', (each) => each.utilisation),
    compared('speed_up_alone', 'S alone', (each) => each.speedUpAlone),
    compared('speed_up_in_job', 'S in a job', (each) => each.speedUp),
    compared(
      'product',
      'c U S',
      ({ capability, utilisation, speedUp }) => capability * utilisation * speedUp,
    ),
    inTime(
      'nodes_in_reference_time',
      'Nodes that meet the reference’s time',
      (same) => same.nodes,
      formatCount,
    ),
    inTime('runs_in_life', 'Runs over the years of service', runs, formatCount),
    inTime(
      'runs_per_million_usd',
      'Runs per $1 M of purchase cost',
      (same, { design }) => {
        const { totalUsd } = design.machine.cost
        return totalUsd > 0 ? runs(same) / (totalUsd / 1e6) : undefined
      },
      (each) => formatSignificant(each, 4),
    ),
    {
      ...inTime('years_of_all_runs', 'Years × concurrent runs', (same) => same.runYears, String),
      fileOnly: true,
    },
    entered(
      'problem_in_reference_time',
      'Growth of the problem that runs in the reference’s time',
      ({ growth }) => growth,
      FILE_ONLY,
    ),
    referenceColumn(of.reference.title),
  ]
}
