import { useMemo, type ReactNode } from 'react'
import { ChartDrawing } from '../frame/ChartDrawing'
import { ChartFrame } from '../frame/ChartFrame'
import { dimmedPart, type ChartStatus } from '../frame/ChartStatus'
import { scenarioColour, type ScenarioLetter } from '../frame/ScenarioGlyph'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { HistogramMarks } from './HistogramMarks'
import { histogramTable, histogramTitle, type PairHistograms } from './histogramRows'
import { buildHistogramState } from './HistogramState'

interface HistogramChartProps {
  readonly pairs: PairHistograms
  readonly letter: ScenarioLetter
  /** The routing that the scenario has. */
  readonly routing: 'static' | 'adaptive'
  readonly subtitle: string
  readonly status: ChartStatus
  readonly csv: () => string
  readonly renderWhere: (column: string) => ReactNode
}

const WIDTH_BEFORE_LAYOUT = 720

/** How is bandwidth spread over pairs, under static and adaptive routing? */
export function HistogramChart(props: HistogramChartProps) {
  const { pairs, letter, routing, subtitle, status, csv, renderWhere } = props
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(() => buildHistogramState(pairs, width), [pairs, width])
  const title = histogramTitle(dimmedPart(status) === 'none' ? pairs : undefined)
  const table = histogramTable(pairs)
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      status={status}
      table={{
        ...table,
        columns: table.columns.map((column) => ({ ...column, where: renderWhere(column.key) })),
      }}
      csv={csv}
      fileName={`pairs-${letter.toLowerCase()}`}
      note="Ideal adaptive splitting shows no spread of its own: measured pairs scatter around it. Peaks of static tables are flows that share one link by twos, threes and so on."
    >
      <ChartDrawing state={state} measure={measure} title={title}>
        <HistogramMarks state={state} own={routing} colour={scenarioColour(letter)} />
      </ChartDrawing>
    </ChartFrame>
  )
}
