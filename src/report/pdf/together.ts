/** Keeps what leads to something on its page: room for both is asked for at once, and then given back. */
import type { Content } from 'pdfmake/interfaces'

/** What stands below the piece before it. */
export interface Piece {
  readonly content: Content
  /**
   * Points of it that stand on one page with whatever leads to it; `leads` of a heading, and of words that are no more
   * without what comes next than a heading is.
   */
  readonly least: 'leads' | (() => number)
}

/** Of a page’s height: what is more is not kept together, since it might never fit. */
const MOST = 0.8

/** @param height of a page within its margins, points */
export function together(pieces: readonly Piece[], height: number): readonly Content[] {
  const contents: Content[] = []
  let leading: Content[] = []
  for (const { content, least } of pieces) {
    if (least === 'leads') {
      leading.push(content)
    } else if (leading.length === 0) {
      contents.push(content)
    } else {
      const room = Math.min(MOST * height, least())
      contents.push(
        { unbreakable: true, stack: [...leading, { stack: [], margin: [0, 0, 0, room] }] },
        { stack: [content], margin: [0, -room, 0, 0] },
      )
      leading = []
    }
  }
  return [...contents, ...leading]
}
