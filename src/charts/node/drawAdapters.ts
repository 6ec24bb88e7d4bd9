/** The lower part of the picture: PCIe, the host channel adapter with its ports, and NVMe. */
import { amount, counted } from './amount'
import type { DrawContext } from './DrawContext'
import { MARGIN } from './nodeColumns'
import { baselineText, boxHeight, LINE, textBox, write, type Line, type Rect } from './nodeDrawing'
import type { NodeDesign } from '../../document/scenario/schema'

const NVME_DROP = 14
const PCIE_DROP = 32
const LANE = 12
const NVME_WIDTH = 136
const PORT_WIRE = 26
/** Between ports, with and without words on each. */
const PORT_PITCH = 52
const PORT_PITCH_LEAST = 28
const MOST_WORDED = 4

/** Draws everything below the memory; @returns the lower edge. */
export function drawAdapters(
  context: DrawContext,
  cpuBottom: number,
  top: number,
  width: number,
): number {
  const { plan } = context
  const lines = hcaLines(context)
  const drops = plan.columns.map(({ x }) => x + PCIE_DROP)
  const hca = placeHca(context, width)
  const attach = drops.map((_, at) => hca.x + ((at + 1) * hca.width) / (drops.length + 1))
  const rightward = drops.filter((drop, at) => drop < (attach[at] ?? 0)).length
  const lanes = Math.max(rightward, drops.length - rightward)
  const y = top + 6 + (lanes + 1) * LANE
  const above = hasReach(context.node) ? REACH_HEIGHT : 0
  const box = { x: hca.x, y, width: hca.width, height: above + boxHeight(lines.length) }
  for (const [at, drop] of drops.entries()) {
    // The outermost socket takes the lowest lane, so that no drop crosses another's lane.
    const order = at < rightward ? rightward - 1 - at : at - rightward
    const lane = top + 6 + (order + 1) * LANE - LANE / 2
    drawPcie(context, at, drop, attach[at] ?? drop, cpuBottom, lane, y)
  }
  textBox(context.drawing, { id: 'hca', kind: 'hca', look: 'part', ...box }, lines, true, above)
  drawReach(context, box, attach)
  const portsBottom = drawPorts(context, box)
  context.drawing.parts.push({
    id: 'hca',
    kind: 'hca',
    name: hcaName(context),
    ...box,
    height: portsBottom - y,
  })
  const nvmeTop = hca.besideNvme ? y : portsBottom + 14
  return Math.max(portsBottom, drawNvme(context, cpuBottom, nvmeTop))
}

function placeHca({ node, plan }: DrawContext, width: number) {
  const { ports } = node.hca
  const worded = ports <= MOST_WORDED
  const free = width - MARGIN
  const wanted = Math.max(150, ports * (worded ? PORT_PITCH : PORT_PITCH_LEAST) + 8)
  const beside = MARGIN + NVME_WIDTH + 20
  const besideNvme = beside + wanted <= free
  const least = besideNvme ? beside : MARGIN + PCIE_DROP + 10
  const fitting = Math.min(wanted, free - least)
  const middle = (MARGIN + plan.right - fitting) / 2
  return { x: Math.min(Math.max(least, middle), free - fitting), width: fitting, besideNvme }
}

function hcaLines({ node, base, port }: DrawContext): readonly Line[] {
  const { hca } = node
  const lines: Line[] = [
    { text: `HCA, ${counted(hca.ports, 'port')}`, strong: true },
    { text: stripingText(hca.striping), tone: 'quiet' },
    ...(port.GBps < hca.portGBps
      ? [{ text: `${amount(hca.portGBps)} per port`, tone: 'quiet' } as const]
      : []),
  ]
  const was = base?.node.hca
  if (!was) return lines
  const parts = [
    ...(was.ports === hca.ports ? [] : [counted(was.ports, 'port')]),
    ...(was.portGBps === hca.portGBps ? [] : [`${amount(was.portGBps)} per port`]),
    ...(was.striping === hca.striping ? [] : [stripingText(was.striping)]),
  ]
  return [...lines, ...parts.map((text) => baselineText(base.letter, text))]
}

const stripingText = (striping: string) =>
  striping === 'none' ? 'no striping' : `striping ${striping}`

function hcaName({ node, port }: DrawContext): string {
  const { ports, portGBps, striping } = node.hca
  const limit = port.GBps < portGBps ? ` each (the links use ${amount(port.GBps)})` : ''
  const unused = port.used < ports ? `, ${ports - port.used} unused` : ''
  return `Host channel adapter: ${counted(ports, 'port')} of ${amount(portGBps)} GB/s${limit}${unused}, ${stripingText(striping)}: ${reachWords(node)}`
}

function drawPcie(
  context: DrawContext,
  at: number,
  drop: number,
  attach: number,
  top: number,
  lane: number,
  bottom: number,
) {
  const { drawing, node, base } = context
  const value = node.hca.pcieGBpsPerSocket
  context.wire(`pcie-${at}`, 'pcie', value, [
    [drop, top],
    [drop, lane],
    [attach, lane],
    [attach, bottom],
  ])
  const x = drop + value / context.scale / 2 + 5
  write(drawing, x, top + 14, 'PCIe', { tone: 'quiet', size: 11 })
  write(drawing, x, top + 14 + LINE, amount(value))
  const was = base?.node.hca.pcieGBpsPerSocket
  if (base && at === 0 && was !== undefined && was !== value) {
    write(drawing, x, top + 14 + 2 * LINE, `${base.letter} ${amount(was)}`, {
      tone: 'baseline',
      size: 11,
      room: 46 - (x - drop),
    })
  }
  drawing.parts.push({
    id: `pcie-${at}`,
    kind: 'pcie',
    name: `PCIe from ${context.plan.columns[at] ? context.socketWords(context.plan.columns[at]) : 'the socket'} to the adapter: ${amount(value)} GB/s`,
    x: drop - 6,
    y: top + 2,
    width: 44,
    height: 32,
  })
}

function drawPorts(context: DrawContext, hca: Rect): number {
  const { drawing, node } = context
  const { ports } = node.hca
  const { GBps, used } = context.port
  const bottom = hca.y + hca.height
  const worded = ports <= MOST_WORDED
  for (let port = 0; port < ports; port += 1) {
    const x = portX(hca, ports, port)
    const isUsed = port < used
    // A port beyond the rails leads nowhere.
    context.wire(`port-${port}`, 'hca', isUsed ? GBps : 0, [
      [x, bottom],
      [x, bottom + PORT_WIRE],
    ])
    if (!worded) continue
    if (isUsed) write(drawing, x + GBps / context.scale / 2 + 5, bottom + 17, amount(GBps))
    write(drawing, x, bottom + PORT_WIRE + 13, isUsed ? `port ${port}` : 'unused', {
      anchor: 'middle',
      size: 11,
      tone: 'quiet',
    })
  }
  if (!worded) {
    write(
      drawing,
      hca.x + hca.width / 2,
      bottom + PORT_WIRE + 13,
      `${used} × ${amount(GBps)}${used < ports ? `, ${ports - used} unused` : ''}`,
      {
        anchor: 'middle',
      },
    )
  }
  return bottom + PORT_WIRE + 18
}

function drawNvme(context: DrawContext, cpuBottom: number, top: number): number {
  const { drawing, node, base } = context
  const { nvme } = node
  const present = nvme.capacityTB > 0
  const lines: Line[] = present
    ? [
        { text: `NVMe, ${amount(nvme.capacityTB)} TB`, strong: true },
        { text: nvmeText(nvme), tone: 'quiet' },
      ]
    : [{ text: 'no NVMe', tone: 'quiet' }]
  const was = base?.node.nvme
  if (was && was.capacityTB !== nvme.capacityTB) {
    lines.push(
      baselineText(base.letter, was.capacityTB > 0 ? `${amount(was.capacityTB)} TB` : 'no NVMe'),
    )
  }
  if (was && present && was.capacityTB > 0 && nvmeText(was) !== nvmeText(nvme)) {
    lines.push(baselineText(base.letter, nvmeText(was)))
  }
  const box = { x: MARGIN, y: top, width: NVME_WIDTH, height: boxHeight(lines.length) }
  const x = MARGIN + NVME_DROP
  if (present)
    context.wire('nvme', 'nvme', nvme.readGBps, [
      [x, cpuBottom],
      [x, top],
    ])
  textBox(drawing, { id: 'nvme', kind: 'nvme', look: present ? 'part' : 'absent', ...box }, lines)
  const name = present
    ? `NVMe: ${amount(nvme.capacityTB)} TB, reads ${amount(nvme.readGBps)} and writes ${amount(nvme.writeGBps)} GB/s`
    : 'No NVMe'
  drawing.parts.push({ id: 'nvme', kind: 'nvme', name, ...box })
  return top + box.height
}

const nvmeText = ({ readGBps, writeGBps }: DrawContext['node']['nvme']) =>
  `${amount(readGBps)} read, ${amount(writeGBps)} write`

// Which ports the messages of each socket leave by, shown inside the adapter (SC19 sec 4.4.1).

interface SocketPort {
  readonly port: number
  /** Whether the way there leads over the bus to another socket's lanes. */
  readonly overBus: boolean
}

/** Height of the strip at the top of the adapter in which the ways are shown. */
const REACH_HEIGHT = 24

/** Whether there is a choice of ways at all. */
function hasReach({ cpu, hca }: NodeDesign): boolean {
  return cpu.sockets > 1 || hca.ports > 1
}

/**
 * The ports that messages of a socket use. Its own ports are an equal share of all, in order.
 *
 * `none`: a message takes one of the socket's own; `03`: always the first of them; `0123`: every
 * message is striped over all ports, through the socket's own lanes; `0330`: over the first port of
 * every socket, to the others by way of the bus.
 */
export function portsOf({ cpu, hca }: NodeDesign, socket: number): readonly SocketPort[] {
  const { sockets } = cpu
  const { ports } = hca
  const firstOf = (owner: number) => Math.floor((owner * ports) / sockets)
  const own = (port: number): SocketPort => ({ port, overBus: false })
  switch (hca.striping) {
    case 'none': {
      const count = Math.max(1, firstOf(socket + 1) - firstOf(socket))
      return range(count).map((offset) => own(firstOf(socket) + offset))
    }
    case '03':
      return [own(firstOf(socket))]
    case '0123':
      return range(ports).map(own)
    case '0330': {
      const firsts = [...new Set(range(sockets).map(firstOf))]
      return firsts.map((port) => ({ port, overBus: port !== firstOf(socket) }))
    }
  }
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Middle of a port on the lower edge of the adapter. */
function portX(hca: Rect, ports: number, port: number): number {
  return hca.x + ((port + 0.5) * hca.width) / ports
}

/** `attach`: where the lanes of each column meet the adapter. */
function drawReach(context: DrawContext, hca: Rect, attach: readonly number[]) {
  const { drawing, node, plan } = context
  if (!hasReach(node)) return
  const bottom = hca.y + REACH_HEIGHT
  for (const [at, column] of plan.columns.entries()) {
    const [socket = 0] = column.sockets
    for (const { port, overBus } of portsOf(node, socket)) {
      drawing.reaches.push({
        id: `${socket}-${port}`,
        from: [attach[at] ?? hca.x, hca.y],
        to: [portX(hca, node.hca.ports, port), bottom],
        overBus,
      })
    }
  }
}

/** "socket 0 uses port 0; socket 1 uses port 1" */
export function reachWords(node: NodeDesign): string {
  return range(node.cpu.sockets)
    .map((socket) => {
      const ports = portsOf(node, socket)
      const word = ports.length === 1 ? 'port' : 'ports'
      const numbers = ports.map(({ port, overBus }) => `${port}${overBus ? ' over the bus' : ''}`)
      return `socket ${socket} uses ${word} ${numbers.join(', ')}`
    })
    .join('; ')
}
