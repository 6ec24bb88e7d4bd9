/** Asks what each scenario does of the baseline's workload, and how sure that is. */
import type { Scenario } from '../document/scenario/schema'
import { contestOf, contestQuestions, workloadStudyOf, type Competitor } from '../model/contest'
import type { EngineRequest, MachineDto, RiskDto, StudyDto } from '../model/engine'
import type { Study } from '../model/to-study-request'
import type { Ask } from '../model/ask'
import { DRAWS } from '../document/draws'
import type { ScenarioThroughput, Throughputs } from './throughputs'

export interface ThroughputSubject {
  readonly scenarios: readonly Scenario[]
  readonly baseline: number
  /** By scenario; undefined where no machine can be bought. */
  readonly machines: readonly (MachineDto | undefined)[]
}

export interface Contestant extends Competitor {
  readonly index: number
}

/** Who takes part: the baseline first. Empty where there is nothing to compare with it. */
export function contestants({
  scenarios,
  baseline,
  machines,
}: ThroughputSubject): readonly Contestant[] {
  const order = [baseline, ...scenarios.keys()].filter(
    (index, at, all) => all.indexOf(index) === at,
  )
  const competing = order.flatMap((index): readonly Contestant[] => {
    const [scenario, machine] = [scenarios[index], machines[index]]
    if (!scenario || !machine || scenario.fabric.topology !== 'fat-tree') return []
    return [{ label: String.fromCharCode(65 + index), index, scenario, machine }]
  })
  return competing[0]?.index === baseline && competing.length > 1 ? competing : []
}

/** How many questions `askThroughputs` puts, at most. */
export const throughputSteps = (subject: ThroughputSubject): number =>
  contestants(subject).length + 2

/** The scenarios that compete, the baseline first, and how the workload runs on them. */
export interface ThroughputStudy {
  readonly competing: readonly Contestant[]
  /** Undefined where nothing can be compared. */
  readonly study: Study | undefined
  /** Share of the workload's cycles that runs on every design, 0 to 1. */
  readonly covered: number
  readonly blocked: Throughputs['blocked']
  /** What of the workload runs otherwise than it says. */
  readonly otherwise: readonly string[]
  /** What is left out or run otherwise than the workload says. */
  readonly notes: readonly string[]
}

/** @throws EngineError, also when it is cancelled */
export async function askThroughputStudy(
  ask: Ask,
  subject: ThroughputSubject,
): Promise<ThroughputStudy> {
  const competing = contestants(subject)
  const workload = subject.scenarios[subject.baseline]?.workload
  if (!workload || competing.length === 0)
    return { competing, study: undefined, covered: 0, blocked: [], otherwise: [], notes: [] }
  const contest = contestOf(competing, workload)
  const questions = contestQuestions(contest)
  const { covered, blocked } = contest
  const none = {
    competing,
    study: undefined,
    covered,
    blocked,
    otherwise: [],
    notes: contest.leftOut,
  }
  if (!questions.nodes) return none
  const { result: nodes } = await ask(questions.nodes)
  // Answers are read by the design's place: none may be left out.
  const asked = questions.workload.flatMap((question) => question ?? [])
  if (asked.length < questions.workload.length) return none
  const slowdowns = []
  for (const question of asked) slowdowns.push((await ask(question)).result)
  const { study, notes: otherwise } = workloadStudyOf(contest, slowdowns, nodes)
  return {
    competing,
    study,
    covered,
    blocked,
    otherwise,
    notes: [...contest.leftOut, ...otherwise],
  }
}

/** @throws EngineError, also when it is cancelled */
export async function askThroughputs(ask: Ask, subject: ThroughputSubject): Promise<Throughputs> {
  const { scenarios, baseline } = subject
  const { competing, study, covered, blocked, notes } = await askThroughputStudy(ask, subject)
  const unknown = scenarios.map(() => undefined)
  const empty = { scenarios, baseline, draws: DRAWS, covered, blocked, found: unknown }
  if (!study) return { ...empty, notes }
  const { result: risk } = await ask(throughputDraws(study))
  const found = scenarios.map((_, index) => throughputIn(risk, study, competing, index))
  return { ...empty, found, notes }
}

/** The draws of prices and slowdowns over which it is said how sure the throughputs are. */
export const throughputDraws = ({ request }: Study): Extract<EngineRequest, { kind: 'risk' }> => ({
  kind: 'risk',
  study: request,
  firstDraw: 0,
  draws: DRAWS,
  groups: [],
  goals: [],
})

/** Of one scenario; undefined if it does not compete. */
export function throughputIn(
  risk: RiskDto,
  study: Study,
  competing: readonly Contestant[],
  index: number,
): ScenarioThroughput | undefined {
  const at = competing.findIndex((each) => each.index === index)
  const [design, own] = [competing[at], risk.designs[at]]
  if (!design || !own?.throughputGain) return undefined
  const perNode = perNodeOf(study.request, at)
  return {
    nodes: design.machine.nodes,
    throughput: design.machine.nodes * perNode.value,
    perNode,
    gain: {
      value: own.verdict?.throughputGain ?? 0,
      draws: own.throughputGain,
      beats: own.beatsFirst,
      ties: own.tiesFirst,
    },
  }
}

/** What one node does of the workload, at the ends of all slowdowns and at their values. */
export function perNodeOf(
  { designs, shares }: StudyDto,
  at: number,
): ScenarioThroughput['perNode'] {
  const all = shares.reduce((sum, share) => sum + share, 0)
  const work = (end: 'low' | 'value' | 'high') =>
    shares.reduce((sum, share, cell) => {
      const run = designs[at]?.cells[cell]
      return run ? sum + (share * run.speed) / (1 + run.slowdown[end]) : sum
    }, 0) / all
  return { low: work('low'), value: work('value'), high: work('high') }
}
