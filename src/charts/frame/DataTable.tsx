import { memo, useMemo, type ReactNode } from 'react'
import { TableView } from '../../tables/TableView'
import { isNumeric } from '../../tables/texts'

interface TableColumn {
  readonly key: string
  /** With its unit: "Nominal, TB/s". */
  readonly header: string
  /** Where its numbers come from, as a note beside the header. */
  readonly where?: ReactNode
}

interface TableRow {
  readonly id: string
  /** As written, in the order of the columns. */
  readonly cells: readonly string[]
  /** The row that the design has. */
  readonly current?: boolean
  /** Where its numbers come from, as a note beside its first cell; where rows differ in that. */
  readonly where?: ReactNode
}

export interface TableData {
  readonly columns: readonly TableColumn[]
  readonly rows: readonly TableRow[]
}

interface DataTableProps {
  readonly caption: string
  readonly data: TableData
  /** Whether it is seen; unseen it remains for screen readers. */
  readonly visible: boolean
  readonly id: string
}

/** The numbers behind a chart. */
export const DataTable = memo(function DataTable(props: DataTableProps) {
  const { caption, data, visible, id } = props
  const rows = useMemo(
    () =>
      data.rows.map(({ current, ...row }) => ({
        ...row,
        ...(current === true && { kind: 'current' as const }),
      })),
    [data.rows],
  )
  const columns = useMemo(
    () => data.columns.map((column, at) => ({ ...column, align: alignOf(data.rows, at) })),
    [data],
  )
  return (
    <TableView
      id={id}
      label={visible ? `Data: ${caption}` : caption}
      columns={columns}
      rows={rows}
      isUnseen={!visible}
      isWide
    />
  )
})

/** Cells with more characters are sentences, which wrap. */
const LONGEST_WORDS = 40

function alignOf(rows: readonly TableRow[], at: number): 'number' | 'text' | 'prose' {
  if (isNumeric(rows, at)) return 'number'
  const isProse = at > 0 && rows.some(({ cells }) => (cells[at] ?? '').length > LONGEST_WORDS)
  return isProse ? 'prose' : 'text'
}
