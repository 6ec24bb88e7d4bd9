import type { Profile } from '../profile'
import { assumed, derived, paper } from './sourcing'

/** Nuclear structure: dense triple products on one node, with explicit transfers to the GPUs. */
export const nuccor: Profile = {
  id: 'nuccor',
  name: 'NUCCOR kernels',
  bound: 'NVLink for small matrices, GPU arithmetic for large ones',
  pattern: 'none',
  messageBytes: 0,
  groupRanks: 0,
  allreduceBytes: 0,
  ranksPerNode: 4,
  mpiShare: 0,
  reference: { machine: 'sierra', nodes: 1 },
  overlap: 0,
  scaling: 'weak',
  timeShares: { gpuFlops: 0.65, hbm: 0, ddr: 0, cpuGpu: 0.35, cpuThreads: 0 },
  workingSetGBPerNode: 48,
  typicalNodes: 1,
  sources: [
    paper(
      ['pattern', 'bound', 'overlap', 'ranksPerNode', 'typicalNodes'],
      'SC18 sec V.E, Fig 9: one node, one rank a GPU, two DGEMM and four explicit transfers without overlap',
    ),
    derived(['mpiShare'], 'SC18 sec V.E: a kernel of one node sends no messages'),
    paper(['reference'], 'SC18 Fig 9: per operation, Sierra against Peak'),
    derived(
      ['timeShares'],
      'SC18 sec V.E: small matrices run 15 to 20 % slower on Peak, and 50 % slower were they all NVLink, so about a third of the time is NVLink',
    ),
    assumed(['scaling'], 'a kernel of one node'),
    assumed(['workingSetGBPerNode'], 'fits the GPU memory; no paper states it'),
  ],
}
