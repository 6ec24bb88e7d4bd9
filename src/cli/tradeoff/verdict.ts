/**
 * Who wins among the tapers that are compared, for the same money, as the section Risk says it: by the mean
 * throughput of the workload, and by risk, the least largest regret (`risk/verdict.rs`): over every application
 * under every placement and neighbour in jobs of the usual size, and over the workload's own jobs of all sizes.
 */
import { taperChoices } from '../../document/tradeoff/taper-choices'
import { workloadCells } from '../../document/workload/cells'
import type { Model } from '../../model/ask'
import { askContest } from '../../model/ask-contest'
import { jobNodesIn } from '../../model/contest'
import type { RiskDto } from '../../model/engine'
import type { Study } from '../../model/to-study-request'
import { competitors } from '../competitors'
import { cellWords, percent, splitName, type SplitStudy } from './split-study'

export async function verdict(splits: SplitStudy) {
  const { model, scenario, runs } = splits
  const choices = taperChoices(
    scenario,
    runs.map(({ split }) => split),
  )
  const designs = await competitors(splits, choices, splitName)
  if ('notModelled' in designs) return designs
  const answered = await askContest(model, designs, scenario.workload)
  if (!answered) return { notModelled: 'no application runs on all of them' }
  const { contest, workload, conditions: risk } = answered
  const [mean, worst] = [await judged(model, workload.study), await judged(model, risk.study)]
  const name = (at: number | undefined) => (at === undefined ? undefined : designs[at]?.label)
  const cellName = (at: number | undefined) => {
    const cell = at === undefined ? undefined : risk.cells[at]
    return cell && `${cell.application}, ${cell.condition}`
  }
  const jobs = workloadCells(contest.workload, contest.profiles)
  const jobName = (at: number | undefined) => {
    const job = at === undefined ? undefined : jobs[at]
    return job && cellWords(job)
  }
  return {
    byMean: name(mean?.winners?.byMean),
    byRisk: name(worst?.winners?.byRisk),
    byRiskOfJobs: name(mean?.winners?.byRisk),
    competitors: designs.map(({ label }) => label),
    riskJobNodes: jobNodesIn(contest),
    riskCells: risk.cells.length,
    designs: designs.map(({ label, machine: bought }, at) => {
      const [own, jobs] = [worst?.designs[at], mean?.designs[at]?.regret]
      const lost = own?.verdict
      return {
        split: label,
        nodes: bought.nodes,
        throughputGainPercent: percent(mean?.designs[at]?.verdict?.throughputGain),
        meanRegretPercent: percent(own?.regret?.mean),
        largestRegretPercent: percent(own?.regret?.largest),
        largestRegretCell: cellName(own?.regret?.largestCell),
        largestRegretOfJobsPercent: percent(jobs?.largest),
        largestRegretJob: jobName(jobs?.largestCell),
        losingCellsPercent: percent(lost?.losingCells),
        worstCell: cellName(lost?.worstCell),
        worstCellGainPercent: percent(lost?.cellGains[lost.worstCell]),
      }
    }),
  }
}

/** Verdicts are of the values of all inputs: draws add nothing to them. */
async function judged(model: Model, study: Study | undefined): Promise<RiskDto | undefined> {
  if (!study) return undefined
  const { result } = await model.ask({
    kind: 'risk',
    study: { ...study.request, inputs: [] },
    firstDraw: 0,
    draws: 1,
    groups: [],
    goals: [],
  })
  return result
}
