import { useMemo, type ReactNode } from 'react'
import { oldNote } from '../frame/old-marks'
import { ChartFrame } from '../frame/ChartFrame'
import { dimmedPart, type ChartStatus } from '../frame/ChartStatus'
import type { ScenarioLetter } from '../frame/ScenarioGlyph'
import { useHeld } from '../frame/useHeld'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { withOrigins } from '../frame/withOrigins'
import styles from '../taper/TaperChart.module.css'
import { GainPlot } from './GainPlot'
import { gainTitle, referenceOf, type GainPoint } from './gainPoints'
import { buildGainState, type GainState, type OtherGain } from './GainState'
import { gainTable } from './gainTable'
import { formatTaper, formatUsd } from '../../document/format'

export interface GainChartProps {
  readonly points: readonly GainPoint[]
  readonly letter: ScenarioLetter
  /** Undefined where the size of the machine is given. */
  readonly budgetUsd: number | undefined
  /** Whose machines and what workload. */
  readonly subtitle: string
  readonly others: readonly OtherGain[]
  readonly status: ChartStatus
  /** Whether the design is being dragged: what is not seen of the chart then rests until the release. */
  readonly isMoving?: boolean
  readonly csv: () => string
  /** Where the numbers of a column of the table come from, by its key. */
  readonly renderWhere?: (column: string) => ReactNode
  readonly onPick: (point: GainPoint) => void
}

const WIDTH_BEFORE_LAYOUT = 720

/** For the same money, or at the given size: how much of the workload does each taper do, and how many nodes is it? */
export function GainChart(props: GainChartProps) {
  const { points, letter, budgetUsd, subtitle, others, status, csv, onPick } = props
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(
    () => buildGainState({ points, letter, others, width }),
    [points, letter, others, width],
  )
  const isCurrent = dimmedPart(status) === 'none' && status.kind !== 'loading'
  const place = budgetUsd === undefined ? 'At the given size' : `At ${formatUsd(budgetUsd)}`
  const title = gainTitle(isCurrent ? points : [], { letter, place })
  const { renderWhere, isMoving = false } = props
  const held = useHeld(points, isMoving)
  const table = useMemo(() => withOrigins(gainTable(held), renderWhere), [held, renderWhere])
  const reference = referenceOf(points)
  const against = reference ? formatTaper(reference.point.populatedTaper) : '1:1'
  const note = readingNote(state)
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      status={status}
      table={table}
      csv={csv}
      fileName={`workload-throughput-${letter.toLowerCase()}`}
      {...(note !== undefined && { note })}
    >
      <div ref={measure} className={styles.plot}>
        <GainPlot
          state={state}
          letter={letter}
          title={title}
          heading={`Nodes and workload throughput, over ${against} ${budgetUsd === undefined ? 'at the given size' : 'for the same money'}`}
          isMoving={isMoving}
          onPick={onPick}
        />
      </div>
    </ChartFrame>
  )
}

function readingNote({ splits, best, hasBand, outside, others }: GainState): string | undefined {
  if (splits.length === 0) return undefined
  const isMixed = new Set(splits.map(({ of }) => of.point.allPortsUsed)).size > 1
  const verb = outside.length === 1 ? 'lies' : 'lie'
  return [
    'The gap between dashed and solid is the speed given back.',
    ...(best ? ['Ring: the taper that does most.'] : []),
    ...(isMixed ? ['Circles: ports left empty. Squares: all ports used.'] : []),
    ...(hasBand
      ? [
          'Band: 90 % of draws of prices and of the fitted network costs, each taper against the reference in the same draw. Marks: everything at its likeliest value. Ranges are uneven about that value and each draw buys whole racks, so a mark can lie outside its band; the table has the median of the draws.',
        ]
      : []),
    'Kinks: whole racks or switches.',
    ...oldNote(others),
    ...(outside.length > 0 ? [`${outside.join(', ')} ${verb} outside these axes.`] : []),
  ].join(' ')
}
