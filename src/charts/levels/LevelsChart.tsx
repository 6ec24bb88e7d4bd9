import { useMemo, type ReactNode } from 'react'
import type { LevelDto } from '../../model/engine'
import { ChartDrawing } from '../frame/ChartDrawing'
import { ChartFrame } from '../frame/ChartFrame'
import { dimmedPart, type ChartStatus } from '../frame/ChartStatus'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { levelsTitle, levelTable } from './levelRows'
import { LevelsMarks } from './LevelsMarks'
import { buildLevelsState } from './LevelsState'

interface LevelsChartProps {
  readonly levels: readonly LevelDto[]
  /** The routing in words: "static". */
  readonly routing: string
  /** Of which machine or job these are. */
  readonly subtitle: string
  readonly status: ChartStatus
  readonly csv: () => string
  readonly renderWhere: (column: string) => ReactNode
}

const WIDTH_BEFORE_LAYOUT = 720

/** Which level of the tree limits the bisection? */
export function LevelsChart(props: LevelsChartProps) {
  const { levels, routing, subtitle, status, csv, renderWhere } = props
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(() => buildLevelsState(levels, width), [levels, width])
  const title = levelsTitle(dimmedPart(status) === 'none' ? levels : [], routing)
  const table = levelTable(levels)
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
      fileName="bisection-levels"
      note="Bars: share of each level’s capacity in use, one direction, of the whole machine also where the job has a part of it (end points: of the job); the solid part lies on full links. A flow is held back by its end point, or by the first full link on its path on which no flow is faster."
    >
      <ChartDrawing state={state} measure={measure} title={title}>
        <LevelsMarks state={state} />
      </ChartDrawing>
    </ChartFrame>
  )
}
