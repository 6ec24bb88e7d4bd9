/** Which ports the messages of each socket leave by, shown inside the adapter (SC19 sec 4.4.1). */
import type { NodeDesign } from '../../document/scenario/schema'
import type { DrawContext } from './DrawContext'
import type { Rect } from './nodeDrawing'

interface SocketPort {
  readonly port: number
  /** Whether the way there leads over the bus to another socket's lanes. */
  readonly overBus: boolean
}

/** Height of the strip at the top of the adapter in which the ways are shown. */
export const REACH_HEIGHT = 24

/** Whether there is a choice of ways at all. */
export function hasReach({ cpu, hca }: NodeDesign): boolean {
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
export function portX(hca: Rect, ports: number, port: number): number {
  return hca.x + ((port + 0.5) * hca.width) / ports
}

/** `attach`: where the lanes of each column meet the adapter. */
export function drawReach(context: DrawContext, hca: Rect, attach: readonly number[]) {
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
