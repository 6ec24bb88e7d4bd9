import type { Profile } from '../profile'
import { assumed, noOverlap, paper } from './sourcing'

/** Clustering of large tables on CPUs, with a reduction in every step. */
export const kmeans: Profile = {
  id: 'kmeans',
  name: 'K-Means',
  bound: 'network, by its collectives',
  pattern: 'allreduce',
  messageBytes: 0,
  groupRanks: 0,
  allreduceBytes: 100_000,
  ranksPerNode: 42,
  mpiShare: 0.4,
  reference: { machine: 'summit', nodes: 16 },
  overlap: 0,
  scaling: 'weak',
  timeShares: { gpuFlops: 0, hbm: 0, ddr: 0.5, cpuGpu: 0, cpuThreads: 0.5 },
  workingSetGBPerNode: 256,
  typicalNodes: 16,
  sources: [
    paper(
      ['pattern', 'bound'],
      'SC18 sec V.F: heavy with collectives, 1.8 times faster on several nodes for the network alone',
    ),
    assumed(
      ['reference', 'typicalNodes', 'ranksPerNode'],
      'Summit’s 42 usable cores on some nodes; no paper states a run',
    ),
    assumed(['allreduceBytes'], 'the centres of the clusters; no paper states it'),
    assumed(
      ['mpiShare'],
      'bound by the network, says SC18 sec V.F, without a share; 40 % is taken',
    ),
    noOverlap,
    assumed(['scaling'], 'the table grows with the nodes'),
    assumed(['timeShares'], 'distances both compute and stream: half and half; no paper states it'),
    assumed(['workingSetGBPerNode'], 'half of a Summit node’s DDR; no paper states it'),
  ],
}
