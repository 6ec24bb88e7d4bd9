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
const part = { unit: '% of time outside MPI', step: 0.05 }

const words: readonly Words[] = [
  {
    key: 'messageBytes',
    label: 'Message size',
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
    label: 'Reduction size',
    unit: 'B',
    step: 8,
    help: 'Size of a reduction over all ranks. 0 means no reduction. All sizes above 0 give the same results.',
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
    help: 'Share of run time spent in MPI when the reference run is alone on the machine.',
  },
  {
    key: 'reference.nodes',
    label: 'Reference nodes',
    unit: 'nodes',
    step: 1,
    help: 'Nodes of the reference run, to which the shares of time apply. Results do not depend on this number. With strong scaling, results are valid only near this size.',
  },
  {
    key: 'overlap',
    label: 'Hidden communication',
    ...share,
    help: 'Share of additional communication time that computation hides. 0 % means none.',
  },
  {
    key: 'timeShares.gpuFlops',
    label: 'GPU arithmetic',
    ...part,
    help: 'Share of the time outside MPI that is limited by GPU arithmetic.',
  },
  {
    key: 'timeShares.hbm',
    label: 'GPU memory',
    ...part,
    help: 'Share of the time outside MPI that is limited by GPU memory bandwidth.',
  },
  {
    key: 'timeShares.ddr',
    label: 'DDR',
    ...part,
    help: 'Share of the time outside MPI that is limited by CPU memory bandwidth.',
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
    help: 'Share of the time outside MPI that is limited by the CPU cores.',
  },
  {
    key: 'workingSetGBPerNode',
    label: 'Working set',
    unit: 'GB per node',
    step: 8,
    help: 'Memory per node that the problem uses.',
  },
  {
    key: 'typicalNodes',
    label: 'Typical job',
    unit: 'nodes',
    step: 1,
    help: 'Nodes of a typical job. Results do not depend on this number.',
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
  'halo-4d': '4-D halo, 8 neighbours',
  'group-all-to-all': 'all-to-all in groups',
  'all-to-all': 'all-to-all',
  'fft-pencils': 'FFT, pencil decomposition',
  'ring-allreduce': 'ring allreduce, large messages',
  allreduce: 'allreduce, small messages',
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
