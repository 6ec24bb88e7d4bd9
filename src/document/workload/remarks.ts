/** What is wrong with a profile on a node and in jobs of some sizes, each with its nearest ways out. */
import { formatCount, formatExact } from '../format'
import { findPreset } from '../presets'
import type { NodeDesign } from '../scenario/schema'
import { groupProblem, groupStep } from './job-nodes'
import { needsGpu, streamedOn, streamSentence, whyTooLarge } from './memory'
import type { Profile } from './profile'
import { normalisedTimeShares, timeShareProblem, timeShareSum } from './time-shares'

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
    : `${name} has its shares of time on “${reference.machine}”, which is not in the catalogue of machines. Open its profile and choose the machine on which they hold.`
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
    label: isNothing ? 'Put all of it on CPU threads' : 'Normalise to 100 %',
    profile: { ...profile, timeShares: normalisedTimeShares(profile.timeShares) },
  }
  const sentence = `${profile.name}: ${problem}`
  return [{ field: 'timeShares', sentence, blocks: isNothing, remedies: [remedy] }]
}

function gpuIssue(profile: Profile, node: NodeDesign): readonly ProfileIssue[] {
  if (!needsGpu(profile) || node.gpu.count > 0) return []
  const sentence = `${profile.name} computes on GPUs, and this node has none. Give the node GPUs, or leave the application out.`
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
            label: `Set ${formatCount(nearestRanks)} ranks a group`,
            profile: { ...profile, groupRanks: nearestRanks },
          },
        ]
  return [
    { field: 'groupRanks', sentence, blocks: groupStep(profile) > Math.min(...jobs), remedies },
  ]
}
