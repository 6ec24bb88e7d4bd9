import type { Profile } from '../profile'
import { assumed, paper, taperReference, taperReferenceSource } from './sourcing'

/** Algebraic multigrid: many small messages, farther partners on coarse grids, frequent reductions. */
export const amg: Profile = {
  id: 'amg',
  name: 'AMG',
  bound: 'network latency; CPU in setup, memory in solve',
  pattern: 'halo-27',
  messageBytes: 4800,
  groupRanks: 0,
  allreduceBytes: 8,
  ...taperReference,
  mpiShare: 0.26,
  overlap: 0,
  scaling: 'weak',
  timeShares: { gpuFlops: 0, hbm: 0, ddr: 0.7, cpuGpu: 0, cpuThreads: 0.3 },
  workingSetGBPerNode: 64,
  sources: [
    paper(
      ['pattern', 'messageBytes', 'mpiShare'],
      'TAPER Table I: 404 million messages of 4.8 kB on average, 26 % of the time in MPI',
    ),
    paper(['allreduceBytes'], 'SC19 sec 4.2.2: frequent reductions of 8 bytes'),
    paper(['bound'], 'TAPER sec III.A; SC18 sec V.E'),
    taperReferenceSource,
    assumed(
      ['overlap'],
      'TAPER says that it overlaps but not how much: all of its time in MPI counts as exposed',
    ),
    assumed(['scaling'], 'the papers run a small and a large problem, as weak scaling does'),
    assumed(
      ['timeShares'],
      'sparse matrices stream from memory in the solve phase; the setup phase, bound by the CPU (SC18 sec V.E), is taken as a third',
    ),
    assumed(['workingSetGBPerNode'], 'half of a Quartz node’s memory; no paper states it'),
  ],
}
