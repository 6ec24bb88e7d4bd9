/** A table of columns as the rows of words that stand under its chart. */
import type { ReactNode } from 'react'
import type { Column, Table } from '../../tables/table'
import { headOf, readColumns, textOf } from '../../tables/texts'
import type { TableData } from './DataTable'

/** Notes on where numbers come from. */
export interface TableNotes {
  readonly renderColumn?: (key: string) => ReactNode
  readonly renderRow?: (row: unknown) => ReactNode
}

export function tableData(table: Table, { renderColumn, renderRow }: TableNotes = {}): TableData {
  const columns = readColumns(table)
  const isCurrent = (row: unknown) =>
    table.isBaseline?.(row) === true ||
    table.isEmphasised?.(row) === true ||
    (table.chart?.type === 'rows' && table.chart.emphasis?.(row) !== undefined)
  return {
    columns: columns.map((column) => ({
      key: column.key,
      header: headOf(column),
      ...(renderColumn && { where: renderColumn(column.key) }),
    })),
    rows: table.rows.map((row, at) => ({
      // Rows have no identity but their place.
      id: String(at),
      cells: cellsOf(columns, row, table.rows[at - 1]),
      current: isCurrent(row),
      ...(renderRow && { where: renderRow(row) }),
    })),
  }
}

/** What a row shares with the one before is said there. */
function cellsOf(
  columns: readonly Column<unknown>[],
  row: unknown,
  before: unknown,
): readonly string[] {
  let isShared = before !== undefined
  return columns.map((column) => {
    const text = textOf(column, row)
    if (column.isMerged !== true) return text
    isShared &&= textOf(column, before) === text
    return isShared ? '' : text
  })
}
