/** Every wire of the node with what it carries, as a table and as records of a CSV file. */
import type { NodeDesign } from '../../document/scenario/schema'
import type { NodeFigures } from '../../model/engine'
import type { TableColumn, TableData } from '../frame/DataTable'
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

export const nodeTableColumns: readonly TableColumn[] = [
  { key: 'wire', header: 'Wire' },
  { key: 'from', header: 'From' },
  { key: 'to', header: 'To' },
  { key: 'count', header: 'Number' },
  { key: 'GBps', header: 'Each, GB/s one way' },
]

/** All wires, from the GPUs down; wires that the node does not have are left out. */
export function wireRecords(
  node: NodeDesign,
  figures: NodeFigures | undefined,
): readonly WireRecord[] {
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

export function nodeTable(records: readonly WireRecord[]): TableData {
  return {
    columns: nodeTableColumns,
    rows: records.map(({ wire, from, to, count, GBps }, index) => ({
      id: String(index),
      cells: [wire, from, to, String(count), amount(GBps)],
    })),
  }
}
