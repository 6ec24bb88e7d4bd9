/** Neighbours and congestors in words. */
import {
  congestorKinds,
  presetOf,
  type CongestionPlan,
  type CongestorKind,
  type NeighbourKind,
} from '../document/congestion-plan'

/** As GPCNeT prints them. */
export const congestorNames: Readonly<Record<CongestorKind, string>> = {
  allToAll: 'Alltoall',
  incastTwoSided: 'Two-sided Incast',
  incastPut: 'Put Incast',
  broadcastTwoSided: 'Two-sided Bcast',
  broadcastGet: 'Get Bcast',
}

export const neighbourNames: Readonly<Record<NeighbourKind, string>> = {
  quiet: 'Quiet',
  congestors: 'GPCNeT congestors',
  lightBully: 'Light bully',
  adjacentBully: 'Adjacent bully',
  bisectionBully: 'Bisection bully',
  incastBully: 'Incast bully',
  checkpointBurst: 'Checkpoint burst',
}

/** What a neighbour does, in one sentence. */
export const neighbourDeeds: Readonly<Record<NeighbourKind, string>> = {
  quiet: 'The other nodes send nothing.',
  congestors: 'Groups of nodes placed at random, each with one kind of traffic.',
  lightBully:
    'Large messages to the adjacent edge switch, up to 62.5 % of the uplinks (TAPER Table III).',
  adjacentBully:
    'Large messages to the adjacent edge switch, as fast as they go (TAPER Table III).',
  bisectionBully: 'Large messages across the bisection, as fast as they go (TAPER Table III).',
  incastBully: 'Seven nodes send to one, everywhere (TAPER Table III).',
  checkpointBurst: 'Thirty nodes write to each server of the file system at once.',
}

/** Who congests, one line each. */
export function congestorLines({ neighbour, mix }: CongestionPlan): readonly string[] {
  if (neighbour !== 'congestors') return neighbour === 'quiet' ? [] : [neighbourNames[neighbour]]
  return congestorKinds.filter((kind) => mix[kind] > 0).map((kind) => congestorNames[kind])
}

/** The plan in a few words, for subtitles. */
export function planWords(plan: CongestionPlan): string {
  const preset = presetOf(plan)
  if (preset === 'gpcnet13') return 'GPCNeT 1.3'
  if (preset === 'sc19') return 'GPCNeT as in SC19'
  if (plan.neighbour !== 'congestors') return neighbourNames[plan.neighbour].toLowerCase()
  const lines = congestorLines(plan)
  return lines.length === 0 ? 'no congestors' : `own mix of ${lines.length} congestors`
}
