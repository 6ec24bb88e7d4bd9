import { useMemo, type ReactNode } from 'react'
import { ChartDrawing } from '../frame/ChartDrawing'
import { ChartFrame } from '../frame/ChartFrame'
import type { ChartStatus } from '../frame/ChartStatus'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { ScorecardMarks } from './ScorecardMarks'
import { buildScorecardState, type CardRow } from './ScorecardState'
import { SCORECARD_NOTE, scorecardTable } from './scorecardTable'

interface ScorecardChartProps {
  readonly rows: readonly CardRow[]
  readonly title: string
  readonly subtitle: string
  readonly status: ChartStatus
  readonly csv: () => string
  /** Where its numbers come from. */
  readonly where: ReactNode
}

const WIDTH_BEFORE_LAYOUT = 860

/** Who wins by the weighted criteria, and what each of them adds? */
export function ScorecardChart(props: ScorecardChartProps) {
  const { rows, title, subtitle, status, csv, where } = props
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(() => buildScorecardState(rows, width), [rows, width])
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      status={status}
      table={scorecardTable(rows)}
      csv={csv}
      where={where}
      fileName="taper-scorecard"
      note={SCORECARD_NOTE}
    >
      <ChartDrawing state={state} measure={measure} title={title}>
        <ScorecardMarks state={state} />
      </ChartDrawing>
    </ChartFrame>
  )
}
