import { useMemo, type ReactNode } from 'react'
import type { Table } from '../tables/table'
import { drawTable } from './drawings'
import { ChartFrame } from './frame/ChartFrame'
import type { ChartStatus } from './frame/ChartStatus'
import { Plot, type Picking } from './frame/Plot'
import { tableData, type TableNotes } from './frame/tableData'
import { useMeasuredWidth } from './frame/useMeasuredWidth'

interface TableDrawingProps {
  readonly table: Table
  /** What a screen reader says of the drawing. */
  readonly title: string
  readonly picking?: Picking | undefined
  readonly isMoving?: boolean | undefined
}

const WIDTH_BEFORE_LAYOUT = 860

/** The drawing of a table as wide as its place, with pointer and keyboard; nothing for one that is not drawn. */
export function TableDrawing({ table, title, picking, isMoving }: TableDrawingProps) {
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const chart = useMemo(() => drawTable(table, width), [table, width])
  return (
    <div ref={measure}>{chart && <Plot {...{ table, chart, title, picking, isMoving }} />}</div>
  )
}

interface TableChartProps extends TableDrawingProps {
  readonly subtitle: string
  readonly status: ChartStatus
  /** The numbers as the text of a CSV file. */
  readonly csv: () => string
  /** Whether the file leaves out what is not simulated yet, so that it can be saved before. */
  readonly csvIsPartial?: boolean
  /** Names of the files saved; the table's id unless given. */
  readonly fileName?: string
  /** Where all of its numbers come from, and those of its columns or rows. */
  readonly where?: ReactNode
  readonly notes?: TableNotes
}

/** A table as a chart: its sentence and state, the drawing, its data and files. */
export function TableChart(props: TableChartProps) {
  const { table, title, subtitle, status, csv, csvIsPartial = false, where, notes } = props
  const { fileName = table.id, picking, isMoving } = props
  const data = useMemo(() => tableData(table, notes), [table, notes])
  return (
    <ChartFrame
      {...{ title, subtitle, status, csv, csvIsPartial, where, fileName }}
      table={data}
      {...(table.note !== undefined && table.note !== '' && { note: table.note })}
    >
      <TableDrawing {...{ table, title, picking, isMoving }} />
    </ChartFrame>
  )
}
