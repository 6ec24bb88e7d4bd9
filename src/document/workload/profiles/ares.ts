import type { Profile } from '../profile'
import { assumed, noOverlap, onePerGpuOfSierra, paper } from './sourcing'

/** Multiphysics hydrodynamics: halo exchange in which packing costs as much as the network. */
export const ares: Profile = {
  id: 'ares',
  name: 'ARES',
  bound: 'packing and CPU-GPU transfers as much as the network',
  pattern: 'halo-27',
  messageBytes: 100_000,
  groupRanks: 0,
  allreduceBytes: 8,
  ranksPerNode: 4,
  mpiShare: 0.15,
  reference: { machine: 'sierra', nodes: 32 },
  overlap: 0,
  scaling: 'weak',
  timeShares: { gpuFlops: 0.12, hbm: 0.7, ddr: 0, cpuGpu: 0.18, cpuThreads: 0 },
  workingSetGBPerNode: 48,
  typicalNodes: 32,
  sources: [
    paper(
      ['mpiShare', 'bound'],
      'SC19 sec 5.3, Fig 9: 30 % of the time in communication routines on Sierra, about half of it packing; 15 % in MPI',
    ),
    paper(
      ['reference', 'typicalNodes', 'scaling'],
      'SC19 sec 5.3: 32 nodes, and the same split on the full machine',
    ),
    assumed(
      ['pattern'],
      'SC19 sec 5.3: halo exchange is 90 % of communication; taken with all 26 neighbours of a block',
    ),
    onePerGpuOfSierra,
    assumed(
      ['messageBytes'],
      'between edges and faces of a block of six million zones a node; no paper states it',
    ),
    assumed(['allreduceBytes'], 'the time step is a minimum over all ranks; no paper states it'),
    noOverlap,
    assumed(
      ['timeShares'],
      'packing, the other half of the 30 % (SC19 Fig 9), is 18 % of the time outside MPI and passes the CPU-GPU link; the rest is taken as streaming from GPU memory',
    ),
    assumed(
      ['workingSetGBPerNode'],
      'fits the 64 GB of GPU memory of a Sierra node; no paper states it',
    ),
  ],
}
