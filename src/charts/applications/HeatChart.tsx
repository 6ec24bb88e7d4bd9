import { useMemo } from 'react'
import { ChartFrame } from '../frame/ChartFrame'
import type { ChartStatus } from '../frame/ChartStatus'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { NOISE, type HeatGroup, type HeatRow } from './heat'
import { HeatPlot } from './HeatPlot'
import { buildHeatState, type PlacedCell } from './HeatState'
import { heatTable } from './heatTable'
import { mechanisms } from './mechanisms'

interface HeatChartProps {
  readonly groups: readonly HeatGroup[]
  readonly rows: readonly HeatRow[]
  readonly title: string
  readonly subtitle: string
  readonly status: ChartStatus
  readonly csv: () => string
  readonly picked: string | undefined
  readonly onPick: (cell: PlacedCell) => void
}

const WIDTH_BEFORE_LAYOUT = 1000

/** Which application loses how much, under what, and by what? */
export function HeatChart(props: HeatChartProps) {
  const { groups, rows, title, subtitle, status, csv, picked, onPick } = props
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(() => buildHeatState(groups, rows, width), [groups, rows, width])
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      status={status}
      table={heatTable(groups, rows)}
      csv={csv}
      fileName="application-slowdowns"
      note={noteOf(groups)}
    >
      <div ref={measure}>
        <HeatPlot state={state} title={title} picked={picked} onPick={onPick} />
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
  const outweighs = groups.some(({ nodeGain }) => nodeGain !== undefined && nodeGain > 0)
  return [
    'Extra time in percent; grounds begin at 0.5, 1, 2, 4 and 6, and below 0.5 it is within the noise of the published runs.',
    marks === '' ? '' : `Mainly by: ${marks}.`,
    outweighs ? 'Framed: loses more than the extra nodes over the baseline gain.' : '',
    '– does not run there; the cell says why.',
  ]
    .filter((part) => part !== '')
    .join(' ')
}
