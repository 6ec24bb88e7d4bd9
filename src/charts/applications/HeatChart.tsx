import { useMemo, type ReactNode } from 'react'
import { ChartFrame } from '../frame/ChartFrame'
import type { ChartStatus } from '../frame/ChartStatus'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { cellOf, mayBeDarker, NOISE, spokenCell, type HeatGroup, type HeatRow } from './heat'
import { HeatPlot, type CellTalk } from '../heat/HeatPlot'
import { buildHeatState, type PlacedCell } from '../heat/HeatState'
import { heatTable } from './heatTable'
import { mechanisms } from './mechanisms'
import { slowdownFacts, slowdownLook } from './slowdownLook'

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
      note={noteOf(groups)}
    >
      <div ref={measure}>
        <HeatPlot state={state} title={title} talk={talk} picked={picked} onPick={onPick} />
      </div>
    </ChartFrame>
  )
}

/** The marks that are there, and what grounds and frames mean. */
function noteOf(groups: readonly HeatGroup[]): string {
  const present = mechanisms.filter(({ id }) =>
    groups.some(({ cells }) =>
      cells.some(({ mechanism, slowdown }) => mechanism === id && slowdown >= NOISE),
    ),
  )
  const marks = present.map(({ mark, word }) => `${mark} ${word}`).join(', ')
  const areWide = groups.some(({ cells }) => cells.some(mayBeDarker))
  const areWeighed = groups.some(({ baseline }) => baseline !== undefined)
  return [
    'Extra time in percent. The darker a cell the more, in steps at 0.5, 1, 2, 4 and 6; less than 0.5 is no more than repeated runs differ.',
    marks === '' ? '' : `The letter is the main cause: ${marks}.`,
    areWeighed
      ? 'Filled corner, upper right: with its nodes and this extra time the machine gets less of the application done than the baseline’s does, were their nodes as fast.'
      : '',
    areWide
      ? 'Hollow corner, lower left: the interval reaches a darker class than the number.'
      : '',
    '–: no number; why stands below.',
  ]
    .filter((part) => part !== '')
    .join(' ')
}
