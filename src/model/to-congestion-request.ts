/**
 * The virtual GPCNeT of a scenario as a question. Like `to-request.ts`, the only place where a
 * document becomes such a question.
 */
import { MAX_RUNS } from '../document/limits'
import type { Scenario } from '../document/scenario/schema'
import type { CongestionPlanDto, CongestorKind, EngineRequest, PortPolicyDto } from './engine'
import { toDesign } from './to-request'

type CongestionRequest = Extract<EngineRequest, { kind: 'congestion' }>
type Striping = Scenario['node']['hca']['striping']

/** What a striping of the document means to ranks (SC19 sec 4.4.1). */
const policies: Readonly<Record<Striping, PortPolicyDto>> = {
  none: 'ownPort',
  '03': 'ownPort',
  '0123': 'firstPortStriped',
  '0330': 'ownPortStriped',
}

export const portPolicyOf = (scenario: Scenario): PortPolicyDto =>
  policies[scenario.node.hca.striping]

const equalParts = (kinds: readonly CongestorKind[]): CongestionPlanDto['neighbour'] => ({
  congestors: kinds.map((kind) => ({ kind, weight: 1 })),
})

/** Least and most of what a plan may ask, as `CampaignError` and the sessions of the model have it. */
export const CONGESTION_LIMITS = {
  /** Of any message. */
  bytes: [1, 2 ** 30],
  runs: [1, MAX_RUNS],
} as const

export type CongestionPlan = Omit<CongestionPlanDto, 'policies' | 'runs'>

const SIX_RANKS_OF_4_KIB = {
  congestorShare: 0.8,
  messageBytes: 4096,
  ranksPerNode: 6,
} as const

/** The runs of SC19 sec 4.4: five congestors, victims' large messages of 1 MiB. */
export const SC19_PLAN: CongestionPlan = {
  ...SIX_RANKS_OF_4_KIB,
  neighbour: equalParts([
    'incastTwoSided',
    'broadcastTwoSided',
    'incastPut',
    'broadcastGet',
    'allToAll',
  ]),
  largeMessageBytes: 1_048_576,
}

/** GPCNeT 1.3: four congestors, victims' large messages of 128 KiB. */
export const GPCNET_1_3_PLAN: CongestionPlan = {
  ...SIX_RANKS_OF_4_KIB,
  neighbour: equalParts(['allToAll', 'incastTwoSided', 'incastPut', 'broadcastGet']),
  largeMessageBytes: 131_072,
}

/** Asks for the scenario's own port policy if none is named. */
export function toCongestion(
  scenario: Scenario,
  plan: CongestionPlan,
  runs: number,
  named: readonly PortPolicyDto[] = [portPolicyOf(scenario)],
): CongestionRequest {
  return {
    kind: 'congestion',
    design: toDesign(scenario),
    plan: { ...plan, policies: [...named], runs },
  }
}
