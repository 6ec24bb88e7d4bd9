/** Long tables are shown a page at a time: a thousand rows of a table are a page that does not answer. */
import { formatCount } from '../document/format'

/** Tables up to this are shown whole. */
const MOST_WHOLE = 120
export const PAGE_ROWS = 50

export const pageCount = (rows: number): number =>
  rows <= MOST_WHOLE ? 1 : Math.ceil(rows / PAGE_ROWS)

/** The rows of a page, and where they stand among all. */
export function pageOf<Row>(
  rows: readonly Row[],
  page: number,
): { readonly rows: readonly Row[]; readonly page: number; readonly words: string } {
  const pages = pageCount(rows.length)
  if (pages === 1) return { rows, page: 0, words: '' }
  const shown = Math.min(Math.max(0, page), pages - 1)
  const from = shown * PAGE_ROWS
  const until = Math.min(rows.length, from + PAGE_ROWS)
  return {
    rows: rows.slice(from, until),
    page: shown,
    words: `Rows ${formatCount(from + 1)} to ${formatCount(until)} of ${formatCount(rows.length)}`,
  }
}
