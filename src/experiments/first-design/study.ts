/** How the candidates for a first design are judged, and how sure the choice between the leading ones is. */
import { counted } from '../../document/format'
import { SAMPLES, FLIP_FACTORS } from '../../document/samples'
import { cellGroups } from '../../document/tradeoff/break-even-groups'
import { workANode, workloadCells } from '../../document/workload/cells'
import { conditions } from '../../document/workload/conditions'
import {
  conditionStudyOf,
  contestOf,
  contestQuestions,
  jobNodesIn,
  workloadStudyOf,
  type Contest,
  type ContestQuestions,
} from '../../model/contest'
import type { ApplicationsAnswer, RequestOf, Regret } from '../../model/engine'
import type { Study } from '../../model/to-study-request'
import type { Refusal } from '../../tables/table'
import { ELSEWHERE, type Get, type Slot } from '../experiment'
import { following, nowIn, refusedAs } from '../shared/scenarios'
import { isLasting } from '../shared/study'
import type { Candidate, Final, Judged, Regretted } from './found'
import { built, known } from './candidates'

/** Candidates with the jobs of each; undefined where there is none. */
export function contestOfCandidates(all: readonly Candidate[]): Contest<Candidate> | undefined {
  const workloads = all.map(({ scenario }) => scenario.workload)
  const [workload] = workloads
  return workload && contestOf(all, workload, workloads)
}

/** Candidates, and how the jobs of the workload run on each. */
interface Ran {
  /** Undefined where none can be simulated. */
  readonly contest: Contest<Candidate> | undefined
  readonly questions: ContestQuestions | undefined
  /** By candidate. */
  readonly jobs: ReadonlyMap<Candidate, ApplicationsAnswer>
  /** What cannot be simulated and why, a sentence each. */
  readonly left: readonly string[]
}

/** Those whose networks the model simulates; of the others why not. */
export function ranOn(get: Get, all: Contest<Candidate>): Slot<Ran> {
  const questions = get.made('jobs', ELSEWHERE, [all], () => contestQuestions(all)).value
  const slots = (questions?.workload ?? []).map((request) => request && get(request, ELSEWHERE))
  const whyNot = slots.map((slot) =>
    slot?.state === 'refused' && isLasting(slot.refusal) ? slot.refusal.message : undefined,
  )
  const requested = slots.filter((_, at) => whyNot[at] === undefined)
  return built(get, 'ran', requested, [all, ...whyNot], (): Ran => {
    const jobs = new Map(
      all.designs.flatMap((candidate, at) => {
        const found = nowIn(slots[at])
        return found ? [[candidate, found.result]] : []
      }),
    )
    const left = all.designs.flatMap(({ label }, at) =>
      whyNot[at] === undefined ? [] : [`${label} is left out: ${whyNot[at]}`],
    )
    const able = all.designs.filter((candidate) => jobs.has(candidate))
    const contest = contestOfCandidates(able)
    return { contest, questions: contest && contestQuestions(contest), jobs, left }
  })
}

interface AllJudged {
  readonly all: readonly Judged[]
  /** Nodes of a job in the cases. */
  readonly caseNodes: number
}

/** Both verdicts on all candidates, with every input at its value; undefined where the model has none. */
export function judgedIn(
  get: Get,
  contest: Contest<Candidate>,
  { questions, jobs }: Ran,
): Slot<AllJudged | undefined> {
  if (!questions?.nodes) return known(undefined)
  const nodes = get(questions.nodes, ELSEWHERE)
  const cases = questions.conditions.map((request) => request && get(request, ELSEWHERE))
  const studies = built(get, 'studies', [nodes, ...cases], [contest, jobs], () => {
    const speeds = nowIn(nodes)?.result
    const ofJobs = contest.designs.flatMap((each) => jobs.get(each) ?? [])
    const ofCases = cases.flatMap((slot) => nowIn(slot)?.result ?? [])
    if (!speeds) return undefined
    const byCases = conditionStudyOf(contest, ofCases, speeds)
    return {
      jobs: atValues(workloadStudyOf(contest, ofJobs, speeds).study),
      cases: atValues(byCases.study),
      cells: byCases.cells,
    }
  })
  return following(studies, (found): Slot<AllJudged | undefined> => {
    if (!found.jobs) return known(undefined)
    const byJobs = get(found.jobs, ELSEWHERE)
    const byCases = found.cases && get(found.cases, ELSEWHERE)
    return built(get, 'judged', [byJobs, byCases], [found], () => {
      const caseNames = found.cells.map(({ name, condition }) => {
        const long = conditions.find(({ id }) => id === condition)?.long ?? ''
        return `${name} ${long}`
      })
      const jobNames = contest.workloads.map((workload) =>
        workloadCells(workload, contest.profiles).map(
          ({ profile, nodes: size }) =>
            `${profile.name} in jobs of ${counted(size, 'node', 'nodes')}`,
        ),
      )
      return {
        caseNodes: jobNodesIn(contest),
        all: contest.designs.map((candidate, at) => {
          const own = nowIn(byJobs)?.result.designs[at]
          return {
            candidate,
            throughput: own?.throughput.p50 ?? 0,
            ofJobs: regretted(own?.regret, jobNames[at] ?? []),
            ofCases: regretted(nowIn(byCases)?.result.designs[at]?.regret, caseNames),
          }
        }),
      }
    })
  })
}

const regretted = (regret: Regret | undefined, names: readonly string[]): Regretted | undefined =>
  regret && { regret, largestCase: names[regret.largestCell] ?? '' }

/** Verdicts are of the values of all inputs: samples add nothing to them. */
function atValues(study: Study | undefined): RequestOf<'risk'> | undefined {
  if (!study) return undefined
  const request = { ...study.request, inputs: [] }
  return { kind: 'risk', study: request, firstDraw: 0, draws: 1, groups: [], goals: [] }
}

const NO_STUDY = { study: undefined } as const

const NOT_COMPARED: Refusal = {
  reason: 'failed',
  message: 'The leading designs could not be compared.',
  remedies: [],
}

/** The leading designs against one another. */
export function finalOf(
  get: Get,
  leading: readonly Candidate[],
  { contest: all, jobs }: Ran,
): Slot<Final> {
  const { contest, questions } =
    get.made('leading', ELSEWHERE, [jobs, ...leading], () => {
      const contest = all && contestOfCandidates(leading)
      return contest && { contest, questions: contestQuestions(contest) }
    }).value ?? {}
  const nodes = questions?.nodes && get(questions.nodes, ELSEWHERE)
  const requested = built(get, 'leading study', [nodes], [contest], () => {
    const speeds = nowIn(nodes)?.result
    const answers = leading.flatMap((each) => jobs.get(each) ?? [])
    return contest && speeds ? workloadStudyOf(contest, answers, speeds) : NO_STUDY
  })
  return following(requested, ({ study }) => {
    if (!contest || !study) return refusedAs(NOT_COMPARED)
    const { request } = study
    const groups = cellGroups(workloadCells(contest.workload, contest.profiles))
    const sampled = { firstDraw: 0, draws: SAMPLES, groups: groups.map(({ cells }) => [...cells]) }
    const risk = get({ kind: 'risk', study: request, ...sampled, goals: [] }, ELSEWHERE)
    const pair = { design: 0, over: 1, ...FLIP_FACTORS }
    const flips =
      leading.length > 1 ? get({ kind: 'flips', study: request, ...pair }, ELSEWHERE) : undefined
    return built(get, 'final', [risk, flips], [study], () => {
      const found = nowIn(risk)?.result
      return (
        found && {
          designs: leading,
          throughputs: leading.map(
            ({ machine }, at) => machine.nodes * workANode(study.cells, study.runs[at] ?? []),
          ),
          risk: found,
          flips: nowIn(flips)?.result.flips,
          inputs: study.inputs,
          groups,
        }
      )
    })
  })
}
