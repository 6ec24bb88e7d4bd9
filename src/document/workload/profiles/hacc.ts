import type { Profile } from '../profile'
import { assumed, noOverlap, paper, recalled } from './sourcing'

/** Cosmology with particles: a three-dimensional FFT and an exchange of particles. */
export const hacc: Profile = {
  id: 'hacc',
  name: 'HACC',
  bound: 'network bandwidth in the FFT',
  pattern: 'fft-pencils',
  messageBytes: 1_000_000,
  groupRanks: 0,
  allreduceBytes: 0,
  ranksPerNode: 6,
  mpiShare: 0.2,
  reference: { machine: 'summit', nodes: 128 },
  overlap: 0,
  scaling: 'weak',
  timeShares: { gpuFlops: 0.7, hbm: 0.2, ddr: 0, cpuGpu: 0.1, cpuThreads: 0 },
  workingSetGBPerNode: 64,
  typicalNodes: 128,
  sources: [
    recalled(
      ['pattern', 'bound'],
      'a 3-D FFT and particle exchange; SC19 only says that message sizes skew large',
    ),
    assumed(['messageBytes'], 'SC19 sec 4.3.2 says that sizes skew large; 1 MB is taken'),
    paper(['typicalNodes'], 'SC19 Table 4: 128 nodes in the tag matching test'),
    assumed(['reference'], 'Summit, for which it is a scalable-science benchmark (SC18 sec II)'),
    assumed(['ranksPerNode'], 'one rank a GPU on the six GPUs of a Summit node'),
    assumed(['mpiShare'], 'no paper states it; a fifth, less than the network-bound QUDA'),
    assumed(['allreduceBytes'], 'no paper mentions reductions that matter'),
    noOverlap,
    assumed(['scaling'], 'particles a node stay the same'),
    assumed(['timeShares'], 'short-range forces are arithmetic on the GPU; no paper states shares'),
    assumed(
      ['workingSetGBPerNode'],
      'two thirds of a Summit node’s GPU memory; no paper states it',
    ),
  ],
}
