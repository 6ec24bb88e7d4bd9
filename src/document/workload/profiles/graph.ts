import type { Profile } from '../profile'
import { assumed, noOverlap, paper } from './sourcing'

/** Searches of large graphs: small messages to anyone. */
export const graph: Profile = {
  id: 'graph',
  name: 'Graph algorithms',
  bound: 'bisection bandwidth and latency',
  pattern: 'all-to-all',
  messageBytes: 4096,
  groupRanks: 0,
  allreduceBytes: 8,
  ranksPerNode: 42,
  mpiShare: 0.6,
  reference: { machine: 'summit', nodes: 1024 },
  overlap: 0,
  scaling: 'weak',
  timeShares: { gpuFlops: 0, hbm: 0, ddr: 0.8, cpuGpu: 0, cpuThreads: 0.2 },
  workingSetGBPerNode: 256,
  typicalNodes: 1024,
  sources: [
    paper(['pattern', 'bound'], 'SC19 sec 6.5: irregular all-to-all that a 2:1 taper hurts'),
    assumed(['messageBytes'], 'small messages gathered to pages; no paper states it'),
    assumed(
      ['reference', 'typicalNodes', 'ranksPerNode'],
      'Summit’s 42 usable cores on a good fifth of the machine; no paper states a run',
    ),
    assumed(['mpiShare'], 'no paper states it; more than half, since the network bounds it'),
    assumed(['allreduceBytes'], 'a search asks all ranks whether it is done; no paper states it'),
    noOverlap,
    assumed(['scaling'], 'the graph grows with the nodes'),
    assumed(['timeShares'], 'searches follow pointers through memory; no paper states shares'),
    assumed(['workingSetGBPerNode'], 'half of a Summit node’s DDR; no paper states it'),
  ],
}
