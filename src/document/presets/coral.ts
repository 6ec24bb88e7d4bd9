/** The AC922 node of Summit and Sierra, which differ in GPUs and memory, and their EDR fabric. */
import type { WrittenScenario } from '../scenario/schema'
import {
  givenSize,
  ownBook,
  ownPrice,
  assumedStorage,
  priorQuality,
  publishedStorage,
  capabilityWorkload,
  nnsaWorkload,
} from './in-common'
import { compilePreset } from './compile-preset'
import { assumed, derived, recalled, stated, type Sourced } from './sourced'

const coralCpu: Sourced<WrittenScenario['node']['cpu']> = {
  model: stated('IBM POWER9', 'SC18 Table II'),
  sockets: stated(2, 'SC18 Table II'),
  coresPerSocket: stated(22, 'SC18 sec IV.A'),
  clockGHz: stated(3.07, 'SC18 sec IV.A'),
  fp64FlopsPerCycle: recalled(8, 'two 128-bit fused multiply-add units a core'),
  memoryChannels: stated(8, 'SC18 sec IV.A'),
}

/** Memory of the AC922 with the given capacity. */
function coralDdr(capacityGB: number): Sourced<WrittenScenario['node']['ddr']> {
  return {
    capacityGB: stated(capacityGB, 'SC18 Table II'),
    bandwidthGBps: stated(340, 'SC18 Table II', 'Both sockets.'),
  }
}

const coralHca: Sourced<WrittenScenario['node']['hca']> = {
  ports: stated(
    2,
    'SC18 sec IV.B',
    'One dual-port ConnectX-5 shared by both sockets (SC18, SC19); GASNet-EX 2022 speaks of two adapters.',
  ),
  portGBps: stated(12.5, 'SC18 Table II'),
  striping: stated('03', 'SC19 sec 4.4.1', 'The default policy: no striping.'),
  pcieGBpsPerSocket: stated(
    16,
    'SC19 sec 3',
    'One PCIe Gen4 slot wired to both CPUs, eight lanes each.',
  ),
}

const coralGpu = {
  model: stated('NVIDIA V100', 'SC18 Table II'),
  fp64TFlopsEach: stated(
    7,
    'SC18 sec IV.A',
    'The paper’s figure; the SXM2 part is usually listed at 7.8 (recalled, unverified).',
  ),
  hbmGBEach: stated(16, 'SC18 sec III'),
  hbmGBpsEach: stated(900, 'SC18 sec V.A'),
} as const

const coralGpuLinks: Pick<
  Sourced<WrittenScenario['node']>,
  'cpuGpu' | 'gpuGpu' | 'socketBusGBps'
> = {
  cpuGpu: {
    kind: stated('nvlink', 'SC18 sec IV.A'),
    bricksPerSocket: derived(
      6,
      'SC18 sec IV.A, Table II',
      '150 GB/s per socket, shared as 3 x 50 on Summit and 2 x 75 on Sierra: six bricks of 25 divide both ways',
    ),
    brickGBps: derived(25, 'SC18 sec IV.A, Table II', '150 GB/s per socket over six bricks'),
    linkGBps: derived(0, 'SC18 sec IV.A', 'GPUs share the bricks of their socket instead'),
  },
  gpuGpu: {
    kind: stated('bricks', 'SC18 sec IV.A', 'Directly within a socket; across sockets by the bus.'),
    bricksPerGpu: derived(
      6,
      'SC18 sec IV.A, Table II',
      'two bricks to the CPU and two to each of two GPUs on Summit (50 GB/s), three and three on Sierra (75 GB/s)',
    ),
    switchGBps: derived(0, 'SC18 sec IV.A', 'there is no switch in the node'),
  },
  socketBusGBps: stated(64, 'SC18 Table II', 'X-Bus.'),
}

const coralNvme: Sourced<WrittenScenario['node']['nvme']> = {
  capacityTB: stated(1.6, 'SC18 Table II'),
  readGBps: stated(5.8, 'SC18 sec IV.C'),
  writeGBps: stated(2.1, 'SC18 Table II'),
  driveWritesPerDay: stated(5, 'SC18 sec IV.C'),
}

function coralNode(gpus: number, ddrGB: number): Sourced<WrittenScenario['node']> {
  return {
    cpu: coralCpu,
    ddr: coralDdr(ddrGB),
    gpu: { ...coralGpu, count: stated(gpus, 'SC18 Table II') },
    ...coralGpuLinks,
    nvme: coralNvme,
    hca: coralHca,
  }
}

const summitNode = coralNode(6, 512)
const sierraNode = coralNode(4, 256)

const summitQuality: Sourced<WrittenScenario['fabric']['routingQuality']> = {
  value: derived(1, 'SC19 sec 4.1.1', 'bisection of 95.6 TB/s: at least 0.95'),
  low: derived(0.95, 'SC19 sec 4.1.1', 'least that gives it'),
  high: derived(1, 'SC19 sec 4.1.1', 'ideal'),
}

const sierraQuality: Sourced<WrittenScenario['fabric']['routingQuality']> = {
  value: derived(0.89, 'SC19 sec 4.1.1', 'mpiGraph of 10 GB/s'),
  low: derived(0.84, 'SC19 sec 4.1.1', 'if 10 GB/s means 9.5'),
  high: derived(0.93, 'SC19 sec 4.1.1', 'if 10 GB/s means 10.5'),
}

/** The CORAL fabric with the given uplinks an edge switch, which are also its directors. */
function coralFabric(
  uplinks: Sourced<number>,
  routingQuality = priorQuality,
): Sourced<WrittenScenario['fabric']> {
  return {
    topology: stated('fat-tree', 'SC19 sec 3'),
    levels: stated(3, 'SC19 sec 3'),
    rails: stated(2, 'SC19 sec 3', 'Port i of every node of a rack leads to its rack switch i.'),
    planes: derived(1, 'SC19 sec 3', 'one fabric'),
    linkGBps: stated(12.5, 'SC19 abstract', '100 Gb/s EDR InfiniBand.'),
    routing: stated(
      'adaptive',
      'SC19 sec 3, 6.1',
      'Up*/Down* forwarding tables, with adaptive routing recommended.',
    ),
    routingQuality,
    endpointDisorder: assumed(
      1,
      'Fully permuted tables give Summit’s measured static bisection, 34 % of nominal (SC19 sec 4.1.1): fitted.',
    ),
    edge: {
      radix: stated(36, 'SC19 sec 3'),
      downlinks: stated(18, 'SC19 sec 3'),
      uplinks,
      fill: stated('rack', 'SC18 sec IV.B', 'Two edge switches per rack, for that rack only.'),
    },
    rack: {
      nodes: stated(18, 'SC18 sec IV.B'),
      edgesPerRail: derived(1, 'SC18 sec IV.B', '2 edge switches per rack, one per rail'),
    },
    core: stated('director', 'SC19 sec 3'),
    wiring: stated('one-each', 'SC19 sec 3', 'Each edge switch has one link to every director.'),
    director: {
      leaves: stated(36, 'SC19 sec 3'),
      leafPorts: derived(18, 'SC19 sec 3', '648 ports over 36 leaf modules'),
      spines: stated(18, 'SC19 sec 3'),
      podEdges: derived(18, 'SC19 sec 3', 'groups of 18 racks, one edge switch a rail in each'),
    },
    inNetworkCollectives: stated(
      true,
      'SC19 Table 1',
      'SHARP of the Switch-IB 2, measured on and off.',
    ),
    tagMatching: assumed(
      true,
      'the ConnectX-5 can, SC19 Table 2 measures it on and off; on here, since it helps from 256 B up',
    ),
  }
}

// Machines of the Summit and Sierra nodes beside the two: a cabinet of each for tests, and Lassen.

const fullUplinks = assumed(18, 'the fabric of the cabinet is not stated; as in a rack of Summit')

/** One rack's two edge switches, joined by a single switch. */
const cabinetFabric: Sourced<WrittenScenario['fabric']> = {
  ...coralFabric(fullUplinks),
  levels: assumed(2, 'not stated; a single cabinet needs no directors'),
  wiring: assumed('fewest', 'not stated; one switch of 36 ports joins the two rack switches'),
}

const cabinetSize = stated(18, 'SC18 sec V', 'One cabinet.')
const cabinetFacts = { nodes: cabinetSize, racks: stated(1, 'SC18 sec V') }
/** What the machine costs at the default prices, for a switch from size to budget. */
const ownCost = (usd: number) =>
  derived(
    usd,
    'CORAL 2018 price book',
    'whole dollars that buy this machine at the default prices; what was paid is not published',
  )

export const peak = compilePreset({
  id: 'peak',
  name: 'Peak',
  source: 'SC18 sec V; node as Summit',
  scenarioName: 'Peak',
  book: 'coral-2018',
  bookReason: ownBook('coral-2018'),
  node: summitNode,
  fabric: cabinetFabric,
  workload: capabilityWorkload(18, 'a cabinet of Summit'),
  storage: assumedStorage(18, 512, 25),
  budget: givenSize(cabinetSize, ownCost(784_290)),
  facts: cabinetFacts,
})

export const butte = compilePreset({
  id: 'butte',
  name: 'Butte',
  source: 'SC18 sec V; node as Sierra',
  scenarioName: 'Butte',
  book: 'coral-2018',
  bookReason: ownBook('coral-2018'),
  node: sierraNode,
  fabric: cabinetFabric,
  workload: nnsaWorkload(18, 'a cabinet of Sierra'),
  storage: assumedStorage(18, 256, 25),
  budget: givenSize(cabinetSize, ownCost(589_320)),
  facts: cabinetFacts,
})

const lassenNodes = recalled(
  788,
  'not in the papers; 684 were planned (https://www.nextplatform.com/2017/10/16/ibm-preps-power9-ai-hpc-launch-forges-big-numa-iron/)',
)

export const lassen = compilePreset({
  id: 'lassen',
  name: 'Lassen',
  source: 'SC19 sec 6.5; node as Sierra',
  scenarioName: 'Lassen',
  book: 'coral-2018',
  bookReason: ownBook('coral-2018'),
  node: sierraNode,
  fabric: coralFabric(recalled(12, 'the papers state no taper; 1.5:1 is 12 uplinks of 18')),
  workload: nnsaWorkload(788, 'Sierra’s unclassified relative at the same centre'),
  storage: assumedStorage(788, 256, 25),
  budget: givenSize(lassenNodes, ownCost(27_741_077)),
  facts: { nodes: lassenNodes, peakPFlops: recalled(23, 'not in the papers') },
})

const summitFileSystem = stated(2.5, 'SC18 Table I')

export const summit = compilePreset({
  id: 'summit',
  name: 'Summit',
  source: 'SC18 Tables I and II, sec IV; SC19 sec 3',
  scenarioName: 'Summit as built',
  book: 'coral-2018',
  bookReason: ownBook('coral-2018'),
  node: summitNode,
  fabric: coralFabric(stated(18, 'SC19 sec 3'), summitQuality),
  workload: capabilityWorkload(4608),
  storage: publishedStorage(summitFileSystem),
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
    fileSystemTBps: summitFileSystem,
    burstBufferPB: stated(7.4, 'SC18 Table I'),
    burstBufferTBps: stated(9.7, 'SC18 Table I'),
  },
})

const sierraFileSystem = stated(1.5, 'SC18 Table I')

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
    sierraQuality,
  ),
  workload: nnsaWorkload(4320),
  storage: publishedStorage(sierraFileSystem),
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
    fileSystemTBps: sierraFileSystem,
    burstBufferPB: stated(6.9, 'SC18 Table I'),
    burstBufferTBps: stated(9.1, 'SC18 Table I'),
  },
})
