import { useMemo, type ReactNode } from 'react'
import { ChartDrawing } from '../frame/ChartDrawing'
import { ChartFrame } from '../frame/ChartFrame'
import type { ChartStatus } from '../frame/ChartStatus'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { SpendingMarks } from './SpendingMarks'
import { SPENDING_NOTE, spendingTable } from './spendingTable'
import { buildSpendingState, type Spending, type SpendingId } from './SpendingState'

interface SpendingChartProps {
  readonly spendings: readonly Spending[]
  readonly title: string
  readonly subtitle: string
  readonly status: ChartStatus
  readonly csv: () => string
  /** Note on where a row of the data comes from. */
  readonly renderWhere: (row: SpendingId | 'total') => ReactNode
}

const WIDTH_BEFORE_LAYOUT = 860

/** Where does every dollar go? */
export function SpendingChart(props: SpendingChartProps) {
  const { spendings, title, subtitle, status, csv, renderWhere } = props
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(() => buildSpendingState(spendings, width), [spendings, width])
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      status={status}
      table={spendingTable(spendings, renderWhere)}
      csv={csv}
      fileName="taper-all-years"
      note={SPENDING_NOTE}
    >
      <ChartDrawing state={state} measure={measure} title={title}>
        <SpendingMarks state={state} />
      </ChartDrawing>
    </ChartFrame>
  )
}
