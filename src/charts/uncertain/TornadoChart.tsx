import { useMemo, type ReactNode } from 'react'
import { evidenceLabels } from '../../domain/evidence'
import { ChartDrawing } from '../frame/ChartDrawing'
import { ChartFrame } from '../frame/ChartFrame'
import type { ChartStatus } from '../frame/ChartStatus'
import { scenarioColour, type ScenarioLetter } from '../frame/ScenarioGlyph'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { movedText, rangeText, type MovedUnit } from './inputWords'
import { TornadoMarks } from './TornadoMarks'
import { buildTornadoState, effectWords, MOST_BARS, type TornadoRow } from './TornadoState'

interface TornadoChartProps {
  /** The widest first. */
  readonly rows: readonly TornadoRow[]
  readonly atValues: number
  readonly unit: MovedUnit
  /** What its bars measure, with its unit. */
  readonly axisName: string
  readonly letter: ScenarioLetter
  readonly title: string
  readonly subtitle: string
  readonly status: ChartStatus
  readonly csv: () => string
  /** Where its numbers come from. */
  readonly where: ReactNode
}

const WIDTH_BEFORE_LAYOUT = 1000

/** Which assumption moves the answer most? */
export function TornadoChart(props: TornadoChartProps) {
  const { rows, atValues, unit, letter, title, subtitle, status, csv, where } = props
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(
    () => buildTornadoState(rows, atValues, unit, width),
    [rows, atValues, unit, width],
  )
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      status={status}
      table={{
        columns: [
          { key: 'input', header: 'Input' },
          { key: 'range', header: 'Value and range' },
          { key: 'low', header: 'Measure at its low end' },
          { key: 'high', header: 'Measure at its high end' },
          { key: 'effect', header: 'Part in the variance' },
          { key: 'evidence', header: 'Evidence' },
          { key: 'source', header: 'Source' },
        ],
        rows: rows.map((row) => ({
          id: row.id,
          cells: [
            row.label,
            rangeText(row),
            movedText(row.atLow, unit),
            movedText(row.atHigh, unit),
            row.effect ? effectWords(row.effect) : '–',
            row.evidence === undefined ? 'computed' : evidenceLabels[row.evidence],
            row.source,
          ],
        })),
      }}
      csv={csv}
      where={where}
      fileName="tornado"
      note={noteOf(rows, unit)}
    >
      <ChartDrawing state={state} measure={measure} title={title}>
        <TornadoMarks state={state} axisName={props.axisName} colour={scenarioColour(letter)} />
      </ChartDrawing>
    </ChartFrame>
  )
}

function noteOf(rows: readonly TornadoRow[], unit: MovedUnit): string {
  const moving = rows.filter(({ atLow, atHigh }) => atLow !== atHigh).length
  const parts = [
    'Each bar: one input from its low end (hollow) to its high end (solid), all others at their values; the ends are named beside it. Under the name its range and evidence; the sources are under “Data”.',
    'Dots: part in the variance when all inputs move at once, with its standard error, of the leading inputs; parts count interactions, so they can add up to more than 100 %.',
    unit === 'share'
      ? 'The accent line, where there is one: no gain, beyond it the order flips.'
      : '',
    moving > MOST_BARS ? `The ${MOST_BARS} widest of ${moving}; the others are under “Data”.` : '',
    moving < rows.length
      ? `${rows.length - moving} of ${rows.length} inputs move nothing by themselves; they are under “Data”.`
      : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}
