import type { Profile } from '../profile'
import { assumed, paper, taperReference, taperReferenceSource } from './sourcing'

/** Laser-plasma interaction: two-dimensional FFTs in slabs, all-to-all among four nodes. */
export const pf3d: Profile = {
  id: 'pf3d',
  name: 'pF3D',
  bound: 'all-to-all within groups of four nodes',
  pattern: 'group-all-to-all',
  messageBytes: 16_000,
  groupRanks: 144,
  allreduceBytes: 0,
  ...taperReference,
  mpiShare: 0.25,
  overlap: 0,
  scaling: 'weak',
  timeShares: { gpuFlops: 0, hbm: 0, ddr: 0.5, cpuGpu: 0, cpuThreads: 0.5 },
  workingSetGBPerNode: 64,
  sources: [
    paper(
      ['pattern', 'messageBytes', 'groupRanks', 'mpiShare'],
      'TAPER Table I and sec III.A: 160 million messages of 16 kB on average among 144 consecutive ranks, 25 % of the time in MPI',
    ),
    paper(['bound'], 'TAPER sec III.A, IV.C'),
    taperReferenceSource,
    assumed(['allreduceBytes'], 'no paper mentions reductions that matter'),
    assumed(
      ['overlap'],
      'TAPER says that it overlaps but not how much: all of its time in MPI counts as exposed',
    ),
    assumed(['scaling'], 'the papers run a small and a large problem, as weak scaling does'),
    assumed(['timeShares'], 'FFTs both compute and stream: half and half; no paper states it'),
    assumed(['workingSetGBPerNode'], 'half of a Quartz node’s memory; no paper states it'),
  ],
}
