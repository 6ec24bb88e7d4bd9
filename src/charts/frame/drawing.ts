/**
 * What a type of chart is: a pure state of a table at a width, and its marks. The page puts both into a frame with
 * pointer, keyboard and files; the report writes the same marks at the width of its page.
 */

/** Below so many pixels labels stand over what they name. */
export const NARROW_BELOW = 560
/** Nothing is shown narrower. */
export const SMALLEST_WIDTH = 280

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** What pointer and keyboard reach: a row of the table where it is shown. */
export interface Spot {
  /** Unique in its chart. */
  readonly id: string
  /** The row of the table that it is of. */
  readonly row: unknown
  /** Where its tooltip hangs. */
  readonly x: number
  readonly y: number
  /** Where a pointer means it. */
  readonly box: Box
  /** The head of its column, where a pointer means it as well. */
  readonly head?: Box
  /** What is ringed while it is meant; its box where there are none. */
  readonly rings?: readonly { readonly x: number; readonly y: number }[]
  /** What its tooltip says, where that is not the columns of its row. */
  readonly title?: string
  readonly facts?: readonly { readonly label: string; readonly value: string }[]
  /** What is spoken of it, where that is not what its tooltip says. */
  readonly spoken?: string
}

export interface PlotState {
  readonly width: number
  readonly height: number
  /** In the order in which the keyboard goes through them. */
  readonly spots: readonly Spot[]
  /** Spots side by side, where they are a grid of rows. */
  readonly perRow?: number
  /** What all spots are: "Buildable tapers". */
  readonly name?: string | undefined
  /** What stands under the chart: what lies outside its axes, or is outdated. */
  readonly notes?: readonly string[]
  /** How its marks are read, besides the note of the table. */
  readonly key?: readonly string[]
  /** In place of that of the chart, where it follows from the drawing: its scale. */
  readonly subtitle?: string
}

/** A pointer near a mark means it, pixels. */
const REACH = 24

/** The spot that a pointer means; undefined where none is near. */
export function spotAt(spots: readonly Spot[], x: number, y: number): Spot | undefined {
  const from = (box: Box) =>
    Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom))
  const away = ({ box, head }: Spot) => Math.min(from(box), head ? from(head) : Infinity)
  const near = spots.filter((spot) => away(spot) <= REACH)
  const nearest = (spot: Spot) => away(spot) * 1e4 + Math.hypot(spot.x - x, spot.y - y)
  return near.toSorted((one, other) => nearest(one) - nearest(other))[0]
}
