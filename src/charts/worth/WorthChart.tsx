import { useMemo, type ReactNode } from 'react'
import { formatCount, formatWholeUsd } from '../../document/format'
import { ChartDrawing } from '../frame/ChartDrawing'
import { ChartFrame } from '../frame/ChartFrame'
import type { ChartStatus } from '../frame/ChartStatus'
import type { TableData } from '../frame/DataTable'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { WorthMarks } from './WorthMarks'
import { buildWorthState, type WorthRow } from './WorthState'

interface WorthChartProps {
  /** In the order in which they are drawn. */
  readonly rows: readonly WorthRow[]
  readonly title: string
  readonly subtitle: string
  readonly status: ChartStatus
  readonly csv: () => string
  /** Note on where the worth of one price comes from. */
  readonly renderWhere: (price: WorthRow) => ReactNode
}

const WIDTH_BEFORE_LAYOUT = 860

/** What is a price worth, in nodes and in dollars? */
export function WorthChart({ rows, title, subtitle, status, csv, renderWhere }: WorthChartProps) {
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(() => buildWorthState(rows, width), [rows, width])
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      status={status}
      table={worthTable(rows, renderWhere)}
      csv={csv}
      fileName="price-rises"
      note="Machines come in whole racks, so a small price may take no node at all: what the same machine then costs more stands beside."
    >
      <ChartDrawing state={state} measure={measure} title={title}>
        <WorthMarks state={state} />
      </ChartDrawing>
    </ChartFrame>
  )
}

function worthTable(
  rows: readonly WorthRow[],
  renderWhere: WorthChartProps['renderWhere'],
): TableData {
  const letters = rows[0]?.bars.map(({ letter }) => letter) ?? []
  return {
    columns: [
      { key: 'price', header: 'Price' },
      ...letters.flatMap((letter) => [
        { key: `${letter} nodes`, header: `${letter}, nodes fewer` },
        { key: `${letter} usd`, header: `${letter}, dearer by` },
      ]),
    ],
    rows: rows.map((row) => ({
      id: row.id,
      where: renderWhere(row),
      cells: [
        row.label,
        ...row.bars.flatMap(({ nodesLost, extraUsd }) => [
          formatCount(nodesLost),
          formatWholeUsd(extraUsd),
        ]),
      ],
    })),
  }
}
