/** Tables of a report from what there is: cells with their numbers, or the data behind a chart. */
import type { TableData } from '../../charts/frame/DataTable'
import { isNumeric } from '../../tables/texts'
import type { CsvCell } from '../../tables/csv'
import { tableData } from '../../charts/frame/tableData'
import type { Table } from '../../tables/table'
import { recordsOf } from '../../tables/write-csv'
import type { ReportColumn, ReportRows, ReportTable } from './report'

/** A cell as it is read, and what the file has in its place where that is more. */
export interface ReportCell {
  readonly text: string
  readonly value?: CsvCell
}

export const words = (text: string): ReportCell => ({ text })

/** A number: as it is read, and in full. */
export const figure = (value: number | undefined, format: (value: number) => string): ReportCell =>
  value === undefined ? { text: '\u2013', value: undefined } : { text: format(value), value }

interface CellTable extends Pick<ReportTable, 'id' | 'caption' | 'note'> {
  readonly columns: readonly ReportColumn[]
  readonly cells: readonly (readonly ReportCell[])[]
}

export function cellTable({ cells, ...table }: CellTable): ReportTable {
  const keyOf = (at: number) => `column${at}`
  return {
    kind: 'table',
    ...table,
    rows: cells.map((row) => row.map(({ text }) => text)),
    csv: {
      columns: table.columns.map(({ header }, at) => ({ key: keyOf(at), header })),
      rows: cells.map((row) =>
        Object.fromEntries(
          row.map((cell, at) => [keyOf(at), 'value' in cell ? cell.value : cell.text]),
        ),
      ),
    },
  }
}

export const left = (header: string): ReportColumn => ({ header, align: 'left' })
export const right = (header: string): ReportColumn => ({ header, align: 'right' })

/** The table behind a chart; columns of numbers stand to the right. */
export function rowsOf({ columns, rows }: TableData): ReportRows {
  return {
    columns: columns.map(({ header }, at) => ({
      header,
      align: isNumeric(rows, at) ? 'right' : 'left',
    })),
    rows: rows.map(({ cells }) => cells),
  }
}

/** A table of the frame of a report, whose files say once what they are of. */
export const reportTable = (table: Table): ReportTable => ({
  kind: 'table',
  id: table.id,
  caption: table.caption,
  ...(table.note !== undefined && { note: table.note }),
  ...rowsOf(tableData(table)),
  csv: recordsOf(table),
})
