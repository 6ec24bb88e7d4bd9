import { useMemo, type ReactNode } from 'react'
import { ChartDrawing } from '../frame/ChartDrawing'
import { ChartFrame } from '../frame/ChartFrame'
import type { ChartStatus } from '../frame/ChartStatus'
import type { TableData } from '../frame/DataTable'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { CausesMarks } from './CausesMarks'
import { buildCausesState, type CausesInput } from './CausesState'

interface CausesChartProps {
  readonly drawing: CausesInput
  readonly table: TableData
  readonly title: string
  readonly subtitle: string
  readonly note: string
  readonly status: ChartStatus
  readonly csv: () => string
  /** Where its numbers come from. */
  readonly where: ReactNode
}

const WIDTH_BEFORE_LAYOUT = 860

/** Which difference of two designs causes how much of their gap? */
export function CausesChart(props: CausesChartProps) {
  const { drawing, table, title, subtitle, note, status, csv, where } = props
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(() => buildCausesState(drawing, width), [drawing, width])
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      status={status}
      table={table}
      csv={csv}
      where={where}
      fileName="causes"
      note={note}
    >
      <ChartDrawing state={state} measure={measure} title={title}>
        <CausesMarks state={state} />
      </ChartDrawing>
    </ChartFrame>
  )
}
