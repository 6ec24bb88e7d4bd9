/**
 * Tables as CSV (RFC 4180 quoting by d3-dsv), for spreadsheets and scripts.
 *
 * Lines end with LF, the last one too: every spreadsheet reads that, line tools see no stray carriage
 * return, and files can be joined end to end. Numbers are written in full, with a point, in no locale.
 */
import { csvFormatRow } from 'd3-dsv'
import { startsFormula } from '../document/visible-text'

export interface CsvColumn {
  readonly key: string
  /** What stands in the first line, unit included: `delivered (TB/s)`. */
  readonly header: string
}

export type CsvCell = string | number | boolean | null | undefined
export type CsvRow = Readonly<Record<string, CsvCell>>

/** A table for a file: numbers in full. */
export interface CsvTable {
  readonly columns: readonly CsvColumn[]
  readonly rows: readonly CsvRow[]
}

/** A header line and one line a row; a key that a row lacks gives an empty cell. */
export function toCsv(columns: readonly CsvColumn[], rows: readonly CsvRow[]): string {
  return [csvHeader(columns), ...rows.map((row) => csvLine(columns, row))].join('')
}

/** The first line of a table. */
export function csvHeader(columns: readonly CsvColumn[]): string {
  return `${csvFormatRow(columns.map((column) => neutral(column.header)))}\n`
}

/** One row, for tables that are written as they are made. */
export function csvLine(columns: readonly CsvColumn[], row: CsvRow): string {
  return `${csvFormatRow(columns.map((column) => written(row[column.key])))}\n`
}

function written(cell: CsvCell): string {
  if (typeof cell === 'string') return neutral(cell)
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : ''
  return cell === null || cell === undefined ? '' : String(cell)
}

/**
 * Text that a spreadsheet would run as a formula, made text by an apostrophe. Tab and carriage
 * return count too: some spreadsheets skip them and then see the formula.
 */
function neutral(text: string): string {
  return startsFormula(text) ? `'${text}` : text
}
