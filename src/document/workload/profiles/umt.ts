import type { Profile } from '../profile'
import { assumed, derived, paper, taperReference, taperReferenceSource } from './sourcing'

/** Deterministic radiation transport on CPUs: wavefronts of large messages to face neighbours. */
export const umt: Profile = {
  id: 'umt',
  name: 'UMT',
  bound: 'memory about 60 %, CPU threads about 40 %, as run on CPU nodes',
  pattern: 'wavefront-7',
  messageBytes: 1_600_000,
  groupRanks: 0,
  allreduceBytes: 0,
  ...taperReference,
  mpiShare: 0.45,
  overlap: 0,
  scaling: 'weak',
  timeShares: { gpuFlops: 0, hbm: 0, ddr: 0.6, cpuGpu: 0, cpuThreads: 0.4 },
  workingSetGBPerNode: 64,
  sources: [
    paper(
      ['pattern', 'messageBytes', 'mpiShare'],
      'TAPER Table I: 1.2 million messages of 1.6 MB on average, 45 % of the time in MPI',
    ),
    taperReferenceSource,
    assumed(['allreduceBytes'], 'no paper mentions reductions that matter'),
    assumed(
      ['overlap'],
      'TAPER says that it overlaps but not how much: all of its time in MPI counts as exposed',
    ),
    assumed(['scaling'], 'the papers run a small and a large problem, as weak scaling does'),
    derived(
      ['bound', 'timeShares'],
      'SC18 sec V.E, of the code on GPUs: 60 % in moving data and 40 % in CPU threads; on Quartz, which has no NVLink, the 60 % are taken as memory',
    ),
    assumed(['workingSetGBPerNode'], 'half of a Quartz node’s memory; no paper states it'),
  ],
}
