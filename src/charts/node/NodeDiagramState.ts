/**
 * From a node to its block diagram: boxes, wires, words and the parts that can be pressed, in pixels.
 * The same node and width always give the same picture. No bandwidth is worked out here: those of the
 * links come from the model, all others stand in the document.
 */
import type { ScenarioLetter } from '../../document/titles'
import type { NodeDesign } from '../../document/scenario/schema'
import type { NodeFigures } from '../../model/engine'
import { amount } from './amount'
import { drawAdapters } from './drawAdapters'
import { drawContext } from './DrawContext'
import { drawGpus } from './drawGpus'
import { drawSockets } from './drawSockets'
import { MARGIN, planColumns } from './nodeColumns'
import { write, type Drawing, type Rect } from './nodeDrawing'
import { portUseOf, scaleOf, wiresOf } from './nodeWires'

export interface NodeInput {
  readonly node: NodeDesign
  /** What the model says of the node's links; undefined before its first answer. */
  readonly figures: NodeFigures | undefined
  /** The node that it is compared with; undefined if it is the baseline itself. */
  readonly baseline:
    | {
        readonly letter: ScenarioLetter
        readonly node: NodeDesign
        readonly figures: NodeFigures | undefined
      }
    | undefined
  /** Pixels. */
  readonly width: number
}

export interface NodeDiagramState extends Drawing {
  readonly width: number
  readonly height: number
  /** GB/s that one pixel of a wire's width stands for, the same all over the picture. */
  readonly scale: number
  /** Bars that show the scale. */
  readonly key: readonly (Rect & { readonly GBps: number })[]
}

/** Thinner than this, a wire is shown as a dashed hairline, which says that it has no width. */
export const THINNEST = 0.6

const KEY_WIDTHS = [2, 8, 16] as const

export function buildNodeDiagram(input: NodeInput): NodeDiagramState {
  const { node, figures, baseline, width } = input
  const sockets = wiresOf(node, figures)
  const plan = planColumns(node, sockets, width)
  const scale = scaleOf(node, sockets, plan.gpuWidth)
  const base = baseline && { ...baseline, sockets: wiresOf(baseline.node, baseline.figures) }
  const drawing: Drawing = { boxes: [], wires: [], reaches: [], labels: [], parts: [] }
  const context = drawContext(drawing, {
    node,
    sockets,
    plan,
    scale,
    base,
    port: portUseOf(node, figures),
  })
  const gpusBottom = drawGpus(context, 0)
  const { cpuBottom, bottom } = drawSockets(context, gpusBottom)
  const lowest = drawAdapters(context, cpuBottom, bottom, width)
  const key = drawKey(drawing, scale, lowest + 14)
  return { ...drawing, width, height: lowest + 44, scale, key }
}

/** Bars of three widths with what they stand for. */
function drawKey(drawing: Drawing, scale: number, top: number) {
  write(drawing, MARGIN, top + 14, 'GB/s, one way', { size: 11, tone: 'quiet' })
  return KEY_WIDTHS.map((height, index) => {
    const x = MARGIN + 88 + index * 80
    write(drawing, x + 34, top + 14, amount(height * scale), { size: 11, tone: 'quiet' })
    return { x, y: top + 10 - height / 2, width: 28, height, GBps: height * scale }
  })
}
