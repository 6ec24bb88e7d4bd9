/** What a virtual GPCNeT runs, as a person sets it up: kept by the view, never in the document. */
import { MAX_RUNS } from './limits'

/** In the order in which GPCNeT and SC19 name them. */
export const congestorKinds = [
  'allToAll',
  'incastTwoSided',
  'incastPut',
  'broadcastTwoSided',
  'broadcastGet',
] as const
export type CongestorKind = (typeof congestorKinds)[number]

/** Who congests: GPCNeT's congestors in a mix, or a named neighbour. */
const neighbourKinds = [
  'quiet',
  'congestors',
  'lightBully',
  'adjacentBully',
  'bisectionBully',
  'incastBully',
  'checkpointBurst',
] as const
export type NeighbourKind = (typeof neighbourKinds)[number]

/** How many of the congesting nodes do what, relative to one another; 0: none. */
export type Mix = Readonly<Record<CongestorKind, number>>

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

/** Least and most of what a plan may ask, as `CampaignError` and the sessions of the model have it. */
export const CONGESTION_LIMITS = {
  /** Of any message. */
  bytes: [1, 2 ** 30],
  runs: [1, MAX_RUNS],
} as const

/** Nobody congests. */
export const NO_MIX: Mix = {
  allToAll: 0,
  incastTwoSided: 0,
  incastPut: 0,
  broadcastTwoSided: 0,
  broadcastGet: 0,
}

/** GPCNeT 1.3 as published, the default: four congestors of 4 KiB on 80 % of the nodes, victims' messages of 128 KiB. */
export const gpcnet13: CongestionPlan = {
  neighbour: 'congestors',
  mix: { ...NO_MIX, allToAll: 1, incastTwoSided: 1, incastPut: 1, broadcastGet: 1 },
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

/** Whether two mixes let the same congestors run in the same shares. */
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
