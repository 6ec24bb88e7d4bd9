/** What the parts of a stacked bar are, below it: most are too narrow for words of their own. */
import { textWidth } from './textWidth'

export interface BarPart {
  readonly id: string
  /** Share of the scenario's colour, 0 to 1. */
  readonly strength: number
  readonly words: string
}

export interface BarKey extends BarPart {
  /** Left end of its square, and foot of its words. */
  readonly x: number
  readonly y: number
}

/** A part where it lies in the bar. */
export interface PlacedPart {
  readonly id: string
  readonly x: number
  readonly width: number
  /** Share of the scenario's colour, 0 to 1. */
  readonly strength: number
}

export const KEY_SIZE = 8
/** Between the square of a key and its words. */
export const KEY_GAP = 4
export const KEY_TEXT_SIZE = 11

const KEY_LINE = 16
/** Between the words of two parts. */
const WORD_GAP = 8

/** In lines from `top` on, within `width` pixels. */
export function layKeys(parts: readonly BarPart[], top: number, width: number): readonly BarKey[] {
  let [x, y] = [0, top + KEY_LINE]
  return parts.map((part) => {
    const room = KEY_SIZE + KEY_GAP + textWidth(part.words, KEY_TEXT_SIZE)
    if (x > 0 && x + room > width) [x, y] = [0, y + KEY_LINE]
    const key = { ...part, x, y }
    x += room + WORD_GAP
    return key
  })
}
