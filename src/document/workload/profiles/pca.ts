import type { Profile } from '../profile'
import { assumed, noOverlap, paper } from './sourcing'

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
