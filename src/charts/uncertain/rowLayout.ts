/** Rows with a label, a drawing and words, as the charts of uncertain numbers share them. */

const COMPACT_BELOW = 640
const SMALLEST_WIDTH = 300

export interface RowLayout {
  readonly width: number
  /** Narrow: labels and words stand above the drawing. */
  readonly compact: boolean
  /** Ends of the drawing, pixels. */
  readonly left: number
  readonly right: number
}

/** @param room pixels for the labels on the left and the words on the right, where they stand beside */
export function rowLayout(measured: number, room: { left: number; right: number }): RowLayout {
  const width = Math.max(SMALLEST_WIDTH, Math.floor(measured))
  const compact = width < COMPACT_BELOW
  // Half of a tick's words stands beyond the ends.
  return compact
    ? { width, compact, left: 16, right: width - 24 }
    : { width, compact, left: room.left, right: width - room.right }
}

export interface Tick {
  readonly at: number
  readonly label: string
}
