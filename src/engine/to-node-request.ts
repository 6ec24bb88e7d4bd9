/**
 * Questions about the inside of nodes and about checkpoints. Like `to-request.ts`, the only place where
 * a document becomes such a question.
 */
import { findPreset } from '../domain/presets'
import type { NodeDesign, Scenario } from '../domain/scenario/schema'
import type { Profile } from '../domain/workload/profile'
import type { EngineRequest, NodeApplicationDto, UmtDto } from './engine'
import { toDesign } from './to-request'

type Of<Kind extends EngineRequest['kind']> = Extract<EngineRequest, { kind: Kind }>

export interface NodeScope {
  readonly applications?: readonly NodeApplicationDto[]
  readonly umt?: readonly UmtDto[]
}

/** The nodes of the scenarios; the first is what NUCCOR is compared with. */
export function toNodes(
  scenarios: readonly Scenario[],
  { applications = [], umt = [] }: NodeScope = {},
): Of<'node'> {
  return {
    kind: 'node',
    designs: scenarios.map(toDesign),
    applications: [...applications],
    umt: [...umt],
  }
}

/** DDR and GPUs' memory of a node, 1e9 bytes. */
export const memoryGB = ({ ddr, gpu }: NodeDesign): number =>
  ddr.capacityGB + gpu.count * gpu.hbmGBEach

/** Checkpoints of jobs of so many nodes. */
export function toCheckpoint(
  { node, fabric, storage }: Scenario,
  nodes: readonly number[],
): Of<'checkpoint'> {
  const portGBps = Math.min(node.hca.portGBps, fabric.linkGBps)
  return {
    kind: 'checkpoint',
    volumeGB: storage.checkpointShareOfMemory * memoryGB(node),
    memoryGB: memoryGB(node),
    driveTB: node.nvme.capacityTB,
    driveWriteGBps: node.nvme.writeGBps,
    driveReadGBps: node.nvme.readGBps,
    driveWritesPerDay: node.nvme.driveWritesPerDay,
    fileSystemTBps: storage.fileSystemTBps,
    clientGBps: storage.fileSystemClientGBps,
    injectionGBps: Math.min(fabric.rails, node.hca.ports) * portGBps,
    nodeMtbfHours: storage.nodeMtbfHours,
    nodes: [...nodes],
  }
}

/**
 * A message of so many bytes waits as long as it moves: 1.18 us (SC19 Table 2) at 11.4 GB/s, what the
 * payload gets of an EDR port.
 */
const HALF_BYTES = 13_400

/**
 * A profile as the node's model takes it: its time shares for what is not MPI, moving bytes for the
 * adapter, and the rest of MPI for what no part of the node changes. Undefined if no preset is its
 * reference.
 */
export function toNodeApplication(profile: Profile): NodeApplicationDto | undefined {
  const reference = findPreset(profile.reference.machine)?.scenario
  if (!reference) return undefined
  const { mpiShare, messageBytes, timeShares } = profile
  const inNode = sumOf(Object.values(timeShares))
  const part = (share: number) => (inNode > 0 ? ((1 - mpiShare) * share) / inNode : 0)
  const network = mpiShare * (messageBytes / (messageBytes + HALF_BYTES))
  return {
    reference: toDesign(reference).node,
    shares: {
      gpu: part(timeShares.gpuFlops),
      hbm: part(timeShares.hbm),
      ddr: part(timeShares.ddr),
      link: part(timeShares.cpuGpu),
      cpu: part(timeShares.cpuThreads),
      network,
      latency: mpiShare - network,
    },
    workingSetGB: profile.workingSetGBPerNode,
  }
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
