import { useMemo, type ReactNode } from 'react'
import { ChartDrawing } from '../frame/ChartDrawing'
import { ChartFrame } from '../frame/ChartFrame'
import type { ChartStatus } from '../frame/ChartStatus'
import { scenarioColour, type ScenarioLetter } from '../frame/ScenarioGlyph'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import type { MovedUnit } from './inputWords'
import { TornadoMarks } from './TornadoMarks'
import { buildTornadoState, type TornadoRow } from './TornadoState'
import { tornadoNote, tornadoTable } from './tornadoTable'

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
      table={tornadoTable(rows, unit)}
      csv={csv}
      where={where}
      fileName="tornado"
      note={tornadoNote(rows, unit)}
    >
      <ChartDrawing state={state} measure={measure} title={title}>
        <TornadoMarks state={state} axisName={props.axisName} colour={scenarioColour(letter)} />
      </ChartDrawing>
    </ChartFrame>
  )
}
