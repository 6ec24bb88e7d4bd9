import { useMemo, type ReactNode } from 'react'
import type { TaperPointDto } from '../../model/engine'
import { withOrigins } from '../frame/withOrigins'
import { ChartFrame } from '../frame/ChartFrame'
import { dimmedPart, type ChartStatus } from '../frame/ChartStatus'
import { useHeld } from '../frame/useHeld'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { drawable, type Routing } from './taperPoints'
import { TaperPlot } from './TaperPlot'
import { buildTaperState, type OtherScenario, type TaperScenario } from './TaperState'
import { taperTable } from './taperTable'
import { readingNote } from './taperNote'
import { taperSubtitle, taperTitle } from './taperTitle'
import styles from './TaperChart.module.css'

interface TaperChartProps {
  /** Every split that the design's node and budget can have. */
  readonly points: readonly TaperPointDto[]
  readonly routing: Routing
  /** Absent if the size is given and the cost follows. */
  readonly budgetUsd: number | undefined
  /** The scenario whose node and budget these are. */
  readonly scenario: TaperScenario
  readonly others: readonly OtherScenario[]
  readonly status: ChartStatus
  /**
   * Whether the design is being dragged: what is not seen of the chart (its table for screen readers,
   * the labels of its marks) then rests until the release.
   */
  readonly isMoving?: boolean
  /** Text of the CSV file; `taperTableColumns` and `taperRecords` hold what belongs in it. */
  readonly csv: () => string
  /** Where the numbers of a column of the table come from, by its key. */
  readonly renderWhere?: (column: string) => ReactNode
  /** Makes a split the scenario's own. */
  readonly onPick: (point: TaperPointDto) => void
}

const WIDTH_BEFORE_LAYOUT = 720

/** At this budget, how many nodes does each taper buy, and how much bisection does it deliver? */
export function TaperChart(props: TaperChartProps) {
  const { points, routing, budgetUsd, scenario, others, status, csv, onPick } = props
  const { isMoving = false, renderWhere } = props
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(
    () => buildTaperState({ points, routing, scenario, others, width }),
    [points, routing, scenario, others, width],
  )
  const dimmed = dimmedPart(status)
  const settled = useMemo(() => settledPoints(points, dimmed), [points, dimmed])
  const title = shownTitle(props, settled)
  const tabled = useHeld(settled, isMoving)
  const table = useMemo(() => withOrigins(taperTable(tabled), renderWhere), [tabled, renderWhere])
  return (
    <ChartFrame
      title={title}
      subtitle={taperSubtitle(drawable(settled), scenario, routing)}
      status={shownStatus(points, budgetUsd, status)}
      table={table}
      csv={csv}
      csvIsPartial
      fileName={`taper-curve-${scenario.letter.toLowerCase()}`}
      note={readingNote(state)}
    >
      <div ref={measure} className={styles.plot}>
        <TaperPlot
          state={state}
          points={settled}
          scenario={scenario}
          title={title}
          isMoving={isMoving}
          onPick={onPick}
        />
      </div>
    </ChartFrame>
  )
}

/**
 * Until there is an answer to the design as it stands there is nothing to state, so the title asks
 * what the chart will answer.
 */
function shownTitle(
  { routing, budgetUsd, status }: TaperChartProps,
  points: readonly TaperPointDto[],
): string {
  const isOfAnother = status.kind === 'error' || dimmedPart(status) === 'all'
  if (isOfAnother || (points.length === 0 && status.kind !== 'current')) {
    return 'What does each taper buy?'
  }
  return taperTitle({ points, routing, budgetUsd })
}

/**
 * What may be put in words: while delivered bisection is that of an earlier design it is drawn, so
 * that the eye sees it change, but no sentence and no table claims it.
 */
function settledPoints(
  points: readonly TaperPointDto[],
  dimmed: ReturnType<typeof dimmedPart>,
): readonly TaperPointDto[] {
  if (dimmed !== 'simulated') return points
  return points.map((point) => ({ ...point, delivered: undefined }))
}

function shownStatus(
  points: readonly TaperPointDto[],
  budgetUsd: number | undefined,
  status: ChartStatus,
): ChartStatus {
  if (status.kind !== 'current' || drawable(points).length > 0) return status
  const remedy =
    budgetUsd === undefined
      ? 'Change the size or the switches of the fabric.'
      : 'Raise the budget, or change the switches of the fabric.'
  return { kind: 'empty', sentence: `No split of the edge switch can be built. ${remedy}` }
}
