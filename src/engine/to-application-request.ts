/**
 * Applications of a scenario under conditions and tapers as a question. Like `to-request.ts`, the only
 * place where a document becomes such a question.
 */
import { findPreset } from '../domain/presets'
import type { Scenario } from '../domain/scenario/schema'
import type { Profile } from '../domain/workload/profile'
import type { Workload } from '../domain/workload/workload'
import type { ApplicationConditionDto, ApplicationProfileDto, EngineRequest } from './engine'
import { toDesign } from './to-request'

type ApplicationsRequest = Extract<EngineRequest, { kind: 'applications' }>

/** The neighbours of a document in the words of the network model. */
const neighbours: Readonly<Record<Workload['neighbour'], ApplicationConditionDto['neighbour']>> = {
  none: { kind: 'quiet' },
  'light-bully': { kind: 'lightBully' },
  'adjacent-bully': { kind: 'adjacentBully' },
  'bisection-bully': { kind: 'bisectionBully' },
  'incast-bully': { kind: 'incastBully' },
  'checkpoint-burst': { kind: 'checkpointBurst' },
}

/** Under what applications run, in the words of the document. */
export type ApplicationCondition = Pick<Workload, 'placement' | 'mapping' | 'neighbour'> & {
  readonly id: string
  readonly nodes: number
  /** Most nodes of the job on one edge switch. */
  readonly nodesPerLeaf?: number
  /** Nodes of the neighbour on each of the job's edge switches. */
  readonly neighboursPerLeaf?: number
}

export interface ApplicationScope {
  /** Applications by profile. */
  readonly profiles: readonly Profile[]
  readonly conditions: readonly ApplicationCondition[]
  /** Uplinks of an edge switch, one for every taper; the scenario's own if left out. */
  readonly uplinks?: readonly number[]
  /** What slowdowns are relative to: the same job compact and alone at the same taper if left out. */
  readonly reference?: {
    /** Position among the conditions. */
    readonly condition?: number
    readonly uplinks?: number
    /** Another machine. */
    readonly scenario?: Scenario
  }
  /** Last nodes of every edge switch that no job gets (TAPER sec III.B: one on Quartz). */
  readonly reservedNodesPerLeaf?: number
  /** Random placements that are averaged. */
  readonly draws?: number
  /** Time of a small allreduce alone and beside the neighbours, from the congestion model. */
  readonly tailLatency?: { readonly isolatedUs: number; readonly congestedUs: number }
  /** Cells whose flows on the tree are wanted. */
  readonly flowsOf?: ApplicationsRequest['flowsOf']
}

const DRAWS = 4

export function toApplications(scenario: Scenario, scope: ApplicationScope): ApplicationsRequest {
  const { reference = {}, tailLatency } = scope
  return {
    kind: 'applications',
    design: toDesign(scenario),
    adaptiveRouting: scenario.fabric.routing === 'adaptive',
    reservedNodesPerLeaf: scope.reservedNodesPerLeaf ?? 0,
    applications: scope.profiles.map(toProfile),
    conditions: scope.conditions.map(toCondition),
    uplinks: [...(scope.uplinks ?? [])],
    reference: {
      condition: reference.condition,
      uplinks: reference.uplinks,
      design: reference.scenario && toDesign(reference.scenario),
    },
    draws: scope.draws ?? DRAWS,
    tailLatency: tailLatency && { ...tailLatency },
    flowsOf: [...(scope.flowsOf ?? [])],
  }
}

/** A profile in the words of the model. */
export function toProfile(profile: Profile): ApplicationProfileDto {
  return {
    id: profile.id,
    pattern: profile.pattern,
    messageBytes: profile.messageBytes,
    groupRanks: profile.groupRanks,
    allreduceBytes: profile.allreduceBytes,
    ranksPerNode: profile.ranksPerNode,
    mpiShare: profile.mpiShare,
    overlap: profile.overlap,
    scaling: profile.scaling,
    timeShares: {
      gpu: profile.timeShares.gpuFlops,
      hbm: profile.timeShares.hbm,
      ddr: profile.timeShares.ddr,
      link: profile.timeShares.cpuGpu,
      cpu: profile.timeShares.cpuThreads,
    },
    reference: toReference(profile),
    workingSetGBPerNode: profile.workingSetGBPerNode,
  }
}

/** The machine on which the shares of a profile hold; undefined for one that is not in the catalogue. */
function toReference(profile: Profile): ApplicationProfileDto['reference'] {
  const preset = findPreset(profile.reference.machine)
  if (!preset) return undefined
  const { node, fabric } = preset.scenario
  return {
    node: toDesign(preset.scenario).node,
    injectionGBps: fabric.rails * Math.min(node.hca.portGBps, fabric.linkGBps),
  }
}

function toCondition(condition: ApplicationCondition): ApplicationConditionDto {
  const { id, nodes, placement, mapping, neighbour, nodesPerLeaf, neighboursPerLeaf } = condition
  return {
    id,
    nodes,
    placement:
      placement.kind === 'split'
        ? { kind: 'split', leaves: placement.leaves }
        : { kind: placement.kind },
    mapping,
    neighbour: neighbours[neighbour],
    nodesPerLeaf,
    neighboursPerLeaf,
  }
}
