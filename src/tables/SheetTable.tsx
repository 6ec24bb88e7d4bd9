import styles from './TableView.module.css'

interface SheetTableProps {
  /** Over the table; left to screen readers where it is empty. */
  readonly caption?: string
  readonly columns: readonly { readonly header: string; readonly align?: 'left' | 'right' }[]
  /** The first cell of each is its head. */
  readonly rows: readonly (readonly string[])[]
}

/** A table as paper has it: every row, cells that wrap, nothing to press. */
export function SheetTable({ caption = '', columns, rows }: SheetTableProps) {
  return (
    <table className={styles.sheet}>
      {caption !== '' && <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ header, align }, at) => (
            // Columns and rows have no identity but their place.
            <th key={at} scope="col" data-align={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([head, ...cells], at) => (
          <tr key={at}>
            <th scope="row">{head}</th>
            {cells.map((text, column) => (
              <td key={column} data-align={columns[column + 1]?.align}>
                {text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
