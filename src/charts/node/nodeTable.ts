/** Every wire of the node with what it carries. */
import type { NodeDesign } from '../../document/scenario/schema'
import type { NodeFigures } from '../../model/engine'
import { entered } from '../../tables/columns'
import { table, type Column, type Table } from '../../tables/table'
import { amount } from './amount'
import { joiningOf, portUseOf, wiresOf } from './nodeWires'

interface WireRecord {
  readonly wire: string
  readonly from: string
  readonly to: string
  /** How many there are, each with `GBps`. */
  readonly count: number
  /** One direction; undefined until the model has answered. */
  readonly GBps: number | undefined
}

const columns: readonly Column<WireRecord>[] = [
  entered('wire', 'Wire', ({ wire }) => wire),
  entered('from', 'From', ({ from }) => from),
  entered('to', 'To', ({ to }) => to),
  entered('number', 'Number', ({ count }) => count),
  {
    key: 'each_gb_per_s_one_way',
    header: 'Each',
    unit: 'GB/s one way',
    value: ({ GBps }) => GBps,
    format: amount,
    basis: 'analytic',
  },
]

/** All wires, from the GPUs down; wires that the node does not have are left out. */
function wireRecords(node: NodeDesign, figures: NodeFigures | undefined): readonly WireRecord[] {
  const sockets = wiresOf(node, figures)
  const { cpu, gpu, hca, nvme } = node
  const port = portUseOf(node, figures)
  const ofSockets = sockets.flatMap((wires, socket): WireRecord[] => {
    const { gpus } = wires
    const name = `socket ${socket}`
    const pairs = (gpus * (gpus - 1)) / 2
    const isSwitch = joiningOf(node, gpus) === 'switch'
    return [
      {
        wire: 'CPU to GPU',
        from: name,
        to: 'its GPUs',
        count: gpus,
        GBps: wires.cpuGpuGBps,
      },
      {
        wire: 'GPU to GPU',
        from: `GPUs of ${name}`,
        to: isSwitch ? 'GPU switch' : 'one another',
        count: isSwitch ? gpus : pairs,
        GBps: wires.gpuGpuGBps,
      },
      {
        wire: 'DDR',
        from: name,
        to: 'its memory',
        count: 1,
        GBps: node.ddr.bandwidthGBps / cpu.sockets,
      },
      { wire: 'PCIe', from: name, to: 'HCA', count: 1, GBps: hca.pcieGBpsPerSocket },
    ]
  })
  return [
    { wire: 'GPU memory', from: 'GPU', to: 'its HBM', count: gpu.count, GBps: gpu.hbmGBpsEach },
    ...ofSockets,
    {
      wire: 'Socket bus',
      from: 'socket',
      to: 'next socket',
      count: cpu.sockets - 1,
      GBps: node.socketBusGBps,
    },
    { wire: 'HCA port', from: 'HCA', to: 'edge switch', count: port.used, GBps: port.GBps },
    { wire: 'NVMe read', from: 'drives', to: 'socket 0', count: 1, GBps: nvme.readGBps },
    { wire: 'NVMe write', from: 'socket 0', to: 'drives', count: 1, GBps: nvme.writeGBps },
  ].filter(({ count, GBps }) => count > 0 && GBps !== 0)
}

/** @param figures undefined until the model has answered */
export const nodeTable = (node: NodeDesign, figures: NodeFigures | undefined): Table =>
  table({
    id: 'node',
    caption: 'Links inside the node',
    columns,
    rows: wireRecords(node, figures),
    freshness: 'current',
  })
