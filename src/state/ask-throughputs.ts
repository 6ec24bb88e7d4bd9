/** Asks what each scenario does of the baseline's workload, and how sure that is. Loaded when it is first wanted. */
import type { Scenario } from '../domain/scenario/schema'
import { contestOf, contestQuestions, workloadStudyOf, type Competitor } from '../engine/contest'
import type { AnswerTo, Engine, EngineAnswer, EngineRequest, StudyDto } from '../engine/engine'
import { isAnswerTo } from '../engine/engine'
import { requestHash } from '../engine/request-hash'
import { AnswerCache } from './answer-cache'
import type { ScenarioResults } from './results-store'
import { runDespiteLoss } from './run-despite-loss'
import type { ScenarioThroughput, Throughputs } from './throughputs'
import { DRAWS } from './use-study-answers'

interface Asked {
  readonly scenarios: readonly Scenario[]
  readonly baseline: number
  readonly results: readonly ScenarioResults[]
}

interface How {
  readonly signal: AbortSignal
  readonly onProgress: (share: number) => void
}

/** What was given up half-way is taken up again. */
const cache = new AnswerCache<EngineAnswer>(24)

/** @throws EngineError, also when it is cancelled */
export async function askThroughputs(
  engine: Engine,
  { scenarios, baseline, results }: Asked,
  { signal, onProgress }: How,
): Promise<Throughputs> {
  const order = [baseline, ...scenarios.keys()].filter(
    (index, at, all) => all.indexOf(index) === at,
  )
  const competing = order.flatMap((index): readonly (Competitor & { readonly index: number })[] => {
    const [scenario, design] = [scenarios[index], results[index]?.design]
    const machine = design?.status === 'current' ? design.value?.machine : undefined
    if (!scenario || !machine || scenario.fabric.topology !== 'fat-tree') return []
    return [{ label: String.fromCharCode(65 + index), index, scenario, machine }]
  })
  const empty = { scenarios, baseline, draws: DRAWS, found: scenarios.map(() => undefined) }
  const workload = scenarios[baseline]?.workload
  // Without the baseline there is nothing to compare with.
  if (!workload || competing[0]?.index !== baseline || competing.length < 2) {
    return { ...empty, notes: [] }
  }
  const contest = contestOf(competing, workload)
  const questions = contestQuestions(contest)
  const steps = competing.length + 2
  let done = 0
  const ask = async <Request extends EngineRequest>(
    request: Request,
  ): Promise<AnswerTo<Request['kind']>> => {
    const key = requestHash(request)
    const known = cache.get(key)
    const answer =
      known && isAnswerTo(request, known)
        ? known
        : await runDespiteLoss(engine, request, {
            signal,
            lane: 'throughput',
            onProgress: (share) => onProgress((done + share) / steps),
          })
    cache.set(key, answer)
    done += 1
    onProgress(done / steps)
    return answer
  }
  if (!questions.nodes) return { ...empty, notes: contest.leftOut }
  const { result: nodes } = await ask(questions.nodes)
  const slowdowns = []
  for (const question of questions.workload) {
    if (question) slowdowns.push((await ask(question)).result)
  }
  const { study, notes } = workloadStudyOf(contest, slowdowns, nodes)
  if (!study) return { ...empty, notes: [...contest.leftOut, ...notes] }
  const { result: risk } = await ask({
    kind: 'risk',
    study: study.request,
    firstDraw: 0,
    draws: DRAWS,
    groups: [],
    goals: [],
  })
  const found = scenarios.map((_, index): ScenarioThroughput | undefined => {
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
      },
    }
  })
  return { ...empty, found, notes: [...contest.leftOut, ...notes] }
}

/** What one node does of the workload, at the ends of all slowdowns and at their values. */
function perNodeOf({ designs, shares }: StudyDto, at: number): ScenarioThroughput['perNode'] {
  const all = shares.reduce((sum, share) => sum + share, 0)
  const work = (end: 'low' | 'value' | 'high') =>
    shares.reduce((sum, share, cell) => {
      const run = designs[at]?.cells[cell]
      return run ? sum + (share * run.speed) / (1 + run.slowdown[end]) : sum
    }, 0) / all
  return { low: work('low'), value: work('value'), high: work('high') }
}
