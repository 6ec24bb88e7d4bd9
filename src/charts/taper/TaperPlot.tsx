import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { TaperPointDto } from '../../engine/engine'
import { isPickKey, moveFocus } from '../frame/rovingFocus'
import { Tooltip } from '../frame/Tooltip'
import { TaperAxes } from './TaperAxes'
import { spokenFacts, splitFacts } from './taperFacts'
import { TaperMarks } from './TaperMarks'
import {
  nearestSplit,
  nodeGain,
  type PlacedSplit,
  type TaperScenario,
  type TaperState,
} from './TaperState'
import styles from './TaperPlot.module.css'

interface TaperPlotProps {
  readonly state: TaperState
  readonly points: readonly TaperPointDto[]
  readonly scenario: TaperScenario
  readonly title: string
  readonly onPick: (point: TaperPointDto) => void
}

/** The drawing with its pointer and keyboard. The marks are one tab stop; arrows move among them. */
export function TaperPlot({ state, points, scenario, title, onPick }: TaperPlotProps) {
  const [shown, setShown] = useState<string>()
  const { layout, splits } = state
  const current = splits.find((split) => split.point.current)
  const shownSplit = splits.find((split) => split.id === shown)

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
          <TaperMarks
            state={state}
            scenario={scenario}
            gain={current && nodeGain(current.point, points)}
          />
        </g>
        <PointerGround state={state} shown={shown} onShow={setShown} onPick={onPick} />
        <SplitStops
          state={state}
          label={(split) => spokenFacts(splitFacts(split.point, points, scenario.core))}
          onShow={setShown}
          onPick={onPick}
        />
      </svg>
      {shownSplit && (
        <Tooltip
          x={shownSplit.x}
          y={layout.bisection.top - 30}
          width={layout.width}
          {...splitFacts(shownSplit.point, points, scenario.core)}
          hint={shownSplit.point.current ? `${scenario.letter} is here` : pickHint(scenario)}
        />
      )}
    </>
  )
}

function pickHint(scenario: TaperScenario): string {
  return `Enter or click: give ${scenario.letter} this split`
}

interface GroundProps {
  readonly state: TaperState
  readonly shown: string | undefined
  readonly onShow: (id: string | undefined) => void
  readonly onPick: (point: TaperPointDto) => void
}

/** Takes the pointer anywhere in the drawing and finds the split it means. */
function PointerGround({ state, shown, onShow, onPick }: GroundProps) {
  const { layout } = state
  /** A finger has no hover, so its first tap shows and its second picks. */
  const pickable = useRef<string>(undefined)
  const splitAt = (event: PointerEvent<SVGRectElement>) => {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect()
    if (!box) return undefined
    const scale = layout.width / box.width
    return nearestSplit(
      state,
      (event.clientX - box.left) * scale,
      (event.clientY - box.top) * scale,
    )
  }
  const press = (event: PointerEvent<SVGRectElement>) => {
    const split = splitAt(event)
    pickable.current = event.pointerType === 'mouse' || split?.id === shown ? split?.id : undefined
    onShow(split?.id)
  }
  return (
    <rect
      data-screen-only=""
      className={styles.ground}
      x={layout.left}
      y={0}
      width={layout.right - layout.left}
      height={layout.height}
      fill="transparent"
      onPointerMove={(event) => event.pointerType === 'mouse' && onShow(splitAt(event)?.id)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && onShow(undefined)}
      onPointerDown={press}
      onClick={() => {
        const split = state.splits.find((candidate) => candidate.id === pickable.current)
        if (split && !split.point.current) onPick(split.point)
      }}
    />
  )
}

interface StopsProps {
  readonly state: TaperState
  readonly label: (split: PlacedSplit) => string
  readonly onShow: (id: string | undefined) => void
  readonly onPick: (point: TaperPointDto) => void
}

/** What the keyboard and a screen reader find: one option a split, with a ring when focused. */
function SplitStops({ state, label, onShow, onPick }: StopsProps) {
  const { splits } = state
  const [focused, setFocused] = useState<number>()
  if (splits.length === 0) return null
  const own = splits.findIndex((split) => split.point.current)
  const tabStop = Math.min(focused ?? Math.max(0, own), splits.length - 1)
  const keyDown = (event: KeyboardEvent<SVGGElement>, split: PlacedSplit, index: number) => {
    const next = moveFocus(event.key, index, splits.length)
    if (next !== undefined) focusSibling(event.currentTarget, next)
    else if (isPickKey(event.key)) onPick(split.point)
    else if (event.key === 'Escape') onShow(undefined)
    else return
    event.preventDefault()
  }
  return (
    <g data-screen-only="" role="listbox" aria-label="Buildable tapers">
      {splits.map((split, index) => (
        <g
          key={split.id}
          className={styles.stop}
          role="option"
          aria-selected={split.point.current}
          aria-label={label(split)}
          tabIndex={index === tabStop ? 0 : -1}
          onKeyDown={(event) => keyDown(event, split, index)}
          onFocus={() => {
            setFocused(index)
            onShow(split.id)
          }}
          onBlur={() => {
            setFocused(undefined)
            onShow(undefined)
          }}
        >
          <circle cx={split.x} cy={split.nodesY} r={9} fill="none" stroke="var(--ink)" />
          <circle cx={split.x} cy={split.emphasisY} r={9} fill="none" stroke="var(--ink)" />
        </g>
      ))}
    </g>
  )
}

function focusSibling(stop: SVGGElement, index: number): void {
  const sibling = stop.parentElement?.children[index]
  if (sibling instanceof SVGElement) sibling.focus()
}
