import type { Profile } from '../profile'
import { assumed, derived, noOverlap, paper } from './sourcing'

/** Spectral elements by conjugate gradients: computes, sends little, reduces often. */
export const nekbone: Profile = {
  id: 'nekbone',
  name: 'Nekbone',
  bound: 'GPU and its memory',
  pattern: 'wavefront-7',
  messageBytes: 32_000,
  groupRanks: 0,
  allreduceBytes: 8,
  ranksPerNode: 6,
  mpiShare: 0.015,
  reference: { machine: 'summit', nodes: 512 },
  overlap: 0,
  scaling: 'weak',
  timeShares: { gpuFlops: 0.3, hbm: 0.7, ddr: 0, cpuGpu: 0, cpuThreads: 0 },
  workingSetGBPerNode: 48,
  typicalNodes: 256,
  sources: [
    derived(['mpiShare'], 'SC19 sec 4.2.2: 1 to 2 % of the wall time in communication; the middle'),
    paper(
      ['allreduceBytes', 'ranksPerNode', 'reference', 'scaling'],
      'SC19 sec 4.2.2: one reduction of 8 bytes called repeatedly, six ranks a node, 32 to 512 nodes, weak scaling',
    ),
    paper(['bound'], 'SC19 sec 4.2.2'),
    derived(['typicalNodes'], 'SC19 sec 4.2.2: 32 to 512 nodes; the second largest'),
    assumed(
      ['pattern'],
      'nearest neighbours (SC19 sec 4.2.2), taken as the six of a block’s faces',
    ),
    assumed(['messageBytes'], 'various sizes, says SC19 sec 4.2.2; 32 kB is taken'),
    noOverlap,
    assumed(
      ['timeShares'],
      'small dense kernels that stream from GPU memory; no paper states shares',
    ),
    assumed(['workingSetGBPerNode'], 'half of a Summit node’s GPU memory; no paper states it'),
  ],
}
