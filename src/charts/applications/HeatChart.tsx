import { useMemo, type ReactNode } from 'react'
import { ChartFrame } from '../frame/ChartFrame'
import type { ChartStatus } from '../frame/ChartStatus'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { cellOf, spokenCell, type HeatGroup, type HeatRow } from './heat'
import { HeatPlot, type CellTalk } from '../heat/HeatPlot'
import { buildHeatState, type PlacedCell } from '../heat/HeatState'
import { heatTable } from './heatTable'
import { heatNote, slowdownFacts, slowdownLook } from './slowdownLook'

interface HeatChartProps {
  readonly groups: readonly HeatGroup[]
  readonly rows: readonly HeatRow[]
  readonly title: string
  readonly subtitle: string
  readonly status: ChartStatus
  readonly csv: () => string
  /** Where its numbers come from. */
  readonly where: ReactNode
  readonly picked: string | undefined
  readonly onPick: (cell: PlacedCell<HeatGroup>) => void
}

const talk: CellTalk<HeatGroup> = {
  name: 'Slowdowns',
  facts: slowdownFacts,
  spoken: ({ row, column, group }) =>
    spokenCell(row, column, group, cellOf(group, row.id, column.id)),
  hint: ({ row, column, group }) =>
    cellOf(group, row.id, column.id) ? 'Enter or click: its flows and parts, below' : '',
}

const WIDTH_BEFORE_LAYOUT = 1000

/** Which application loses how much, under what, and by what? */
export function HeatChart(props: HeatChartProps) {
  const { groups, rows, title, subtitle, status, csv, where, picked, onPick } = props
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(
    () => buildHeatState(groups, rows, width, slowdownLook),
    [groups, rows, width],
  )
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      status={status}
      table={heatTable(groups, rows)}
      csv={csv}
      where={where}
      fileName="application-slowdowns"
      note={heatNote(groups)}
    >
      <div ref={measure}>
        <HeatPlot state={state} title={title} talk={talk} picked={picked} onPick={onPick} />
      </div>
    </ChartFrame>
  )
}
