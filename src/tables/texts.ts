/** Cells of a table as they are read. */
import { formatExact } from '../document/format'
import type { Position, Words } from './channels'
import type { Column, Interval, Table } from './table'

const NONE = '\u2013'

/** A number with its unit, sign or range; or that there is none. */
const NUMERIC = /^[<>≈+\u2212-]?[$€]?\d|^[\u2013–]$/

/** Whether all cells of a column, but the first of the table, are numbers, which stand to the right. */
export const isNumeric = (rows: readonly { readonly cells: readonly string[] }[], at: number) =>
  at > 0 && rows.length > 0 && rows.every(({ cells }) => NUMERIC.test(cells[at] ?? NONE))

/** The columns that are read, beside those of files and marks. */
export const readColumns = ({ columns }: Pick<Table, 'columns'>): readonly Column<unknown>[] =>
  columns.filter(({ fileOnly = false, chartOnly = false }) => !fileOnly && !chartOnly)

/** Where the cells of a column stand: at the right where most are numbers. */
export function alignOf(
  { value, isProse = false }: Column<unknown>,
  rows: readonly unknown[],
): 'number' | 'text' | 'prose' {
  if (isProse) return 'prose'
  const cells = rows.map((row) => value(row)).filter((cell) => cell !== undefined)
  const texts = cells.filter((cell) => typeof cell === 'string')
  return texts.length * 2 > cells.length ? 'text' : 'number'
}

/** "Delivered, TB/s" */
export const headOf = ({ header, unit }: Pick<Column<unknown>, 'header' | 'unit'>): string =>
  unit === undefined ? header : `${header}, ${unit}`

/** "55.9", "374 (257 to 610)"; where there is no value why, else an en dash. */
export function textOf<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row)
  if (value === undefined) return column.absence?.(row) ?? rangeOf(column, row)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return value
  const write = column.formatOf?.(row) ?? column.format ?? formatExact
  return rangedText(write, value, column.interval?.(row))
}

/** "6.67 % (5.12 to 8.40)", "$149.5 M (148.2 to 150.0)": a unit that all three share is said once. */
export function rangedText(
  write: (value: number) => string,
  value: number,
  range: Interval | undefined,
): string {
  const text = write(value)
  const ends = range ? [write(range.low), write(range.high)] : []
  // A range whose ends are written alike says nothing more.
  if (ends[0] === ends[1]) return text
  const unit = UNIT.exec(text)?.[0]
  const isOne = ends.every((end) => UNIT.exec(end)?.[0] === unit)
  const bare = (end: string) => (isOne ? end.replace(UNIT, '').replace('$', '') : end)
  return `${text} (${ends.map(bare).join(' to ')})`
}

const UNIT = /\u202f?[%MB]$/

/** "10 to 20" of what is known by its ends alone. */
function rangeOf<Row>({ interval, formatOf, format }: Column<Row>, row: Row): string {
  const range = interval?.(row)
  if (!range) return NONE
  const write = formatOf?.(row) ?? format ?? formatExact
  const [low, high] = [write(range.low), write(range.high)]
  return low === high ? low : `${low} to ${high}`
}

/**
 * The column of a key; `<key>_low` and `<key>_high` are the ends of a column's interval, as in files.
 * @throws Error for a key that no column has
 */
export function columnOf(table: Table, key: string): Column<unknown> {
  const found = table.columns.find((column) => column.key === key) ?? endOf(table, key)
  if (!found) throw new Error(`The table ${table.id} has no column ${key}.`)
  return found
}

function endOf(table: Table, key: string): Column<unknown> | undefined {
  const [, base, end] = /^(.*)_(low|high)$/.exec(key) ?? []
  const column = table.columns.find((each) => each.key === base)
  const interval = column?.interval
  if (!interval) return undefined
  const { interval: _, ...rest } = column
  return { ...rest, key, value: (row) => interval(row)?.[end === 'low' ? 'low' : 'high'] }
}

/** Where a row has a mark, if it has a finite number there. */
export function numberOf(
  table: Table,
  position: Position<unknown>,
  row: unknown,
): number | undefined {
  const value =
    typeof position === 'function'
      ? position(row)
      : typeof position === 'string'
        ? columnOf(table, position).value(row)
        : position
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** What is said of a row; nothing where its column has no value. */
export function wordsOf(table: Table, words: Words<unknown> | undefined, row: unknown): string {
  if (words === undefined) return ''
  if (typeof words === 'function') return words(row)
  const column = columnOf(table, words)
  return column.value(row) === undefined ? '' : textOf(column, row)
}
