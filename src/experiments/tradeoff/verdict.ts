/**
 * Who wins among the tapers that are compared, for the same money, as the section Risk says it: by the mean
 * throughput of the workload, and by risk, the least largest regret (`risk/verdict.rs`): over every application
 * under every placement and neighbour in jobs of the usual size, and over the workload's own jobs of all sizes.
 */
import { taperChoices, withSplit } from '../../document/tradeoff/taper-choices'
import { workloadCells } from '../../document/workload/cells'
import {
  conditionStudyOf,
  contestOf,
  contestQuestions,
  jobNodesIn,
  workloadStudyOf,
  type Competitor,
} from '../../model/contest'
import type { RiskAnswer } from '../../model/engine'
import { toDesign } from '../../model/to-request'
import type { Study } from '../../model/to-study-request'
import type { Get, Slot } from '../experiment'
import { following, mapped, PENDING, together } from '../shared/scenarios'
import { cellWords, percent, splitName } from './entry-words'
import { resultsIn, type AnsweredSplits, type RiskRequest } from './splits'

/** As the command line gives it. */
export function verdictOf(at: number, splits: AnsweredSplits, get: Get): Slot<object> {
  const { value: choices } = get.settled('tapers that compete', at, () => choicesIn(splits), [
    splits,
  ])
  if (!choices) return PENDING
  const bought = choices.map((choice) => {
    const slot = get(choice.request, at)
    return slot.state === 'refused' && slot.answer
      ? ({ state: 'current', value: slot.answer } as const)
      : slot
  })
  return following(together(bought), (answers): Slot<object> => {
    const designs = choices.flatMap(({ label, scenario }, place): readonly Competitor[] => {
      const machine = answers[place]?.machine
      return machine ? [{ label, scenario, machine }] : []
    })
    const missing = choices.find((_, place) => !answers[place]?.machine)
    if (missing) {
      return said(`what this machine costs buys no whole machine at ${missing.label}`)
    }
    return judgedAmong(at, splits, designs, answers, get)
  })
}

const said = (notModelled: string): Slot<object> => ({ state: 'current', value: { notModelled } })

const choicesIn = ({ scenario, machine, runs }: AnsweredSplits) =>
  taperChoices(
    scenario,
    runs.map(({ split }) => split),
  ).map((split) => {
    const own = withSplit(scenario, split, machine)
    const request = { kind: 'design', design: toDesign(own) } as const
    return { label: splitName(split), scenario: own, request }
  })

function judgedAmong(
  at: number,
  { scenario }: AnsweredSplits,
  designs: readonly Competitor[],
  of: readonly unknown[],
  get: Get,
): Slot<object> {
  const { value: asked } = get.settled(
    'tapers’ contest',
    at,
    () => {
      const contest = contestOf(designs, scenario.workload)
      return { contest, questions: contestQuestions(contest) }
    },
    of,
  )
  if (!asked) return PENDING
  const { contest, questions } = asked
  if (!questions.nodes) return said('no application runs on all of them')
  const answersTo = (all: typeof questions.workload) =>
    together(all.flatMap((question) => (question ? [get(question, at)] : [])))
  const [jobs, cells] = [answersTo(questions.workload), answersTo(questions.conditions)]
  return following(get(questions.nodes, at), ({ result: nodes }) =>
    following(jobs, (ofJobs) =>
      following(cells, (ofCells) => {
        const { value: studies } = get.settled(
          'tapers’ studies',
          at,
          () => {
            const { study } = workloadStudyOf(contest, resultsIn(ofJobs), nodes)
            const risk = conditionStudyOf(contest, resultsIn(ofCells), nodes)
            return { mean: judging(study), worst: judging(risk.study), cells: risk.cells }
          },
          [asked, nodes, ...ofJobs, ...ofCells],
        )
        if (!studies) return PENDING
        const ask = (request: RiskRequest | undefined): Slot<RiskAnswer | undefined> =>
          request
            ? mapped(get(request, at), ({ result }) => result)
            : { state: 'current', value: undefined }
        const worst = ask(studies.worst)
        return following(ask(studies.mean), (mean) =>
          mapped(worst, (risk) => entryOf(contest, studies.cells, mean, risk)),
        )
      }),
    ),
  )
}

/** Verdicts are of the values of all inputs: draws add nothing to them. */
const judging = (study: Study | undefined): RiskRequest | undefined =>
  study && {
    kind: 'risk',
    study: { ...study.request, inputs: [] },
    firstDraw: 0,
    draws: 1,
    groups: [],
    goals: [],
  }

function entryOf(
  contest: ReturnType<typeof contestOf>,
  cells: ReturnType<typeof conditionStudyOf>['cells'],
  mean: RiskAnswer | undefined,
  worst: RiskAnswer | undefined,
): object {
  const { designs } = contest
  const name = (at: number | undefined) => (at === undefined ? undefined : designs[at]?.label)
  const cellName = (at: number | undefined) => {
    const cell = at === undefined ? undefined : cells[at]
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
    riskCells: cells.length,
    designs: designs.map(({ label, machine: bought }, at) => {
      const [own, ofJobs] = [worst?.designs[at], mean?.designs[at]?.regret]
      const lost = own?.verdict
      return {
        split: label,
        nodes: bought.nodes,
        throughputGainPercent: percent(mean?.designs[at]?.verdict?.throughputGain),
        meanRegretPercent: percent(own?.regret?.mean),
        largestRegretPercent: percent(own?.regret?.largest),
        largestRegretCell: cellName(own?.regret?.largestCell),
        largestRegretOfJobsPercent: percent(ofJobs?.largest),
        largestRegretJob: jobName(ofJobs?.largestCell),
        losingCellsPercent: percent(lost?.losingCells),
        worstCell: cellName(lost?.worstCell),
        worstCellGainPercent: percent(lost?.cellGains[lost.worstCell]),
      }
    }),
  }
}
