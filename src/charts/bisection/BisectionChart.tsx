import { useMemo, type ReactNode } from 'react'
import { ChartDrawing } from '../frame/ChartDrawing'
import { ChartFrame } from '../frame/ChartFrame'
import { dimmedPart, type ChartStatus } from '../frame/ChartStatus'
import type { ScenarioLetter } from '../frame/ScenarioGlyph'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { BisectionMarks } from './BisectionMarks'
import {
  bisectionNote,
  bisectionSubtitle,
  bisectionTable,
  bisectionTitle,
  type BisectionRow,
} from './bisectionRows'
import { buildBisectionState } from './BisectionState'

interface BisectionChartProps {
  readonly rows: readonly BisectionRow[]
  /** The scenario of which the title speaks. */
  readonly active: ScenarioLetter
  readonly status: ChartStatus
  readonly csv: () => string
  readonly renderWhere: (column: string) => ReactNode
}

const WIDTH_BEFORE_LAYOUT = 720

/** How much of its nominal bisection does each scenario deliver, by each way of routing? */
export function BisectionChart(props: BisectionChartProps) {
  const { rows, active, status, csv, renderWhere } = props
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(() => buildBisectionState(rows, width), [rows, width])
  const isSettled = dimmedPart(status) === 'none'
  const own = rows.find(({ letter }) => letter === active)
  const title = bisectionTitle(isSettled ? own : undefined)
  const table = bisectionTable(rows)
  return (
    <ChartFrame
      title={title}
      subtitle={bisectionSubtitle}
      status={status}
      table={{
        ...table,
        columns: table.columns.map((column) => ({ ...column, where: renderWhere(column.key) })),
      }}
      csv={csv}
      fileName="bisection"
      note={bisectionNote}
    >
      <ChartDrawing state={state} measure={measure} title={title}>
        <BisectionMarks state={state} />
      </ChartDrawing>
    </ChartFrame>
  )
}
