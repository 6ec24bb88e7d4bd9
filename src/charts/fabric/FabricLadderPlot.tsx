import { useState, type KeyboardEvent } from 'react'
import { moveFocus } from '../frame/rovingFocus'
import type { ScenarioLetter } from '../frame/ScenarioGlyph'
import { Tooltip } from '../frame/Tooltip'
import styles from './FabricLadder.module.css'
import { FabricLadderMarks } from './FabricLadderMarks'
import type { FabricLadderState } from './FabricLadderState'
import type { FabricLevel, LevelId } from './fabricLevels'
import { spokenStop, stopFacts } from './ladderTable'
import type { LevelLoads } from './levelLoads'

interface FabricLadderPlotProps {
  readonly state: FabricLadderState
  readonly letter: ScenarioLetter
  readonly levels: readonly FabricLevel[]
  readonly totalUsd: number
  readonly title: string
  /** Load and queues, where congestion of this design is known. */
  readonly loads: LevelLoads
}

/** The drawing with its pointer and keyboard: one tab stop, arrows move among the levels. */
export function FabricLadderPlot(props: FabricLadderPlotProps) {
  const { state, letter, levels, totalUsd, title, loads } = props
  const [shown, setShown] = useState<LevelId>()
  const { layout } = state
  const factsOf = (id: LevelId) => {
    const { title: name, facts } = stopFacts(levels, id, totalUsd)
    return { title: name, facts: [...facts, ...(loads[id] ?? [])] }
  }
  const place = state.stops.find(({ id }) => id === shown)
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
          <FabricLadderMarks state={state} letter={letter} shown={shown} />
        </g>
        <LevelStops
          state={state}
          label={(id) => spokenStop(factsOf(id))}
          shown={shown}
          onShow={setShown}
        />
      </svg>
      {place && shown && (
        <Tooltip
          x={layout.left - 16}
          y={place.bottom + 4}
          width={layout.width}
          {...factsOf(shown)}
          hint="Capacity: all links together, in each direction"
        />
      )}
    </>
  )
}

interface StopsProps {
  readonly state: FabricLadderState
  readonly label: (id: LevelId) => string
  readonly shown: LevelId | undefined
  readonly onShow: (id: LevelId | undefined) => void
}

/** What pointer, keyboard and screen reader find: one option a level over its whole height. */
function LevelStops({ state, label, shown, onShow }: StopsProps) {
  const [focused, setFocused] = useState(0)
  const { stops, layout } = state
  const keyDown = (event: KeyboardEvent<SVGGElement>, index: number) => {
    // The list runs from the top down, so that down is onwards.
    const key =
      event.key === 'ArrowDown' ? 'ArrowUp' : event.key === 'ArrowUp' ? 'ArrowDown' : event.key
    const next = moveFocus(key, index, stops.length)
    if (next !== undefined) {
      const child = event.currentTarget.parentElement?.children[next]
      if (child instanceof SVGElement) child.focus({ preventScroll: true })
    } else if (event.key === 'Escape') onShow(undefined)
    else return
    event.preventDefault()
  }
  return (
    <g data-screen-only="" role="listbox" aria-label="Levels of the fabric">
      {stops.map(({ id, top, bottom }, index) => (
        <g
          key={id}
          className={styles.stop}
          role="option"
          aria-selected={id === shown}
          aria-label={label(id)}
          tabIndex={index === focused ? 0 : -1}
          onKeyDown={(event) => keyDown(event, index)}
          onPointerEnter={(event) => event.pointerType === 'mouse' && onShow(id)}
          onPointerLeave={(event) => event.pointerType === 'mouse' && onShow(undefined)}
          onFocus={() => {
            setFocused(index)
            onShow(id)
          }}
          onBlur={() => onShow(undefined)}
        >
          <rect
            x={0}
            y={top + 1}
            width={layout.width}
            height={bottom - top - 2}
            fill="transparent"
          />
        </g>
      ))}
    </g>
  )
}
