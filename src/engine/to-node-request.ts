/**
 * Questions about the inside of nodes and about checkpoints. Like `to-request.ts`, the only place where
 * a document becomes such a question.
 */
import type { NodeDesign, Scenario } from '../domain/scenario/schema'
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

/** What a checkpoint is and where it may go, beside the node's own drives. */
export interface StorageSettings {
  /** What one node writes, 1e9 bytes. */
  readonly volumeGB: number
  readonly fileSystemTBps: number
  /** What one node gets of the file system at most. */
  readonly fileSystemClientGBps: number
  readonly nodeMtbfHours: number
}

/** DDR and GPUs' memory of a node, 1e9 bytes. */
export const memoryGB = ({ ddr, gpu }: NodeDesign): number =>
  ddr.capacityGB + gpu.count * gpu.hbmGBEach

/** Checkpoints of jobs of so many nodes. */
export function toCheckpoint(
  { node, fabric }: Scenario,
  { volumeGB, fileSystemTBps, fileSystemClientGBps, nodeMtbfHours }: StorageSettings,
  nodes: readonly number[],
): Of<'checkpoint'> {
  return {
    kind: 'checkpoint',
    volumeGB,
    memoryGB: memoryGB(node),
    driveTB: node.nvme.capacityTB,
    driveWriteGBps: node.nvme.writeGBps,
    driveReadGBps: node.nvme.readGBps,
    driveWritesPerDay: node.nvme.driveWritesPerDay,
    fileSystemTBps,
    clientGBps: fileSystemClientGBps,
    injectionGBps:
      Math.min(fabric.rails, node.hca.ports) * Math.min(node.hca.portGBps, fabric.linkGBps),
    nodeMtbfHours,
    nodes: [...nodes],
  }
}
