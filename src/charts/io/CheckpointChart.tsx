import { useMemo, type ReactNode } from 'react'
import type { Curve, CurveAxes } from '../curves/curve'
import { CurvesPlot } from '../curves/CurvesPlot'
import { curvesTable } from '../curves/curvesTable'
import { ChartFrame } from '../frame/ChartFrame'
import type { ChartStatus } from '../frame/ChartStatus'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import styles from './CheckpointChart.module.css'
import { checkpointNote } from './checkpointCurves'
import { CheckpointMarks } from './CheckpointMarks'
import { buildCheckpointState, type Crossover } from './CheckpointState'

interface CheckpointChartProps {
  readonly curves: readonly Curve[]
  readonly axes: CurveAxes
  readonly crossovers: readonly Crossover[]
  /** A sentence that says what the curves show. */
  readonly title: string
  readonly subtitle: string
  readonly status: ChartStatus
  readonly csv: () => string
  readonly fileName: string
  /** Where the numbers of the curves come from. */
  readonly where: ReactNode
}

const WIDTH_BEFORE_LAYOUT = 520

/** Checkpoints against nodes, on drives and on the file system, for every scenario. */
export function CheckpointChart(props: CheckpointChartProps) {
  const { curves, axes, crossovers, title, subtitle, status, csv, fileName, where } = props
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(
    () => buildCheckpointState({ curves, axes, crossovers, width }),
    [curves, axes, crossovers, width],
  )
  const table = useMemo(() => {
    const { columns, rows } = curvesTable(curves, axes)
    return {
      columns: columns.map((column, at) => (at === 0 ? column : { ...column, where })),
      rows,
    }
  }, [curves, axes, where])
  const note = checkpointNote(curves, crossovers)
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      status={status}
      table={table}
      csv={csv}
      fileName={fileName}
      {...(note !== undefined && { note })}
    >
      <div ref={measure} className={styles.plot}>
        <CurvesPlot state={state.curves} title={title} over={<CheckpointMarks state={state} />} />
      </div>
    </ChartFrame>
  )
}
