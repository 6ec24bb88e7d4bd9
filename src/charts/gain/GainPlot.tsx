import { useState } from 'react'
import type { ScenarioLetter } from '../frame/ScenarioGlyph'
import { SplitPointer } from '../frame/SplitPointer'
import styles from '../frame/SplitPointer.module.css'
import { Tooltip } from '../frame/Tooltip'
import { spokenFacts } from '../taper/taperFacts'
import { GainAxes, GainMarks } from './GainMarks'
import { gainFacts, type GainPoint } from './gainPoints'
import { nearestGain, type GainState } from './GainState'
import { LABEL_SIZE } from '../frame/textSizes'

interface GainPlotProps {
  readonly state: GainState
  readonly letter: ScenarioLetter
  readonly title: string
  readonly heading: string
  readonly isMoving: boolean
  readonly onPick: (point: GainPoint) => void
}

/** The drawing with its pointer and keyboard. The marks are one tab stop; arrows move among them. */
export function GainPlot(props: GainPlotProps) {
  const { state, letter, title, heading, isMoving, onPick } = props
  const [shown, setShown] = useState<string>()
  const { layout, splits } = state
  const shownSplit = splits.find(({ id }) => id === shown)
  const reached = splits.map(({ id, x, gainY, of }) => ({
    id,
    x,
    ringsY: [gainY],
    isOwn: of.point.current,
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
          <text x={0} y={layout.top - 13} fontSize={LABEL_SIZE} fill="var(--ink-2)">
            {heading}
          </text>
          <GainAxes state={state} letter={letter} />
          <GainMarks state={state} letter={letter} />
        </g>
        <SplitPointer
          layout={layout}
          splits={reached}
          nearest={(x, y) => nearestGain(state, x, y)?.id}
          label="Workload throughput of buildable tapers"
          spoken={(at) => {
            const split = splits[at]
            return split ? spokenFacts(gainFacts(split.of)) : ''
          }}
          shown={shown}
          isMoving={isMoving}
          onShow={setShown}
          onPick={(at) => {
            const split = splits[at]
            if (split) onPick(split.of)
          }}
        />
      </svg>
      {shownSplit && (
        <Tooltip
          x={shownSplit.x}
          y={layout.compact ? layout.bottom + 8 : layout.bottom - 120}
          width={layout.width}
          {...gainFacts(shownSplit.of)}
          hint={
            shownSplit.of.point.current
              ? `${letter} is here`
              : `Enter or click: give ${letter} this split`
          }
        />
      )}
    </>
  )
}
