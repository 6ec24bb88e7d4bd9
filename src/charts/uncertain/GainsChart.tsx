import { useMemo, type ReactNode } from 'react'
import { ChartDrawing } from '../frame/ChartDrawing'
import { ChartFrame } from '../frame/ChartFrame'
import type { ChartStatus } from '../frame/ChartStatus'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { GAINS_NOTE, gainsTable } from './gainsTable'
import { GainsMarks } from './GainsMarks'
import { buildGainsState, type GainRow } from './GainsState'

interface GainsChartProps {
  readonly rows: readonly GainRow[]
  readonly title: string
  readonly subtitle: string
  readonly status: ChartStatus
  readonly csv: () => string
  /** Where its numbers come from. */
  readonly where: ReactNode
}

const WIDTH_BEFORE_LAYOUT = 860

/** How much throughput does each design gain, and how sure is that? */
export function GainsChart({ rows, title, subtitle, status, csv, where }: GainsChartProps) {
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(() => buildGainsState(rows, width), [rows, width])
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      status={status}
      table={gainsTable(rows)}
      csv={csv}
      where={where}
      fileName="throughput-gain"
      note={GAINS_NOTE}
    >
      <ChartDrawing state={state} measure={measure} title={title}>
        <GainsMarks state={state} />
      </ChartDrawing>
    </ChartFrame>
  )
}
