/**
 * Finds a first design for the answers to five questions, by the models and verdicts of the views Risk and
 * Trade-off and by nothing else: all candidates compete for the workload with the same money, and the
 * appetite says which verdict names the winner (`wasm-model/decision/src/risk/verdict.rs`): mean throughput,
 * least largest regret over the workload's own jobs, or over every application under every placement and
 * neighbour. Of designs that it cannot tell apart the one that costs less is the design (`ranking.ts`).
 */
import { counted } from '../../document/format'
import { DRAWS, FLIP_FACTORS } from '../../document/draws'
import type { Appetite, GuideAnswers } from '../../document/guide/answers'
import { sizedWorkload } from '../../document/guide/starting-scenario'
import { cellGroups } from '../../document/tradeoff/break-even-groups'
import { countedProfiles, workANode, workloadCells } from '../../document/workload/cells'
import { conditions } from '../../document/workload/conditions'
import { jobSizeMixes, type SizesId } from '../../document/workload/mixes'
import { whyBlocked } from '../../document/workload/remarks'
import {
  conditionStudyOf,
  contestOf,
  contestQuestions,
  jobNodesIn,
  workloadStudyOf,
  type Contest,
} from '../../model/contest'
import {
  EngineError,
  type ApplicationsAnswer,
  type Regret,
  type RiskAnswer,
} from '../../model/engine'
import type { Study } from '../../model/to-study-request'
import type { Ask } from '../../model/ask'
import { partOf, type OnAsked } from '../on-asked'
import { candidatesFor } from './candidates'
import type { Candidate, Final, FirstDesign, Judged, NoDesign, Regretted } from './first-design'
import { rankedBy } from './ranking'

/** Shares of the work, as it takes in time: what the candidates do of the jobs is most of it. */
const SIMULATED = 0.9

/** @throws EngineError, also when it is cancelled */
export async function askFirstDesign(
  ask: Ask,
  answers: GuideAnswers,
  onAsked: OnAsked,
): Promise<FirstDesign | NoDesign> {
  onAsked(0, 'what the money buys')
  const found = await candidatesFor(ask, answers)
  if ('kind' in found) return found
  const fewest = fewestOf(found.candidates)
  const all = found.candidates.map((candidate) => ({
    ...candidate,
    scenario: {
      ...candidate.scenario,
      workload: sizedWorkload(candidate.scenario.workload, answers, fewest),
    },
  }))
  const tooSmall = smallJob(all, answers)
  if (tooSmall) return tooSmall
  const { candidates, jobs, left } = await simulated(ask, all, partOf(onAsked, 0, SIMULATED / 2))
  const workload = candidates[0]?.scenario.workload
  if (!workload) {
    const sentence = left[0] ?? 'None of the machines that this money buys can be simulated.'
    return { kind: 'refused', question: 'budgetUsd', sentence, nearest: undefined }
  }
  const contest = contestOf(candidates, workload)
  const judged = await judge(ask, contest, jobs, partOf(onAsked, SIMULATED / 2, SIMULATED))
  if (!judged) {
    return {
      kind: 'refused',
      question: 'mix',
      sentence: 'The model has no answer for all jobs of this workload on these machines.',
      nearest: undefined,
    }
  }
  if (answers.appetite === 'worst' && judged.all.some(({ ofCases }) => ofCases === undefined)) {
    return {
      kind: 'refused',
      question: 'appetite',
      sentence: 'No placement or neighbour has room on all of these machines.',
      nearest: { label: 'Judge by the workload’s own jobs', answers: { appetite: 'between' } },
    }
  }
  const ranked = rankedBy(answers.appetite, judged.all)
  const [first, second] = ranked.map(({ candidate }) => candidate)
  const untapered = candidates.find(
    ({ nodeName, isUntapered }) => isUntapered && nodeName === first?.nodeName,
  )
  const leading = [...new Set([first, second, untapered])].flatMap((each) => each ?? [])
  onAsked(SIMULATED, 'how sure the choice is')
  const final = await finalOf(ask, contestOf(leading, workload), jobs)
  onAsked(1, '')
  const best = (appetite: Appetite) => rankedBy(appetite, judged.all)[0]?.candidate
  return {
    kind: 'found',
    answers,
    workload,
    ranked,
    winners: {
      expected: best('expected'),
      between: best('between'),
      worst: judged.all.every(({ ofCases }) => ofCases) ? best('worst') : undefined,
    },
    untapered,
    final,
    caseNodes: judged.caseNodes,
    left: [...found.left, ...left],
  }
}

/** Jobs that are too small for an application of the workload, so that it has no work to compare. */
function smallJob(all: readonly Candidate[], answers: GuideAnswers): NoDesign | undefined {
  const blockedIn = (sizes: SizesId) => {
    for (const { scenario, machine } of all) {
      const nodes = fewestOf(all)
      const { jobSizes } = sizedWorkload(scenario.workload, { ...answers, sizes }, nodes)
      for (const profile of countedProfiles(scenario.workload)) {
        const why = jobSizes
          .map((job) => whyBlocked(profile, scenario.node, Math.min(job.nodes, machine.nodes)))
          .find((each) => each !== undefined)
        if (why) return why.sentence
      }
    }
    return undefined
  }
  const sentence = blockedIn(answers.sizes)
  if (sentence === undefined) return undefined
  const fitting = jobSizeMixes.find(({ id }) => blockedIn(id) === undefined)
  return {
    kind: 'refused',
    question: 'sizes',
    sentence: `The machine has ${counted(fewestOf(all), 'node', 'nodes')}. ${sentence}`,
    nearest: fitting && { label: `Take ${fitting.name} jobs`, answers: { sizes: fitting.id } },
  }
}

const fewestOf = (all: readonly Candidate[]) => Math.min(...all.map(({ machine }) => machine.nodes))

/** What every candidate does of the workload's jobs. */
type Jobs = ReadonlyMap<Candidate, ApplicationsAnswer>

/** Those whose networks the model simulates; of the others why not. */
async function simulated(ask: Ask, all: readonly Candidate[], onAsked: OnAsked) {
  const workload = all[0]?.scenario.workload
  const questions = workload ? contestQuestions(contestOf(all, workload)).workload : []
  const jobs = new Map<Candidate, ApplicationsAnswer>()
  // By place, for answers come in any order.
  const left = new Map<number, string>()
  await eachOf(all, onAsked, async (candidate, at) => {
    const question = questions[at]
    try {
      if (question) jobs.set(candidate, (await ask(question)).result)
    } catch (error) {
      if (!(error instanceof EngineError) || !isOfTheDesign(error)) throw error
      left.set(at, `${candidate.label} is left out: ${error.message}`)
    }
  })
  const inOrder = all.flatMap((_, at) => left.get(at) ?? [])
  return { candidates: all.filter((each) => jobs.has(each)), jobs, left: inOrder }
}

/** Asks about all at once, for the model has several workers, and tells how many are done. */
async function eachOf(
  all: readonly Candidate[],
  onAsked: OnAsked,
  ask: (candidate: Candidate, at: number) => Promise<void>,
): Promise<void> {
  let done = 0
  const what = `the workload on ${counted(all.length, 'design', 'designs')}`
  onAsked(0, what)
  await Promise.all(
    all.map(async (candidate, at) => {
      await ask(candidate, at)
      done += 1
      onAsked(done / all.length, what)
    }),
  )
}

const isOfTheDesign = ({ code }: EngineError) => code === 'infeasible' || code === 'too-large'

interface AllJudged {
  readonly all: readonly Judged[]
  readonly caseNodes: number
}

/** Both verdicts on all candidates, with every input at its value; undefined where the model has none. */
async function judge(
  ask: Ask,
  contest: Contest<Candidate>,
  jobs: Jobs,
  onAsked: OnAsked,
): Promise<AllJudged | undefined> {
  const { designs } = contest
  const questions = contestQuestions(contest)
  if (!questions.nodes) return undefined
  const { result: nodes } = await ask(questions.nodes)
  const cases = new Map<Candidate, ApplicationsAnswer>()
  await eachOf(designs, onAsked, async (candidate, at) => {
    const question = questions.conditions[at]
    if (question) cases.set(candidate, (await ask(question)).result)
  })
  const ofJobs = designs.flatMap((each) => jobs.get(each) ?? [])
  const ofCases = designs.flatMap((each) => cases.get(each) ?? [])
  const byJobs = await atValues(ask, workloadStudyOf(contest, ofJobs, nodes).study)
  const study = conditionStudyOf(contest, ofCases, nodes)
  const byCases = await atValues(ask, study.study)
  if (!byJobs) return undefined
  const cells = workloadCells(contest.workload, contest.profiles)
  const caseNames = study.cells.map(({ name, condition }) => {
    const long = conditions.find(({ id }) => id === condition)?.long ?? ''
    return `${name} ${long}`
  })
  const jobNames = cells.map(
    ({ profile, nodes: size }) => `${profile.name} in jobs of ${counted(size, 'node', 'nodes')}`,
  )
  return {
    caseNodes: jobNodesIn(contest),
    all: designs.map((candidate, at) => ({
      candidate,
      throughput: byJobs.designs[at]?.throughput.p50 ?? 0,
      ofJobs: regretted(byJobs.designs[at]?.regret, jobNames),
      ofCases: regretted(byCases?.designs[at]?.regret, caseNames),
    })),
  }
}

const regretted = (regret: Regret | undefined, names: readonly string[]): Regretted | undefined =>
  regret && { regret, largestCase: names[regret.largestCell] ?? '' }

/** Verdicts are of the values of all inputs: draws add nothing to them. */
async function atValues(ask: Ask, study: Study | undefined): Promise<RiskAnswer | undefined> {
  if (!study) return undefined
  const { result } = await ask({
    kind: 'risk',
    study: { ...study.request, inputs: [] },
    firstDraw: 0,
    draws: 1,
    groups: [],
    goals: [],
  })
  return result
}

async function finalOf(ask: Ask, contest: Contest<Candidate>, jobs: Jobs): Promise<Final> {
  const { designs, workload, profiles } = contest
  const questions = contestQuestions(contest)
  const answers = designs.flatMap((each) => jobs.get(each) ?? [])
  const nodes = questions.nodes && (await ask(questions.nodes)).result
  const study = nodes && workloadStudyOf(contest, answers, nodes).study
  if (!study) throw new EngineError('model-fault', 'The leading designs could not be compared.')
  const groups = cellGroups(workloadCells(workload, profiles))
  const { result: risk } = await ask({
    kind: 'risk',
    study: study.request,
    firstDraw: 0,
    draws: DRAWS,
    groups: groups.map(({ cells }) => [...cells]),
    goals: [],
  })
  const flips =
    designs.length > 1
      ? (await ask({ kind: 'flips', study: study.request, design: 0, over: 1, ...FLIP_FACTORS }))
          .result.flips
      : undefined
  const throughputs = designs.map(
    ({ machine }, at) =>
      machine.nodes * workANode(study.cells, study.request.designs[at]?.cells ?? []),
  )
  return { designs, throughputs, risk, flips, inputs: study.inputs, groups }
}
