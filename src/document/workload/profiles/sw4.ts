import type { Profile } from '../profile'
import { assumed, derived, noOverlap, paper } from './sourcing'

/** Three-dimensional seismic waves: halo exchange with packing through pinned host memory. */
export const sw4: Profile = {
  id: 'sw4',
  name: 'SW4',
  bound: 'GPU; then adapter and NVLink a GPU',
  pattern: 'halo-27',
  messageBytes: 1_000_000,
  groupRanks: 0,
  allreduceBytes: 0,
  ranksPerNode: 4,
  mpiShare: 0.1,
  reference: { machine: 'sierra', nodes: 1800 },
  overlap: 0,
  scaling: 'weak',
  timeShares: { gpuFlops: 0.2, hbm: 0.7, ddr: 0, cpuGpu: 0.1, cpuThreads: 0 },
  workingSetGBPerNode: 48,
  typicalNodes: 1800,
  sources: [
    paper(['mpiShare'], 'SC19 sec 5.2: under 10 % on Sierra; 10 % is taken'),
    paper(['reference', 'typicalNodes'], 'SC19 sec 5.2: 1,800 nodes of Sierra, 7,200 GPUs'),
    paper(['bound'], 'SC19 sec 5.2'),
    derived(['ranksPerNode'], 'SC19 sec 5.2: 7,200 GPUs on 1,800 nodes of Sierra, one rank a GPU'),
    assumed(['pattern'], 'SC19 sec 5.2 says halo exchange; taken as one with all 26 neighbours'),
    assumed(['messageBytes'], 'faces of a GPU’s block: about 1 MB; no paper states it'),
    assumed(['allreduceBytes'], 'no paper mentions reductions that matter'),
    noOverlap,
    assumed(['scaling'], 'the same problem a GPU on both machines'),
    assumed(
      ['timeShares'],
      'finite differences stream from GPU memory, and packing passes NVLink; no paper states shares',
    ),
    assumed(
      ['workingSetGBPerNode'],
      'fits the 64 GB of GPU memory of a Sierra node; no paper states it',
    ),
  ],
}
