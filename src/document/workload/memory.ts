/** Where the working set of an application lies on a node. */
import { formatExact } from '../format'
import { findPreset } from '../presets'
import type { NodeDesign } from '../scenario/schema'
import type { Profile } from './profile'

/** Whether it computes on GPUs. */
export function needsGpu({ timeShares }: Profile): boolean {
  return timeShares.gpuFlops + timeShares.hbm + timeShares.cpuGpu > 0
}

const gpuMemoryGB = ({ gpu }: NodeDesign) => gpu.count * gpu.hbmGBEach

/** Memory that an application can use on a node, GB: DDR, and that of the GPUs if it computes there. */
function usableGB(profile: Profile, node: NodeDesign): number {
  return node.ddr.capacityGB + (needsGpu(profile) ? gpuMemoryGB(node) : 0)
}

/** "256 GB of DDR and 64 GB on GPUs", of what an application can use. */
function memoryWords(profile: Profile, node: NodeDesign): string {
  const ddr = `${formatExact(node.ddr.capacityGB)} GB of DDR`
  return needsGpu(profile) ? `${ddr} and ${formatExact(gpuMemoryGB(node))} GB on GPUs` : ddr
}

const links: Readonly<Record<NodeDesign['cpuGpu']['kind'], string>> = {
  nvlink: 'NVLink',
  pcie: 'PCIe',
  c2c: 'the chip-to-chip link',
}

/** What of a working set does not fit the GPUs' memory and is streamed, GB, and over what. */
export function streamedOn(
  { timeShares, workingSetGBPerNode }: Profile,
  node: NodeDesign,
): { readonly GB: number; readonly gpuGB: number; readonly over: string } | undefined {
  const gpuGB = gpuMemoryGB(node)
  const GB = workingSetGBPerNode - gpuGB
  // Only what is read in the GPUs' memory again and again is streamed there.
  return timeShares.hbm > 0 && node.gpu.count > 0 && GB > 0
    ? { GB, gpuGB, over: links[node.cpuGpu.kind] }
    : undefined
}

/** "SW4 streams 36 of its 100 GB a node over NVLink: the GPUs hold 64 GB."; undefined if all fits. */
export function streamSentence(profile: Profile, node: NodeDesign): string | undefined {
  const streamed = streamedOn(profile, node)
  if (!streamed || profile.workingSetGBPerNode > usableGB(profile, node)) return undefined
  const { GB, gpuGB, over } = streamed
  return `${profile.name} streams ${formatExact(GB)} of its ${formatExact(profile.workingSetGBPerNode)} GB a node over ${over}: the GPUs hold ${formatExact(gpuGB)} GB.`
}

/** Why a working set fits no node, and the largest one that does; undefined if it fits. */
export function whyTooLarge(
  profile: Profile,
  node: NodeDesign,
): { readonly sentence: string; readonly nearestGB: number } | undefined {
  const { name, workingSetGBPerNode, reference } = profile
  const needs = `${name} needs ${formatExact(workingSetGBPerNode)} GB a node`
  const own = usableGB(profile, node)
  const then = findPreset(reference.machine)?.scenario.node
  const there = then ? usableGB(profile, then) : own
  const nearestGB = Math.min(own, there)
  if (workingSetGBPerNode > own) {
    const sentence = `${needs} and fits no node: this one has ${memoryWords(profile, node)}. Add memory, or set its working set to at most ${formatExact(nearestGB)} GB.`
    return { sentence, nearestGB }
  }
  if (then && workingSetGBPerNode > there) {
    const sentence = `${needs}, and a node of its reference machine, where its shares of time hold, has ${memoryWords(profile, then)}. Choose a larger reference machine, or set its working set to at most ${formatExact(nearestGB)} GB.`
    return { sentence, nearestGB }
  }
  return undefined
}
