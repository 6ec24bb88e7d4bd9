import type { ReactNode } from 'react'
import type { TableData } from './DataTable'

/** The table with a note at every column that has an origin. */
export function withOrigins(
  table: TableData,
  renderWhere: ((column: string) => ReactNode) | undefined,
): TableData {
  if (!renderWhere) return table
  return {
    ...table,
    columns: table.columns.map((column) => ({ ...column, where: renderWhere(column.key) })),
  }
}
