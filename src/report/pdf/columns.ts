/** How wide the columns of a printed table are, and in which letters, so that no word is broken. */
import { textWidth, wrapText } from '../../charts/frame/text'
import type { ReportRows } from '../document/report'

/** Of the face: a line of it over the size of its letters, and its widths over those that suit the faces of all systems. */
export const FACE = { line: 1.172, width: 0.9 } as const

/** Points between two columns. */
export const COLUMN_GAP = 6

/** From so many rows on a table is a list. */
const LONG_TABLE = 40

/** Points: of most tables, and of those of many columns or rows. */
const LETTERS = { most: 8, least: 7 } as const
/** Points, for words that no page holds otherwise; below them the longest words break. */
const SMALLEST_LETTERS = 4.6
const STEP = 0.2

interface Columns {
  readonly fontSize: number
  /** Points. */
  readonly widths: readonly number[]
}

/**
 * The widths are what the longest word of a column needs, then what its cells need, as far as there is room, so that
 * a table is as wide as the page and never wider. Where the words alone need more, the letters are smaller.
 * @param width of the page's text, points
 */
export function columnsOf(table: ReportRows, width: number): Columns {
  const isWide = table.columns.length > 6 || table.rows.length > LONG_TABLE
  const first = isWide ? LETTERS.least : LETTERS.most
  for (let fontSize = first; fontSize > SMALLEST_LETTERS; fontSize -= STEP) {
    const widths = widthsAt(table, fontSize, width)
    if (widths) return { fontSize, widths }
  }
  const least = leastOf(textsOf(table), SMALLEST_LETTERS)
  const room = roomOf(table, width)
  return { fontSize: SMALLEST_LETTERS, widths: least.map((own) => (own * room) / sum(least)) }
}

/**
 * A table that would be hard to read as one, as the fewest that stand under one another: each begins with the first
 * column. It is where its words do not fit in letters that can be read, or sentences stand word below word.
 */
export function bandsOf(table: ReportRows, width: number): readonly ReportRows[] {
  // Rows that share their first cell are told apart by the next, which stands once.
  const isNamed = table.rows.every(([name]) => name !== '')
  return (
    (isNamed ? bandsWith(table, width, isRoomy) : undefined) ??
    bandsWith(table, width, () => true) ?? [table]
  )
}

/** Points of a column in which sentences are hard to read, and lines of them that are read all the same. */
const NARROW = 64
const FEW_LINES = 2

/** Whether no narrow column has a cell of many lines. */
const isRoomy = (table: ReportRows, widths: readonly number[]): boolean =>
  widths.every(
    (own, at) =>
      own >= NARROW ||
      table.rows.every(
        (row) => wrapText(row[at] ?? '', LETTERS.least * FACE.width, own).length <= FEW_LINES,
      ),
  )

function bandsWith(
  table: ReportRows,
  width: number,
  suits: (band: ReportRows, widths: readonly number[]) => boolean,
): readonly ReportRows[] | undefined {
  const others = table.columns.length - 1
  for (let count = 1; count < others; count += 1) {
    const each = Math.ceil(others / count)
    const bands = Array.from({ length: count }, (_, at) => {
      const own = <Cell>(cells: readonly Cell[]) => [
        ...cells.slice(0, 1),
        ...cells.slice(1 + at * each, 1 + (at + 1) * each),
      ]
      return { columns: own(table.columns), rows: table.rows.map(own) }
    }).filter(({ columns }) => columns.length > 1)
    const isRight = bands.every((band) => {
      const widths = widthsAt(band, LETTERS.least, width)
      return widths !== undefined && suits(band, widths)
    })
    if (isRight) return bands
  }
  return undefined
}

/** Undefined where a word would be broken. */
function widthsAt(table: ReportRows, fontSize: number, width: number): number[] | undefined {
  const texts = textsOf(table)
  const least = leastOf(texts, fontSize)
  const spare = roomOf(table, width) - sum(least)
  if (spare < 0) return undefined
  const wanted = texts.map((column) => usualWidth(column, fontSize) + 1)
  const more = wanted.map((own, at) => Math.max(0, own - (least[at] ?? 0)))
  if (sum(more) <= spare) {
    // All usual cells fit: what is left goes to the heads, then to the few that are longer, and then to the first column,
    // so that numbers stand together.
    const fitting = least.map((own, at) => own + (more[at] ?? 0))
    const heads = fitting.map((own, at) =>
      Math.max(0, textWidth(texts[at]?.[0] ?? '', fontSize) + 1 - own),
    )
    const rest = spare - sum(more)
    const share = Math.min(1, rest / Math.max(sum(heads), 1e-9))
    const headed = fitting.map((own, at) => own + share * (heads[at] ?? 0))
    const left = rest - share * sum(heads)
    const longer = headed.map((own, at) =>
      Math.max(0, longestText(texts[at] ?? [], fontSize) - own),
    )
    const lent = sum(longer) <= left ? longer : sharedOut(longer, left)
    const [first = 0, ...others] = headed.map((own, at) => own + (lent[at] ?? 0))
    return [first + left - sum(lent), ...others]
  }
  const given = sharedOut(more, spare)
  return least.map((own, at) => own + (given[at] ?? 0))
}

/** Who wants no more than an equal share has it, so that short cells stay on a line; the others share what is left. */
function sharedOut(wanted: readonly number[], all: number): readonly number[] {
  let left = all
  let open = wanted.map((want, at) => ({ want, at }))
  for (;;) {
    const equal = left / Math.max(1, open.length)
    const small = open.filter(({ want }) => want <= equal)
    if (small.length === 0) break
    left -= sum(small.map(({ want }) => want))
    open = open.filter(({ want }) => want > equal)
  }
  const most = sum(open.map(({ want }) => want))
  return wanted.map((want, at) =>
    open.some((each) => each.at === at) ? (left * want) / most : want,
  )
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const roomOf = ({ columns }: ReportRows, width: number): number =>
  width - COLUMN_GAP * (columns.length - 1)

type Texts = readonly (readonly string[])[]

const textsOf = ({ columns, rows }: ReportRows): Texts =>
  columns.map(({ header: head }, at) => [head, ...rows.map((row) => row[at] ?? '')])

const leastOf = (texts: Texts, fontSize: number): readonly number[] =>
  texts.map((column) => Math.max(...column.map((text) => longestWord(text, fontSize))) + 1)

/** Letters of a cell that reads badly on two lines, such as "246 of 256". */
const SHORT_CELL = 12

/** Of all short cells, and of nine in ten: the few that are longer take several lines. */
function usualWidth([, ...column]: readonly string[], fontSize: number): number {
  const isShort = column.every((text) => text.length <= SHORT_CELL)
  const widths = column.map((text) => textWidth(text, fontSize)).toSorted((a, b) => a - b)
  return widths[Math.ceil(widths.length * (isShort ? 1 : 0.9)) - 1] ?? 0
}

const longestText = (column: readonly string[], fontSize: number): number =>
  Math.max(...column.map((text) => textWidth(text, fontSize))) + 1

/** Addresses break at their signs, and nothing else but at blanks and dashes. */
const longestWord = (text: string, fontSize: number): number =>
  Math.max(
    ...text
      .split(text.includes('://') ? /(?<=[^\w]|_)/ : /(?<=[ \u2013-])/)
      .map((word) => textWidth(word.trimEnd(), fontSize)),
  )
