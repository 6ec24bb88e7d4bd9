/** How high texts, tables and charts are before they are laid out, so that what belongs together stays on one page. */
import { wrapText } from '../../charts/frame/text'
import type { ReportTable } from '../document/report'
import { bandsOf, columnsOf, FACE } from './columns'
import type { PrintableChart } from './printable'

/** Points of a text: the size of its letters, its lines over those of the face, and what stands around it. */
export interface Look {
  readonly size: number
  readonly lines: number
  readonly around: number
}

/** As the definition has them. */
export const LOOKS = {
  brand: { size: 11, lines: 1.3, around: 2 },
  title: { size: 22, lines: 1.1, around: 6 },
  first: { size: 13, lines: 1.3, around: 5 },
  body: { size: 9.5, lines: 1.3, around: 6 },
  item: { size: 9.5, lines: 1.3, around: 0 },
  heading: { size: 11.5, lines: 1.2, around: 3 },
  caption: { size: 10.5, lines: 1.25, around: 22 },
  note: { size: 8, lines: 1.3, around: 4 },
  contents: { size: 9, lines: 1.15, around: 0 },
} as const satisfies Readonly<Record<string, Look>>

/** Points; none of no text. */
export const textHeight = (text: string, { size, lines, around }: Look, width: number): number =>
  text === ''
    ? 0
    : wrapText(text, size * FACE.width, width).length * size * lines * FACE.line + around

/** Labels of 12 pixels are as high as the letters of tables. */
const POINTS_A_PIXEL = 0.67

/** What does not fit on a page is left out without a word: a chart leaves room for title, sentence and notes. */
export const TALLEST_CHART = 520

/** Points: as wide as the text at most, and no taller than there is room. */
export const shownWidth = (
  plotted: number,
  height: number,
  width: number,
  tallest: number,
): number => Math.min(width, plotted * POINTS_A_PIXEL, (tallest * plotted) / height)

export function chartHeight(
  { caption, note = '', command = '', width: plotted, height }: PrintableChart,
  width: number,
): number {
  const shown = shownWidth(plotted, height, width, TALLEST_CHART)
  const texts = [
    textHeight(caption, LOOKS.caption, width),
    ...[note, command].map((text) => textHeight(text, LOOKS.note, width)),
  ]
  return texts.reduce((sum, each) => sum + each, (shown * height) / plotted)
}

/** Rows of a long table that stand under its head where it begins. */
export const LEAST_ROWS = 3

/** Rows of a table that is kept on one page. */
const SHORT_TABLE = 12

export const isShort = ({ rows }: Pick<ReportTable, 'rows'>): boolean => rows.length <= SHORT_TABLE

/** Of a short table all of it; of a long one its head and first rows, without the caption that leads to them. */
export function tableHeight(table: ReportTable, width: number): number {
  const { caption, note = '', command = '' } = table
  const bands = bandsOf(table, width)
  const heights = (isShort(table) ? bands : bands.slice(0, 1)).flatMap((band) => {
    const { columns, rows } = band
    const { fontSize, widths } = columnsOf(band, width)
    const cell = { size: fontSize, lines: 1.15, around: 4 }
    const shown = isShort(table) ? rows : rows.slice(0, LEAST_ROWS)
    return [columns.map(({ header }) => header), ...shown].map((row) =>
      Math.max(...row.map((text, at) => textHeight(text, cell, widths[at] ?? width))),
    )
  })
  const around = isShort(table)
    ? [
        textHeight(caption, LOOKS.caption, width),
        ...[note, command].map((text) => textHeight(text, LOOKS.note, width)),
      ]
    : []
  return [...heights, ...around].reduce((sum, each) => sum + each, 16)
}

/** Lines of a text that stand under its heading. */
const LEAST_LINES = 2

/** Of a text, or of the first item of a list. */
export const openingHeight = (text: string, width: number): number =>
  Math.min(LEAST_LINES * 15, textHeight(text, LOOKS.body, width))
