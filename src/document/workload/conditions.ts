/** Under what a table of applications compares them, and which of it fits a machine. */
import { counted } from '../format'
import type { Workload } from './workload'

/** A placement relative to the fewest edge switches that hold the job, with a neighbour. */
export interface Condition {
  readonly id: string
  /** For the head of a column. */
  readonly short: string
  /** Where that has no room. */
  readonly tiny: string
  /** As it follows the name of an application: "AMG over three times as many edge switches". */
  readonly long: string
  readonly group: 'spread' | 'neighbour'
  readonly placement: 'compact' | 'random' | { readonly times: number }
  readonly neighbour: Workload['neighbour']
}

/** Those of TAPER Tables II and III, whatever the size of the job. */
export const conditions: readonly Condition[] = [
  {
    id: 'compact',
    short: 'compact',
    tiny: 'cmp',
    long: 'compact, no neighbours',
    group: 'spread',
    placement: 'compact',
    neighbour: 'none',
  },
  {
    id: 'split-3',
    short: '3×',
    tiny: '3×',
    long: 'spread over three times as many edge switches as necessary',
    group: 'spread',
    placement: { times: 3 },
    neighbour: 'none',
  },
  {
    id: 'split-6',
    short: '6×',
    tiny: '6×',
    long: 'spread over six times as many edge switches as necessary',
    group: 'spread',
    placement: { times: 6 },
    neighbour: 'none',
  },
  {
    id: 'random',
    short: 'random',
    tiny: 'rnd',
    long: 'on random nodes',
    group: 'spread',
    placement: 'random',
    neighbour: 'none',
  },
  {
    id: 'light',
    short: 'light',
    tiny: 'light',
    long: 'beside a light congestor that sends to the next edge switch',
    group: 'neighbour',
    placement: 'compact',
    neighbour: 'light-bully',
  },
  {
    id: 'adjacent',
    short: 'next',
    tiny: 'next',
    long: 'beside a congestor that sends to the next edge switch',
    group: 'neighbour',
    placement: 'compact',
    neighbour: 'adjacent-bully',
  },
  {
    id: 'bisection',
    short: 'across',
    tiny: 'acr',
    long: 'beside a congestor that sends across the bisection',
    group: 'neighbour',
    placement: 'compact',
    neighbour: 'bisection-bully',
  },
  {
    id: 'incast',
    short: 'incast',
    tiny: 'inc',
    long: 'beside a seven-to-one incast',
    group: 'neighbour',
    placement: 'compact',
    neighbour: 'incast-bully',
  },
]

/** What of a machine decides whether a job fits. */
export interface Room {
  readonly nodes: number
  readonly nodesPerEdge: number
  /** Edge switches of one rail. */
  readonly edges: number
}

/** Of so many nodes of an edge switch one is an incast's (as in the model; TAPER Table III: 3 of 31). */
const NODES_PER_INCAST_NODE = 10

/** Nodes of an edge switch that a job has beside a neighbour (TAPER Table III). */
function ownNodes(neighbour: Workload['neighbour'], nodesPerEdge: number): number {
  switch (neighbour) {
    case 'none':
      return nodesPerEdge
    case 'light-bully':
    case 'adjacent-bully':
    case 'bisection-bully':
      return Math.max(1, Math.floor(nodesPerEdge / 2))
    case 'incast-bully':
    case 'checkpoint-burst':
      return nodesPerEdge - Math.max(1, Math.floor(nodesPerEdge / NODES_PER_INCAST_NODE))
  }
}

/** Edge switches over which a job is split; undefined if the machine has not so many. */
export function splitLeaves(times: number, jobNodes: number, room: Room): number | undefined {
  const leaves = times * Math.ceil(jobNodes / room.nodesPerEdge)
  return leaves <= room.edges && leaves <= jobNodes ? leaves : undefined
}

/** Why a condition has no place on a machine; undefined if it has. */
export function whyNoRoom(condition: Condition, jobNodes: number, room: Room): string | undefined {
  if (jobNodes > room.nodes) return `the machine has only ${counted(room.nodes, 'node', 'nodes')}`
  const { placement, neighbour } = condition
  if (typeof placement === 'object') {
    return splitLeaves(placement.times, jobNodes, room) === undefined
      ? `a rail has only ${counted(room.edges, 'edge switch', 'edge switches')}`
      : undefined
  }
  return hasRoomBeside(neighbour, jobNodes, room)
    ? undefined
    : 'the job leaves no nodes for a neighbouring job'
}

/** Whether a compact job leaves its neighbour the nodes that it needs on the job's edge switches. */
export function hasRoomBeside(
  neighbour: Workload['neighbour'],
  jobNodes: number,
  { nodes, nodesPerEdge, edges }: Room,
): boolean {
  const fullEdges = Math.min(edges, Math.floor(nodes / nodesPerEdge))
  return neighbour === 'none' || jobNodes <= fullEdges * ownNodes(neighbour, nodesPerEdge)
}

/** Uplinks of an edge switch with the least taper that its ports allow. */
export function leastTaperUplinks(edge: {
  readonly radix: number
  readonly downlinks: number
}): number {
  return Math.max(1, Math.min(edge.downlinks, edge.radix - edge.downlinks))
}
