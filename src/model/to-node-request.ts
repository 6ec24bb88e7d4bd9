/**
 * Questions about the inside of nodes and about checkpoints. Like `to-request.ts`, the only place where
 * a document becomes such a question.
 */
import type { NodeDesign, Scenario } from '../document/scenario/schema'
import { injectionGBps } from '../document/scenario/injection'
import type { Profile } from '../document/workload/profile'
import { unknownReference } from '../document/workload/profile-issues'
import type { ApplicationProfile, RequestOf, UmtSetting } from './engine'
import { toProfile } from './to-application-request'
import { toDesign } from './to-request'

interface NodeScope {
  readonly applications?: readonly ApplicationProfile[]
  readonly umt?: readonly UmtSetting[]
}

/** The nodes of the scenarios; the first is what NUCCOR is compared with. */
export function toNodes(
  scenarios: readonly Scenario[],
  { applications = [], umt = [] }: NodeScope = {},
): RequestOf<'node'> {
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
  scenario: Scenario,
  nodes: readonly number[],
): RequestOf<'checkpoint'> {
  const { node, storage } = scenario
  return {
    kind: 'checkpoint',
    storage: {
      volumeGB: storage.checkpointShareOfMemory * memoryGB(node),
      memoryGB: memoryGB(node),
      driveTB: node.nvme.capacityTB,
      driveWriteGBps: node.nvme.writeGBps,
      driveReadGBps: node.nvme.readGBps,
      driveWritesPerDay: node.nvme.driveWritesPerDay,
      fileSystemTBps: storage.fileSystemTBps,
      clientGBps: storage.fileSystemClientGBps,
      injectionGBps: injectionGBps(scenario),
      nodeMtbfHours: storage.nodeMtbfHours,
    },
    nodes: [...nodes],
  }
}

/**
 * A profile as the node's model takes it, which splits its time in MPI as the applications' does.
 * Undefined if no preset is its reference.
 */
export function toNodeApplication(profile: Profile): ApplicationProfile | undefined {
  return unknownReference(profile) === undefined ? toProfile(profile) : undefined
}

/** Jobs whose checkpoints are requested: of powers of two nodes, and of all. */
export function checkpointJobs(nodes: number): readonly number[] {
  const powers = Array.from({ length: 24 }, (_, power) => 2 ** power)
  return [...powers.filter((count) => count < nodes), nodes]
}
