/**
 * Applications of a scenario under conditions and tapers as a question. Like `to-request.ts`, the only
 * place where a document becomes such a question.
 */
import { onceFor } from '../document/once-for'
import { findPreset } from '../document/presets'
import { injectionGBps } from '../document/scenario/injection'
import type { Scenario } from '../document/scenario/schema'
import { leastTaperUplinks } from '../document/workload/conditions'
import { type JobCondition, type JobPlace, workloadConditions } from '../document/workload/jobs'
import type { Profile } from '../document/workload/profile'
import type { Workload } from '../document/workload/workload'
import { unknownReference } from '../document/workload/remarks'
import { EngineError, type Condition, type ApplicationProfile, type EngineRequest } from './engine'
import { toDesign } from './to-request'

type ApplicationsRequest = Extract<EngineRequest, { kind: 'applications' }>

/** The neighbours of a document in the words of the network model. */
const neighbours: Readonly<Record<Workload['neighbour'], Condition['neighbour']>> = {
  none: 'quiet',
  'light-bully': 'lightBully',
  'adjacent-bully': 'adjacentBully',
  'bisection-bully': 'bisectionBully',
  'incast-bully': 'incastBully',
  'checkpoint-burst': 'checkpointBurst',
}

/** Under what applications run, in the words of the document. */
export type ApplicationCondition = JobCondition & {
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
  /** What slowdowns are relative to: the same job compact and alone, on the nodes that it has beside its neighbour, at the same taper if left out. */
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
  /** Cells whose flows on the tree are wanted. */
  readonly flowsOf?: ApplicationsRequest['flowsOf']
}

const DRAWS = 4

export function toApplications(scenario: Scenario, scope: ApplicationScope): ApplicationsRequest {
  const { reference = {} } = scope
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
    flowsOf: [...(scope.flowsOf ?? [])],
  }
}

/** The machine of so many nodes, however it was paid for: what is simulated on it is asked once. */
export function onNodes(scenario: Scenario, nodes: number): Scenario {
  const { budget } = scenario
  return budget.mode === 'nodes' && budget.nodes === nodes
    ? scenario
    : { ...scenario, budget: { ...budget, mode: 'nodes', nodes } }
}

/**
 * The jobs of a workload on a design, against its untapered network, compact and alone. Undefined where
 * nothing of the workload runs on it.
 * @param uplinks of an edge switch, one for every taper; the design's own if left out
 */
export function toWorkloadSlowdowns(
  scenario: Scenario,
  workload: Workload,
  place: JobPlace,
  uplinks: readonly number[] = [scenario.fabric.edge.uplinks],
): ApplicationsRequest | undefined {
  if (place.profiles.length === 0) return undefined
  return toApplications(onNodes(scenario, place.room.nodes), {
    profiles: place.profiles,
    conditions: workloadConditions(workload, place),
    uplinks,
    reference: untapered(scenario, place.room.nodes, uplinks),
  })
}

/**
 * The network without a taper that slowdowns are against, so that designs of all splits of one switch can
 * be compared: as many up ports as down ports. Switches that are filled across racks have half of their
 * ports each way then; in a rack the down ports stay, and the least taper that they leave is taken.
 * @param nodes of the machine, however its switches are split
 * @param uplinks that are compared
 */
export function untapered(
  scenario: Scenario,
  nodes: number,
  uplinks: readonly number[] = [scenario.fabric.edge.uplinks],
): NonNullable<ApplicationScope['reference']> {
  const { fabric } = scenario
  const { edge } = fabric
  const half = Math.floor(edge.radix / 2)
  if (edge.fill === 'rack' || edge.downlinks <= half) {
    return { uplinks: Math.max(...uplinks, leastTaperUplinks(edge)) }
  }
  return {
    scenario: onNodes(
      { ...scenario, fabric: { ...fabric, edge: { ...edge, downlinks: half, uplinks: half } } },
      nodes,
    ),
  }
}

/**
 * A profile in the words of the model.
 * @throws EngineError if its reference machine is not in the catalogue: nobody may compute with a profile
 * without having looked (`unknownReference`), for the model would take every machine for the reference
 */
export const toProfile = onceFor((profile: Profile): ApplicationProfile => ({
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
}))

/** The machine on which the shares of a profile hold. */
function toReference(profile: Profile): ApplicationProfile['reference'] {
  const preset = findPreset(profile.reference.machine)
  if (!preset) throw new EngineError('bad-request', unknownReference(profile) ?? '')
  return {
    node: toDesign(preset.scenario).node,
    injectionGBps: injectionGBps(preset.scenario),
  }
}

function toCondition(condition: ApplicationCondition): Condition {
  const { id, nodes, placement, mapping, neighbour, nodesPerLeaf, neighboursPerLeaf } = condition
  return {
    id,
    nodes,
    placement: placement.kind === 'split' ? { split: placement.leaves } : placement.kind,
    mapping,
    neighbour: neighbours[neighbour],
    nodesPerLeaf,
    neighboursPerLeaf,
  }
}
