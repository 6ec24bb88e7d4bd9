import type { Profile } from '../profile'
import { assumed, derived, paper } from './sourcing'

/** The same code where GPUs sweep and CPU threads feed them over the CPU-GPU link. */
export const umtGpu: Profile = {
  id: 'umt-gpu',
  name: 'UMT on GPUs',
  bound: 'NVLink about 60 %, CPU threads about 40 %',
  pattern: 'wavefront-7',
  messageBytes: 1_600_000,
  groupRanks: 0,
  allreduceBytes: 0,
  ranksPerNode: 6,
  mpiShare: 0.1,
  reference: { machine: 'peak', nodes: 18 },
  overlap: 0,
  scaling: 'weak',
  timeShares: { gpuFlops: 0, hbm: 0, ddr: 0, cpuGpu: 0.6, cpuThreads: 0.4 },
  workingSetGBPerNode: 128,
  typicalNodes: 192,
  sources: [
    paper(['bound'], 'SC18 sec V.E: about 60 % of the run time in NVLink, 40 % in CPU and network'),
    derived(
      ['timeShares'],
      'SC18 sec V.E: about 60 % of the run time in NVLink, 40 % in CPU and network, taken as NVLink and CPU threads outside MPI',
    ),
    paper(
      ['ranksPerNode', 'typicalNodes'],
      'SC19 Table 4: 192 nodes with 6 ranks each in the tag matching test',
    ),
    paper(['pattern'], 'TAPER Table I: a wavefront to the face neighbours, as on CPUs'),
    assumed(['messageBytes'], '1.6 MB as on CPUs in TAPER Table I; none is published on GPUs'),
    assumed(['allreduceBytes'], 'no paper mentions reductions that matter'),
    assumed(
      ['mpiShare'],
      'no paper states it; a tenth, a part of the 40 % in which SC18 sec V.E counts the network',
    ),
    assumed(
      ['reference'],
      'SC18 sec V.E names Summit and Sierra; all 18 nodes of Peak, which are Summit’s, are taken',
    ),
    assumed(
      ['overlap'],
      'batches move on and off the GPUs while others compute, but how much of MPI that hides is not published: all of it counts as exposed',
    ),
    assumed(['scaling'], 'as on CPUs: the problem grows with the nodes'),
    assumed(
      ['workingSetGBPerNode'],
      'more than the 96 GB on a node’s GPUs, since batches move on and off; no paper states it',
    ),
  ],
}
