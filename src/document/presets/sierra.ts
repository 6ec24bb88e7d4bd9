import { ownBook, ownPrice } from './budgets'
import { coralFabric, sierraNode } from './coral'
import { compilePreset } from './compile-preset'
import { stated } from './sourced'
import { publishedStorage } from './storages'
import { nnsaWorkload } from './workloads'

const fileSystem = stated(1.5, 'SC18 Table I')

export const sierra = compilePreset({
  id: 'sierra',
  name: 'Sierra',
  source: 'SC18 Tables I and II, sec IV; SC19 sec 3',
  scenarioName: 'Sierra as built',
  book: 'coral-2018',
  bookReason: ownBook('coral-2018'),
  node: sierraNode,
  fabric: coralFabric(
    stated(9, 'SC19 sec 3', 'Half of the edge switch’s upward ports are left empty: 2:1.'),
  ),
  workload: nnsaWorkload(4320),
  storage: publishedStorage(fileSystem),
  budget: ownPrice('coral-2018', 139_213_561, stated(4320, 'SC18 Table I')),
  facts: {
    nodes: stated(4320, 'SC18 Table I'),
    racks: stated(240, 'SC18 sec IV'),
    peakPFlops: stated(125, 'SC18 Table I'),
    linpackPFlops: stated(71.6, 'SC18 sec I'),
    powerMW: stated(12, 'SC18 sec IV', 'Approximate.'),
    bisectionTBps: stated(
      54,
      'SC18 Table I',
      '4,320 nodes x 25 GB/s over the taper of 2: counts both directions of the cut.',
    ),
    memoryPB: stated(1.4, 'SC18 Table I'),
    fileSystemPB: stated(150, 'SC18 Table I'),
    fileSystemTBps: fileSystem,
    burstBufferPB: stated(6.9, 'SC18 Table I'),
    burstBufferTBps: stated(9.1, 'SC18 Table I'),
  },
})
