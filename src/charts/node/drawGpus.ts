/** The upper half of the picture: GPUs with their memory, and how they reach one another. */
import { amount, counted } from './amount'
import { SIDE, type Column } from './nodeColumns'
import type { DrawContext } from './DrawContext'
import { baselineText, boxHeight, LINE, textBox, write, type Line, type Point } from './nodeDrawing'
import { joiningOf } from './nodeWires'
import { textWidth } from '../frame/text'

const HBM_BAND = 16
const BAR = 22
/** From one lane over the GPUs to the next, and from the edge of a box to its first lane. */
const LANE = 6

/** Draws the row of GPUs below `top`; @returns the lower edge. */
export function drawGpus(context: DrawContext, top: number): number {
  const { drawing, node, plan } = context
  if (node.gpu.count === 0) return drawNoGpu(context, top)
  const captioned = drawCaptions(context, top)
  const joinings = plan.columns.map(({ wires }) => joiningOf(node, wires.gpus))
  const hasBar = joinings.includes('switch') || (joinings.includes('mesh') && !plan.stacked)
  const lanes = plan.stacked
    ? 0
    : Math.max(...plan.columns.map(({ wires }) => lanesOf(context, wires.gpus)))
  const lanePitch = laneWidth(context) + LANE
  const barTop = captioned + 4
  const hbmTop = hasBar ? barTop + BAR + 12 : captioned + 4 + lanes * lanePitch
  const rows = gpuRows(context, hbmTop)
  for (const [at, column] of plan.columns.entries()) {
    for (const [gpu, x] of column.gpus.entries()) drawGpu(context, column, gpu, x, rows)
    if (column.gpus.length === 0) continue
    const [first = 0] = column.gpus
    const last = column.gpus.at(-1) ?? first
    drawing.parts.push({
      id: `gpus-${at}`,
      kind: 'gpus',
      name: gpusName(context, column),
      x: first,
      y: rows.hbmTop,
      width: last + plan.gpuWidth - first,
      height: rows.bottom - rows.hbmTop,
    })
    if (plan.stacked) continue
    drawNeighbours(context, column, at, rows)
    if (joinings[at] === 'lanes')
      drawLanes(context, column, rows, hbmTop - lanePitch / 2, lanePitch)
    if (joinings[at] === 'mesh') drawBar(context, [column], `mesh-${at}`, barTop, rows)
  }
  if (joinings.includes('switch')) {
    drawBar(
      context,
      plan.columns.filter(({ gpus }) => gpus.length > 0),
      'switch',
      barTop,
      rows,
    )
  }
  return rows.bottom
}

interface GpuRows {
  readonly hbmTop: number
  readonly hbmBottom: number
  readonly gpuTop: number
  readonly bottom: number
}

/** Words of a GPU's memory and of the GPU itself, without those of the baseline. */
function gpuLines(context: DrawContext, column: Column, gpu: number) {
  const { node, plan, base } = context
  const first = firstGpu(context, column.sockets[0] ?? 0)
  // All GPUs are alike, so that the first of a socket says what they were.
  const isFirst = gpu === 0
  const { gpu: design } = node
  const many = plan.stacked ? `${column.wires.gpus} × ` : ''
  const was = base?.node.gpu
  const hbm: Line[] = [
    { text: `${many}${amount(design.hbmGBEach)} GB` },
    { text: 'HBM', tone: 'quiet' },
  ]
  const compute: Line[] = [
    { text: plan.stacked ? counted(column.wires.gpus, 'GPU') : `GPU ${first + gpu}`, strong: true },
    { text: `${amount(design.fp64TFlopsEach)} TF`, tone: 'quiet' },
  ]
  if (
    plan.stacked &&
    joiningOf(node, column.wires.gpus) !== 'none' &&
    node.gpuGpu.kind === 'bricks'
  ) {
    compute.push({ text: `${amount(column.wires.gpuGpuGBps)} per pair`, tone: 'quiet' })
  }
  if (base && was && was.count > 0 && isFirst) {
    const { letter } = base
    if (was.hbmGBEach !== design.hbmGBEach) {
      hbm.push(baselineText(letter, `${amount(was.hbmGBEach)} GB`))
    }
    if (was.hbmGBpsEach !== design.hbmGBpsEach) {
      const rate = amount(was.hbmGBpsEach)
      const long = `${rate} GB/s`
      const fits = textWidth(`${letter} ${long}`, 11) <= plan.gpuWidth - 4
      hbm.push(baselineText(letter, fits ? long : rate))
    }
    if (was.fp64TFlopsEach !== design.fp64TFlopsEach) {
      compute.push(baselineText(letter, `${amount(was.fp64TFlopsEach)} TF`))
    }
  }
  return { hbm, compute }
}

function gpuRows(context: DrawContext, hbmTop: number): GpuRows {
  const lines = context.plan.columns
    .filter(({ gpus }) => gpus.length > 0)
    .map((column) => gpuLines(context, column, 0))
  const hbmBottom = hbmTop + boxHeight(Math.max(...lines.map(({ hbm }) => hbm.length)))
  const gpuTop = hbmBottom + HBM_BAND
  const bottom = gpuTop + boxHeight(Math.max(...lines.map(({ compute }) => compute.length)))
  return { hbmTop, hbmBottom, gpuTop, bottom }
}

function drawGpu(context: DrawContext, column: Column, gpu: number, x: number, rows: GpuRows) {
  const { drawing, node, plan } = context
  const [socket = 0] = column.sockets
  const { hbm, compute } = gpuLines(context, column, gpu)
  const width = plan.gpuWidth
  const id = `${socket}-${gpu}`
  const centre = x + width / 2
  context.wire(`hbm-${id}`, 'gpus', node.gpu.hbmGBpsEach, [
    [centre, rows.hbmBottom],
    [centre, rows.gpuTop],
  ])
  textBox(
    drawing,
    {
      id: `hbm-${id}`,
      kind: 'gpus',
      look: 'memory',
      x,
      y: rows.hbmTop,
      width,
      height: rows.hbmBottom - rows.hbmTop,
    },
    hbm,
    true,
  )
  write(drawing, centre, rows.hbmBottom + 12, amount(node.gpu.hbmGBpsEach), {
    anchor: 'middle',
    size: 11,
  })
  textBox(
    drawing,
    {
      id: `gpu-${id}`,
      kind: 'gpus',
      look: 'part',
      x,
      y: rows.gpuTop,
      width,
      height: rows.bottom - rows.gpuTop,
    },
    compute,
    true,
  )
}

/** Number of the first GPU of a socket, counted over the node. */
function firstGpu({ sockets }: DrawContext, socket: number): number {
  return sockets.slice(0, socket).reduce((sum, { gpus }) => sum + gpus, 0)
}

function drawCaptions(context: DrawContext, top: number): number {
  const { drawing, node, plan, base } = context
  const was = base?.node.gpu
  const differs =
    was && (was.count !== node.gpu.count || (was.count > 0 && was.model !== node.gpu.model))
  for (const [at, column] of plan.columns.entries()) {
    const room = column.width
    if (column.gpus.length > 0) {
      const each = column.sockets.length > 1 ? ' on each' : ''
      const text = `${column.wires.gpus} × ${node.gpu.model}${each}`
      write(drawing, column.gpus[0] ?? column.x, top + 12, text, { tone: 'quiet', size: 11, room })
    }
    if (differs && at === 0) {
      const text = was.count > 0 ? `${was.count} × ${was.model} per node` : 'no GPU'
      write(drawing, column.gpus[0] ?? column.x, top + 12 + LINE, `${base.letter} ${text}`, {
        tone: 'baseline',
        size: 11,
        room,
      })
    }
  }
  return top + 16 + (differs ? LINE : 0)
}

/** An empty place, at which GPUs can be put in. */
function drawNoGpu({ drawing, plan, base }: DrawContext, top: number): number {
  const [column] = plan.columns
  if (!column) return top
  const was = base?.node.gpu
  const lines: Line[] = [{ text: 'no GPU', tone: 'quiet' }]
  if (base && was && was.count > 0) {
    lines.push(baselineText(base.letter, `${was.count} × ${was.model}`))
  }
  const box = { x: column.x, y: top, width: column.width, height: boxHeight(lines.length) }
  textBox(drawing, { id: 'gpu-none', kind: 'gpus', look: 'absent', ...box }, lines, true)
  drawing.parts.push({ id: 'gpus-0', kind: 'gpus', name: 'No GPU', ...box })
  return top + box.height
}

/** Wires between GPUs that stand side by side, with what a pair has. */
function drawNeighbours(context: DrawContext, column: Column, at: number, rows: GpuRows) {
  const { drawing, node, plan } = context
  const joining = joiningOf(node, column.wires.gpus)
  if (joining !== 'side' && joining !== 'lanes') return
  const value = column.wires.gpuGpuGBps
  const y = rows.gpuTop + 22
  for (const [gpu, x] of column.gpus.entries()) {
    const next = column.gpus[gpu + 1]
    if (next === undefined) break
    const from = x + plan.gpuWidth
    const middle = (from + next) / 2
    context.wire(
      `gpuGpu-${at}-${gpu}-${gpu + 1}`,
      'gpuGpu',
      value,
      [
        [from, y],
        [next, y],
      ],
      true,
    )
    const below = y + laneWidth(context) / 2 + 12
    write(drawing, middle, below, amount(value), { anchor: 'middle', modelled: true })
    const was = gpu === 0 ? context.was(column, 'gpuGpuGBps') : undefined
    if (was !== undefined) {
      write(drawing, middle, below + LINE, was, { anchor: 'middle', tone: 'baseline', size: 11 })
    }
    if (gpu > 0) continue
    drawing.parts.push({
      id: `gpuGpu-${at}`,
      kind: 'gpuGpu',
      name: `Link between GPUs of ${context.socketWords(column)}: ${amount(value)} GB/s per pair`,
      x: from,
      y: rows.gpuTop,
      width: next - from,
      height: rows.bottom - rows.gpuTop,
    })
  }
}

/** Pairs that do not stand side by side. */
function distantPairs(gpus: number): readonly (readonly [number, number])[] {
  return Array.from({ length: gpus }, (_, one) =>
    Array.from(
      { length: Math.max(0, gpus - one - 2) },
      (_, more) => [one, one + 2 + more] as const,
    ),
  ).flat()
}

function lanesOf({ node }: DrawContext, gpus: number): number {
  return joiningOf(node, gpus) === 'lanes' ? distantPairs(gpus).length : 0
}

/** Widest wire between two GPUs, pixels. */
function laneWidth({ sockets, scale }: DrawContext): number {
  return Math.max(0, ...sockets.map(({ gpuGpuGBps }) => gpuGpuGBps ?? 0)) / scale
}

/**
 * Wires of distant pairs, over the boxes between. Lanes of long pairs lie above those of short ones,
 * and legs nearer to the box belong to longer pairs, so that only lanes that must cross do.
 */
function drawLanes(
  context: DrawContext,
  column: Column,
  rows: GpuRows,
  lowest: number,
  pitch: number,
) {
  const { plan } = context
  const pairs = distantPairs(column.wires.gpus).toSorted(
    (one, other) => one[1] - one[0] - (other[1] - other[0]) || one[0] - other[0],
  )
  for (const [lane, [one, other]] of pairs.entries()) {
    const y = lowest - lane * pitch
    // How many pairs of the same end are longer.
    const out = column.wires.gpus - 1 - other
    const into = one
    const from = (column.gpus[one] ?? 0) + plan.gpuWidth
    const to = column.gpus[other] ?? 0
    const route: readonly Point[] = [
      [from, rows.gpuTop + 5 + 6 * out],
      [from + 7 + 8 * out, rows.gpuTop + 5 + 6 * out],
      [from + 7 + 8 * out, y],
      [to - 7 - 8 * into, y],
      [to - 7 - 8 * into, rows.gpuTop + 5 + 6 * into],
      [to, rows.gpuTop + 5 + 6 * into],
    ]
    const [socket = 0] = column.sockets
    context.wire(`gpuGpu-${socket}-${one}-${other}`, 'gpuGpu', column.wires.gpuGpuGBps, route, true)
  }
}

/** A switch of all GPUs, or the place where more pairs meet than lines could show. */
function drawBar(
  context: DrawContext,
  columns: readonly Column[],
  id: string,
  top: number,
  rows: GpuRows,
) {
  const { drawing, node, plan } = context
  const [first] = columns
  const last = columns.at(-1)
  const x = first?.gpus[0]
  const end = last?.gpus.at(-1)
  if (!first || x === undefined || end === undefined) return
  const value = first.wires.gpuGpuGBps
  const isSwitch = id === 'switch'
  const box = { x, y: top, width: end + plan.gpuWidth + SIDE - x, height: BAR }
  const was = context.was(first, 'gpuGpuGBps')
  const change = was === undefined ? '' : ` (${was})`
  const long =
    (isSwitch ? `GPU switch, ${amount(value)} per GPU` : `per pair ${amount(value)}`) + change
  const short = `${isSwitch ? 'switch' : 'pairs'} ${amount(value)}${change}`
  const words = textWidth(long, 12) <= box.width - 16 ? long : short
  drawing.boxes.push({ id, kind: 'gpuGpu', look: 'bar', ...box })
  write(drawing, x + 8, top + 15, words, {
    within: id,
    modelled: true,
    room: box.width - 16,
  })
  const name = isSwitch
    ? `Switch between ${counted(node.gpu.count, 'GPU')}: ${amount(value)} GB/s per GPU`
    : `Links between GPUs of ${context.socketWords(first)}: ${amount(value)} GB/s per pair`
  drawing.parts.push({ id: `gpuGpu-${id}`, kind: 'gpuGpu', name, ...box, height: BAR + 2 })
  for (const column of columns) {
    for (const [gpu, left] of column.gpus.entries()) {
      const right = left + plan.gpuWidth
      const bend = right + SIDE / 2
      const y = rows.gpuTop + 12
      context.wire(
        `${id}-${column.sockets[0] ?? 0}-${gpu}`,
        'gpuGpu',
        column.wires.gpuGpuGBps,
        [
          [right, y],
          [bend, y],
          [bend, top + BAR],
        ],
        true,
      )
    }
  }
}

function gpusName({ node }: DrawContext, column: Column): string {
  const { gpu } = node
  const where = column.sockets.length > 1 ? 'each of ' : ''
  const sockets =
    column.sockets.length > 1
      ? `sockets ${column.sockets[0] ?? 0} to ${column.sockets.at(-1) ?? 0}`
      : `socket ${column.sockets[0] ?? 0}`
  return `GPUs of ${where}${sockets}: ${column.wires.gpus} × ${gpu.model}, ${amount(gpu.fp64TFlopsEach)} TF and ${amount(gpu.hbmGBEach)} GB at ${amount(gpu.hbmGBpsEach)} GB/s each`
}
