import type { Profile } from '../profile'
import { assumed, noOverlap, paper } from './sourcing'

/** Spectral codes: transposes in which all ranks of a row or column exchange everything. */
export const fft3d: Profile = {
  id: 'fft3d',
  name: '3-D FFT codes',
  bound: 'bisection bandwidth',
  pattern: 'fft-pencils',
  messageBytes: 100_000,
  groupRanks: 0,
  allreduceBytes: 0,
  ranksPerNode: 6,
  mpiShare: 0.5,
  reference: { machine: 'summit', nodes: 512 },
  overlap: 0,
  scaling: 'strong',
  timeShares: { gpuFlops: 0.1, hbm: 0.8, ddr: 0, cpuGpu: 0.1, cpuThreads: 0 },
  workingSetGBPerNode: 64,
  typicalNodes: 512,
  sources: [
    paper(['pattern', 'bound'], 'SC19 sec 3, 6.5: transposes, which a tapered fabric slows'),
    assumed(['reference', 'typicalNodes'], 'a ninth of Summit; no paper states a run'),
    assumed(['ranksPerNode'], 'one rank a GPU on the six GPUs of a Summit node'),
    assumed(
      ['mpiShare'],
      'no paper states it; half of the time, for a code that is little else than transposes',
    ),
    assumed(
      ['messageBytes'],
      'a block of a transpose among some hundred ranks; no paper states it',
    ),
    assumed(['allreduceBytes'], 'no paper mentions reductions that matter'),
    noOverlap,
    assumed(['scaling'], 'a grid of given size'),
    assumed(['timeShares'], 'transforms stream from GPU memory; no paper states shares'),
    assumed(
      ['workingSetGBPerNode'],
      'two thirds of a Summit node’s GPU memory; no paper states it',
    ),
  ],
}
