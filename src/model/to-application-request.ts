/**
 * Applications of a scenario under conditions and tapers as a question. Like `to-request.ts`, the only
 * place where a document becomes such a question.
 */
import { atSize } from '../document/at-size'
import { onceFor } from '../document/once-for'
import { findPreset } from '../document/presets'
import { injectionGBps } from '../document/scenario/injection'
import type { Scenario } from '../document/scenario/schema'
import { type JobCondition, type JobPlace, workloadConditions } from '../document/workload/jobs'
import type { Profile } from '../document/workload/profile'
import type { Workload } from '../document/workload/workload'
import { unknownReference } from '../document/workload/profile-issues'
import { EngineError, type Condition, type ApplicationProfile, type RequestOf } from './engine'
import { toDesign, toUnpricedDesign } from './to-request'

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
  /** What slowdowns are relative to: the same job compact, no neighbours, on the nodes that it has beside its neighbour, at the same taper if left out. */
  readonly reference?:
    | 'no network'
    | {
        /** Position among the conditions. */
        readonly condition?: number
        readonly uplinks?: number
        /** Another machine. */
        readonly scenario?: Scenario
      }
  /** Last nodes of every edge switch that no job gets (TAPER sec III.B: one on Quartz). */
  readonly reservedNodesPerLeaf?: number
  /** Random placements that are averaged. */
  readonly placements?: number
  /** Cells whose flows on the tree are wanted. */
  readonly flowsOf?: RequestOf<'applications'>['flowsOf']
}

const PLACEMENTS = 4

export function toApplications(
  scenario: Scenario,
  scope: ApplicationScope,
): RequestOf<'applications'> {
  return {
    kind: 'applications',
    design: toUnpricedDesign(scenario),
    adaptiveRouting: scenario.fabric.routing === 'adaptive',
    reservedNodesPerLeaf: scope.reservedNodesPerLeaf ?? 0,
    applications: scope.profiles.map(toProfile),
    conditions: scope.conditions.map(toCondition),
    uplinks: [...(scope.uplinks ?? [])],
    reference: toReferenceRun(scope.reference),
    // Offers are compared over all that their routing may be; a table of slowdowns has their ends.
    grid:
      scope.reference === 'no network'
        ? { qualities: [...gridQualities(scenario)], waitSizes: [0, 1] }
        : undefined,
    draws: scope.placements ?? PLACEMENTS,
    flowsOf: [...(scope.flowsOf ?? [])],
  }
}

function toReferenceRun(
  reference: ApplicationScope['reference'] = {},
): RequestOf<'applications'>['reference'] {
  if (reference === 'no network') {
    return { noNetwork: true, condition: undefined, uplinks: undefined, design: undefined }
  }
  const { condition, uplinks, scenario } = reference
  return { condition, uplinks, design: scenario && toUnpricedDesign(scenario) }
}

/** Range of a design's routing quality: that of adaptive routing; static tables have none. */
export const qualityOf = ({ fabric }: Scenario) =>
  fabric.routing === 'adaptive' ? fabric.routingQuality : { low: 0, value: 0, high: 0 }

/** Routing qualities at which stretches are known, rising: those of static tables, and what the design may have. */
export function gridQualities(scenario: Scenario): readonly number[] {
  const { low, value, high } = qualityOf(scenario)
  return [...new Set([0, low, value, high])].toSorted((a, b) => a - b)
}

/** The machine of so many nodes, however it was paid for: what is simulated on it is requested once. */
export function onNodes(scenario: Scenario, nodes: number): Scenario {
  const { budget } = scenario
  return budget.mode === 'nodes' && budget.nodes === nodes ? scenario : atSize(scenario, nodes)
}

/**
 * The jobs of a workload on a design, against no network: what offers do can then be compared, whatever their fabrics
 * and their routings. Undefined where nothing of the workload runs on it.
 * @param uplinks of an edge switch, one for every taper; the design's own if left out
 */
export function toWorkloadSlowdowns(
  scenario: Scenario,
  workload: Workload,
  place: JobPlace,
  uplinks: readonly number[] = [scenario.fabric.edge.uplinks],
): RequestOf<'applications'> | undefined {
  if (place.profiles.length === 0) return undefined
  return toApplications(onNodes(scenario, place.room.nodes), {
    profiles: place.profiles,
    conditions: workloadConditions(workload, place),
    uplinks,
    reference: 'no network',
  })
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
