import { useMemo, type ReactNode } from 'react'
import { ChartDrawing } from '../frame/ChartDrawing'
import { ChartFrame } from '../frame/ChartFrame'
import type { ChartStatus } from '../frame/ChartStatus'
import type { TableData } from '../frame/DataTable'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { OptionMarks } from './OptionMarks'
import { buildOptionState, type OptionDrawing } from './OptionState'
import { OPTION_NOTE } from './optionTable'

interface OptionChartProps {
  readonly drawing: OptionDrawing
  readonly table: TableData
  readonly title: string
  readonly subtitle: string
  readonly status: ChartStatus
  readonly csv: () => string
  /** Where its numbers come from. */
  readonly where: ReactNode
}

const WIDTH_BEFORE_LAYOUT = 860

/** At which prices does the agreed price of an option save money? */
export function OptionChart(props: OptionChartProps) {
  const { drawing, table, title, subtitle, status, csv, where } = props
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(() => buildOptionState(drawing, width), [drawing, width])
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      status={status}
      table={table}
      csv={csv}
      where={where}
      fileName="option-prices"
      note={OPTION_NOTE}
    >
      <ChartDrawing state={state} measure={measure} title={title}>
        <OptionMarks state={state} />
      </ChartDrawing>
    </ChartFrame>
  )
}
