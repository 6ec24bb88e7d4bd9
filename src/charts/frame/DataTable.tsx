import { memo, useState, type ReactNode } from 'react'
import { pageCount, pageOf } from './pagedRows'
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

/**
 * The numbers behind a chart. Scrolls sideways where it is wider than its place; long tables are shown a
 * page at a time.
 */
export const DataTable = memo(function DataTable(props: DataTableProps) {
  const { caption, data, visible, id } = props
  const [wanted, setWanted] = useState(0)
  const { rows, page, words } = pageOf(data.rows, wanted)
  return (
    <div
      id={id}
      className={visible ? styles.region : styles.unseen}
      {...(visible ? { role: 'region', tabIndex: 0, 'aria-label': `Data: ${caption}` } : {})}
    >
      {words !== '' && (
        <Pager
          words={words}
          page={page}
          last={pageCount(data.rows.length) - 1}
          onTurn={setWanted}
        />
      )}
      <table className={styles.table}>
        <caption className={styles.unseen}>
          {words === '' ? caption : `${caption}. ${words}.`}
        </caption>
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
          {rows.map((row) => (
            <DataRow key={row.id} row={row} visible={visible} />
          ))}
        </tbody>
      </table>
    </div>
  )
})

interface PagerProps {
  readonly words: string
  readonly page: number
  readonly last: number
  readonly onTurn: (page: number) => void
}

function Pager({ words, page, last, onTurn }: PagerProps) {
  return (
    <p className={styles.pager}>
      <button type="button" disabled={page === 0} onClick={() => onTurn(page - 1)}>
        Previous
      </button>
      <button type="button" disabled={page === last} onClick={() => onTurn(page + 1)}>
        Next
      </button>
      <span role="status">{words}</span>
    </p>
  )
}

interface DataRowProps {
  readonly row: TableRow
  readonly visible: boolean
}

/** Its note waits in a table that is not seen, where no key must reach it. */
const DataRow = memo(function DrawnRow({ row, visible }: DataRowProps) {
  const [head, ...rest] = row.cells
  return (
    <tr className={row.current === true ? styles.current : undefined} data-reveals>
      <th scope="row">
        {head}
        {row.where !== undefined && <span hidden={!visible}>{row.where}</span>}
      </th>
      {rest.map((cell, index) => (
        // Cells have no identity but their column.
        <td key={index}>{cell}</td>
      ))}
    </tr>
  )
})
