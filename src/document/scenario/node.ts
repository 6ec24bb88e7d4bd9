/**
 * The node of a scenario document: sockets, memory, GPUs, links, drives and adapters, with the words of every value and
 * the groups in which a form shows them. Its units are those of the schema.
 */
import * as z from 'zod/mini'
import {
  type ChoiceText,
  type NumberFieldText,
  countAt,
  label,
  quantity,
  quantityAt,
} from './value-types'

const cpuSchema = z.strictObject({
  model: label(60),
  /** CPU sockets a node. */
  sockets: countAt('node.cpu.sockets'),
  coresPerSocket: countAt('node.cpu.coresPerSocket'),
  clockGHz: quantityAt('node.cpu.clockGHz'),
  /** Double-precision floating-point operations per core and clock cycle. */
  fp64FlopsPerCycle: countAt('node.cpu.fp64FlopsPerCycle'),
  /** DDR channels of one socket. */
  memoryChannels: countAt('node.cpu.memoryChannels'),
})

const gpuSchema = z.strictObject({
  model: label(60),
  /** GPUs per node; 0 is a node without GPUs. */
  count: countAt('node.gpu.count'),
  fp64TFlopsEach: quantityAt('node.gpu.fp64TFlopsEach'),
  /** Memory of one GPU (HBM or GDDR), 1e9 bytes; 0 where there is no GPU. */
  hbmGBEach: quantityAt('node.gpu.hbmGBEach'),
  /** Peak bandwidth of one GPU's memory; 0 where there is no GPU. */
  hbmGBpsEach: quantityAt('node.gpu.hbmGBpsEach'),
})

/** How a CPU socket reaches its GPUs. Bandwidths are in one direction. */
const cpuGpuSchema = z.strictObject({
  /**
   * `nvlink`: the bricks of a socket are shared equally by its GPUs;
   * `pcie` and `c2c` (chip-to-chip): every GPU has a link of its own.
   */
  kind: z.enum(['nvlink', 'pcie', 'c2c']),
  /** Bricks (lane bundles) of one socket towards all its GPUs; used by `nvlink`. */
  bricksPerSocket: countAt('node.cpuGpu.bricksPerSocket'),
  /** One brick, towards a CPU or between GPUs. */
  brickGBps: quantityAt('node.cpuGpu.brickGBps'),
  /** One GPU's own link; used by `pcie` and `c2c`. */
  linkGBps: quantityAt('node.cpuGpu.linkGBps'),
})

/** How GPUs of one node reach one another. Bandwidths are in one direction. */
const gpuGpuSchema = z.strictObject({
  /**
   * `bricks`: direct, within a socket, by `cpuGpu.brickGBps` each; `switch`: all GPUs of the node
   * on one switch; `none`: only by way of the CPUs.
   */
  kind: z.enum(['bricks', 'switch', 'none']),
  /** Bricks of one GPU; those not used towards the CPU are shared among the GPUs of its socket. */
  bricksPerGpu: countAt('node.gpuGpu.bricksPerGpu'),
  /** One GPU to the switch; used by `switch`. */
  switchGBps: quantityAt('node.gpuGpu.switchGBps'),
})

const hcaSchema = z.strictObject({
  /** Host channel adapter ports per node. */
  ports: countAt('node.hca.ports'),
  /** Bandwidth of one port in one direction. */
  portGBps: quantityAt('node.hca.portGBps'),
  /** How a message uses the ports; the names are those of SC19 sec 4.4.1. */
  striping: z.enum(['none', '03', '0123', '0330']),
  /** PCIe bandwidth between one socket and the adapter, in one direction. */
  pcieGBpsPerSocket: quantityAt('node.hca.pcieGBpsPerSocket'),
})

export const nodeSchema = z.strictObject({
  cpu: cpuSchema,
  ddr: z.strictObject({
    /** DDR capacity of the whole node, 1e9 bytes as memory is sold. */
    capacityGB: quantityAt('node.ddr.capacityGB'),
    /** Peak DDR bandwidth of the whole node, all sockets. */
    bandwidthGBps: quantityAt('node.ddr.bandwidthGBps'),
  }),
  gpu: gpuSchema,
  cpuGpu: cpuGpuSchema,
  gpuGpu: gpuGpuSchema,
  /** Bus between two sockets, in one direction; 0 where there is one socket. */
  socketBusGBps: quantityAt('node.socketBusGBps'),
  nvme: z.strictObject({
    /** Node-local NVMe capacity; 0 is none. */
    capacityTB: quantityAt('node.nvme.capacityTB'),
    /** Sequential bandwidth of all drives of the node; 0 where there is none. */
    readGBps: quantity(0, 1000),
    writeGBps: quantity(0, 1000),
    /** Endurance: times a day that the whole capacity may be written over the drive's life. */
    driveWritesPerDay: quantity(0, 100),
  }),
  hca: hcaSchema,
})

export type NodeDesign = z.infer<typeof nodeSchema>

/** The words of its numbers. */
export const nodeTexts: readonly NumberFieldText[] = [
  {
    path: 'node.cpu.sockets',
    label: 'CPU sockets',
    unit: 'per node',
    step: 1,
    help: 'Number of CPUs per node. Each CPU is priced separately.',
  },
  {
    path: 'node.cpu.coresPerSocket',
    label: 'Cores',
    unit: 'per socket',
    step: 1,
    help: 'Cores per CPU, used to compute the peak.',
  },
  {
    path: 'node.cpu.clockGHz',
    label: 'Core clock',
    unit: 'GHz',
    step: 0.1,
    help: 'Clock rate used to compute the peak.',
  },
  {
    path: 'node.cpu.fp64FlopsPerCycle',
    label: 'FP64 operations per cycle',
    unit: 'per core',
    step: 1,
    help: 'Double-precision operations that one core completes per clock cycle.',
  },
  {
    path: 'node.cpu.memoryChannels',
    label: 'Memory channels',
    unit: 'per socket',
    step: 1,
    help: 'DDR channels per CPU. Memory modules fill them evenly.',
  },
  {
    path: 'node.ddr.capacityGB',
    label: 'DDR',
    unit: 'GB per node',
    step: 32,
    help: 'DDR memory of the whole node. It is priced per GB.',
  },
  {
    path: 'node.ddr.bandwidthGBps',
    label: 'DDR bandwidth',
    unit: 'GB/s per node',
    step: 10,
    help: 'Peak DDR bandwidth of the whole node, all sockets.',
  },
  {
    path: 'node.gpu.count',
    label: 'GPUs',
    unit: 'per node',
    step: 1,
    help: 'GPUs per node. 0 means a node without GPUs.',
  },
  {
    path: 'node.gpu.fp64TFlopsEach',
    label: 'GPU FP64 peak',
    unit: 'TF each',
    step: 0.1,
    help: 'Double-precision peak of one GPU.',
  },
  {
    path: 'node.gpu.hbmGBEach',
    label: 'GPU memory',
    unit: 'GB each',
    step: 8,
    help: 'Memory of one GPU. Data that does not fit is streamed from CPU memory.',
  },
  {
    path: 'node.gpu.hbmGBpsEach',
    label: 'GPU memory bandwidth',
    unit: 'GB/s each',
    step: 50,
    help: 'Peak memory bandwidth of one GPU.',
  },
  {
    path: 'node.cpuGpu.bricksPerSocket',
    label: 'NVLink bricks',
    unit: 'per socket',
    step: 1,
    help: 'NVLink lane bundles of one CPU socket. The GPUs of the socket share them equally.',
  },
  {
    path: 'node.cpuGpu.brickGBps',
    label: 'NVLink brick bandwidth',
    unit: 'GB/s',
    step: 5,
    help: 'Bandwidth of one brick in one direction, to a CPU or between GPUs.',
  },
  {
    path: 'node.cpuGpu.linkGBps',
    label: 'CPU-GPU link',
    unit: 'GB/s',
    step: 1,
    help: 'Bandwidth of the link between one GPU and its CPU in one direction, over PCIe or chip to chip.',
  },
  {
    path: 'node.gpuGpu.bricksPerGpu',
    label: 'NVLink bricks',
    unit: 'per GPU',
    step: 1,
    help: 'NVLink lane bundles of one GPU. Bundles that do not go to the CPU connect the GPU to the others of its socket.',
  },
  {
    path: 'node.gpuGpu.switchGBps',
    label: 'GPU switch',
    unit: 'GB/s per GPU',
    step: 50,
    help: 'Bandwidth of one GPU to the switch that joins all GPUs of the node, in one direction.',
  },
  {
    path: 'node.socketBusGBps',
    label: 'Socket bus',
    unit: 'GB/s',
    step: 4,
    help: 'Bandwidth of the bus between two CPU sockets in one direction. Use 0 if there is only one socket.',
  },
  {
    path: 'node.nvme.capacityTB',
    label: 'NVMe',
    unit: 'TB per node',
    step: 0.1,
    help: 'Capacity of the node-local drives. 0 means no drives.',
  },
  {
    path: 'node.nvme.readGBps',
    label: 'NVMe read',
    unit: 'GB/s per node',
    step: 0.1,
    help: 'Sequential read bandwidth of all drives of the node.',
  },
  {
    path: 'node.nvme.writeGBps',
    label: 'NVMe write',
    unit: 'GB/s per node',
    step: 0.1,
    help: 'Sequential write bandwidth of all drives of the node.',
  },
  {
    path: 'node.nvme.driveWritesPerDay',
    label: 'NVMe endurance',
    unit: 'writes per day',
    step: 0.5,
    help: 'Full-capacity writes per day that the drive is rated for over its lifetime.',
  },
  {
    path: 'node.hca.ports',
    label: 'HCA ports',
    unit: 'per node',
    step: 1,
    help: 'Host channel adapter ports per node. Port i connects to rail i.',
  },
  {
    path: 'node.hca.portGBps',
    label: 'HCA port bandwidth',
    unit: 'GB/s',
    step: 0.5,
    help: 'Bandwidth of one port in one direction.',
  },
  {
    path: 'node.hca.pcieGBpsPerSocket',
    label: 'HCA slot',
    unit: 'GB/s per socket',
    step: 1,
    help: 'PCIe bandwidth between one socket and the adapter in one direction.',
  },
]

/** The words of its choices. */
export const nodeChoices: readonly ChoiceText[] = [
  {
    path: 'node.hca.striping',
    label: 'Striping',
    help: 'How one message uses the node’s ports. The names are from SC19 sec 4.4.1.',
    options: {
      none: 'One port',
      '03': '03: one port per socket, no striping',
      '0123': '0123: stripe over PCIe',
      '0330': '0330: stripe over the socket bus',
    },
  },
  {
    path: 'node.cpuGpu.kind',
    label: 'CPU to GPU',
    help: 'With NVLink, the GPUs of a socket share its bricks. Over PCIe or chip to chip, every GPU has its own link.',
    options: { nvlink: 'NVLink', pcie: 'PCIe', c2c: 'Chip to chip' },
  },
  {
    path: 'node.gpuGpu.kind',
    label: 'GPU to GPU',
    help: 'Direct NVLink bricks within a socket, one switch for all GPUs of the node, or only the path through the CPUs.',
    options: { bricks: 'Bricks', switch: 'Switch', none: 'None' },
  },
]

/** The node's fields in groups, as a buyer reads a data sheet: which part holds which paths. */
export interface NodeGroup {
  /** Its part of the node's picture. */
  readonly part: 'cpu' | 'memory' | 'gpus' | 'cpuGpu' | 'gpuGpu' | 'bus' | 'hca' | 'nvme'
  readonly title: string
  /** What the group is in this node, beside its title. */
  readonly summary: (node: NodeDesign) => string
  /** Document paths, in the order in which they stand; that of a part stands for its data sheet. */
  readonly paths: (node: NodeDesign) => readonly string[]
}

export const nodeGroups: readonly NodeGroup[] = [
  {
    part: 'cpu',
    title: 'CPU',
    summary: () => '',
    paths: () => [
      'node.cpu.sockets',
      'node.cpu',
      'node.cpu.model',
      'node.cpu.coresPerSocket',
      'node.cpu.clockGHz',
      'node.cpu.fp64FlopsPerCycle',
    ],
  },
  {
    part: 'memory',
    title: 'Memory',
    summary: ({ cpu }) => `${cpu.sockets * cpu.memoryChannels} channels`,
    paths: () => ['node.ddr.capacityGB', 'node.ddr.bandwidthGBps', 'node.cpu.memoryChannels'],
  },
  {
    part: 'gpus',
    title: 'GPUs',
    summary: ({ gpu }) => (gpu.count > 0 ? '' : 'none'),
    paths: () => [
      'node.gpu.count',
      'node.gpu',
      'node.gpu.model',
      'node.gpu.fp64TFlopsEach',
      'node.gpu.hbmGBEach',
      'node.gpu.hbmGBpsEach',
    ],
  },
  {
    part: 'cpuGpu',
    title: 'CPU-GPU link',
    summary: () => '',
    paths: ({ cpuGpu }) =>
      cpuGpu.kind === 'nvlink'
        ? ['node.cpuGpu.kind', 'node.cpuGpu.bricksPerSocket', 'node.cpuGpu.brickGBps']
        : ['node.cpuGpu.kind', 'node.cpuGpu.linkGBps'],
  },
  {
    part: 'gpuGpu',
    title: 'GPU-GPU link',
    summary: () => '',
    paths: ({ cpuGpu, gpuGpu }) => [
      'node.gpuGpu.kind',
      ...(gpuGpu.kind === 'bricks' ? ['node.gpuGpu.bricksPerGpu'] : []),
      // With NVLink to the CPU the brick's bandwidth stands there already.
      ...(gpuGpu.kind === 'bricks' && cpuGpu.kind !== 'nvlink' ? ['node.cpuGpu.brickGBps'] : []),
      ...(gpuGpu.kind === 'switch' ? ['node.gpuGpu.switchGBps'] : []),
    ],
  },
  {
    part: 'bus',
    title: 'Socket bus',
    summary: ({ cpu }) => (cpu.sockets === 1 ? 'one socket, no bus' : ''),
    paths: () => ['node.socketBusGBps'],
  },
  {
    part: 'hca',
    title: 'Host channel adapter',
    summary: ({ hca }) => (hca.ports === 1 ? '1 port' : `${hca.ports} ports`),
    paths: () => [
      'node.hca.ports',
      'node.hca.portGBps',
      'node.hca.pcieGBpsPerSocket',
      'node.hca.striping',
    ],
  },
  {
    part: 'nvme',
    title: 'NVMe',
    summary: ({ nvme }) => (nvme.capacityTB > 0 ? '' : 'none'),
    paths: () => [
      'node.nvme.capacityTB',
      'node.nvme.readGBps',
      'node.nvme.writeGBps',
      'node.nvme.driveWritesPerDay',
    ],
  },
]
