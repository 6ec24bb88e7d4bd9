/** The names of the lines, right of their ends and apart from one another. */
import type { TaperPointDto } from '../../model/engine'
import { spreadLabels, type TaperLayout } from './taperLayout'
import { heightOf, type LineKind, type PlacedSplit } from './taperPlaces'
import { nodeGain, taperLines, type Routing } from './taperPoints'
import { LABEL_SIZE } from '../frame/textSizes'

const LABEL_GAP = 15

/** The name of a line at its end. */
export interface EndLabel {
  readonly kind: LineKind
  readonly text: string
  readonly detail: string | undefined
  readonly strong: boolean
  /** End of the line. */
  readonly fromX: number
  readonly fromY: number
  readonly x: number
  readonly y: number
}

/** Labels for the line of the design's own split; other families are named where they differ. */
export function placeEndLabels(
  points: readonly TaperPointDto[],
  splits: readonly PlacedSplit[],
  layout: TaperLayout,
  routing: Routing,
): EndLabel[] {
  const lines = taperLines(points)
  const own = lines.find((members) => members.points.some((point) => point.current)) ?? lines[0]
  if (!own) return []
  const members = splits.filter((split) => own.points.includes(split.point))
  return [
    ...nodesEndLabels(points, splits, layout),
    ...bisectionEndLabels(members, layout, routing),
  ]
}

function nodesEndLabels(
  points: readonly TaperPointDto[],
  splits: readonly PlacedSplit[],
  layout: TaperLayout,
): EndLabel[] {
  const lines = taperLines(points)
  const labels = lines.flatMap((members): Omit<EndLabel, 'x' | 'y'>[] => {
    const end = splits.findLast((split) => members.points.includes(split.point))
    if (!end) return []
    const family = members.family === 'all-ports' ? 'all ports used' : 'ports left empty'
    const short = members.family === 'all-ports' ? 'all ports' : 'left empty'
    const name = layout.compact ? short : family
    const alone = layout.compact ? 'nodes' : 'nodes bought'
    return [
      {
        kind: 'nodes',
        text: lines.length > 1 ? name : alone,
        detail: nodeGain(end.point, points),
        strong: false,
        fromX: end.x,
        fromY: end.nodesY,
      },
    ]
  })
  const gap = 2 * LABEL_GAP
  return placeBeside(labels, layout, gap, layout.nodes.top, layout.nodes.bottom - 12)
}

function bisectionEndLabels(
  members: readonly PlacedSplit[],
  layout: TaperLayout,
  routing: Routing,
): EndLabel[] {
  const names: Record<Exclude<LineKind, 'nodes'>, string> = layout.compact
    ? { nominal: 'nominal', adaptive: 'adaptive', static: 'static' }
    : { nominal: 'nominal', adaptive: 'delivered, adaptive', static: 'delivered, static' }
  const labels = (['nominal', 'adaptive', 'static'] as const).flatMap((kind) => {
    const end = members.findLast((split) => heightOf(split, kind) !== undefined)
    const fromY = end && heightOf(end, kind)
    if (!end || fromY === undefined) return []
    const strong = kind === routing
    return [{ kind, text: names[kind], detail: undefined, strong, fromX: end.x, fromY }]
  })
  const { top, bottom } = layout.bisection
  return placeBeside(labels, layout, LABEL_GAP, top + 4, bottom - 4)
}

function placeBeside(
  labels: readonly Omit<EndLabel, 'x' | 'y'>[],
  layout: TaperLayout,
  gap: number,
  low: number,
  high: number,
): EndLabel[] {
  const heights = spreadLabels(
    labels.map((label) => label.fromY),
    gap,
    low,
    high,
  )
  return labels.map((label, index) => ({
    ...label,
    x: layout.right + 10,
    // The baseline of a text lies a third of its size below its middle.
    y: (heights[index] ?? label.fromY) + LABEL_SIZE / 3,
  }))
}
