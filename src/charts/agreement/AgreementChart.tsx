import { useMemo, type ReactNode } from 'react'
import { ChartFrame } from '../frame/ChartFrame'
import type { ChartStatus } from '../frame/ChartStatus'
import type { TableData } from '../frame/DataTable'
import { Plot } from '../frame/Plot'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { AGREEMENT_NOTE } from './agreementNote'
import { AgreementMarks } from './AgreementMarks'
import { buildAgreementState, type AgreementPoint } from './AgreementState'

interface AgreementChartProps {
  readonly points: readonly AgreementPoint[]
  readonly title: string
  readonly subtitle: string
  readonly status: ChartStatus
  readonly table: TableData
  readonly csv: () => string
  /** Note on where the numbers come from. */
  readonly where: ReactNode
}

const WIDTH_BEFORE_LAYOUT = 1100

/** How near does the model come to what was measured? */
export function AgreementChart(props: AgreementChartProps) {
  const { points, title, subtitle, status, table, csv, where } = props
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const chart = useMemo(() => {
    const state = buildAgreementState(points, width)
    return { state, marks: <AgreementMarks state={state} /> }
  }, [points, width])
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      status={status}
      table={table}
      csv={csv}
      where={where}
      fileName="validation"
      note={AGREEMENT_NOTE}
    >
      <div ref={measure}>
        <Plot chart={chart} title={title} />
      </div>
    </ChartFrame>
  )
}
