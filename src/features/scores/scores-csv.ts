/** What the view Scores saves: full numbers, from which a third party can work the scores out again. */
import type { EarlyPhase } from '../../document/scores/service'
import type { ComparedJobsDto, ModelCard } from '../../model/engine'
import { toCsv } from '../../report/csv'
import { rivalStampColumns, rivalStampOf, type Rival } from '../../report/table-stamp'
import { scenarioCode } from '../../ui/scenario-code'
import type { Alternative } from '../../state/use-alternatives'
import type { ScoreResults } from '../../state/use-scores'
import { rankBy } from '../../document/scores/ranks'

const rivalOf = (design: Alternative): Rival => ({
  ...design,
  letter: scenarioCode(design.index).letter,
})

const column = (key: string, header = key) => ({ key, header })

const scoreColumns = [
  column('design'),
  column('nodes'),
  column('referenceNodes', 'nodes_of_reference'),
  column('ssni'),
  column('rankBySsni', 'rank_by_ssni'),
  column('ssi'),
  column('ssiLow', 'ssi_low'),
  column('ssiHigh', 'ssi_high'),
  column('rankBySsi', 'rank_by_ssi'),
  column('fomRatio', 'fom_ratio'),
  column('ssp'),
  column('sspYears', 'ssp_years'),
  column('sspUnit', 'ssp_unit'),
  column('sspYearsUnit', 'ssp_years_unit'),
  column('earlyPercent', 'delivered_first_percent_of_nodes'),
  column('earlyMonths', 'delivered_first_months_before'),
]

/** A line a design. */
export function scoresCsv(
  results: ScoreResults,
  early: EarlyPhase | undefined,
  card: ModelCard | undefined,
): string {
  const { designs, reference, nodeTflops, scores } = results
  const records = designs.map((design, at) => {
    const own = scores.designs[at]
    return {
      design: design.title,
      nodes: design.machine.nodes,
      referenceNodes: reference.machine.nodes,
      ssni: own?.ssni,
      rankBySsni: rankBy(scores.designs, at, 'ssni'),
      ssi: own?.ssi,
      ssiLow: own?.ssiLow,
      ssiHigh: own?.ssiHigh,
      rankBySsi: rankBy(scores.designs, at, 'ssi'),
      fomRatio: own?.fomRatio,
      ssp: own?.ssp,
      sspYears: own?.sspYears,
      sspUnit: nodeTflops === undefined ? 'nodes of the reference' : 'TFLOP/s',
      sspYearsUnit: nodeTflops === undefined ? 'node-years of the reference' : 'TFLOP/s-years',
      earlyPercent: early?.percent,
      earlyMonths: early?.months,
      ...rivalStampOf(rivalOf(design), rivalOf(reference), undefined, card),
    }
  })
  return toCsv([...scoreColumns, ...rivalStampColumns], records)
}

const jobColumns = [
  column('design'),
  column('application'),
  column('jobNodes', 'job_nodes'),
  column('scoredNodes', 'scored_job_nodes'),
  column('weightPercent', 'weight_percent'),
  column('capability', 'c'),
  column('utilisation', 'U'),
  column('speedUpAlone', 'S_alone'),
  column('speedUp', 'S_in_job'),
  column('sameTimeNodes', 'nodes_in_reference_time'),
  column('runYears', 'years_of_all_runs'),
  column('growth', 'problem_in_reference_time'),
]

/** A line for every job of every design. */
export function jobsCsv(
  results: ScoreResults,
  growth: number,
  card: ModelCard | undefined,
): string {
  const { designs, reference, jobs, weights, scores } = results
  const records = designs.flatMap((design, at) =>
    jobs.map((job, place) => ({
      design: design.title,
      application: job.name,
      jobNodes: job.nodes,
      weightPercent: weightOf(results, place),
      growth: weights.find(({ id }) => id === job.id)?.growth ?? growth,
      ...jobCells(scores.designs[at]?.jobs[place]),
      ...rivalStampOf(rivalOf(design), rivalOf(reference), undefined, card),
    })),
  )
  return toCsv([...jobColumns, ...rivalStampColumns], records)
}

function jobCells(job: ComparedJobsDto | undefined) {
  if (!job) return {}
  const { sameTime, jobNodes: scoredNodes, ...rest } = job
  return { ...rest, scoredNodes, sameTimeNodes: sameTime?.nodes, runYears: sameTime?.runYears }
}

/** A line for every application. */
export function weightsCsv(results: ScoreResults, card: ModelCard | undefined): string {
  const { reference, designs, weights, scores } = results
  const [first = reference] = designs
  const stamp = rivalStampOf(rivalOf(first), rivalOf(reference), undefined, card)
  const records = weights.map(({ name, percent, growth }, at) => ({
    application: name,
    percent,
    counts: scores.weightsPercent[at],
    growth,
    ...stamp,
  }))
  const columns = [
    column('application'),
    column('percent', 'weight_percent'),
    column('counts', 'counts_as_percent'),
    column('growth', 'stated_c'),
  ]
  return toCsv([...columns, ...rivalStampColumns], records)
}

/** What jobs weigh in SSNI and SSI, per cent; all of them add up to 100. */
export function weightOf({ jobs, weights, scores }: ScoreResults, place: number): number {
  const job = jobs[place]
  const application = weights.findIndex(({ id }) => id === job?.id)
  return (job?.part ?? 0) * (scores.weightsPercent[application] ?? 0)
}
