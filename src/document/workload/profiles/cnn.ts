import type { Profile } from '../profile'
import { assumed, paper, recalled } from './sourcing'

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
    assumed(['scaling'], 'images a GPU stay the same'),
    assumed(['timeShares'], 'convolutions are mostly arithmetic; no paper states shares'),
    assumed(
      ['workingSetGBPerNode'],
      'three quarters of a Summit node’s GPU memory; no paper states it',
    ),
  ],
}
