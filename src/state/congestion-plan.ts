/** What the view Congestion lets run: it belongs to the view, never to the document. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Scenario } from '../domain/scenario/schema'
import type { CongestionPlanDto, CongestorKindDto, NeighbourDto } from '../engine/engine'
import { CONGESTION_LIMITS } from '../engine/to-congestion-request'

/** How many of the congesting nodes do what, relative to one another; 0: none. */
export type Mix = Readonly<Record<CongestorKindDto, number>>

/** Who congests: GPCNeT's congestors in a mix, or a named neighbour. */
export type NeighbourKind = NeighbourDto['kind']

export interface CongestionPlan {
  readonly neighbour: NeighbourKind
  /** Of the congestors; kept while another neighbour is chosen. */
  readonly mix: Mix
  /** Percent of the nodes, because that is how it is entered. */
  readonly congestorPercent: number
  readonly messageBytes: number
  readonly largeMessageBytes: number
  readonly ranksPerNode: number
  readonly runs: number
}

/** Least and most of each number of a plan, on that machine. */
export function planLimits({ node }: Scenario) {
  return {
    congestorPercent: [0, 100],
    bytes: CONGESTION_LIMITS.bytes,
    ranksPerNode: [1, node.cpu.sockets * node.cpu.coresPerSocket],
    runs: CONGESTION_LIMITS.runs,
  } as const
}

/** In the order in which GPCNeT and SC19 name them. */
export const congestorKinds = [
  'allToAll',
  'incastTwoSided',
  'incastPut',
  'broadcastTwoSided',
  'broadcastGet',
] as const satisfies readonly CongestorKindDto[]

const noMix: Mix = {
  allToAll: 0,
  incastTwoSided: 0,
  incastPut: 0,
  broadcastTwoSided: 0,
  broadcastGet: 0,
}

/** GPCNeT 1.3 as it comes: four congestors of 4 KiB on 80 % of the nodes, victims' messages of 128 KiB. */
export const gpcnet13: CongestionPlan = {
  neighbour: 'congestors',
  mix: { ...noMix, allToAll: 1, incastTwoSided: 1, incastPut: 1, broadcastGet: 1 },
  congestorPercent: 80,
  messageBytes: 4096,
  largeMessageBytes: 131_072,
  // SC19 sec 4.4: six ranks on a node of Summit, one a GPU.
  ranksPerNode: 6,
  runs: 10,
}

/** The runs of SC19 sec 4.4: five congestors, victims' messages of 1 MiB. */
export const gpcnetSc19: CongestionPlan = {
  ...gpcnet13,
  mix: { allToAll: 1, incastTwoSided: 1, incastPut: 1, broadcastTwoSided: 1, broadcastGet: 1 },
  largeMessageBytes: 1_048_576,
}

const store = createStore<CongestionPlan>()(() => gpcnet13)

export function useCongestionPlan(): CongestionPlan {
  return useStore(store)
}

export function changeCongestionPlan(change: Partial<CongestionPlan>): void {
  store.setState(change)
}

export function resetCongestionPlan(): void {
  store.setState(gpcnet13)
}

export function isSameMix(one: Mix, other: Mix): boolean {
  return congestorKinds.every((kind) => one[kind] === other[kind])
}

/** Which of the named set-ups of GPCNeT a plan is, however many runs of it. */
export function presetOf(plan: CongestionPlan): 'gpcnet13' | 'sc19' | undefined {
  const is = (preset: CongestionPlan) =>
    plan.neighbour === preset.neighbour &&
    isSameMix(plan.mix, preset.mix) &&
    plan.congestorPercent === preset.congestorPercent &&
    plan.messageBytes === preset.messageBytes &&
    plan.largeMessageBytes === preset.largeMessageBytes
  if (is(gpcnet13)) return 'gpcnet13'
  return is(gpcnetSc19) ? 'sc19' : undefined
}

/** The plan as the model is asked for it. */
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
  if (neighbour !== 'congestors') return { kind: neighbour }
  const parts = congestorKinds
    .map((kind) => ({ kind, weight: mix[kind] }))
    .filter(({ weight }) => weight > 0)
  return { kind: 'congestors', parts }
}
