/** Sizes, widths and lines of text without a browser, so that the same chart is laid out alike everywhere. */

/** Sizes of the text of charts, px; `ui/tokens.css` has the same for the page. */
export const LABEL_SIZE = 12
export const TICK_SIZE = 11

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

/** The text in lines of at most `room` pixels; a word that is longer is cut. */
export function wrapText(text: string, size: number, room: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = `${last ?? ''} ${word}`
    if (last !== undefined && textWidth(longer, size) <= room) lines[lines.length - 1] = longer
    else lines.push(fitText(word, size, room))
  }
  return lines
}
