import { useMemo, type ReactNode } from 'react'
import { onceFor } from '../document/once-for'
import { settled, type Table } from '../tables/table'
import type { About } from '../ui/Tools'
import { drawTable, type PlottedChart } from './drawings'
import { ChartFrame } from './frame/ChartFrame'
import { isUnderWay, type ChartStatus } from './frame/ChartStatus'
import { Plot, type Picking } from './frame/Plot'
import { WaitingNote } from './frame/StatusNote'
import { tableData, type TableNotes } from './frame/tableData'
import { useHeld } from './frame/useHeld'
import { lastWidth, useMeasuredWidth } from './frame/useMeasuredWidth'
import layout from '../ui/layout.module.css'

interface TableChartProps {
  /** What is shown of it, and the numbers behind the drawing. */
  readonly table: Table
  readonly title: string
  readonly subtitle: string
  readonly status: ChartStatus
  /** The numbers as the text of a CSV file. */
  readonly csv: () => string
  /** Names of the files saved; the table's id unless given. */
  readonly fileName?: string
  /** Explanations beside the note of the table. */
  readonly about?: Partial<About>
  /** Where all of its numbers come from, and those of its columns or rows. */
  readonly where?: ReactNode
  readonly notes?: TableNotes
  readonly picking?: Picking | undefined
  /** Whether the design is being dragged. */
  readonly isMoving?: boolean
  /** A picture in place of the drawing that the table's channels make; it keeps its identity while it is the same. */
  readonly draw?: (width: number) => PlottedChart
}

const WIDTH_BEFORE_LAYOUT = 860

/** Of the screen and of paper. */
const KEPT_WIDTHS = 2

const drawingsOf = onceFor((_table: Table) => new Map<number, PlottedChart | undefined>())

/** Shown once for each width, also where its place is left and come back to. */
function plottedAt(table: Table, width: number): PlottedChart | undefined {
  const drawings = drawingsOf(table)
  if (!drawings.has(width)) {
    const [oldest] = drawings.keys()
    if (oldest !== undefined && drawings.size >= KEPT_WIDTHS) drawings.delete(oldest)
    drawings.set(width, drawTable(table, width))
  }
  return drawings.get(width)
}

/** Computes the drawing of a chart before it is shown, where its room is known. */
export function prepareChart({ table, draw, fileName = table.id }: TableChartProps): void {
  const width = lastWidth(fileName)
  if (!draw && width !== undefined) plottedAt(table.plotted ?? table, width)
}

/** A table as a chart: its sentence and state, the drawing, its data and files. */
export function TableChart(props: TableChartProps) {
  const { table, title, subtitle, status, csv, where, notes, draw } = props
  const { fileName = table.id, about, picking, isMoving = false } = props
  const plotted = table.plotted ?? table
  const isEmpty = table.rows.length === 0 && !draw
  const [width, measure] = useMeasuredWidth(fileName, WIDTH_BEFORE_LAYOUT, !isEmpty)
  const chart = useMemo(
    () => (draw ? draw(width) : plottedAt(plotted, width)),
    [draw, plotted, width],
  )
  // What is not seen of a chart rests while the design is dragged.
  const held = useHeld(table, isMoving)
  const data = useMemo(() => tableData(settled(held), notes), [held, notes])
  if (isEmpty) {
    return (
      <WaitingNote status={status} ref={measure}>
        <h3 className={layout.title}>{title}</h3>
        {subtitle !== '' && !isUnderWay(status) && <p className={layout.subtitle}>{subtitle}</p>}
      </WaitingNote>
    )
  }
  const note = chart?.state.notes?.join(' ')
  return (
    <ChartFrame
      {...{ title, status, csv, where, fileName }}
      subtitle={chart?.state.subtitle ?? subtitle}
      table={data}
      isPainted={chart?.paint !== undefined}
      {...(note && { note })}
      about={{
        ...about,
        what: 'chart',
        title,
        notes: [table.note ?? '', ...(chart?.state.key ?? []), ...(about?.notes ?? [])].filter(
          (text) => text !== '',
        ),
      }}
    >
      <div ref={measure}>
        {chart &&
          (chart.paint?.(title) ?? chart.stand?.(title) ?? (
            <Plot table={plotted} {...{ chart, title, picking, isMoving }} />
          ))}
      </div>
    </ChartFrame>
  )
}
