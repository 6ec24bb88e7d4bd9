/** Where the words of a drawing stand, as its marks write them. */
import { renderToStaticMarkup } from 'react-dom/server'
import { textWidth } from '../../src/charts/frame/text'
import { drawTable } from '../../src/charts/drawings'
import type { Table } from '../../src/tables/table'

export interface Written {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]

/** Words with those of their parts, which stand one after the other. */
const wordsIn = (markup: string) =>
  markup
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')

/** Every text of a drawing with the box that it takes. */
export function writtenIn(table: Table, width: number): readonly Written[] {
  const chart = drawTable(table, width)
  const svg = renderToStaticMarkup(chart?.marks)
  const found: Written[] = []
  const shifts: number[] = [0]
  let size = [12]
  for (const [tag, inside = ''] of svg.matchAll(/<(?:g|\/g)\b[^>]*>|<text\b[^>]*>(.*?)<\/text>/g)) {
    if (tag.startsWith('</g')) {
      shifts.pop()
      size = size.slice(0, -1)
      continue
    }
    const own = Number(attribute(tag, 'font-size') ?? size.at(-1))
    if (tag.startsWith('<g')) {
      const moved = Number(/translate\(0 ([-\d.]+)\)/.exec(tag)?.[1] ?? 0)
      shifts.push((shifts.at(-1) ?? 0) + moved)
      size = [...size, own]
      continue
    }
    const words = wordsIn(inside)
    const room = textWidth(words, own)
    const anchor = attribute(tag, 'text-anchor')
    const x = Number(attribute(tag, 'x') ?? 0)
    const left = anchor === 'end' ? x - room : anchor === 'middle' ? x - room / 2 : x
    const foot = Number(attribute(tag, 'y') ?? 0) + (shifts.at(-1) ?? 0)
    found.push({ text: words, left, right: left + room, top: foot - 0.75 * own, bottom: foot + 2 })
  }
  return found
}

/** Pairs of texts of which one covers the other. */
export const colliding = (texts: readonly Written[]): readonly string[] =>
  texts.flatMap((one, at) =>
    texts
      .slice(at + 1)
      .filter(
        (other) =>
          one.left < other.right - 1 &&
          other.left < one.right - 1 &&
          one.top < other.bottom - 1 &&
          other.top < one.bottom - 1,
      )
      .map((other) => `${one.text} | ${other.text}`),
  )

/** Texts that leave the drawing. */
export const cutOff = (texts: readonly Written[], width: number): readonly string[] =>
  texts.filter(({ left, right }) => left < -1 || right > width + 1).map(({ text }) => text)
