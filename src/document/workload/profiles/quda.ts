import type { Profile } from '../profile'
import { assumed, noOverlap, onePerGpuOfSierra, paper } from './sourcing'

/** Lattice QCD solves: four-dimensional halo in small jobs, bound by the network. */
export const quda: Profile = {
  id: 'quda',
  name: 'QUDA lattice QCD',
  bound: 'network bandwidth, GPU memory',
  pattern: 'halo-4d',
  messageBytes: 1_000_000,
  groupRanks: 0,
  allreduceBytes: 8,
  ranksPerNode: 4,
  mpiShare: 0.3,
  reference: { machine: 'sierra', nodes: 4 },
  overlap: 0,
  scaling: 'strong',
  timeShares: { gpuFlops: 0.1, hbm: 0.8, ddr: 0, cpuGpu: 0.1, cpuThreads: 0 },
  workingSetGBPerNode: 32,
  typicalNodes: 4,
  sources: [
    paper(
      ['pattern', 'bound', 'typicalNodes'],
      'SC19 sec 5.1, Fig 8: stencils in jobs of four nodes that lose speed when split over racks of a tapered machine',
    ),
    assumed(
      ['reference'],
      'the jobs of SC19 Fig 8 on Sierra; the share of time in MPI on them is not stated',
    ),
    onePerGpuOfSierra,
    assumed(
      ['mpiShare'],
      'bound by the network, says SC19 sec 5.1, without a share; as much as ARES on Sierra',
    ),
    assumed(
      ['messageBytes'],
      'faces of a GPU’s part of the lattice: about 1 MB; no paper states it',
    ),
    assumed(['allreduceBytes'], 'a solver sums residuals of 8 bytes; no paper states it'),
    noOverlap,
    assumed(['scaling'], 'a lattice of given size on few nodes'),
    assumed(
      ['timeShares'],
      'the solver streams from GPU memory (SC19 sec 5.1 names it); no paper states shares',
    ),
    assumed(['workingSetGBPerNode'], 'half of a Sierra node’s GPU memory; no paper states it'),
  ],
}
