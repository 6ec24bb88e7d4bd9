/** Where the parts of the taper chart lie, in pixels, for a width. */

export const ROW_HEIGHT = 18

/** Below this width there is no room for full words beside the lines. */
const COMPACT_BELOW = 560
const SMALLEST_WIDTH = 280

export interface Panel {
  readonly top: number
  readonly bottom: number
}

export interface TaperLayout {
  readonly width: number
  readonly height: number
  readonly compact: boolean
  /** Left and right end of the axes. */
  readonly left: number
  readonly right: number
  readonly nodes: Panel
  readonly bisection: Panel
  /** Baselines of the rows under the axis. */
  readonly rows: readonly number[]
}

/** Row names are under the axis: right of it where there is room, else left. */
export function layoutFor(measured: number, rowCount: number): TaperLayout {
  const width = Math.max(SMALLEST_WIDTH, Math.floor(measured))
  const compact = width < COMPACT_BELOW
  // A narrow chart has its heading on a line of its own, under what is said about the work.
  const top = compact ? 48 : 30
  const nodes = { top, bottom: top + 110 }
  const bisectionTop = nodes.bottom + 36
  const bisection = { top: bisectionTop, bottom: bisectionTop + (compact ? 140 : 152) }
  const firstRow = bisection.bottom + 23
  const rows = Array.from({ length: rowCount }, (_, row) => firstRow + row * ROW_HEIGHT)
  return {
    width,
    height: firstRow + (rowCount - 1) * ROW_HEIGHT + 7,
    compact,
    left: compact ? 56 : 62,
    right: width - (compact ? 66 : 148),
    nodes,
    bisection,
    rows,
  }
}

/** Space left free at both ends of the axis, so that the first and last mark are whole. */
export const AXIS_INSET = 20

/**
 * Width of a text in pixels, estimated on the wide side for system fonts, since state is computed
 * without a browser. Digits are tabular.
 */
export function textWidth(text: string, size: number): number {
  let ems = 0
  for (const character of text) ems += NARROW.has(character) ? 0.32 : 0.64
  return ems * size
}

const NARROW: ReadonlySet<string> = new Set(".,:;'|iIl\u202f ")

/** Moves labels apart to at least `gap`, in their order, within limits, as little as is simple. */
export function spreadLabels(
  wanted: readonly number[],
  gap: number,
  low: number,
  high: number,
): number[] {
  const order = wanted.map((_, index) => index).toSorted((a, b) => at(wanted, a) - at(wanted, b))
  const placed = [...wanted]
  let previous = Number.NEGATIVE_INFINITY
  for (const index of order) {
    previous = Math.max(at(wanted, index), previous + gap, low)
    placed[index] = previous
  }
  let limit = high
  for (const index of order.toReversed()) {
    const y = Math.min(at(placed, index), limit)
    placed[index] = y
    limit = y - gap
  }
  return placed
}

function at(values: readonly number[], index: number): number {
  return values[index] ?? 0
}
