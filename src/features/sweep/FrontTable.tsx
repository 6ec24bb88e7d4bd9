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
  /** Rows of the sweep, as those of `kept` and `picked` are. */
  readonly front: readonly number[]
  /** All designs within the ranges, if they are few. */
  readonly kept: readonly number[] | undefined
  readonly picked: number | undefined
  readonly onAdd: (row: number) => void
}

/** Rows of the table; evenly spread where the front has more. */
export const MOST_LISTED = 40

/** The designs of the front, or all where they are few; each can become a scenario. */
export const FrontTable = memo(function FrontTable(props: FrontTableProps) {
  const { table, columns, front, kept, picked, onAdd } = props
  const every = Math.max(1, Math.ceil(front.length / MOST_LISTED))
  const onFront = front.filter((_, at) => at % every === 0 || at === front.length - 1)
  const isPicked = picked !== undefined
  const listed = new Set([...(isPicked ? [picked] : []), ...(kept ?? onFront)])
  return (
    <>
      <p className={layout.faint}>
        {counted(front.length, 'design is', 'designs are')} on the Pareto front: no other is better
        in one aim and as good in all others.{' '}
        {kept
          ? 'The table lists all designs within the ranges.'
          : every > 1 && `The table lists ${onFront.length} of them, evenly spread.`}{' '}
        {isPicked
          ? 'Its first row is the design that you selected.'
          : 'Select any design in the picture, or enter its number.'}
      </p>
      <TableView
        label="Designs"
        columns={[
          { key: 'design', header: 'Design' },
          ...columns.map((column) => ({
            key: column.name,
            header: columnTitle(column),
            align: column.words ? ('text' as const) : ('number' as const),
          })),
          { key: 'add', header: 'Add as a scenario', isHeaderHidden: true },
        ]}
        rows={[...listed].map((row) => {
          const design = formatCount(table.indices[row])
          return {
            id: String(row),
            ...(row === picked && { kind: 'current' as const }),
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
