import { memo, type ReactNode } from 'react'
import styles from './DataTable.module.css'

export interface TableColumn {
  readonly key: string
  /** With its unit: "Nominal, TB/s". */
  readonly header: string
  /** Where its numbers come from, as a note beside the header. */
  readonly where?: ReactNode
}

export interface TableRow {
  readonly id: string
  /** As written, in the order of the columns. */
  readonly cells: readonly string[]
  /** The row that the design has. */
  readonly current?: boolean
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

/** The numbers behind a chart. Scrolls sideways where it is wider than its place. */
export const DataTable = memo(function DataTable(props: DataTableProps) {
  const { caption, data, visible, id } = props
  return (
    <div
      id={id}
      className={visible ? styles.region : styles.unseen}
      {...(visible ? { role: 'region', tabIndex: 0, 'aria-label': `Data: ${caption}` } : {})}
    >
      <table className={styles.table}>
        <caption className={styles.unseen}>{caption}</caption>
        <thead>
          <tr>
            {data.columns.map((column) => (
              <th key={column.key} scope="col" data-reveals>
                {column.header}
                {visible && column.where}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row) => (
            <DataRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
})

const DataRow = memo(function DrawnRow({ row }: { readonly row: TableRow }) {
  const [head, ...rest] = row.cells
  return (
    <tr className={row.current === true ? styles.current : undefined}>
      <th scope="row">{head}</th>
      {rest.map((cell, index) => (
        // Cells have no identity but their column.
        <td key={index}>{cell}</td>
      ))}
    </tr>
  )
})
