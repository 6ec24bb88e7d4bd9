/**
 * What the model must know of an application: how it communicates, how much of its time that takes
 * on a machine where it was measured, and what bounds the rest. How much of the time in MPI waits for
 * small messages and how much moves bytes, the model derives from pattern and sizes.
 */
import { MAX_GROUP_RANKS, MAX_NODES, MAX_RANKS } from '../limits'
import * as z from 'zod/mini'
import { count, label, list, quantity } from '../scenario/value-types'

/** Who talks to whom. */
export const patterns = [
  'none',
  'halo-27',
  'wavefront-7',
  'halo-4d',
  'group-all-to-all',
  'all-to-all',
  'fft-pencils',
  'ring-allreduce',
  'allreduce',
] as const
export type Pattern = (typeof patterns)[number]

/** Where some of a profile's values come from. */
const profileSourceSchema = z.strictObject({
  /** Names of fields of the profile, such as `mpiShare` or `timeShares`. */
  fields: list(label(40), 1, 20),
  /** Paper and place, or the reason why a value was assumed. */
  text: label(300),
  evidence: z.enum(['page', 'repo', 'derived', 'assumed', 'recalled', 'paper']),
})

const share = quantity(0, 1)

export const profileSchema = z.strictObject({
  id: label(40),
  name: label(60),
  /** What bounds it, in a few words. */
  bound: label(100),
  pattern: z.enum(patterns),
  /** Mean size of a message of the pattern; 0 where nothing is sent. */
  messageBytes: quantity(0, 1e9),
  /** Ranks of one group, consecutive by rank; used by `group-all-to-all`, else 0. */
  groupRanks: count(0, MAX_GROUP_RANKS),
  /** Size of a reduction over all ranks; 0 where there is none. */
  allreduceBytes: quantity(0, 4e9),
  ranksPerNode: count(1, MAX_RANKS),
  /** Share of the run time that is spent in MPI at the reference, alone on the machine. */
  mpiShare: quantity(0, 0.99),
  reference: z.strictObject({
    /** Id of the preset on which the shares hold. */
    machine: label(40),
    nodes: count(1, MAX_NODES),
  }),
  /** Share of the time in MPI, were it longer, that computation would hide. */
  overlap: share,
  /** `weak`: the work a node stays as the job grows; `strong`: the whole work stays. */
  scaling: z.enum(['weak', 'strong']),
  /**
   * What the time outside MPI is spent on at the reference, relative to one another, so that one can
   * be edited without the others.
   */
  timeShares: z.strictObject({
    gpuFlops: share,
    hbm: share,
    ddr: share,
    /** Moving between CPU and GPU memory. */
    cpuGpu: share,
    cpuThreads: share,
  }),
  /** Memory that a node's part of the problem takes, GB. */
  workingSetGBPerNode: quantity(0, 65_536),
  /** Nodes of a usual job. */
  typicalNodes: count(1, MAX_NODES),
  sources: list(profileSourceSchema, 0, 20),
})

export type Profile = z.infer<typeof profileSchema>
export type ProfileSource = z.infer<typeof profileSourceSchema>
