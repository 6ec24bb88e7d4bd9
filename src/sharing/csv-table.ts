/**
 * Tables that people bring as CSV, and the same tables as Taper writes them: a header line, then a row
 * of text cells each. Separators are commas, semicolons or tabs, whichever the header has.
 */
import { NUMBER_TEXT } from '../document/scenario/write-path'
import { dsvFormat } from 'd3-dsv'
import { formatCount } from '../document/format'
import { nearest } from '../document/nearest'
import { startsFormula, visibleText } from '../document/visible-text'
import { CONVERT, foreignMoney } from '../document/foreign-money'

/** A workload of nothing but edited profiles, each with all its sources, takes about 200 kB. */
export const MAX_CSV_BYTES = 256 * 1024
/** A workload has at most 40 rows or so, and a profile 20 columns. */
const MAX_ROWS = 200
const MAX_COLUMNS = 100
/** Cells may have lines of their own. */
const MAX_LINES = 2000

const TOO_LARGE = 'This file is larger than 256 KiB, the limit for tables.'

export interface CsvLine {
  /** Where it begins in the file, from 1. */
  readonly line: number
  /** The text in a column; empty where there is none. */
  readonly cell: (column: string) => string
}

type CsvTable =
  | { readonly ok: true; readonly header: readonly string[]; readonly lines: readonly CsvLine[] }
  | CsvFailure

export interface CsvFailure {
  readonly ok: false
  /** Every problem, one sentence each; the first says most. */
  readonly problems: readonly string[]
}

export const csvFailure = (...problems: readonly string[]): CsvFailure => ({ ok: false, problems })

/** Of shorter names too many are near. */
const LEAST_LETTERS = 4

/**
 * Columns that are missing, or stand there misspelt, whose cells would else be passed over in silence: as a
 * sentence, or undefined. Other columns are a person's own.
 */
export function columnProblem(
  header: readonly string[],
  required: readonly string[],
  optional: readonly string[],
): string | undefined {
  const known = [...required, ...optional]
  const absent = known.filter((column) => !header.includes(column))
  const strange = header.filter((name) => name.length >= LEAST_LETTERS && !known.includes(name))
  const meant = strange.flatMap((name) => {
    const guess = nearest(name, absent)
    return guess === undefined
      ? []
      : [`column ${visibleText(name.slice(0, 40))} is unknown (nearest known column: ${guess})`]
  })
  const missing = required.filter((column) => absent.includes(column))
  if (missing.length + meant.length === 0) return undefined
  const none = missing.length > 0 ? `The first line has no column ${missing.join(' or ')}` : ''
  return [none, ...meant]
    .filter((part) => part !== '')
    .join('; ')
    .replace(/^c/, 'C')
}

/** Reads a table. Names of columns count without case, and without a unit in brackets. Never throws. */
export function readTable(text: string): CsvTable {
  if (text.length > MAX_CSV_BYTES) return csvFailure(TOO_LARGE)
  if (text.includes('\0')) return csvFailure('This file is not text. Save the sheet as CSV first.')
  const content = text.replace(/^\uFEFF/, '')
  if (content.trim() === '') return csvFailure('This file is empty. Choose another one.')
  if ((content.split('"').length - 1) % 2 === 1) {
    return csvFailure(
      'A quotation mark is not closed, so the cells cannot be separated. Add the closing mark.',
    )
  }
  const lineCount = content.split('\n').length
  if (lineCount > MAX_LINES) return tooMany(lineCount, 'lines', MAX_LINES)
  const [first = ''] = content.split(/\r\n|\n|\r/, 1)
  const records = dsvFormat(separatorOf(first)).parseRows(content)
  const columns = records[0]?.length ?? 0
  if (columns > MAX_COLUMNS) return tooMany(columns, 'columns', MAX_COLUMNS)
  const header = (records[0] ?? []).map(columnName)
  const twice = header.find((name, index) => name !== '' && header.indexOf(name) !== index)
  if (twice !== undefined)
    return csvFailure(`The column ${shown(twice)} appears twice. Delete one.`)
  const lines = linesOf(records, header)
  if (lines.length > MAX_ROWS) return tooMany(lines.length, 'rows', MAX_ROWS)
  return { ok: true, header, lines }
}

function tooMany(count: number, what: string, most: number): CsvFailure {
  return csvFailure(
    `This file has ${formatCount(count)} ${what}. The limit is ${formatCount(most)}.`,
  )
}

/** The text of a file that holds this table; cells that a spreadsheet would run are made text. */
export function writeTable(
  header: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const format = dsvFormat(',')
  const lines = rows.map((row) =>
    format.formatRow(row.map((cell) => (typeof cell === 'number' ? String(cell) : guarded(cell)))),
  )
  return `${[format.formatRow([...header]), ...lines].join('\n')}\n`
}

/** A cell as a person may read it in a sentence. */
export function shown(text: string): string {
  const visible = visibleText(text.slice(0, 100))
  return `"${visible.length > 40 ? `${visible.slice(0, 40)}…` : visible}"`
}

/** An apostrophe before what would be a formula, and before an apostrophe, so that it can be undone. */
function guarded(text: string): string {
  return startsFormula(text) || text.startsWith("'") ? `'${text}` : text
}

function unguarded(text: string): string {
  const rest = text.slice(1)
  return text.startsWith("'") && (startsFormula(rest) || rest.startsWith("'")) ? rest : text
}

/** What the header has most of. */
function separatorOf(header: string): string {
  const count = (separator: string) => header.split(separator).length
  return [',', ';', '\t'].reduce((best, each) => (count(each) > count(best) ? each : best))
}

/** `share (0 to 1)` is the column `share`. */
function columnName(text: string): string {
  return unguarded(text)
    .replace(/\([^()]*\)\s*$/, '')
    .trim()
    .toLowerCase()
}

function linesOf(records: readonly (readonly string[])[], header: readonly string[]): CsvLine[] {
  const lines: CsvLine[] = []
  let line = 1
  for (const [index, record] of records.entries()) {
    const isBlank = record.every((cell) => cell.trim() === '')
    if (index > 0 && !isBlank) {
      const cell = (column: string) => unguarded(record[header.indexOf(column)] ?? '')
      lines.push({ line, cell })
    }
    line += 1 + record.join('').split('\n').length - 1
  }
  return lines
}

/** The number, or why it is none, to follow the name of what it should be. */
export function numberIn(text: string): number | string {
  const given = text.trim()
  const number = Number(given)
  if (NUMBER_TEXT.test(given) && Number.isFinite(number)) return number
  if (given === '') return 'is empty. Enter a number, or delete the line.'
  return `is ${shown(given)}${adviceOn(given)}`
}

function adviceOn(given: string): string {
  if (/^\d+,\d{1,2}$/.test(given)) return '. Use a decimal point, not a comma.'
  if (/^\d{1,3}([,' ]\d{3})+(\.\d+)?$/.test(given)) return '. Remove the thousands separators.'
  const foreign = foreignMoney(given)
  if (foreign !== undefined) return `, which is in another currency (${foreign}). ${CONVERT}`
  if (given.endsWith('%')) return '. Enter a share from 0 to 1, such as 0.34.'
  if (startsFormula(given)) return ', which is a formula. Enter its result.'
  return '. Enter a number without a unit or currency sign.'
}
