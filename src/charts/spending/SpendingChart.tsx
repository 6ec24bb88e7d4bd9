import { useMemo, type ReactNode } from 'react'
import { formatWholeUsd } from '../../domain/format'
import { ChartDrawing } from '../frame/ChartDrawing'
import { ChartFrame } from '../frame/ChartFrame'
import type { ChartStatus } from '../frame/ChartStatus'
import type { TableData } from '../frame/DataTable'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { SpendingMarks } from './SpendingMarks'
import {
  SPENDING,
  buildSpendingState,
  totalOf,
  type Spending,
  type SpendingId,
} from './SpendingState'

interface SpendingChartProps {
  readonly spendings: readonly Spending[]
  readonly title: string
  readonly subtitle: string
  readonly status: ChartStatus
  readonly csv: () => string
  /** Note on where a row of the data comes from. */
  readonly renderWhere: (row: SpendingId | 'total') => ReactNode
}

const WIDTH_BEFORE_LAYOUT = 860

/** Where does every dollar go? */
export function SpendingChart(props: SpendingChartProps) {
  const { spendings, title, subtitle, status, csv, renderWhere } = props
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(() => buildSpendingState(spendings, width), [spendings, width])
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      status={status}
      table={spendingTable(spendings, renderWhere)}
      csv={csv}
      fileName="taper-all-years"
      note="All bars on one scale. Storage, software and installation are not in it."
    >
      <ChartDrawing state={state} measure={measure} title={title}>
        <SpendingMarks state={state} />
      </ChartDrawing>
    </ChartFrame>
  )
}

function spendingTable(
  spendings: readonly Spending[],
  renderWhere: SpendingChartProps['renderWhere'],
): TableData {
  return {
    columns: [
      { key: 'item', header: 'Spent on' },
      ...spendings.map(({ letter, isOld }) => ({
        key: letter,
        header: isOld === true ? `${letter}, the last that could be built, USD` : `${letter}, USD`,
      })),
    ],
    rows: [
      ...SPENDING.map(({ id, label }) => ({
        id,
        where: renderWhere(id),
        cells: [label, ...spendings.map(({ usd }) => formatWholeUsd(usd[id]))],
      })),
      {
        id: 'total',
        where: renderWhere('total'),
        cells: ['All of it', ...spendings.map((each) => formatWholeUsd(totalOf(each)))],
      },
    ],
  }
}
