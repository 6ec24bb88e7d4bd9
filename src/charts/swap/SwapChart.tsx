import { useMemo } from 'react'
import { ChartDrawing } from '../frame/ChartDrawing'
import { ChartFrame } from '../frame/ChartFrame'
import type { ChartStatus } from '../frame/ChartStatus'
import type { TableData } from '../frame/DataTable'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { SwapMarks } from './SwapMarks'
import { buildSwapState, type SwapRow } from './SwapState'

interface SwapChartProps {
  readonly rows: readonly SwapRow[]
  /** Factors that were looked at. */
  readonly factors: { readonly low: number; readonly high: number }
  readonly title: string
  readonly subtitle: string
  readonly status: ChartStatus
  readonly table: TableData
  readonly csv: () => string
}

const WIDTH_BEFORE_LAYOUT = 860

/** At which price do two designs swap rank? */
export function SwapChart({ rows, factors, ...frame }: SwapChartProps) {
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(() => buildSwapState(rows, factors, width), [rows, factors, width])
  return (
    <ChartFrame
      {...frame}
      fileName="rank-swaps"
      note="Line × 1: the price as it stands. Grey bar: its range. Mark: the nearest price at which the order changes, with the mark of the design that leads beyond it, a ring where the two are equal. Both designs’ prices move by the same factor, each price alone."
    >
      <ChartDrawing state={state} measure={measure} title={frame.title}>
        <SwapMarks state={state} />
      </ChartDrawing>
    </ChartFrame>
  )
}
