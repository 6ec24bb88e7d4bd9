/** A virtual GPCNeT as a person sets it up, as a question to the model. */
import { congestorKinds, type CongestionPlan } from '../document/congestion-plan'
import { ownPolicy, policiesOf } from '../document/port-policy'
import type { Scenario } from '../document/scenario/schema'
import type { CongestionPlanDto, EngineRequest, NeighbourDto } from './engine'
import { toDesign } from './to-request'

type Campaign = Extract<EngineRequest, { kind: 'congestion' }>

/** The first estimate: one run under the scenario's own policy. */
export const toFirstRun = (scenario: Scenario, plan: CongestionPlan): Campaign => ({
  kind: 'congestion',
  design: toDesign(scenario),
  plan: toPlanDto(plan, [ownPolicy(scenario)], 1),
})

/** All runs under all policies. Runs are drawn by their number, so the first is that of the estimate. */
export const toCampaign = (scenario: Scenario, plan: CongestionPlan): Campaign => ({
  kind: 'congestion',
  design: toDesign(scenario),
  plan: toPlanDto(plan, policiesOf(scenario), plan.runs),
})

export function toPlanDto(
  plan: CongestionPlan,
  policies: CongestionPlanDto['policies'],
  runs: number,
): CongestionPlanDto {
  return {
    neighbour: toNeighbour(plan),
    congestorShare: plan.congestorPercent / 100,
    messageBytes: plan.messageBytes,
    ranksPerNode: plan.ranksPerNode,
    largeMessageBytes: plan.largeMessageBytes,
    policies,
    runs,
  }
}

function toNeighbour({ neighbour, mix }: CongestionPlan): NeighbourDto {
  if (neighbour !== 'congestors') return neighbour
  const parts = congestorKinds
    .map((kind) => ({ kind, weight: mix[kind] }))
    .filter(({ weight }) => weight > 0)
  return { congestors: parts }
}
