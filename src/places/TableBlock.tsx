import { useMemo, type ComponentProps, type ReactNode } from 'react'
import { isUnderWay, type ChartStatus } from '../charts/frame/ChartStatus'
import type { Picking } from '../charts/frame/Plot'
import type { TableNotes } from '../charts/frame/tableData'
import { prepareChart, TableChart } from '../charts/TableChart'
import { useGesture } from '../state/rendering/gesture'
import { changeParameters } from '../state/parameters/parameter-store'
import { editScenario } from '../state/workbook/scenario-store'
import { useQueued } from '../state/rendering/draw-queue'
import { useIsOnPaper } from '../state/rendering/paper'
import type { Reading } from '../state/answers/use-experiment'
import type { Table, TableEdit, TablePicking, Column } from '../tables/table'
import { csvText } from '../tables/write-csv'
import { ColumnNote } from './ColumnNote'
import { TableFrame } from './TableFrame'
import { textOf } from '../tables/texts'
import { ProvenanceNote } from '../ui/ProvenanceNote'
import { SourceNote } from '../ui/SourceNote'
import { writeNumber } from '../ui/number-entry'

interface TableBlockProps {
  readonly reading: Reading<unknown, unknown>
  readonly table: Table
  readonly title: string
  readonly subtitle: string
  readonly fileName: string
  readonly status: ChartStatus
  /** What the numbers of its section do not cover. */
  readonly limits: readonly string[]
  /** In place of the table. */
  readonly editor: ReactNode
}

/** A table of an experiment: rendered where it says how, else as its numbers. */
export function TableBlock(props: TableBlockProps) {
  const { reading, table, title, subtitle, fileName, status, limits, editor } = props
  const { input } = reading
  const { focus } = input
  const isMoving = useGesture()
  const notes = useTableNotes(reading, table)
  const picking = useMemo(
    () =>
      (table.picking && pickingOf(table.picking)) ?? (table.edit && editingOf(table.edit, focus)),
    [table, focus],
  )
  const about = useMemo(() => ({ notes: limits, methods: methodsOf(table) }), [limits, table])
  const of = { title, subtitle, status, table, notes, fileName, about }
  const csv = () => csvText(table, input)
  const isPlotted = (table.plotted ?? table).chart !== undefined
  return isPlotted ? (
    <QueuedChart {...{ ...of, csv, picking, isMoving }} />
  ) : (
    <TableFrame {...{ ...of, csv, focus, editor }} />
  )
}

/** How the numbers that the screen shows are computed, each way once. */
function methodsOf({ columns }: Table): readonly string[] {
  const ways = columns.flatMap(({ provenance, header, fileOnly }) =>
    provenance && fileOnly !== true ? [[provenance, header] as const] : [],
  )
  return [...new Set(ways.map(([provenance]) => provenance))].map((provenance) => {
    const heads = ways.flatMap(([own, header]) => (own === provenance ? [header] : []))
    return `${[...new Set(heads)].join(', ')}: ${provenance.formula} Source: ${provenance.source}`
  })
}

/** Another table is drawn in tasks of its own: no chart waits for another, and no text for a chart. */
function QueuedChart(props: ComponentProps<typeof TableChart>) {
  const { table, status, isMoving = false } = props
  const isOnPaper = useIsOnPaper()
  const shown = useQueued(props, table, isMoving || isOnPaper, prepareChart)
  // What is being computed is said at once.
  return <TableChart {...shown} status={isUnderWay(status) ? status : shown.status} />
}

/** Where the numbers of a table come from, as notes at its columns and rows. */
export function useTableNotes(
  { input: { workbook, focus }, reads }: Pick<TableBlockProps['reading'], 'input' | 'reads'>,
  table: Table,
): TableNotes {
  return useMemo(() => {
    const ofColumns = new Map(
      table.columns.map((column) => [
        column.key,
        <ColumnNote key={column.key} {...{ column, table, workbook, focus, reads }} />,
      ]),
    )
    const ofRows = table.columns.find(({ provenanceOf }) => provenanceOf)
    return {
      renderColumn: (key) => ofColumns.get(key),
      ...(ofRows && {
        renderRow: (row: unknown) => (
          <ColumnNote column={ofRows} row={row} {...{ table, workbook, focus, reads }} />
        ),
      }),
      ...(table.columns.some(({ sourceOf }) => sourceOf) && {
        renderRow: (row: unknown) => <RowNote columns={table.columns} row={row} />,
      }),
    }
  }, [table, workbook, focus, reads])
}

const pickingOf = ({ parameter, value, hint, isPicked }: TablePicking<unknown>): Picking => ({
  isPicked,
  hint: (row) => (value(row) === undefined ? undefined : `Enter or click to ${hint}`),
  pick: (row) => changeParameters({ [parameter]: value(row) }),
})

const editingOf = (edit: TableEdit<unknown>, scenario: number): Picking => ({
  isPicked: edit.isPicked,
  hint: (row) => (edit.isPicked(row) ? '' : 'Enter or click to ') + edit.hint(row),
  pick: (row) => editScenario(scenario, edit.changes(row), edit.step(row)),
})

interface RowNoteProps {
  readonly columns: readonly Column<unknown>[]
  readonly row: unknown
}

/** Where the numbers of a row come from, where rows differ in that. */
function RowNote({ columns, row }: RowNoteProps) {
  const sources = columns.flatMap(({ sourceOf }) => sourceOf?.(row) ?? [])
  const [first] = columns
  if (!first || sources.length === 0) return null
  return (
    <SourceNote subject={textOf(first, row)}>
      {() =>
        sources.map(({ said, entry }) => (
          <div key={said.join(' ')}>
            {said.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {entry && (
              <ProvenanceNote
                provenance={entry.provenance}
                write={(value) => `${writeNumber(value)} ${entry.unit}`.trim()}
              />
            )}
          </div>
        ))
      }
    </SourceNote>
  )
}
