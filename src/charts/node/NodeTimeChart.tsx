import { useMemo, type ReactNode } from 'react'
import { ChartDrawing } from '../frame/ChartDrawing'
import { ChartFrame } from '../frame/ChartFrame'
import type { ChartStatus } from '../frame/ChartStatus'
import type { TableData } from '../frame/DataTable'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { NodeTimeMarks } from './NodeTimeMarks'
import { buildNodeTimeState } from './NodeTimeState'
import { nodeTimeNote, timesTable } from './nodeTimeTable'
import type { ScenarioTime } from './phases'

interface NodeTimeChartProps {
  readonly times: readonly ScenarioTime[]
  readonly title: string
  readonly subtitle: string
  readonly status: ChartStatus
  readonly csv: () => string
  readonly where: ReactNode
}

const WIDTH_BEFORE_LAYOUT = 520

/** Where does the time go, and which wire bounds it? */
export function NodeTimeChart(props: NodeTimeChartProps) {
  const { times, title, subtitle, status, csv, where } = props
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(() => buildNodeTimeState(times, width), [times, width])
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      status={status}
      table={withWhere(timesTable(times), where)}
      csv={csv}
      where={where}
      fileName="node-time"
      note={nodeTimeNote(times)}
    >
      <ChartDrawing state={state} measure={measure} title={title}>
        <NodeTimeMarks state={state} />
      </ChartDrawing>
    </ChartFrame>
  )
}

const withWhere = (table: TableData, where: ReactNode): TableData => ({
  ...table,
  columns: table.columns.map((column) => (column.key === 'total' ? { ...column, where } : column)),
})
