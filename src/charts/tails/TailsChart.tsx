import { useMemo, type ReactNode } from 'react'
import { ChartDrawing } from '../frame/ChartDrawing'
import { ChartFrame } from '../frame/ChartFrame'
import type { ChartStatus } from '../frame/ChartStatus'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { TailsMarks } from './TailsMarks'
import { buildTailsState, type TailsInput } from './TailsState'
import { tailRecords, tailsTable, type TailRecord } from './tailsTable'
import { tailsNote } from './tailWords'

interface TailsChartProps extends Omit<TailsInput, 'width'> {
  /** The result in words, as strong as the evidence. */
  readonly title: string
  readonly subtitle: string
  readonly status: ChartStatus
  readonly csv: (records: readonly TailRecord[]) => string
  readonly renderWhere: (column: string) => ReactNode
}

const WIDTH_BEFORE_LAYOUT = 860

/** How slow is a message beside congestors, and how slow is it alone? */
export function TailsChart(props: TailsChartProps) {
  const { own, baseline, test, largeBytes, condition, isTwoPorts } = props
  const { title, subtitle, status, csv, renderWhere } = props
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(
    () => buildTailsState({ own, baseline, test, largeBytes, condition, isTwoPorts, width }),
    [own, baseline, test, largeBytes, condition, isTwoPorts, width],
  )
  const records = useMemo(
    () => tailRecords(baseline ? [baseline, own] : [own], test, largeBytes, isTwoPorts),
    [own, baseline, test, largeBytes, isTwoPorts],
  )
  const table = tailsTable(records, test)
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      status={status}
      table={{
        ...table,
        columns: table.columns.map((column) => ({ ...column, where: renderWhere(column.key) })),
      }}
      csv={() => csv(records)}
      where={renderWhere('mean')}
      fileName={`congestion-${test}-${own.letter.toLowerCase()}`}
      note={tailsNote(test)}
    >
      <ChartDrawing state={state} measure={measure} title={title}>
        <TailsMarks state={state} />
      </ChartDrawing>
    </ChartFrame>
  )
}
