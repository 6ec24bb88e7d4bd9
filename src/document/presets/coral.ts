/** The AC922 node of Summit and Sierra, which differ in GPUs and memory, and their EDR fabric. */
import type { FabricDesign, NodeDesign } from '../scenario/schema'
import { assumed, derived, recalled, stated, type Sourced } from './sourced'

const coralCpu: Sourced<NodeDesign['cpu']> = {
  model: stated('IBM POWER9', 'SC18 Table II'),
  sockets: stated(2, 'SC18 Table II'),
  coresPerSocket: stated(22, 'SC18 sec IV.A'),
  clockGHz: stated(3.07, 'SC18 sec IV.A'),
  fp64FlopsPerCycle: recalled(8, 'two 128-bit fused multiply-add units a core'),
  memoryChannels: stated(8, 'SC18 sec IV.A'),
}

/** Memory of the AC922 with the given capacity. */
function coralDdr(capacityGB: number): Sourced<NodeDesign['ddr']> {
  return {
    capacityGB: stated(capacityGB, 'SC18 Table II'),
    bandwidthGBps: stated(340, 'SC18 Table II', 'Both sockets.'),
  }
}

const coralHca: Sourced<NodeDesign['hca']> = {
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

const coralGpuLinks: Pick<Sourced<NodeDesign>, 'cpuGpu' | 'gpuGpu' | 'socketBusGBps'> = {
  cpuGpu: {
    kind: stated('nvlink', 'SC18 sec IV.A'),
    bricksPerSocket: derived(
      6,
      'SC18 sec IV.A, Table II',
      '150 GB/s a socket, shared as 3 x 50 on Summit and 2 x 75 on Sierra: six bricks of 25 divide both ways',
    ),
    brickGBps: derived(25, 'SC18 sec IV.A, Table II', '150 GB/s a socket over six bricks'),
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

const coralNvme: Sourced<NodeDesign['nvme']> = {
  capacityTB: stated(1.6, 'SC18 Table II'),
  readGBps: stated(5.8, 'SC18 sec IV.C'),
  writeGBps: stated(2.1, 'SC18 Table II'),
  driveWritesPerDay: stated(5, 'SC18 sec IV.C'),
}

function coralNode(gpus: number, ddrGB: number): Sourced<NodeDesign> {
  return {
    cpu: coralCpu,
    ddr: coralDdr(ddrGB),
    gpu: { ...coralGpu, count: stated(gpus, 'SC18 Table II') },
    ...coralGpuLinks,
    nvme: coralNvme,
    hca: coralHca,
  }
}

export const summitNode = coralNode(6, 512)
export const sierraNode = coralNode(4, 256)

/** The CORAL fabric with the given uplinks an edge switch, which are also its directors. */
export function coralFabric(uplinks: Sourced<number>): Sourced<FabricDesign> {
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
    endpointDisorder: assumed(
      1,
      'Fully permuted tables give Summit’s measured static bisection, 34 % of nominal (SC19 sec 4.1.1): fitted.',
    ),
    edge: {
      radix: stated(36, 'SC19 sec 3'),
      downlinks: stated(18, 'SC19 sec 3'),
      uplinks,
      fill: stated('rack', 'SC18 sec IV.B', 'Two edge switches a rack, for that rack only.'),
    },
    rack: {
      nodes: stated(18, 'SC18 sec IV.B'),
      edgesPerRail: derived(1, 'SC18 sec IV.B', '2 edge switches a rack, one a rail'),
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
