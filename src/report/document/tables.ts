/** Tables of a report: as they are read on paper, and as their files have them. */
import type { TableData } from '../../charts/frame/DataTable'
import { tableData } from '../../charts/frame/tableData'
import type { Table } from '../../tables/table'
import { alignOf, headOf, isNumeric, readColumns } from '../../tables/texts'
import { recordsOf } from '../../tables/write-csv'
import type { ReportRows, ReportTable } from './report'

/** The table behind a chart; columns of numbers stand to the right, and never those of prose. */
export function rowsOf(
  { columns, rows }: TableData,
  read: readonly Pick<Table['columns'][number], 'isProse'>[] = [],
): ReportRows {
  return {
    columns: columns.map(({ header }, at) => ({
      header,
      align: isNumeric(rows, at) && read[at]?.isProse !== true ? 'right' : 'left',
    })),
    rows: rows.map(({ cells }) => cells),
  }
}

/** A table of the frame of a report, whose files say once what they are of. */
export function reportTable(table: Table): ReportTable {
  return {
    kind: 'table',
    id: table.id,
    caption: table.caption,
    ...(table.note !== undefined && { note: table.note }),
    columns: readColumns(table).map((column) => ({
      header: headOf(column),
      align: alignOf(column, table.rows) === 'number' ? 'right' : 'left',
    })),
    rows: rowsOf(tableData(table)).rows,
    csv: recordsOf(table),
  }
}

/** Pixels that the drawings of a report are laid out for: as wide as the text of a page at 96 a inch. */
export const PAGE_WIDTH = 680

/** Of drawings with room between their marks: they come out a tenth smaller, letters and all. */
export const WIDE_DRAWING = 760
