/** Widths of words without a browser, so that the same node is laid out alike everywhere. */

/** Advance widths in parts of the font size, generous enough for the faces of every system. */
const NARROW = 0.32
const LOWER = 0.57
const DIGIT = 0.6
const UPPER = 0.72
const WIDE = 0.92

function advance(character: string): number {
  if (/[\s.,:;ijlI'|()]/.test(character)) return NARROW
  if (/[mwMW@%]/.test(character)) return WIDE
  if (/\d/.test(character)) return DIGIT
  return /[A-Z]/.test(character) ? UPPER : LOWER
}

/** Of texts measured before, in parts of the font size: a drag measures the same ones at every frame. */
const known = new Map<string, number>()
const MAX_KNOWN = 4000

/** How wide a text may come out, pixels. */
export function textWidth(text: string, size: number): number {
  let width = known.get(text)
  if (width === undefined) {
    width = Array.from(text).reduce((sum, character) => sum + advance(character), 0)
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(text, width)
  }
  return width * size
}

/** The text, or as much of it as fits with an ellipsis. */
export function fitText(text: string, size: number, room: number): string {
  if (textWidth(text, size) <= room) return text
  const characters = Array.from(text)
  while (characters.length > 1 && textWidth(`${characters.join('')}…`, size) > room) {
    characters.pop()
  }
  return `${characters.join('').trimEnd()}…`
}
