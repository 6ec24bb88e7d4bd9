/** The node's fields in groups, as a buyer reads a data sheet: which part holds which paths. */
import type { PartKind } from '../../charts/node/nodeDrawing'
import type { NodeDesign } from '../../document/scenario/schema'

export interface NodeGroup {
  readonly part: PartKind
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
    paths: gpuGpuPaths,
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

function gpuGpuPaths({ cpuGpu, gpuGpu }: NodeDesign): readonly string[] {
  switch (gpuGpu.kind) {
    case 'bricks':
      // With NVLink to the CPU the brick's bandwidth stands there already.
      return [
        'node.gpuGpu.kind',
        'node.gpuGpu.bricksPerGpu',
        ...(cpuGpu.kind === 'nvlink' ? [] : ['node.cpuGpu.brickGBps']),
      ]
    case 'switch':
      return ['node.gpuGpu.kind', 'node.gpuGpu.switchGBps']
    case 'none':
      return ['node.gpuGpu.kind']
  }
}
