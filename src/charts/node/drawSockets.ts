/** The middle of the picture: links from CPUs to GPUs, the CPUs, their memory and the bus between. */
import { amount, counted } from './amount'
import type { DrawContext } from './DrawContext'
import { BUS_GAP, type Column } from './nodeColumns'
import { baselineText, boxHeight, LINE, textBox, write, type Line } from './nodeDrawing'
import { textWidth } from '../frame/text'

const LINK_HEIGHT = 60
const MEMORY_WIRE = 34
/** Between the bricks of one link, pixels. */
const STRAND_GAP = 2

/** Draws links, CPUs and memory below `top`; @returns the edges at which the rest hangs. */
export function drawSockets(context: DrawContext, top: number) {
  const { node, plan } = context
  const anyLink = node.gpu.count > 0
  const differs = plan.columns.some((column) => context.was(column, 'cpuGpuGBps') !== undefined)
  const cpuTop = top + (anyLink ? LINK_HEIGHT + (differs ? LINE : 0) : 14)
  if (anyLink) {
    for (const [at, column] of plan.columns.entries()) drawLinks(context, column, at, top, cpuTop)
  }
  const cpuLines = plan.columns.map((_, at) => linesOfCpu(context, at))
  const cpuBottom = cpuTop + boxHeight(Math.max(...cpuLines.map((lines) => lines.length)))
  for (const [at, column] of plan.columns.entries()) {
    const box = { x: column.x, y: cpuTop, width: column.width, height: cpuBottom - cpuTop }
    const id = `cpu-${at}`
    textBox(context.drawing, { id, kind: 'cpu', look: 'part', ...box }, cpuLines[at] ?? [])
    context.drawing.parts.push({ id, kind: 'cpu', name: cpuName(context, column), ...box })
  }
  drawBuses(context, cpuTop, cpuBottom)
  return { cpuBottom, bottom: drawMemories(context, cpuBottom) }
}

function drawLinks(context: DrawContext, column: Column, at: number, top: number, bottom: number) {
  const { drawing, plan } = context
  const value = column.wires.cpuGpuGBps
  const [first] = column.gpus
  if (first === undefined) return
  const words = linkWords(context, column)
  for (const [gpu, x] of column.gpus.entries()) {
    const centre = x + plan.gpuWidth / 2
    const reach = drawStrands(context, `cpuGpu-${at}-${gpu}`, value, centre, top, bottom)
    const left = centre + reach / 2 + 6
    const next = column.gpus[gpu + 1]
    const room = next === undefined ? 76 : next + plan.gpuWidth / 2 - reach / 2 - left - 4
    write(drawing, left, top + 24, amount(value), { modelled: true, strong: true, room })
    if (words !== undefined) {
      const fits = textWidth(words, 11) <= room
      if (fits)
        write(drawing, left, top + 24 + LINE, words, { tone: 'quiet', size: 11, modelled: true })
    }
    // The links of a socket are alike, so that one of them says what they were.
    const was = gpu === 0 ? context.was(column, 'cpuGpuGBps') : undefined
    if (was !== undefined) {
      write(drawing, left, top + 24 + 2 * LINE, was, { tone: 'baseline', size: 11, room })
    }
  }
  const last = column.gpus.at(-1) ?? first
  drawing.parts.push({
    id: `cpuGpu-${at}`,
    kind: 'cpuGpu',
    name: `Link from the CPU to each GPU of ${context.socketWords(column)}: ${amount(value)} GB/s`,
    x: first,
    y: top + 4,
    width: last + plan.gpuWidth - first,
    height: bottom - top - 8,
  })
}

/** One link as its bricks side by side where they are whole and few; @returns the width in all. */
function drawStrands(
  context: DrawContext,
  id: string,
  value: number | undefined,
  centre: number,
  top: number,
  bottom: number,
): number {
  const strands = strandsOf(context, value)
  const each = value === undefined ? undefined : value / strands
  const width = (each ?? 0) / context.scale
  const reach = strands * width + (strands - 1) * STRAND_GAP
  for (let strand = 0; strand < strands; strand += 1) {
    const x = centre - reach / 2 + width / 2 + strand * (width + STRAND_GAP)
    context.wire(
      `${id}-${strand}`,
      'cpuGpu',
      each,
      [
        [x, top],
        [x, bottom],
      ],
      true,
    )
  }
  return Math.max(reach, 1)
}

const MOST_STRANDS = 8

function strandsOf({ node, scale }: DrawContext, value: number | undefined): number {
  const { kind, brickGBps } = node.cpuGpu
  if (kind !== 'nvlink' || value === undefined || brickGBps === 0) return 1
  const bricks = value / brickGBps
  // A GPU may have got no brick at all.
  const isCount = Number.isInteger(bricks) && bricks >= 1 && bricks <= MOST_STRANDS
  return isCount && brickGBps / scale >= 1 ? bricks : 1
}

function linkWords({ node }: DrawContext, { wires }: Column): string | undefined {
  const { kind, brickGBps } = node.cpuGpu
  switch (kind) {
    case 'nvlink': {
      const bricks = (wires.cpuGpuGBps ?? NaN) / brickGBps
      return Number.isInteger(bricks) ? `${bricks} × ${amount(brickGBps)}` : undefined
    }
    case 'pcie':
      return 'PCIe'
    case 'c2c':
      return 'c2c'
  }
}

function linesOfCpu({ node, base, socketWords, plan }: DrawContext, at: number) {
  const { cpu, cpuGpu } = node
  // One column of several says beside its bus which others are alike.
  const where = plan.columns.map((other) =>
    plan.columns.length === 1 ? `socket ${other.sockets[0] ?? 0}` : socketWords(other),
  )
  const names = where.map((words) => `${cpu.model}, ${words}`)
  const oneLine = plan.columns.every(
    ({ width }, index) => textWidth(names[index] ?? '', 12) <= width - 16,
  )
  const lines: Line[] = oneLine
    ? [{ text: names[at] ?? '', strong: true }]
    : [
        { text: cpu.model, strong: true },
        { text: where[at] ?? '', tone: 'quiet' },
      ]
  lines.push({ text: coresText(cpu), tone: 'quiet' })
  const shares = cpuGpu.kind === 'nvlink' && node.gpu.count > 0
  if (shares) lines.push({ text: bricksText(cpuGpu), tone: 'quiet' })
  // All sockets are alike in this, so that the first says what they were.
  if (!base || at > 0) return lines
  const { letter, node: was } = base
  if (was.cpu.sockets !== cpu.sockets) {
    lines.push(baselineText(letter, counted(was.cpu.sockets, 'socket')))
  }
  if (was.cpu.model !== cpu.model) lines.push(baselineText(letter, was.cpu.model))
  if (coresText(was.cpu) !== coresText(cpu)) lines.push(baselineText(letter, coresText(was.cpu)))
  if (shares && was.cpuGpu.kind === 'nvlink' && bricksText(was.cpuGpu) !== bricksText(cpuGpu)) {
    lines.push(baselineText(letter, bricksText(was.cpuGpu)))
  }
  return lines
}

const coresText = ({ coresPerSocket, clockGHz }: DrawContext['node']['cpu']) =>
  `${counted(coresPerSocket, 'core')}, ${amount(clockGHz)} GHz`

const bricksText = ({ bricksPerSocket, brickGBps }: DrawContext['node']['cpuGpu']) =>
  `${counted(bricksPerSocket, 'brick')} of ${amount(brickGBps)}`

function cpuName({ node, socketWords }: DrawContext, column: Column): string {
  return `CPU, ${socketWords(column)}: ${node.cpu.model}, ${coresText(node.cpu)}`
}

/** The bus to the next socket, or from a socket that stands for several. */
function drawBuses(context: DrawContext, top: number, bottom: number) {
  const { drawing, node, plan, base } = context
  const y = (top + bottom) / 2
  const differs = base !== undefined && base.node.socketBusGBps !== node.socketBusGBps
  const name = `Bus between two sockets: ${amount(node.socketBusGBps)} GB/s`
  for (const [at, column] of plan.columns.entries()) {
    const next = plan.columns[at + 1]
    const alone = plan.columns.length === 1 && column.sockets.length > 1
    if (!next && !alone) continue
    const from = column.x + column.width
    const to = next ? next.x : from + 28
    context.wire(`bus-${at}`, 'bus', node.socketBusGBps, [
      [from, y],
      [to, y],
    ])
    const half = node.socketBusGBps / context.scale / 2
    const x = next ? (from + to) / 2 : from + 6
    const anchor = next ? 'middle' : 'start'
    write(drawing, x, y - half - 6, next ? 'bus' : `bus ${amount(node.socketBusGBps)}`, {
      anchor,
      size: 11,
      tone: 'quiet',
    })
    const below: Line[] = next ? [{ text: amount(node.socketBusGBps) }] : alikeLines(column)
    if (differs) below.push(baselineText(base.letter, amount(base.node.socketBusGBps)))
    for (const [line, { text, tone }] of below.entries()) {
      write(drawing, x, y + half + 13 + line * LINE, text, {
        anchor,
        ...(tone && { tone, size: 11 }),
      })
    }
    drawing.parts.push({
      id: `bus-${at}`,
      kind: 'bus',
      name,
      x: from,
      y: y - half - 18,
      width: next ? BUS_GAP : 64,
      height: 2 * half + 36,
    })
  }
}

function alikeLines({ sockets }: Column): Line[] {
  const [first = 0, second = 0] = sockets
  const rest = sockets.length - 1
  const others = rest === 1 ? `socket ${second}` : `${first + 1} to ${sockets.at(-1) ?? 0}`
  return [
    { text: others, tone: 'quiet' },
    { text: rest === 1 ? 'is alike' : 'are alike', tone: 'quiet' },
  ]
}

/** Distance of the memory from the left edge of its socket; left of it hang NVMe and PCIe. */
const MEMORY_INSET = 78
const MEMORY_MOST = 140

function drawMemories(context: DrawContext, cpuBottom: number): number {
  const { drawing, node, plan, base } = context
  const each = {
    GB: node.ddr.capacityGB / node.cpu.sockets,
    GBps: node.ddr.bandwidthGBps / node.cpu.sockets,
  }
  const was = base && {
    GB: base.node.ddr.capacityGB / base.node.cpu.sockets,
    GBps: base.node.ddr.bandwidthGBps / base.node.cpu.sockets,
    channels: base.node.cpu.memoryChannels,
  }
  const capacityDiffers = was && (was.GB !== each.GB || was.channels !== node.cpu.memoryChannels)
  const widthDiffers = was && was.GBps !== each.GBps
  const boxTop = cpuBottom + MEMORY_WIRE + (widthDiffers ? 8 : 0)
  let bottom = boxTop
  for (const [at, column] of plan.columns.entries()) {
    const width = Math.min(column.width - MEMORY_INSET, MEMORY_MOST)
    const x = column.x + column.width - width
    const channels = counted(node.cpu.memoryChannels, 'channel')
    const long = `DDR, ${channels}`
    const lines: Line[] = [
      { text: `${amount(each.GB)} GB` },
      { text: textWidth(long, 11) <= width - 6 ? long : channels, tone: 'quiet' },
    ]
    if (base && capacityDiffers && at === 0) {
      const more = was.channels === node.cpu.memoryChannels ? '' : `, ${was.channels} ch.`
      lines.push(baselineText(base.letter, `${amount(was.GB)} GB${more}`))
    }
    bottom = Math.max(bottom, boxTop + boxHeight(lines.length))
    const half = each.GBps / context.scale / 2
    const words = [amount(each.GBps), ...(was && widthDiffers ? [`A ${amount(was.GBps)}`] : [])]
    const room = Math.max(...words.map((text) => textWidth(text, 12))) + half + 6
    const centre = Math.max(x + half, Math.min(x + 30, x + width - room))
    context.wire(`memory-${at}`, 'memory', each.GBps, [
      [centre, cpuBottom],
      [centre, boxTop],
    ])
    write(drawing, centre + half + 6, cpuBottom + 20, amount(each.GBps), {})
    if (base && widthDiffers && at === 0) {
      write(
        drawing,
        centre + half + 6,
        cpuBottom + 20 + LINE,
        `${base.letter} ${amount(was.GBps)}`,
        {
          tone: 'baseline',
          size: 11,
        },
      )
    }
    const box = { x, y: boxTop, width, height: bottom - boxTop }
    textBox(drawing, { id: `memory-${at}`, kind: 'memory', look: 'memory', ...box }, lines, true)
    drawing.parts.push({
      id: `memory-${at}`,
      kind: 'memory',
      name: `Memory of ${context.socketWords(column)}: ${amount(each.GB)} GB of DDR in ${channels} at ${amount(each.GBps)} GB/s per socket`,
      x,
      y: cpuBottom + 4,
      width,
      height: bottom - cpuBottom - 4,
    })
  }
  return bottom
}
