import { memo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { TaperPointDto } from '../../engine/engine'
import { isPickKey, moveFocus } from '../frame/rovingFocus'
import { Tooltip } from '../frame/Tooltip'
import { TaperAxes } from './TaperAxes'
import { spokenFacts, splitFacts } from './taperFacts'
import { TaperMarks } from './TaperMarks'
import type { PlacedSplit } from './taperPlaces'
import { splitId } from './taperPoints'
import { nearestSplit, type TaperScenario, type TaperState } from './TaperState'
import styles from './TaperPlot.module.css'

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
        <PointerGround state={state} shown={shown} onShow={setShown} onPick={onPick} />
        <SplitStops
          state={state}
          shown={shown}
          isMoving={isMoving}
          label={(split) => spokenFacts(factsOf(split))}
          onShow={setShown}
          onPick={onPick}
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

interface GroundProps {
  readonly state: TaperState
  readonly shown: string | undefined
  readonly onShow: (id: string | undefined) => void
  readonly onPick: (point: TaperPointDto) => void
}

/** Takes the pointer anywhere in the drawing and finds the split it means. */
function PointerGround({ state, shown, onShow, onPick }: GroundProps) {
  const { layout } = state
  const pressed = useRef<{ readonly id: string; readonly picks: boolean }>(undefined)
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
    const id = splitAt(event)?.id
    // A finger has no hover, so its first tap shows and its second picks.
    const picks = event.pointerType === 'mouse' || id === shown
    pressed.current = id === undefined ? undefined : { id, picks }
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
      onClick={(event) => {
        const index = state.splits.findIndex((split) => split.id === pressed.current?.id)
        // With the focus on what was touched, its tooltip shows, the keyboard goes on from there,
        // and touching elsewhere takes the tooltip away.
        focusChild(event.currentTarget.nextElementSibling, index)
        const point = state.splits[index]?.point
        if (point && !point.current && pressed.current?.picks === true) onPick(point)
      }}
    />
  )
}

interface StopsProps {
  readonly state: TaperState
  readonly shown: string | undefined
  readonly isMoving: boolean
  readonly label: (split: PlacedSplit) => string
  readonly onShow: (id: string | undefined) => void
  readonly onPick: (point: TaperPointDto) => void
}

/**
 * What the keyboard and a screen reader find: one option a split, with a ring when it is meant. While
 * the design is being dragged neither can be there, and it rests.
 */
const SplitStops = memo(DrawnStops, (_, now) => now.isMoving)

function DrawnStops({ state, shown, label, onShow, onPick }: StopsProps) {
  const { splits } = state
  const [focused, setFocused] = useState<number>()
  if (splits.length === 0) return null
  const own = splits.findIndex((split) => split.point.current)
  const tabStop = Math.min(focused ?? Math.max(0, own), splits.length - 1)
  const keyDown = (event: KeyboardEvent<SVGGElement>, split: PlacedSplit, index: number) => {
    const next = moveFocus(event.key, index, splits.length)
    if (next !== undefined) focusChild(event.currentTarget.parentElement, next)
    else if (isPickKey(event.key) && !split.point.current) onPick(split.point)
    else if (event.key === 'Escape') onShow(undefined)
    else return
    event.preventDefault()
  }
  return (
    <g data-screen-only="" role="listbox" aria-label="Buildable tapers">
      {splits.map((split, index) => (
        <g
          key={split.id}
          className={split.id === shown ? styles.shown : styles.stop}
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

function focusChild(parent: Element | null, index: number): void {
  const child = parent?.children[index]
  if (child instanceof SVGElement) child.focus({ preventScroll: true })
}
