/** Places a row of equal boxes; where they are too many, the middle ones are left out and counted. */

export interface Box {
  /** Which of the row it is, from 0. */
  readonly index: number
  readonly x: number
  readonly width: number
}

export interface BoxRow {
  readonly boxes: readonly Box[]
  /** Where boxes are left out, and how many. */
  readonly gap: { readonly x: number; readonly width: number; readonly count: number } | undefined
}

/** A row in its place, with the box that the next stage shows from inside; -1 for none. */
export interface PlacedRow extends BoxRow {
  readonly top: number
  readonly height: number
  readonly picked: number
}

interface Room {
  readonly left: number
  readonly right: number
  /** Least and greatest width of a box. */
  readonly least: number
  readonly most: number
  /** Between two boxes, as a share of the pitch. */
  readonly spacing: number
}

/** Room for "+1,234" where boxes are left out. */
const GAP_WIDTH = 44

export function placeBoxes(count: number, room: Room): BoxRow {
  const whole = room.right - room.left
  const leastPitch = room.least / (1 - room.spacing)
  if (count * leastPitch <= whole) {
    return { boxes: boxesAt(range(count), room.left, whole / count, room), gap: undefined }
  }
  const slots = Math.max(2, Math.floor((whole - GAP_WIDTH) / leastPitch))
  const last = 1
  const pitch = (whole - GAP_WIDTH) / slots
  const first = boxesAt(range(slots - last), room.left, pitch, room)
  const gapX = room.left + (slots - last) * pitch
  const end = boxesAt([count - 1], gapX + GAP_WIDTH, pitch, room)
  return {
    boxes: [...first, ...end],
    gap: { x: gapX, width: GAP_WIDTH, count: count - slots },
  }
}

const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Every box in the middle of its share of the row. */
function boxesAt(
  indices: readonly number[],
  left: number,
  pitch: number,
  { spacing, most }: Room,
): readonly Box[] {
  const width = Math.min(most, pitch * (1 - spacing))
  return indices.map((index, place) => ({
    index,
    x: round(left + place * pitch + (pitch - width) / 2),
    width: round(width),
  }))
}

/** Tenths of a pixel: finer differences are not seen, and files stay readable. */
export const round = (value: number): number => Math.round(value * 10) / 10

export const middle = ({ x, width }: Box): number => round(x + width / 2)
