import { useMemo, type Ref } from 'react'
import { formatCount } from '../../document/format'
import type { MapPoint } from '../../model/engine'
import type { TableData } from '../frame/DataTable'
import { oldNote } from '../frame/old-marks'
import { ChartFrame } from '../frame/ChartFrame'
import { dimmedPart, type ChartStatus } from '../frame/ChartStatus'
import { useHeld } from '../frame/useHeld'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import styles from '../frame/plot.module.css'
import { DesignsPlot } from './DesignsPlot'
import { buildDesignsState, type DesignsState, type ScenarioValues } from './DesignsState'
import { designName, type Varied } from './designWords'
import { written } from '../../document/quantities'
import type { Measure } from '../../document/tradeoff/map-measures'

interface DesignsChartProps {
  readonly points: readonly MapPoint[]
  readonly front: readonly number[]
  readonly axes: readonly [Measure, Measure]
  readonly scenarios: readonly ScenarioValues[]
  readonly varied: Varied
  readonly subtitle: string
  readonly note: string
  readonly status: ChartStatus
  /** Whether the design is being dragged: the table then rests until the release. */
  readonly isMoving: boolean
  /** The numbers behind it. */
  readonly table: TableData
  readonly csv: () => string
  readonly onPick: (point: MapPoint) => void
  /** What takes the focus in the drawing. */
  readonly plot?: Ref<HTMLDivElement>
}

const WIDTH_BEFORE_LAYOUT = 720

/** Which of many designs does nobody beat in two measures at once? */
export function DesignsChart(props: DesignsChartProps) {
  const { points, front, axes, scenarios, varied, subtitle, status, isMoving } = props
  const [x, y] = axes
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(
    () => buildDesignsState({ points, front, x, y, scenarios, varied, width }),
    [points, front, x, y, scenarios, varied, width],
  )
  const isCurrent = dimmedPart(status) === 'none' && status.kind !== 'loading'
  const title = isCurrent
    ? designsTitle(points, front, axes, varied)
    : 'Which designs does nobody beat?'
  const table = useHeld(props.table, isMoving)
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      status={status}
      table={table}
      csv={props.csv}
      fileName="designs-map"
      note={`${props.note}${missing(state, status.kind === 'loading')}`}
    >
      <div ref={measure} className={styles.plot}>
        <DesignsPlot
          state={state}
          axes={axes}
          varied={varied}
          title={title}
          isMoving={isMoving}
          onPick={props.onPick}
          plot={props.plot}
        />
      </div>
    </ChartFrame>
  )
}

/** What is not drawn, and why; as long as answers are awaited, nothing is missing for good. */
function missing({ unknown, outside, scenarios }: DesignsState, isAwaited: boolean): string {
  const verb = outside.length === 1 ? 'lies' : 'lie'
  return [
    ...(outside.length === 0 ? [] : [` ${outside.join(', ')} ${verb} outside these axes.`]),
    ...oldNote(scenarios).map((sentence) => ` ${sentence}`),
    ...(isAwaited || unknown.length === 0
      ? []
      : [` ${unknown.join(', ')}: not all of this is known, so not drawn.`]),
  ].join('')
}

/** How many are on the front, and which has most of what stands upwards. */
function designsTitle(
  points: readonly MapPoint[],
  front: readonly number[],
  [x, y]: readonly [Measure, Measure],
  varied: Varied,
): string {
  const known = front.flatMap((index) => {
    const point = points[index]
    const value = point && y.of(point)
    return point && value !== undefined ? [{ point, value }] : []
  })
  const { better } = y.quantity
  const sign = better === 'more' ? 1 : -1
  const best = known.toSorted((a, b) => sign * (b.value - a.value))[0]
  const [other, own] = [x, y].map(({ quantity }) => quantity.short.toLowerCase())
  if (!best) return `No design has both ${own} and ${other}`
  const word = better === 'more' ? 'most' : 'least'
  const count = front.length === 1 ? 'One design is' : `${formatCount(front.length)} designs are`
  return `${count} beaten by none; ${word} ${own}, ${written(y.quantity, best.value)}: ${designName(best.point, varied)}`
}
