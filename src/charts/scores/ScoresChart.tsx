import { useMemo, type ReactNode } from 'react'
import { formatFixed } from '../../domain/format'
import { ChartDrawing } from '../frame/ChartDrawing'
import { ChartFrame } from '../frame/ChartFrame'
import type { ChartStatus } from '../frame/ChartStatus'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { ScoresMarks } from './ScoresMarks'
import { buildScoresState, type ScoreRow } from './ScoresState'

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

const score = (value: number) => formatFixed(value, 3)

/** What does the score of a single node hide of each design? */
export function ScoresChart({ rows, title, subtitle, status, csv, where }: ScoresChartProps) {
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(() => buildScoresState(rows, width), [rows, width])
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      status={status}
      table={{
        columns: [
          { key: 'design', header: 'Design' },
          { key: 'ssni', header: 'SSNI' },
          { key: 'rankBySsni', header: 'Rank by SSNI' },
          { key: 'ssi', header: 'SSI' },
          { key: 'ssiLow', header: 'SSI, low' },
          { key: 'ssiHigh', header: 'SSI, high' },
          { key: 'rankBySsi', header: 'Rank by SSI' },
        ],
        rows: rows.map((row) => ({
          id: row.key,
          cells: [
            row.title,
            score(row.ssni),
            String(row.rankBySsni),
            score(row.ssi),
            score(row.ssiLow),
            score(row.ssiHigh),
            String(row.rankBySsi),
          ],
        })),
      }}
      csv={csv}
      where={where}
      fileName="scores"
      note="Outlined mark: SSNI, of a node alone. Filled mark: SSI, in jobs with modelled contention; thick line: over the ranges of the slowdowns, of all designs together. Beside it both scores and the ranks that they give, in bold for who leads by either."
    >
      <ChartDrawing state={state} measure={measure} title={title}>
        <ScoresMarks state={state} />
      </ChartDrawing>
    </ChartFrame>
  )
}
