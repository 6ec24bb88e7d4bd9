/** The types of charts, each with its pure state and its marks. */
import { letterOf } from '../document/titles'
import type { ReactElement } from 'react'
import type { Table } from '../tables/table'
import { FabricChart } from './fabric/FabricChart'
import { FabricChartMarks } from './fabric/FabricChartMarks'
import { buildFabricChart } from './fabric/FabricChartState'
import { CurveMarks } from './curve/CurveMarks'
import { curveState } from './curve/CurveState'
import { SMALLEST_WIDTH, type PlotState } from './frame/drawing'
import { HistogramMarks } from './histogram/HistogramMarks'
import { histogramState } from './histogram/histogramState'
import { mapState } from './matrix/mapState'
import { MatrixMap } from './matrix/MatrixMap'
import { MatrixMarks } from './matrix/MatrixMarks'
import { matrixState } from './matrix/matrixState'
import { RankingMarks } from './ranking/RankingMarks'
import { rankingState } from './ranking/rankingState'
import { RowsMarks } from './rows/RowsMarks'
import { rowsState } from './rows/rowsState'
import { ScatterMarks } from './scatter/ScatterMarks'
import { scatterState } from './scatter/scatterState'
import { StackMarks } from './stack/StackMarks'
import { stackState } from './stack/stackState'

export interface PlottedChart {
  readonly state: PlotState
  /** Of more marks than a vector picture bears: it has a canvas, and pointer and keyboard of its own. */
  readonly paint?: (title: string) => ReactElement
  /** It has stops of its own for pointer and keyboard. */
  readonly stand?: (title: string) => ReactElement
  /** What stands inside the `svg` element; colours are design tokens. */
  readonly marks: ReactElement
}

/** What a reader must know to read the drawing of a table; undefined where that is nothing. */
export function noteOf({ note = '' }: Pick<Table, 'note'>, { state }: PlottedChart) {
  const sentences = [note, ...(state.key ?? []), ...(state.notes ?? [])].filter(
    (part) => part !== '',
  )
  return sentences.length === 0 ? undefined : sentences.join(' ')
}

/**
 * A table as it says that it is shown, without a browser: on the page, and at the width of paper.
 * @param width pixels
 * @returns undefined for a table that is not shown
 */
export function drawTable(table: Table, width: number): PlottedChart | undefined {
  const { chart } = table
  switch (chart?.type) {
    case 'fabric': {
      const { fabric, machine, reference, of } = chart
      const fabricChart = buildFabricChart({
        scenario: { fabric },
        machine,
        reference,
        width: Math.max(SMALLEST_WIDTH, width),
      })
      const { width: plotted, height } = fabricChart.layout
      return {
        state: { width: plotted, height, spots: [] },
        marks: <FabricChartMarks state={fabricChart} letter={letterOf(of)} shown={undefined} />,
        stand: (title) => <FabricChart state={fabricChart} channels={chart} title={title} />,
      }
    }
    case 'rows': {
      const state = rowsState(table, chart, width)
      return { state, marks: <RowsMarks state={state} /> }
    }
    case 'stack': {
      const state = stackState(table, chart, width)
      return { state, marks: <StackMarks state={state} /> }
    }
    case 'curve': {
      const state = curveState(table, chart, width)
      return { state, marks: <CurveMarks state={state} /> }
    }
    case 'matrix': {
      if (chart.look === 'map') {
        const state = mapState(table, chart, width)
        const paint = (title: string) => <MatrixMap state={state} channels={chart} title={title} />
        return { state, marks: <g />, paint }
      }
      const state = matrixState(table, chart, width)
      return { state, marks: <MatrixMarks state={state} /> }
    }
    case 'ranking': {
      const state = rankingState(table, chart, width)
      return { state, marks: <RankingMarks state={state} /> }
    }
    case 'histogram': {
      const state = histogramState(table, chart, width)
      return { state, marks: <HistogramMarks state={state} /> }
    }
    case 'scatter': {
      const state = scatterState(table, chart, width)
      return { state, marks: <ScatterMarks state={state} /> }
    }
    case undefined:
      return undefined
  }
}
