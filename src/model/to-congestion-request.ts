/**
 * The virtual GPCNeT of a scenario as a question. Like `to-request.ts`, the only place where a plan becomes one.
 */
import {
  congestorKinds,
  gpcnetSc19,
  isSameMix,
  type CongestionPlan,
} from '../document/congestion-plan'
import { onceFor } from '../document/once-for'
import { ownPolicy, policiesOf, type PortPolicy } from '../document/port-policy'
import type { Scenario } from '../document/scenario/schema'
import type { GpcnetPlan, RequestOf, Neighbour, Routing } from './engine'
import { toDesign } from './to-request'

/** The port policies and the routing that are asked for, where these are not the scenario's own. */
interface Under {
  readonly policies?: readonly PortPolicy[]
  readonly routing?: Routing
  /** Of the policies, those under which nothing but the latency of small messages is wanted. */
  readonly latencyOnly?: readonly PortPolicy[]
}

/**
 * Asks for one routing: both are two requests, so that each has a processor of its own, and who needs one has the
 * same request as who needs both.
 */
export const toCongestion = (
  scenario: Scenario,
  plan: CongestionPlan,
  {
    policies = [ownPolicy(scenario)],
    routing = scenario.fabric.routing,
    latencyOnly = [],
  }: Under = {},
): RequestOf<'congestion'> => ({
  kind: 'congestion',
  design: toDesign(scenario),
  plan: {
    ...toGpcnetPlan(plan, policies, routing),
    ...(latencyOnly.length > 0 && { latencyOnly: [...latencyOnly] }),
  },
})

/** The first estimate: one run under the scenario's own policy and routing. */
export const toFirstRun = (scenario: Scenario, plan: CongestionPlan): RequestOf<'congestion'> =>
  toCongestion(scenario, { ...plan, runs: 1 })

/** All runs under all policies. Runs are sampled by their number, so the first is that of the estimate. */
export const toCampaign = (scenario: Scenario, plan: CongestionPlan): RequestOf<'congestion'> =>
  toCongestion(scenario, plan, { policies: policiesOf(scenario) })

/** The same with every test under every policy, whose answer answers it too. */
export const withAllTests = onceFor(
  ({
    plan: { latencyOnly: _latencyOnly, ...plan },
    ...request
  }: RequestOf<'congestion'>): RequestOf<'congestion'> => ({
    ...request,
    plan,
  }),
)

export function toGpcnetPlan(
  plan: CongestionPlan,
  policies: readonly PortPolicy[],
  routing: Routing,
): GpcnetPlan {
  return {
    neighbour: toNeighbour(plan),
    congestorShare: plan.congestorPercent / 100,
    messageBytes: plan.messageBytes,
    ranksPerNode: plan.ranksPerNode,
    largeMessageBytes: plan.largeMessageBytes,
    policies: [...policies],
    routing,
    runs: plan.runs,
  }
}

/** As SC19 sec 4.4 names its congestors. */
const SC19_ORDER = [
  'incastTwoSided',
  'broadcastTwoSided',
  'incastPut',
  'broadcastGet',
  'allToAll',
] as const

/**
 * Nodes are dealt to the parts of a mix in their order, which is in the last digits: one mix always has one order.
 */
function toNeighbour({ neighbour, mix }: CongestionPlan): Neighbour {
  if (neighbour !== 'congestors') return neighbour
  const order = isSameMix(mix, gpcnetSc19.mix) ? SC19_ORDER : congestorKinds
  const parts = order
    .map((kind) => ({ kind, weight: mix[kind] }))
    .filter(({ weight }) => weight > 0)
  return { congestors: parts }
}
