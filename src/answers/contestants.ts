/** What each scenario does of the baseline's workload: who takes part, and what the draws say of each. */
import type { Scenario } from '../document/scenario/schema'
import type { Competitor } from '../model/contest'
import type { EngineRequest, MachineFigures, RiskAnswer, StudyQuestion } from '../model/engine'
import type { Study } from '../model/to-study-request'
import { DRAWS } from '../document/draws'
import type { ScenarioThroughput } from './throughputs'

export interface ThroughputSubject {
  readonly scenarios: readonly Scenario[]
  readonly baseline: number
  /** By scenario; undefined where no machine can be bought. */
  readonly machines: readonly (MachineFigures | undefined)[]
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
  risk: RiskAnswer,
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
  { designs, shares }: StudyQuestion,
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
