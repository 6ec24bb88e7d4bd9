import { useMemo, type ReactNode } from 'react'
import { ChartDrawing } from '../frame/ChartDrawing'
import { ChartFrame } from '../frame/ChartFrame'
import type { ChartStatus } from '../frame/ChartStatus'
import type { TableData } from '../frame/DataTable'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { SpansMarks } from './SpansMarks'
import { buildSpansState, type SpansPanel, type SpansRow } from './SpansState'

interface SpansChartProps {
  readonly panels: readonly SpansPanel[]
  readonly rows: readonly SpansRow[]
  readonly title: string
  readonly subtitle: string
  readonly note: string
  readonly status: ChartStatus
  readonly table: TableData
  readonly csv: () => string
  /** Whether the file leaves out what is not simulated yet, so that it can be saved before. */
  readonly csvIsPartial?: boolean
  readonly fileName: string
  /** Where all of its numbers come from. */
  readonly where?: ReactNode
}

const WIDTH_BEFORE_LAYOUT = 860

/** A few quantities of every scenario, from where to where they go. */
export function SpansChart({ panels, rows, ...frame }: SpansChartProps) {
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(() => buildSpansState(panels, rows, width), [panels, rows, width])
  return (
    <ChartFrame {...frame}>
      <ChartDrawing state={state} measure={measure} title={frame.title}>
        <SpansMarks state={state} />
      </ChartDrawing>
    </ChartFrame>
  )
}
