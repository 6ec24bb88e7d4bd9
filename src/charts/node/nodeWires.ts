/** What each socket's wires carry, and how wide a pixel is in bandwidth. */
import type { NodeDesign } from '../../document/scenario/schema'
import type { NodeFigures } from '../../model/engine'

/** What a port of the adapter carries, and how many ports the rails of the fabric use. */
export interface PortUse {
  /** The slower of the port and the fabric's link, one direction. */
  readonly GBps: number
  readonly used: number
}

export interface SocketWires {
  readonly gpus: number
  /** Undefined until the model has answered for a node of this shape. */
  readonly cpuGpuGBps: number | undefined
  readonly gpuGpuGBps: number | undefined
}

/**
 * The model's figures, a socket each. Until it has answered for as many sockets and GPUs as the
 * node has, the GPUs are spread as evenly as they go, and what their links carry is left open.
 */
export function wiresOf(
  node: NodeDesign,
  figures: NodeFigures | undefined,
): readonly SocketWires[] {
  const { sockets } = node.cpu
  const { count } = node.gpu
  const given = figures?.sockets ?? []
  const total = given.reduce((sum, socket) => sum + socket.gpus, 0)
  if (given.length === sockets && total === count) return given
  return Array.from({ length: sockets }, (_, socket) => ({
    gpus: Math.floor(count / sockets) + (socket < count % sockets ? 1 : 0),
    cpuGpuGBps: undefined,
    gpuGpuGBps: undefined,
  }))
}

/** The model's figures for the ports; until it has answered, all ports at their own bandwidth. */
export function portUseOf({ hca }: NodeDesign, figures: NodeFigures | undefined): PortUse {
  if (!figures) return { GBps: hca.portGBps, used: hca.ports }
  const { nodeLinkGBps, injectionGBps } = figures
  return { GBps: nodeLinkGBps, used: Math.min(hca.ports, Math.round(injectionGBps / nodeLinkGBps)) }
}

/** How the GPUs of a socket of so many are joined in the picture. */
type Joining = 'none' | 'side' | 'lanes' | 'mesh' | 'switch'

/** Beyond these GPUs per socket, a line for every pair would be a tangle. */
const MOST_LANES = 4

export function joiningOf(node: NodeDesign, gpus: number): Joining {
  if (node.gpuGpu.kind === 'switch' && gpus > 0 && node.gpu.count > 1) return 'switch'
  if (node.gpuGpu.kind !== 'bricks' || gpus < 2) return 'none'
  if (gpus === 2) return 'side'
  return gpus <= MOST_LANES ? 'lanes' : 'mesh'
}

const NICE = [1, 1.25, 1.5, 2, 2.5, 3, 4, 5, 6, 8] as const

/** Widest that each kind of wire may be shown, pixels. */
const WIDEST = { cpuGpu: 26, gpuGpu: 8, bus: 22, memory: 40, pcie: 10, port: 10, nvme: 10 } as const

/**
 * GB/s that one pixel of width stands for: the smallest round number with which every wire still has
 * room, so it is the same for every wire of the picture.
 */
export function scaleOf(
  node: NodeDesign,
  sockets: readonly SocketWires[],
  gpuWidth: number,
): number {
  const widest = (pick: (socket: SocketWires) => number | undefined) =>
    Math.max(0, ...sockets.map((socket) => pick(socket) ?? 0))
  const needed = Math.max(
    node.gpu.count > 0 ? node.gpu.hbmGBpsEach / gpuWidth : 0,
    widest((socket) => socket.cpuGpuGBps) / WIDEST.cpuGpu,
    widest((socket) => socket.gpuGpuGBps) / WIDEST.gpuGpu,
    node.cpu.sockets > 1 ? node.socketBusGBps / WIDEST.bus : 0,
    node.ddr.bandwidthGBps / node.cpu.sockets / WIDEST.memory,
    node.hca.pcieGBpsPerSocket / WIDEST.pcie,
    node.hca.portGBps / WIDEST.port,
    node.nvme.readGBps / WIDEST.nvme,
    1e-3,
  )
  const decade = 10 ** Math.floor(Math.log10(needed))
  const mantissa = NICE.find((nice) => nice * decade >= needed) ?? 10
  return Number((mantissa * decade).toPrecision(6))
}
