import { fitText, textWidth } from './textWidth'

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
