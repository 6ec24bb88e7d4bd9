import type { Profile } from '../profile'
import { assumed, noOverlap, onePerGpuOfSierra, paper, recalled } from './sourcing'

/** Fusion plasma with particles that stay on the GPU. */
export const gtc: Profile = {
  id: 'gtc',
  name: 'GTC',
  bound: 'GPU; data stay in its memory',
  pattern: 'ring-allreduce',
  messageBytes: 1_000_000,
  groupRanks: 0,
  allreduceBytes: 1_000_000,
  ranksPerNode: 4,
  mpiShare: 0.1,
  reference: { machine: 'butte', nodes: 12 },
  overlap: 0,
  scaling: 'weak',
  timeShares: { gpuFlops: 0.3, hbm: 0.65, ddr: 0, cpuGpu: 0.05, cpuThreads: 0 },
  workingSetGBPerNode: 48,
  typicalNodes: 12,
  sources: [
    paper(['bound'], 'SC18 sec V.E: data stay on the GPU, so NVLink costs little'),
    paper(['reference', 'typicalNodes'], 'SC18 Table VIII: 1 to 12 nodes of Butte and Peak'),
    recalled(
      ['pattern'],
      'particles shift to the next domain of a torus, and fields are summed; no paper states it',
    ),
    onePerGpuOfSierra,
    assumed(['mpiShare'], 'no paper states it; a tenth, as of SW4'),
    assumed(
      ['messageBytes', 'allreduceBytes'],
      'particles that shift and a field: about 1 MB; no paper states it',
    ),
    noOverlap,
    assumed(['scaling'], 'SC18 Table VIII: times rise with nodes, as when the problem grows'),
    assumed(['timeShares'], 'particles stream from GPU memory; no paper states shares'),
    assumed(
      ['workingSetGBPerNode'],
      'fits the 64 GB of GPU memory of a Butte node; no paper states it',
    ),
  ],
}
