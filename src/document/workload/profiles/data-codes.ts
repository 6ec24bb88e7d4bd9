/** Analysis of data and learning. */
import type { Profile } from '../profile'
import { assumed, noOverlap, paper, recalled } from './sourcing'

/** Principal components of large tables on CPUs. */
export const pca: Profile = {
  id: 'pca',
  name: 'PCA',
  bound: 'DDR bandwidth',
  pattern: 'allreduce',
  messageBytes: 0,
  groupRanks: 0,
  allreduceBytes: 1_000_000,
  ranksPerNode: 42,
  mpiShare: 0.1,
  reference: { machine: 'summit', nodes: 16 },
  overlap: 0,
  scaling: 'weak',
  timeShares: { gpuFlops: 0, hbm: 0, ddr: 0.9, cpuGpu: 0, cpuThreads: 0.1 },
  workingSetGBPerNode: 256,
  typicalNodes: 16,
  sources: [
    paper(['bound'], 'SC18 sec V.F: its gain over Titan matches that of memory bandwidth'),
    assumed(
      ['reference', 'typicalNodes', 'ranksPerNode'],
      'Summit’s 42 usable cores on some nodes; no paper states a run',
    ),
    assumed(
      ['pattern', 'allreduceBytes'],
      'sums of a covariance matrix over all ranks; no paper states it',
    ),
    assumed(['mpiShare'], 'no paper states it; a tenth, since memory bounds it'),
    noOverlap,
    assumed(['scaling'], 'the table grows with the nodes'),
    assumed(
      ['timeShares'],
      'almost all DDR, as SC18 sec V.F concludes; the exact share is assumed',
    ),
    assumed(['workingSetGBPerNode'], 'half of a Summit node’s DDR; no paper states it'),
  ],
}

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

/** Training of an image classifier: gradients are summed over all GPUs in every step. */
export const cnn: Profile = {
  id: 'cnn',
  name: 'ResNet-50 training',
  bound: 'GPU; NVLink and network in the gradient sum',
  pattern: 'ring-allreduce',
  messageBytes: 1_000_000,
  groupRanks: 0,
  allreduceBytes: 102_000_000,
  ranksPerNode: 6,
  mpiShare: 0.1,
  reference: { machine: 'summit', nodes: 64 },
  overlap: 0.8,
  scaling: 'weak',
  timeShares: { gpuFlops: 0.7, hbm: 0.3, ddr: 0, cpuGpu: 0, cpuThreads: 0 },
  workingSetGBPerNode: 72,
  typicalNodes: 64,
  sources: [
    paper(
      ['pattern', 'bound', 'reference', 'typicalNodes', 'ranksPerNode'],
      'SC18 sec V.F, Fig 14: Horovod on 64 nodes of Summit, 384 GPUs, at ideal time an epoch',
    ),
    recalled(['allreduceBytes'], 'about 25.5 million weights of 4 bytes'),
    assumed(['messageBytes'], 'pieces of the ring of some hundred GPUs; no paper states it'),
    assumed(
      ['mpiShare', 'overlap'],
      'ideal scaling to 64 nodes (SC18 Fig 14) leaves little exposed: a tenth of the time, and most of a longer sum hidden',
    ),
    assumed(['scaling'], 'images per GPU stay the same'),
    assumed(['timeShares'], 'convolutions are mostly arithmetic; no paper states shares'),
    assumed(
      ['workingSetGBPerNode'],
      'three quarters of a Summit node’s GPU memory; no paper states it',
    ),
  ],
}

/** Searches of large graphs: small messages to anyone. */
export const graph: Profile = {
  id: 'graph',
  name: 'Graph algorithms',
  bound: 'bisection bandwidth and latency',
  pattern: 'all-to-all',
  messageBytes: 4096,
  groupRanks: 0,
  allreduceBytes: 8,
  ranksPerNode: 42,
  mpiShare: 0.6,
  reference: { machine: 'summit', nodes: 1024 },
  overlap: 0,
  scaling: 'weak',
  timeShares: { gpuFlops: 0, hbm: 0, ddr: 0.8, cpuGpu: 0, cpuThreads: 0.2 },
  workingSetGBPerNode: 256,
  typicalNodes: 1024,
  sources: [
    paper(['pattern', 'bound'], 'SC19 sec 6.5: irregular all-to-all that a 2:1 taper hurts'),
    assumed(['messageBytes'], 'small messages gathered to pages; no paper states it'),
    assumed(
      ['reference', 'typicalNodes', 'ranksPerNode'],
      'Summit’s 42 usable cores on a good fifth of the machine; no paper states a run',
    ),
    assumed(['mpiShare'], 'no paper states it; more than half, since the network bounds it'),
    assumed(
      ['allreduceBytes'],
      'a search checks with all ranks whether it is done; no paper states it',
    ),
    noOverlap,
    assumed(['scaling'], 'the graph grows with the nodes'),
    assumed(['timeShares'], 'searches follow pointers through memory; no paper states shares'),
    assumed(['workingSetGBPerNode'], 'half of a Summit node’s DDR; no paper states it'),
  ],
}
