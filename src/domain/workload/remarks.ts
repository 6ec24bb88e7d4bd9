/** What keeps an application from running on a node as it is designed, or makes it run otherwise. */
import { formatCount, formatExact } from '../format'
import { findPreset } from '../presets'
import type { NodeDesign } from '../scenario/schema'
import type { Profile } from './profile'

/** Whether it computes on GPUs. */
export function needsGpu({ timeShares }: Profile): boolean {
  return timeShares.gpuFlops + timeShares.hbm + timeShares.cpuGpu > 0
}

/** Memory of a node, DDR and GPU together, GB. */
export function memoryGB({ ddr, gpu }: NodeDesign): number {
  return ddr.capacityGB + gpu.count * gpu.hbmGBEach
}

export type Blocked =
  | { readonly why: 'reference'; readonly sentence: string }
  | { readonly why: 'no-gpu'; readonly sentence: string }
  | { readonly why: 'memory'; readonly sentence: string; readonly nearestGB: number }
  | { readonly why: 'group'; readonly sentence: string; readonly nearestNodes: number }

/** Why an application cannot run at all in a job of that size; undefined if it can. */
export function whyBlocked(
  profile: Profile,
  node: NodeDesign,
  jobNodes: number,
): Blocked | undefined {
  const { name, workingSetGBPerNode } = profile
  const noReference = unknownReference(profile)
  if (noReference !== undefined) return { why: 'reference', sentence: noReference }
  if (needsGpu(profile) && node.gpu.count === 0) {
    const sentence = `${name} computes on GPUs, and this node has none. Give the node GPUs, or edit the application’s shares of time.`
    return { why: 'no-gpu', sentence }
  }
  const memory = memoryGB(node)
  if (workingSetGBPerNode > memory) {
    const sentence = `${name} needs ${formatExact(workingSetGBPerNode)} GB a node, and this one has ${formatExact(memory)} GB, DDR and GPU together. Add memory, or set its working set to ${formatExact(memory)} GB.`
    return { why: 'memory', sentence, nearestGB: memory }
  }
  const nearestNodes = nearestGroupedNodes(profile, jobNodes)
  if (nearestNodes !== jobNodes) {
    const ranks = formatCount(jobNodes * profile.ranksPerNode)
    const sentence = `${name} works in groups of ${formatCount(profile.groupRanks)} ranks, which do not divide the ${ranks} ranks of a job of ${formatCount(jobNodes)} nodes. The nearest job that they divide has ${formatCount(nearestNodes)} nodes.`
    return { why: 'group', sentence, nearestNodes }
  }
  return undefined
}

/**
 * Why nothing can be computed of a profile whose shares of time hold on a machine that is not in the
 * catalogue; undefined if it is there.
 */
export function unknownReference({ name, reference }: Profile): string | undefined {
  return findPreset(reference.machine)
    ? undefined
    : `${name} has its shares of time on “${reference.machine}”, which is not in the catalogue of machines. Open its profile and choose the machine on which they hold.`
}

/** The job size nearest to the given one whose ranks the groups divide; the same without groups. */
export function nearestGroupedNodes(
  { pattern, groupRanks, ranksPerNode }: Profile,
  nodes: number,
): number {
  if (pattern !== 'group-all-to-all' || groupRanks < 1) return nodes
  const step = groupRanks / greatestCommonDivisor(groupRanks, ranksPerNode)
  return Math.max(step, Math.round(nodes / step) * step)
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
