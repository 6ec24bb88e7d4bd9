import { memo } from 'react'
import { counted, formatCount } from '../../document/format'
import type { SweepColumn, SweepTable } from '../../sharing/sweep-file/sweep-table'
import { TableView } from '../../tables/TableView'
import { Button } from '../../ui/Button'
import { columnTitle, valueText } from './sweep-words'
import layout from '../../ui/layout.module.css'

interface FrontTableProps {
  readonly table: SweepTable
  readonly columns: readonly SweepColumn[]
  /** Rows of the sweep. */
  readonly front: readonly number[]
  readonly onAdd: (row: number) => void
}

/** Rows of the table; evenly spread where the front has more. */
const MOST_LISTED = 40

/** The designs of the front, each of which can become a scenario. */
export const FrontTable = memo(function FrontTable(props: FrontTableProps) {
  const { table, columns, front, onAdd } = props
  const every = Math.max(1, Math.ceil(front.length / MOST_LISTED))
  const listed = front.filter((_, at) => at % every === 0 || at === front.length - 1)
  return (
    <>
      <p className={layout.faint}>
        {counted(front.length, 'design is', 'designs are')} on the Pareto front.{' '}
        {every > 1 && `The table lists ${listed.length} of them, evenly spread.`}
      </p>
      <TableView
        label="Pareto front"
        columns={[
          { key: 'design', header: 'Design' },
          ...columns.map((column) => ({
            key: column.name,
            header: columnTitle(column),
            align: column.words ? ('text' as const) : ('number' as const),
          })),
          { key: 'add', header: 'Add as a scenario', isHeaderHidden: true },
        ]}
        rows={listed.map((row) => {
          const design = formatCount(table.indices[row])
          return {
            id: String(row),
            cells: [
              design,
              ...columns.map((column) => valueText(column, column.values[row] ?? Number.NaN)),
              {
                content: (
                  <Button look="link" label={`Add design ${design}`} onPress={() => onAdd(row)}>
                    Add
                  </Button>
                ),
              },
            ],
          }
        })}
        isWide
      />
    </>
  )
})
