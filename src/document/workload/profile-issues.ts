/** What is wrong with the profile of an application on a node and in jobs of some sizes, each with its nearest ways out. */
import { formatExact, formatCount } from '../format'
import { findPreset } from '../presets'
import type { NodeDesign } from '../scenario/schema'
import { groupProblem, groupStep } from './job-nodes'
import type { Profile } from './profile'
import { normalisedTimeShares, timeShareProblem, timeShareSum } from './shares'

// Where the working set of an application lies on a node.

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
function streamedOn(
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

/** "SW4 streams 36 of its 100 GB per node over NVLink: the GPUs hold 64 GB."; undefined if all fits. */
export function streamSentence(profile: Profile, node: NodeDesign): string | undefined {
  const streamed = streamedOn(profile, node)
  if (!streamed || profile.workingSetGBPerNode > usableGB(profile, node)) return undefined
  const { GB, gpuGB, over } = streamed
  return `${profile.name} streams ${formatExact(GB)} of its ${formatExact(profile.workingSetGBPerNode)} GB per node over ${over}, because the GPUs hold only ${formatExact(gpuGB)} GB.`
}

/** Why a working set fits no node, and the largest one that does; undefined if it fits. */
function whyTooLarge(
  profile: Profile,
  node: NodeDesign,
): { readonly sentence: string; readonly nearestGB: number } | undefined {
  const { name, workingSetGBPerNode, reference } = profile
  const needs = `${name} requires ${formatExact(workingSetGBPerNode)} GB per node`
  const own = usableGB(profile, node)
  const then = findPreset(reference.machine)?.scenario.node
  const there = then ? usableGB(profile, then) : own
  const nearestGB = Math.min(own, there)
  if (workingSetGBPerNode > own) {
    const sentence = `${needs}, but this node has ${memoryWords(profile, node)}. Add memory, or set its working set to at most ${formatExact(nearestGB)} GB.`
    return { sentence, nearestGB }
  }
  if (then && workingSetGBPerNode > there) {
    const sentence = `${needs}, but its shares of time apply to a reference machine with only ${memoryWords(profile, then)} per node. Choose a larger reference machine, or set its working set to at most ${formatExact(nearestGB)} GB.`
    return { sentence, nearestGB }
  }
  return undefined
}

export interface ProfileIssue {
  /** Where it stands: a field of the profile, such as `groupRanks`. */
  readonly field: 'reference' | 'timeShares' | 'workingSetGBPerNode' | 'groupRanks'
  readonly sentence: string
  /** Whether nothing is computed of the application until it is mended. */
  readonly blocks: boolean
  readonly remedies: readonly { readonly label: string; readonly profile: Profile }[]
}

/** @param jobs nodes of the jobs that it runs in */
export function profileIssues(
  profile: Profile,
  node: NodeDesign,
  jobs: readonly number[],
): readonly ProfileIssue[] {
  return [
    ...referenceIssue(profile),
    ...shareIssue(profile),
    ...gpuIssue(profile, node),
    ...memoryIssue(profile, node),
    ...groupIssue(profile, jobs),
  ]
}

/** Why an application cannot run at all in a job of that size; undefined if it can. */
export function whyBlocked(
  profile: Profile,
  node: NodeDesign,
  jobNodes: number,
): ProfileIssue | undefined {
  return profileIssues(profile, node, [jobNodes]).find(({ blocks }) => blocks)
}

/** Whether it runs on a node, in some job. */
export function runsOnNode(profile: Profile, node: NodeDesign): boolean {
  return !profileIssues(profile, node, []).some(({ blocks }) => blocks)
}

/**
 * Why nothing can be computed of a profile whose shares of time hold on a machine that is not in the
 * catalogue; undefined if it is there.
 */
export function unknownReference({ name, reference }: Profile): string | undefined {
  return findPreset(reference.machine)
    ? undefined
    : `${name}’s shares of time apply to “${reference.machine}”, which is not in the machine catalogue. Open its profile and choose another reference machine.`
}

function referenceIssue(profile: Profile): readonly ProfileIssue[] {
  const sentence = unknownReference(profile)
  return sentence === undefined
    ? []
    : [{ field: 'reference', sentence, blocks: true, remedies: [] }]
}

function shareIssue(profile: Profile): readonly ProfileIssue[] {
  const problem = timeShareProblem(profile)
  if (problem === undefined) return []
  const isNothing = timeShareSum(profile) === 0
  const remedy = {
    label: isNothing ? 'Set CPU threads to 100 %' : 'Normalise to 100 %',
    profile: { ...profile, timeShares: normalisedTimeShares(profile.timeShares) },
  }
  const sentence = `${profile.name}: ${problem}`
  return [{ field: 'timeShares', sentence, blocks: isNothing, remedies: [remedy] }]
}

function gpuIssue(profile: Profile, node: NodeDesign): readonly ProfileIssue[] {
  if (!needsGpu(profile) || node.gpu.count > 0) return []
  const sentence = `${profile.name} computes on GPUs, but this node has none. Add GPUs to the node, or leave the application out.`
  return [{ field: 'timeShares', sentence, blocks: true, remedies: [] }]
}

function memoryIssue(profile: Profile, node: NodeDesign): readonly ProfileIssue[] {
  // Without the GPUs that it needs, their memory is not what is missing.
  if (needsGpu(profile) && node.gpu.count === 0) return []
  const set = (GB: number) => ({
    label: `Set ${formatExact(GB)} GB`,
    profile: { ...profile, workingSetGBPerNode: GB },
  })
  const field = 'workingSetGBPerNode'
  const tooLarge = whyTooLarge(profile, node)
  if (tooLarge) {
    const { sentence, nearestGB } = tooLarge
    return [{ field, sentence, blocks: true, remedies: [set(nearestGB)] }]
  }
  const streams = streamSentence(profile, node)
  const gpuGB = streamedOn(profile, node)?.gpuGB
  return streams === undefined || gpuGB === undefined
    ? []
    : [{ field, sentence: streams, blocks: false, remedies: [set(gpuGB)] }]
}

function groupIssue(profile: Profile, jobs: readonly number[]): readonly ProfileIssue[] {
  const problem = groupProblem(profile, jobs)
  if (!problem) return []
  const { sentence, nearestRanks } = problem
  const remedies =
    nearestRanks === undefined
      ? []
      : [
          {
            label: `Set ${formatCount(nearestRanks)} ranks per group`,
            profile: { ...profile, groupRanks: nearestRanks },
          },
        ]
  return [
    { field: 'groupRanks', sentence, blocks: groupStep(profile) > Math.min(...jobs), remedies },
  ]
}
