import { useMemo, type ReactNode } from 'react'
import { settled, type Table } from '../tables/table'
import { drawTable, type DrawnChart } from './drawings'
import { ChartFrame } from './frame/ChartFrame'
import type { ChartStatus } from './frame/ChartStatus'
import { Plot, type Picking } from './frame/Plot'
import { tableData, type TableNotes } from './frame/tableData'
import { useHeld } from './frame/useHeld'
import { useMeasuredWidth } from './frame/useMeasuredWidth'

interface TableDrawingProps {
  readonly table: Table
  /** What a screen reader says of the drawing. */
  readonly title: string
  readonly picking?: Picking | undefined
  readonly isMoving?: boolean | undefined
}

const WIDTH_BEFORE_LAYOUT = 860

/** A table drawn as wide as the place that is measured; undefined for one that is not drawn. */
function useDrawn(table: Table) {
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const chart = useMemo(() => drawTable(table, width), [table, width])
  return { chart, measure }
}

/** The drawing of a table with pointer and keyboard; nothing for one that is not drawn. */
export function TableDrawing({ table, title, picking, isMoving }: TableDrawingProps) {
  const { chart, measure } = useDrawn(table)
  return (
    <div ref={measure}>
      <Drawn {...{ table, chart, title, picking, isMoving }} />
    </div>
  )
}

interface DrawnProps extends TableDrawingProps {
  readonly chart: DrawnChart | undefined
}

function Drawn({ chart, table, title, picking, isMoving }: DrawnProps) {
  if (!chart) return null
  const own = chart.paint?.(title) ?? chart.stand?.(title)
  return own ?? <Plot {...{ table, chart, title, picking, isMoving }} />
}

interface TableChartProps extends TableDrawingProps {
  /** The numbers behind the drawing, where its own rows are too many to be read. */
  readonly data?: Table
  readonly subtitle: string
  readonly status: ChartStatus
  /** The numbers as the text of a CSV file. */
  readonly csv: () => string
  /** Names of the files saved; the table's id unless given. */
  readonly fileName?: string
  /** Where all of its numbers come from, and those of its columns or rows. */
  readonly where?: ReactNode
  readonly notes?: TableNotes
}

/** A table as a chart: its sentence and state, the drawing, its data and files. */
export function TableChart(props: TableChartProps) {
  const { table, title, subtitle, status, csv, where, notes } = props
  const { fileName = table.id, picking, isMoving = false } = props
  const { chart, measure } = useDrawn(table)
  // What is not seen of a chart rests while the design is dragged.
  const held = useHeld(props.data ?? table, isMoving)
  const data = useMemo(() => tableData(settled(held), notes), [held, notes])
  const note = [table.note ?? '', ...(chart?.state.notes ?? [])].filter((part) => part !== '')
  return (
    <ChartFrame
      {...{ title, subtitle, status, csv, where, fileName }}
      table={data}
      isPainted={chart?.paint !== undefined}
      {...(note.length > 0 && { note: note.join(' ') })}
    >
      <div ref={measure}>
        <Drawn {...{ table, chart, title, picking, isMoving }} />
      </div>
    </ChartFrame>
  )
}
