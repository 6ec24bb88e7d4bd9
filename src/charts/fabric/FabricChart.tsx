import { letterOf } from '../../document/titles'
import { useContext, useState, type KeyboardEvent } from 'react'
import type { FabricChannels, FabricStop as LevelId, Tip } from '../../tables/channels'
import { moveFocus } from '../frame/rovingFocus'
import { Tooltip } from '../frame/Tooltip'
import styles from '../frame/plot.module.css'
import { FabricChartMarks } from './FabricChartMarks'
import type { FabricChartState } from './FabricChartState'
import { LinkLoads } from './levelLoads'

interface FabricChartProps {
  readonly state: FabricChartState
  readonly channels: FabricChannels
  readonly title: string
}

/** The drawing with its pointer and keyboard: one tab stop, arrows move among the levels. */
export function FabricChart({ state, channels, title }: FabricChartProps) {
  const { of, tips } = channels
  const [shown, setShown] = useState<LevelId>()
  const loads = useContext(LinkLoads)
  const { layout } = state
  const tipOf = (id: LevelId): Tip => ({
    title: tips[id].title,
    facts: [...tips[id].facts, ...(loads[id] ?? [])],
  })
  const place = state.stops.find(({ id }) => id === shown)
  return (
    <div className={styles.plot}>
      <svg
        className={styles.svg}
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        height={layout.height}
        fontFamily="var(--font)"
        role="group"
        aria-label={title}
      >
        <g aria-hidden="true">
          <FabricChartMarks state={state} letter={letterOf(of)} shown={shown} />
        </g>
        <LevelStops
          state={state}
          label={(id) => spoken(tipOf(id))}
          shown={shown}
          onShow={setShown}
        />
      </svg>
      {place && shown && (
        <Tooltip
          x={layout.left - 16}
          y={place.bottom + 4}
          width={layout.width}
          {...tipOf(shown)}
          hint="Total capacity of all links, in each direction"
        />
      )}
    </div>
  )
}

/** A tip as one spoken line. */
const spoken = ({ title, facts }: Tip): string =>
  `${title}: ${facts.map(({ label, value }) => `${label} ${value}`).join(', ')}`

interface StopsProps {
  readonly state: FabricChartState
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
          className={styles.level}
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
