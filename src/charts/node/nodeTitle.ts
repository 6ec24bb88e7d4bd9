/** The sentence over the picture: how the node's GPUs, or without them its CPUs, are fed. */
import type { NodeDesign } from '../../document/scenario/schema'
import type { NodeFigures } from '../../model/engine'
import { amount, counted } from './amount'
import { wiresOf } from './nodeWires'

export function nodeTitle(node: NodeDesign, figures: NodeFigures | undefined): string {
  const { gpu, cpu, cpuGpu, ddr } = node
  if (gpu.count === 0) {
    const verb = cpu.sockets === 1 ? 'has' : 'share'
    return `${counted(cpu.sockets, 'CPU')} without GPUs ${verb} ${amount(ddr.bandwidthGBps)} GB/s of DDR`
  }
  const sockets = wiresOf(node, figures).filter(({ gpus }) => gpus > 0)
  const rates = [...new Set(sockets.map(({ cpuGpuGBps }) => cpuGpuGBps))]
  const gpus = counted(gpu.count, 'GPU')
  if (rates.includes(undefined)) return `${gpus} on ${counted(cpu.sockets, 'socket')}`
  const each = `${rates.map(amount).join(' or ')} GB/s`
  const verb = gpu.count === 1 ? 'has' : 'have'
  switch (cpuGpu.kind) {
    case 'nvlink':
      return `${gpus} on ${counted(sockets.length, 'socket')} with ${counted(cpuGpu.bricksPerSocket, 'NVLink brick')} per socket: ${each} from CPU to GPU`
    case 'pcie':
      return `${gpus} ${verb} ${each} of PCIe bandwidth each`
    case 'c2c':
      return `${gpu.count === 1 ? '1 GPU' : `Each of ${gpus}`} has a chip-to-chip link of ${each}`
  }
}
