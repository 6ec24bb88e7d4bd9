import { useMemo, type ReactNode } from 'react'
import { ChartFrame } from '../frame/ChartFrame'
import type { ChartStatus } from '../frame/ChartStatus'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import type { Curve, CurveAxes } from './curve'
import styles from './CurvesChart.module.css'
import { CurvesPlot } from './CurvesPlot'
import { buildCurvesState } from './CurvesState'
import { curvesNote, curvesTable } from './curvesTable'

export interface CurvesChartProps {
  readonly curves: readonly Curve[]
  readonly axes: CurveAxes
  /** A sentence that says what the curves show. */
  readonly title: string
  readonly subtitle: string
  readonly status: ChartStatus
  readonly csv: () => string
  readonly fileName: string
  /** Where the numbers of the curves come from. */
  readonly where?: ReactNode
}

const WIDTH_BEFORE_LAYOUT = 520

/** A quantity against nodes or bytes, for every scenario. */
export function CurvesChart(props: CurvesChartProps) {
  const { curves, axes, title, subtitle, status, csv, fileName, where } = props
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(() => buildCurvesState({ curves, axes, width }), [curves, axes, width])
  const table = useMemo(() => withOrigin(curvesTable(curves, axes), where), [curves, axes, where])
  const note = curvesNote(curves)
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      status={status}
      table={table}
      csv={csv}
      where={where}
      fileName={fileName}
      {...(note !== undefined && { note })}
    >
      <div ref={measure} className={styles.plot}>
        <CurvesPlot state={state} title={title} />
      </div>
    </ChartFrame>
  )
}

function withOrigin(table: ReturnType<typeof curvesTable>, where: ReactNode) {
  if (where === undefined) return table
  const [first, ...rest] = table.columns
  if (!first) return table
  return { ...table, columns: [first, ...rest.map((column) => ({ ...column, where }))] }
}
