import { useMemo } from 'react'
import { ChartFrame } from '../frame/ChartFrame'
import type { ChartStatus } from '../frame/ChartStatus'
import type { TableData } from '../frame/DataTable'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { AgreementPlot } from './AgreementPlot'
import { buildAgreementState, type AgreementPoint } from './AgreementState'

interface AgreementChartProps {
  readonly points: readonly AgreementPoint[]
  readonly title: string
  readonly subtitle: string
  readonly status: ChartStatus
  readonly table: TableData
  readonly csv: () => string
}

const WIDTH_BEFORE_LAYOUT = 1100

/** How near does the model come to what was measured? */
export function AgreementChart(props: AgreementChartProps) {
  const { points, title, subtitle, status, table, csv } = props
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(() => buildAgreementState(points, width), [points, width])
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      status={status}
      table={table}
      csv={csv}
      fileName="validation"
      note={AGREEMENT_NOTE}
    >
      <AgreementPlot state={state} title={title} measure={measure} />
    </ChartFrame>
  )
}

/** How to read the marks, here and in the report. */
export const AGREEMENT_NOTE =
  'Filled: predicted, nothing was fitted on it. Hollow: fitted. Small and grey: computed, but what was published is no measurement (derived in the paper, a claim). Red: off by more than half, or by more than 50 points. A triangle stands at the edge of its scale and means beyond it. Lines: ±10 % and ±50 %; for percentages ±1 and ±10 points. Of a range the middle is drawn.'
