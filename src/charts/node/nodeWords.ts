/** What stands over and under the picture of a node, in words. */
import type { NodeDesign } from '../../document/scenario/schema'
import type { NodeFigures } from '../../model/engine'
import { wiresOf } from './nodeWires'
import { amount, counted } from './amount'
import { THINNEST, type NodeDiagramState } from './NodeDiagramState'

/** The sentence over the picture: how the node's GPUs, or without them its CPUs, are fed. */
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

/** What a line's width stands for. */
export const nodeSubtitle = ({ scale }: NodeDiagramState): string =>
  `Line width shows one-way bandwidth: 1 px is ${amount(scale)} GB/s.`

/**
 * What the picture does not say by itself.
 * @param bound what the coloured bar stands for; undefined where there is none
 */
export function nodeNote({ wires, reaches }: NodeDiagramState, bound: string | undefined): string {
  const thin = wires.some(({ width }) => width > 0 && width < THINNEST)
  const overBus = reaches.some((reach) => reach.overBus)
  const sentences = [
    ...(bound === undefined ? [] : [`Coloured bar: ${bound}`]),
    ...(thin ? ['Dashed lines are links that are too thin to show to scale.'] : []),
    ...(reaches.length > 0
      ? [
          `Lines in the adapter show which ports the messages from each socket use.${overBus ? ' A dashed line there is a path over the socket bus.' : ''}`,
        ]
      : []),
  ]
  return sentences.join(' ')
}
