/** What all parts of the drawing share. */
import type { ScenarioLetter } from '../../document/titles'
import type { NodeDesign } from '../../document/scenario/schema'
import { amount } from './amount'
import type { Column, Plan } from './nodeColumns'
import type { Drawing, PartKind, Point } from './nodeDrawing'
import type { PortUse, SocketWires } from './nodeWires'

interface BaselineNode {
  readonly letter: ScenarioLetter
  readonly node: NodeDesign
  readonly sockets: readonly SocketWires[]
}

export interface DrawContext {
  readonly drawing: Drawing
  readonly node: NodeDesign
  readonly sockets: readonly SocketWires[]
  readonly plan: Plan
  /** GB/s of one pixel. */
  readonly scale: number
  /** The node with which this one is compared; undefined if it is the baseline itself. */
  readonly base: BaselineNode | undefined
  /** What a port carries, the slower of port and link, and how many ports the rails use. */
  readonly port: PortUse
  /** Draws a wire, if it carries anything. */
  readonly wire: (
    id: string,
    kind: PartKind,
    GBps: number | undefined,
    route: readonly Point[],
    modelled?: boolean,
  ) => void
  /** What the baseline's link of that socket carries, where it differs: "A 75". */
  readonly was: (column: Column, link: 'cpuGpuGBps' | 'gpuGpuGBps') => string | undefined
  /** "socket 0", "sockets 0 to 3". */
  readonly socketWords: (column: Column) => string
}

export function drawContext(
  drawing: Drawing,
  parts: Pick<DrawContext, 'node' | 'sockets' | 'plan' | 'scale' | 'base' | 'port'>,
): DrawContext {
  const { scale, base } = parts
  return {
    ...parts,
    drawing,
    wire: (id, kind, GBps, route, modelled = false) => {
      // A link that carries nothing is not there; one that is not known yet is shown without width.
      if (GBps === 0) return
      drawing.wires.push({ id, kind, GBps, width: (GBps ?? 0) / scale, route, modelled })
    },
    was: ({ sockets: [socket = 0], wires }, link) => {
      const other = base?.sockets[Math.min(socket, base.sockets.length - 1)]
      const [here, there] = [wires[link], other?.[link]]
      if (!base || here === undefined || there === undefined || here === there) return undefined
      return `${base.letter} ${there === 0 ? 'none' : amount(there)}`
    },
    socketWords: ({ sockets: [first = 0], sockets }) =>
      sockets.length > 1 ? `sockets ${first} to ${sockets.at(-1) ?? first}` : `socket ${first}`,
  }
}
