import { memo, useState } from 'react'
import type { TaperPointDto } from '../../model/engine'
import { SplitPointer } from '../frame/SplitPointer'
import styles from '../frame/SplitPointer.module.css'
import { Tooltip } from '../frame/Tooltip'
import { TaperAxes } from './TaperAxes'
import { spokenFacts, splitFacts } from './taperFacts'
import { TaperMarks } from './TaperMarks'
import type { PlacedSplit } from './taperPlaces'
import { splitId } from './taperPoints'
import { nearestSplit, type TaperScenario, type TaperState } from './TaperState'

interface TaperPlotProps {
  readonly state: TaperState
  /** The points as far as they may be put in words. */
  readonly points: readonly TaperPointDto[]
  readonly scenario: TaperScenario
  readonly title: string
  readonly isMoving: boolean
  readonly onPick: (point: TaperPointDto) => void
}

/** The drawing with its pointer and keyboard. The marks are one tab stop; arrows move among them. */
export const TaperPlot = memo(function DrawnPlot(props: TaperPlotProps) {
  const { state, points, scenario, title, isMoving, onPick } = props
  const [shown, setShown] = useState<string>()
  const { layout, splits } = state
  const shownSplit = splits.find((split) => split.id === shown)
  const factsOf = ({ id, point }: PlacedSplit) => {
    const said = points.find((candidate) => splitId(candidate) === id)
    return splitFacts(said ?? point, points, scenario.core)
  }
  const reached = splits.map(({ id, x, nodesY, emphasisY, point }) => ({
    id,
    x,
    ringsY: [nodesY, emphasisY],
    isOwn: point.current,
  }))
  return (
    <>
      <svg
        className={styles.svg}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        height={layout.height}
        fontFamily="var(--font)"
        role="group"
        aria-label={title}
      >
        <g aria-hidden="true">
          <TaperAxes state={state} letter={scenario.letter} />
          <TaperMarks state={state} letter={scenario.letter} />
        </g>
        <SplitPointer
          layout={layout}
          splits={reached}
          nearest={(x, y) => nearestSplit(state, x, y)?.id}
          label="Buildable tapers"
          spoken={(at) => {
            const split = splits[at]
            return split ? spokenFacts(factsOf(split)) : ''
          }}
          shown={shown}
          isMoving={isMoving}
          onShow={setShown}
          onPick={(at) => {
            const split = splits[at]
            if (split) onPick(split.point)
          }}
        />
      </svg>
      {shownSplit && (
        <Tooltip
          x={shownSplit.x}
          y={tooltipTop(state)}
          width={layout.width}
          {...factsOf(shownSplit)}
          hint={shownSplit.point.current ? `${scenario.letter} is here` : pickHint(scenario)}
        />
      )}
    </>
  )
})

/** Between the rising and the falling lines; on a phone over the rows, which say the same. */
function tooltipTop({ layout }: TaperState): number {
  return layout.compact ? layout.bisection.bottom + 8 : layout.nodes.bottom - 46
}

function pickHint(scenario: TaperScenario): string {
  return `Enter or click: give ${scenario.letter} this split`
}
