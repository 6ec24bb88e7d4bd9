/** Groups of cells for whose share of node-hours a break-even is computed. */
import { library } from '../workload/library'
import type { WorkloadCell } from '../workload/cells'
import type { Pattern, Profile } from '../workload/profile'
import { runsOnNode } from '../workload/profile-issues'
import type { NodeDesign } from '../scenario/schema'
import { evenShares } from '../workload/job-sizes'
import type { JobSize } from '../workload/workload'

/** Patterns that load a network alike, in the words of a buyer. */
const kinds: readonly { readonly name: string; readonly patterns: readonly Pattern[] }[] = [
  { name: 'all-to-all codes', patterns: ['group-all-to-all', 'all-to-all', 'fft-pencils'] },
  { name: 'halo codes', patterns: ['halo-27', 'halo-4d', 'wavefront-7'] },
  { name: 'reduction codes', patterns: ['ring-allreduce', 'allreduce'] },
]

export interface CellGroup {
  /** As it stands in "while NAME take less than 6 % of node-hours". */
  readonly name: string
  readonly cells: readonly number[]
  /** Of the cycles of the workload as it is. */
  readonly share: number
  /** Whether it stands for several applications. */
  readonly isKind: boolean
}

/** So small a share changes nothing, and gives a break-even for what is not in a workload. */
const PROBE_SHARE = 1e-9

/** Codes that a taper hurts most, the purest first. */
const probes: readonly Profile[] = [library.fft3d, library.graph, library.hacc]

/** A code that a workload has not and that a taper hurts; undefined where none of them runs on the node. */
export function probeFor(cells: readonly WorkloadCell[], node: NodeDesign): Profile | undefined {
  const known = new Set(cells.map(({ profile }) => profile.id))
  return probes.find((profile) => !known.has(profile.id) && runsOnNode(profile, node))
}

/** The probe in jobs like those of the workload. */
export function probeCells(
  profile: Profile,
  jobSizes: readonly JobSize[],
): readonly WorkloadCell[] {
  const shares = evenShares(jobSizes)
  return jobSizes.map(({ nodes }, at) => ({
    profile,
    nodes,
    share: PROBE_SHARE * (shares[at] ?? 0),
  }))
}

/** Every application, and every kind that two or more of them make. */
export function cellGroups(cells: readonly WorkloadCell[]): readonly CellGroup[] {
  const profiles = [...new Set(cells.map(({ profile }) => profile))]
  const groupOf = (name: string, members: readonly Profile[], isKind: boolean): CellGroup => {
    const own = cells.flatMap(({ profile }, at) => (members.includes(profile) ? [at] : []))
    const share = own.reduce((sum, at) => sum + (cells[at]?.share ?? 0), 0)
    return { name, cells: own, share: share < 1e-6 ? 0 : share, isKind }
  }
  const ofKinds = kinds.flatMap(({ name, patterns }) => {
    const members = profiles.filter(({ pattern }) => patterns.includes(pattern))
    return members.length > 1 && members.length < profiles.length
      ? [groupOf(name, members, true)]
      : []
  })
  return [...ofKinds, ...profiles.map((profile) => groupOf(profile.name, [profile], false))]
}
