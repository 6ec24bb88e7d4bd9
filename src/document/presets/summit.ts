import { ownBook, ownPrice } from './budgets'
import { coralFabric, summitNode } from './coral'
import { compilePreset } from './compile-preset'
import { stated } from './sourced'
import { publishedStorage } from './storages'
import { capabilityWorkload } from './workloads'

const fileSystem = stated(2.5, 'SC18 Table I')

export const summit = compilePreset({
  id: 'summit',
  name: 'Summit',
  source: 'SC18 Tables I and II, sec IV; SC19 sec 3',
  scenarioName: 'Summit as built',
  book: 'coral-2018',
  bookReason: ownBook('coral-2018'),
  node: summitNode,
  fabric: coralFabric(stated(18, 'SC19 sec 3')),
  workload: capabilityWorkload(4608),
  storage: publishedStorage(fileSystem),
  budget: ownPrice('coral-2018', 208_007_991, stated(4608, 'SC18 Table I')),
  facts: {
    nodes: stated(4608, 'SC18 Table I'),
    racks: stated(256, 'SC18 sec IV'),
    peakPFlops: stated(200, 'SC18 Table I'),
    linpackPFlops: stated(122.3, 'SC18 sec I'),
    powerMW: stated(13, 'SC18 sec IV', 'Approximate.'),
    bisectionTBps: stated(
      115,
      'SC18 Table I',
      '4,608 nodes x 25 GB/s: counts both directions of the cut.',
    ),
    memoryPB: stated(2.8, 'SC18 Table I'),
    fileSystemPB: stated(250, 'SC18 Table I'),
    fileSystemTBps: fileSystem,
    burstBufferPB: stated(7.4, 'SC18 Table I'),
    burstBufferTBps: stated(9.7, 'SC18 Table I'),
  },
})
