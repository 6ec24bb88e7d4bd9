/** The words of every value of a profile; ranges are those of the schema. */
import { ruleAt } from '../scenario/rules'
import type { Pattern, Profile } from './profile'

export interface ProfileNumber {
  /** Within the profile, such as `timeShares.hbm`. */
  readonly key: string
  readonly label: string
  readonly unit: string
  readonly step: number
  readonly help: string
  readonly minimum: number
  readonly maximum: number
  readonly integer: boolean
  /** The field of the profile whose source covers it. */
  readonly sourced: string
}

interface Words {
  readonly key: string
  readonly label: string
  readonly unit: string
  readonly step: number
  readonly help: string
}

const bytes = { unit: 'B', step: 1000 }
const share = { unit: '%', step: 0.05 }
const part = { unit: '% of the rest', step: 0.05 }

const words: readonly Words[] = [
  {
    key: 'messageBytes',
    label: 'Message',
    ...bytes,
    help: 'Mean message size of the pattern. 0 means that nothing is sent.',
  },
  {
    key: 'groupRanks',
    label: 'Ranks per group',
    unit: '',
    step: 1,
    help: 'Consecutive ranks per group, if the all-to-all runs within groups. 0 means no groups.',
  },
  {
    key: 'allreduceBytes',
    label: 'Reduction',
    unit: 'B',
    step: 8,
    help: 'Size of a sum over all ranks. 0 means that there is none. Results do not depend on a size above 0.',
  },
  {
    key: 'ranksPerNode',
    label: 'Ranks per node',
    unit: '',
    step: 1,
    help: 'MPI processes on one node.',
  },
  {
    key: 'mpiShare',
    label: 'Time in MPI',
    ...share,
    help: 'Share of the run time in MPI for the reference run, alone on the machine.',
  },
  {
    key: 'reference.nodes',
    label: 'Reference nodes',
    unit: 'nodes',
    step: 1,
    help: 'Nodes of the run for which the shares of time are valid. No result depends on it. With strong scaling, results are valid only near this size.',
  },
  {
    key: 'overlap',
    label: 'Hidden',
    ...share,
    help: 'Share of longer communication that computation hides. 0 % means none.',
  },
  {
    key: 'timeShares.gpuFlops',
    label: 'GPU arithmetic',
    ...part,
    help: 'Share of the time outside MPI that is bound by GPU arithmetic.',
  },
  {
    key: 'timeShares.hbm',
    label: 'GPU memory',
    ...part,
    help: 'Share of the time outside MPI that is bound by GPU memory bandwidth.',
  },
  {
    key: 'timeShares.ddr',
    label: 'DDR',
    ...part,
    help: 'Share of the time outside MPI that is bound by CPU memory bandwidth.',
  },
  {
    key: 'timeShares.cpuGpu',
    label: 'CPU-GPU link',
    ...part,
    help: 'Share of the time outside MPI spent moving data between CPU and GPU.',
  },
  {
    key: 'timeShares.cpuThreads',
    label: 'CPU threads',
    ...part,
    help: 'Share of the time outside MPI that is bound by the CPU cores.',
  },
  {
    key: 'workingSetGBPerNode',
    label: 'Working set',
    unit: 'GB per node',
    step: 8,
    help: 'Memory that a node’s part of the problem uses.',
  },
  {
    key: 'typicalNodes',
    label: 'Usual job',
    unit: 'nodes',
    step: 1,
    help: 'Nodes of a typical job. No result depends on it.',
  },
]

/** All numbers of a profile, in its order. */
export const profileNumbers: readonly ProfileNumber[] = words.map((text) => {
  const rule = ruleAt(`workload.applications.0.profile.${text.key}`)
  if (rule?.kind !== 'number') throw new Error(`${text.key} is not a number of a profile`)
  const { minimum, maximum, integer } = rule
  return { ...text, minimum, maximum, integer, sourced: text.key.split('.')[0] ?? '' }
})

/** What a person reads for each pattern. */
export const patternWords: Readonly<Record<Pattern, string>> = {
  none: 'no messages',
  'halo-27': 'halo, 26 neighbours',
  'wavefront-7': 'wavefront, 6 neighbours',
  'halo-4d': 'halo in 4-D, 8 neighbours',
  'group-all-to-all': 'all-to-all in groups',
  'all-to-all': 'all-to-all',
  'fft-pencils': 'FFT in pencils',
  'ring-allreduce': 'ring for large sums',
  allreduce: 'small sums only',
}

/** A number of a profile by its key; undefined if there is none. */
export function profileNumber(profile: Profile, key: string): number | undefined {
  let inner: unknown = profile
  for (const step of key.split('.')) {
    inner = typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined
  }
  return typeof inner === 'number' ? inner : undefined
}

/** The profile with another number at a key, as it comes; the schema checks it when it is written. */
export function withNumber(profile: Profile, key: string, value: number): Profile {
  const [group = '', inner] = key.split('.')
  if (inner === undefined) return { ...profile, [group]: value }
  const before: unknown = Reflect.get(profile, group)
  return { ...profile, [group]: { ...Object(before), [inner]: value } }
}
