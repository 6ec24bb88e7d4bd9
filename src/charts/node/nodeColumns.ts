/**
 * Where sockets and GPUs go. As much of the node is shown as has room: every socket with every GPU;
 * else one of several sockets that are alike; else a stack in place of the GPUs; else both.
 */
import type { NodeDesign } from '../../document/scenario/schema'
import { amount } from './amount'
import { joiningOf, type SocketWires } from './nodeWires'
import { textWidth } from '../frame/text'

export interface Column {
  readonly x: number
  readonly width: number
  /** The sockets for which it stands; the first of them is shown. */
  readonly sockets: readonly number[]
  readonly wires: SocketWires
  /** Left edges of its GPU boxes: one for a stack. */
  readonly gpus: readonly number[]
}

export interface Plan {
  readonly columns: readonly Column[]
  readonly gpuWidth: number
  /** Whether one box stands for all GPUs of a socket. */
  readonly stacked: boolean
  /** Right edge of what is shown. */
  readonly right: number
}

export const MARGIN = 8
/** Between two sockets, for their bus. */
export const BUS_GAP = 60
/** Right of a socket that stands for several. */
const STUB = 72
/** Between GPUs whose wire leaves at the side, and right of the last of them. */
export const SIDE = 22

const CPU_LEAST = 178
const CPU_MOST = 260
const GPU_WIDTHS = [84, 80, 76, 72, 68, 64, 60, 56, 52] as const
const STACK_WIDTH = 120

interface Kind {
  readonly sockets: readonly number[]
  readonly wires: SocketWires
}

export function planColumns(
  node: NodeDesign,
  sockets: readonly SocketWires[],
  width: number,
): Plan {
  const each = sockets.map((wires, socket): Kind => ({ sockets: [socket], wires }))
  const alike = kindsOf(sockets)
  const tries = [
    { kinds: each, stacked: false },
    { kinds: alike, stacked: false },
    { kinds: each, stacked: true },
  ]
  for (const { kinds, stacked } of tries) {
    const widths = stacked ? [STACK_WIDTH] : GPU_WIDTHS
    const gpuWidth = widths.find((gpu) => leastWidth(node, kinds, gpu, stacked) <= width)
    if (gpuWidth !== undefined) return place(node, kinds, gpuWidth, stacked, width)
  }
  return place(node, alike, STACK_WIDTH, true, width)
}

/** Sockets with as many GPUs as one another: at most two kinds, since GPUs are spread evenly. */
function kindsOf(sockets: readonly SocketWires[]): readonly Kind[] {
  const kinds: { sockets: number[]; wires: SocketWires }[] = []
  for (const [socket, wires] of sockets.entries()) {
    const kind = kinds.find((known) => known.wires.gpus === wires.gpus)
    if (kind) kind.sockets.push(socket)
    else kinds.push({ sockets: [socket], wires })
  }
  return kinds
}

/** Room between GPUs: for the words on their wire, or for a wire that leaves at the side. */
function gpuGap(node: NodeDesign, { gpus, gpuGpuGBps }: SocketWires): number {
  switch (joiningOf(node, gpus)) {
    case 'side':
    case 'lanes':
      return Math.max(34, Math.ceil(textWidth(`A ${amount(gpuGpuGBps)}`, 11)) + 4)
    case 'mesh':
    case 'switch':
      return SIDE
    case 'none':
      return 14
  }
}

function rowWidth(node: NodeDesign, wires: SocketWires, gpu: number, stacked: boolean): number {
  const joining = joiningOf(node, wires.gpus)
  const boxes = stacked ? Math.min(1, wires.gpus) : wires.gpus
  const last = joining === 'switch' || (joining === 'mesh' && !stacked) ? SIDE : 0
  return boxes * gpu + Math.max(0, boxes - 1) * gpuGap(node, wires) + last
}

function leastWidth(
  node: NodeDesign,
  kinds: readonly Kind[],
  gpu: number,
  stacked: boolean,
): number {
  const columns = kinds.map(({ wires }) =>
    Math.max(leastColumn(kinds.length), rowWidth(node, wires, gpu, stacked)),
  )
  const sum = columns.reduce((total, column) => total + column, 0)
  const rest = Math.max(stubOf(kinds), wordsBeyond(gpu))
  return sum + (kinds.length - 1) * BUS_GAP + rest + 2 * MARGIN
}

/** Room right of the last link's wire for its words, pixels. */
const LINK_WORDS = 52

/** How far the words of the last GPU's link reach beyond the GPU and the margin. */
const wordsBeyond = (gpu: number) => Math.max(0, LINK_WORDS - gpu / 2 - MARGIN)

const leastColumn = (columns: number) => (columns === 2 ? CPU_LEAST - 36 : CPU_LEAST)

const stubOf = ([first, second]: readonly Kind[]) =>
  first && !second && first.sockets.length > 1 ? STUB : 0

function place(
  node: NodeDesign,
  kinds: readonly Kind[],
  wanted: number,
  stacked: boolean,
  width: number,
): Plan {
  const free = width - 2 * MARGIN - stubOf(kinds) - (kinds.length - 1) * BUS_GAP
  const gpuWidth = Math.min(wanted, Math.floor(free / kinds.length) - SIDE)
  const most = Math.max(60, Math.floor(free / kinds.length))
  const columns: Column[] = []
  let x = MARGIN
  const spare = width - leastWidth(node, kinds, gpuWidth, stacked)
  for (const { sockets, wires } of kinds) {
    const row = rowWidth(node, wires, gpuWidth, stacked)
    const least = Math.max(leastColumn(kinds.length), row)
    const grown = Math.min(Math.max(row, CPU_MOST), least + Math.max(0, spare) / kinds.length)
    const column = spare < 0 ? Math.min(most, least) : Math.floor(grown)
    const boxes = stacked ? Math.min(1, wires.gpus) : wires.gpus
    const first = x + Math.max(0, Math.floor((column - row) / 2))
    const step = gpuWidth + gpuGap(node, wires)
    const gpus = Array.from({ length: boxes }, (_, gpu) => first + gpu * step)
    columns.push({ x, width: column, sockets, wires, gpus })
    x += column + BUS_GAP
  }
  const right = x - BUS_GAP + stubOf(kinds)
  return { columns, gpuWidth, stacked, right }
}
