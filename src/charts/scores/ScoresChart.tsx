import { useMemo, type ReactNode } from 'react'
import { ChartDrawing } from '../frame/ChartDrawing'
import { ChartFrame } from '../frame/ChartFrame'
import type { ChartStatus } from '../frame/ChartStatus'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { ScoresMarks } from './ScoresMarks'
import { buildScoresState, type ScoreRow } from './ScoresState'
import { SCORES_NOTE, scoresTable } from './scoresTable'

interface ScoresChartProps {
  readonly rows: readonly ScoreRow[]
  readonly title: string
  readonly subtitle: string
  readonly status: ChartStatus
  readonly csv: () => string
  /** Where its numbers come from. */
  readonly where: ReactNode
}

const WIDTH_BEFORE_LAYOUT = 860

/** What does the score of a single node hide of each design? */
export function ScoresChart({ rows, title, subtitle, status, csv, where }: ScoresChartProps) {
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(() => buildScoresState(rows, width), [rows, width])
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      status={status}
      table={scoresTable(rows)}
      csv={csv}
      where={where}
      fileName="scores"
      note={SCORES_NOTE}
    >
      <ChartDrawing state={state} measure={measure} title={title}>
        <ScoresMarks state={state} />
      </ChartDrawing>
    </ChartFrame>
  )
}
