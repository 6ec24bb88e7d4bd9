import { useMemo, type ReactNode } from 'react'
import { formatPercent } from '../../domain/format'
import { ChartDrawing } from '../frame/ChartDrawing'
import { ChartFrame } from '../frame/ChartFrame'
import type { ChartStatus } from '../frame/ChartStatus'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
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

const percent = (share: number) => formatPercent(share, { signed: true })

/** How much throughput does each design gain, and how sure is that? */
export function GainsChart({ rows, title, subtitle, status, csv, where }: GainsChartProps) {
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(() => buildGainsState(rows, width), [rows, width])
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      status={status}
      table={{
        columns: [
          { key: 'design', header: 'Design' },
          { key: 'mean', header: 'Mean gain' },
          { key: 'error', header: 'Standard error, points' },
          { key: 'p5', header: '5 %' },
          { key: 'p25', header: '25 %' },
          { key: 'p50', header: 'Median' },
          { key: 'p75', header: '75 %' },
          { key: 'p95', header: '95 %' },
        ],
        rows: rows.map(({ key, title: name, gain }) => ({
          id: key,
          cells: [
            name,
            percent(gain.mean),
            formatPercent(gain.standardError, { digits: 2 }).replace(/\u202f?%$/, ''),
            ...[gain.p5, gain.p25, gain.p50, gain.p75, gain.p95].map(percent),
          ],
        })),
      }}
      csv={csv}
      where={where}
      fileName="throughput-gain"
      note="Hills: draws by the gain that they give, as high as each design’s fullest step; what loses is in the accent. Line: 5 to 95 % of the draws; thick: 25 to 75 %; mark: median. Beside it the median and 5 to 95 %."
    >
      <ChartDrawing state={state} measure={measure} title={title}>
        <GainsMarks state={state} />
      </ChartDrawing>
    </ChartFrame>
  )
}
