/** Quartz as it ran (2:1), and as it was tested with half of its uplinks disabled (4:1). */
import type { WrittenScenario } from '../scenario/schema'
import { ownBook, ownPrice, assumedStorage, priorQuality, quartzWorkload } from './in-common'
import type { FactValues } from './facts'
import { compilePreset } from './compile-preset'
import { assumed, derived, recalled, stated, type Sourced } from './sourced'

const noGpu = derived(0, 'TAPER sec III.B', 'no GPU is mentioned')
const noDrive = assumed(0, 'no node-local drive is mentioned')

const node: Sourced<WrittenScenario['node']> = {
  cpu: {
    model: stated('Intel Xeon E5-2695 v4', 'TAPER ref [20]'),
    sockets: stated(2, 'TAPER sec III.B'),
    coresPerSocket: stated(18, 'TAPER sec III.B'),
    clockGHz: stated(2.1, 'TAPER ref [20]'),
    fp64FlopsPerCycle: recalled(16, 'two 256-bit fused multiply-add units a core'),
    memoryChannels: recalled(4, 'a Broadwell Xeon has four'),
  },
  ddr: {
    capacityGB: recalled(128, 'the paper does not state it'),
    bandwidthGBps: recalled(
      153.6,
      '2 sockets x 4 channels of DDR4-2400, 19.2 GB/s each; the paper does not state it',
    ),
  },
  gpu: {
    model: stated('none', 'TAPER sec III.B', 'No GPU is mentioned.'),
    count: stated(0, 'TAPER sec III.B', 'No GPU is mentioned.'),
    fp64TFlopsEach: stated(0, 'TAPER sec III.B', 'No GPU is mentioned.'),
    hbmGBEach: noGpu,
    hbmGBpsEach: noGpu,
  },
  cpuGpu: {
    kind: assumed('pcie', 'what a GPU would hang on if there were one'),
    bricksPerSocket: noGpu,
    brickGBps: noGpu,
    linkGBps: noGpu,
  },
  gpuGpu: {
    kind: derived('none', 'TAPER sec III.B', 'no GPU, no link'),
    bricksPerGpu: noGpu,
    switchGBps: noGpu,
  },
  socketBusGBps: recalled(
    38.4,
    'two QPI links of 9.6 GT/s, 19.2 GB/s each in one direction; the paper does not state it',
  ),
  nvme: { capacityTB: noDrive, readGBps: noDrive, writeGBps: noDrive, driveWritesPerDay: noDrive },
  hca: {
    ports: derived(1, 'TAPER sec III.B', 'one 100 Gb/s link per node'),
    portGBps: stated(12.5, 'TAPER sec III.B', '100 Gb/s Omni-Path.'),
    striping: derived('none', 'TAPER sec III.B', 'a single port has nothing to stripe over'),
    pcieGBpsPerSocket: recalled(15.75, 'one PCIe Gen3 slot of 16 lanes'),
  },
}

function fabric(uplinks: Sourced<number>): Sourced<WrittenScenario['fabric']> {
  return {
    topology: stated('fat-tree', 'TAPER sec III.B'),
    levels: stated(3, 'TAPER sec III.B'),
    rails: derived(1, 'TAPER sec III.B', 'one link per node'),
    planes: derived(1, 'TAPER sec III.B', 'one fabric'),
    linkGBps: stated(12.5, 'TAPER sec III.B', '100 Gb/s Omni-Path.'),
    routing: stated('static', 'TAPER sec III.B', 'Ftree.'),
    routingQuality: priorQuality,
    endpointDisorder: assumed(0, 'Ftree routing with contiguous allocation keeps node order'),
    edge: {
      radix: derived(48, 'TAPER sec III.B', '32 down and 16 up'),
      downlinks: stated(32, 'TAPER sec III.B'),
      uplinks,
      fill: derived('ports', 'TAPER sec III.B', '2,688 nodes fill 84 edge switches of 32'),
    },
    rack: {
      nodes: assumed(32, 'not stated; counts racks only, since edge switches span them'),
      edgesPerRail: assumed(
        1,
        'as many nodes per rack as node ports; edge switches span racks anyway',
      ),
    },
    core: derived('director', 'TAPER Fig 1, sec IV.B', 'the upper two levels are in directors'),
    wiring: derived('fewest', 'TAPER sec IV.B', 'disabling one of two directors gives 4:1'),
    director: {
      leaves: assumed(24, '768 ports in modules of 32, as the price book counts them'),
      leafPorts: assumed(32, '768 ports in modules of 32, as the price book counts them'),
      spines: assumed(16, 'the fewest 48-port chips that carry 768 ports'),
      podEdges: stated(8, 'TAPER sec III.B'),
    },
    inNetworkCollectives: assumed(false, 'none is mentioned'),
    tagMatching: assumed(false, 'none is mentioned'),
  }
}

const nodes = stated(2688, 'TAPER sec III.B')

const workload = quartzWorkload(2688)
const storage = assumedStorage(2688, 128, 12.5)

const facts: FactValues = {
  nodes,
  peakPFlops: recalled(3.25, 'the paper does not state it'),
}

export const quartz2to1 = compilePreset({
  id: 'quartz-2to1',
  name: 'Quartz, production 2:1',
  source: 'TAPER sec III.B, IV.B',
  scenarioName: 'Quartz as built (2:1)',
  book: 'quartz-2016',
  bookReason: ownBook('quartz-2016'),
  node,
  fabric: fabric(stated(16, 'TAPER sec III.B')),
  workload,
  storage,
  budget: ownPrice('quartz-2016', 24_658_640, nodes),
  facts,
})

export const quartz4to1 = compilePreset({
  id: 'quartz-4to1',
  name: 'Quartz, 4:1 experiment',
  source: 'TAPER sec III.B, IV.B',
  scenarioName: 'Quartz with half its uplinks (4:1)',
  book: 'quartz-2016',
  bookReason: ownBook('quartz-2016'),
  node,
  fabric: fabric(stated(8, 'TAPER sec III.B', 'Eight of sixteen uplinks disabled.')),
  workload,
  storage,
  budget: ownPrice('quartz-2016', 23_961_640, nodes),
  facts,
})
