import type { Profile } from '../profile'
import { assumed, noOverlap, paper } from './sourcing'

/** A microbenchmark: reductions of 8 bytes between phases of computation. */
export const cgBench: Profile = {
  id: 'cg-bench',
  name: 'CG benchmark',
  bound: 'latency of collectives',
  pattern: 'allreduce',
  messageBytes: 0,
  groupRanks: 0,
  allreduceBytes: 8,
  ranksPerNode: 42,
  mpiShare: 0.5,
  reference: { machine: 'summit', nodes: 512 },
  overlap: 0,
  scaling: 'weak',
  timeShares: { gpuFlops: 0, hbm: 0, ddr: 0, cpuGpu: 0, cpuThreads: 1 },
  workingSetGBPerNode: 1,
  typicalNodes: 512,
  sources: [
    paper(
      [
        'pattern',
        'allreduceBytes',
        'ranksPerNode',
        'reference',
        'typicalNodes',
        'mpiShare',
        'bound',
      ],
      'SC19 sec 4.2.1: two reductions of 8 bytes an iteration on 512 nodes with 42 ranks each, almost 50 % of the wall time in them',
    ),
    noOverlap,
    assumed(['scaling'], 'the work of a rank is fixed'),
    assumed(['timeShares'], 'it only computes between reductions'),
    assumed(['workingSetGBPerNode'], 'a microbenchmark needs next to no memory'),
  ],
}
