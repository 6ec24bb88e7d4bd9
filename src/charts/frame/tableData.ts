/** A table of columns as the rows of words that stand under its chart. */
import type { ReactNode } from 'react'
import type { Table } from '../../tables/table'
import { headOf, textOf } from '../../tables/texts'
import type { TableData } from './DataTable'

/** Notes on where numbers come from. */
export interface TableNotes {
  readonly renderColumn?: (key: string) => ReactNode
  readonly renderRow?: (row: unknown) => ReactNode
}

export function tableData(table: Table, { renderColumn, renderRow }: TableNotes = {}): TableData {
  const columns = table.columns.filter(
    ({ fileOnly = false, chartOnly = false }) => !fileOnly && !chartOnly,
  )
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
      cells: columns.map((column) => textOf(column, row)),
      current: isCurrent(row),
      ...(renderRow && { where: renderRow(row) }),
    })),
  }
}
