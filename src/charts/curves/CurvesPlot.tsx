import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { moveFocus } from '../frame/rovingFocus'
import { Tooltip } from '../frame/Tooltip'
import { formatQuantity } from './curve'
import { CurvesAxes } from './CurvesAxes'
import { CurvesMarks } from './CurvesMarks'
import styles from './CurvesPlot.module.css'
import { nearestStop, type CurvesState } from './CurvesState'

interface CurvesPlotProps {
  readonly state: CurvesState
  readonly title: string
  /** What a chart draws over its curves. */
  readonly over?: ReactNode
}

/** The drawing with its pointer and keyboard: the places along the axis are one tab stop. */
export function CurvesPlot({ state, title, over }: CurvesPlotProps) {
  const [shown, setShown] = useState<number>()
  const { layout } = state
  const stop = state.stops.find(({ x }) => x === shown)
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
          <CurvesAxes state={state} />
          {stop && (
            <path
              data-screen-only=""
              d={`M${stop.at} ${layout.top}V${layout.bottom}`}
              stroke="var(--ink-3)"
            />
          )}
          <CurvesMarks state={state} />
          {over}
        </g>
        <PointerGround state={state} onShow={setShown} />
        <Stops state={state} onShow={setShown} />
      </svg>
      {stop && (
        <Tooltip
          x={stop.at}
          y={layout.top}
          width={layout.width}
          title={formatQuantity(stop.x, state.axes.x.unit)}
          facts={factsAt(state, stop.x)}
          hint="Arrow keys move along the axis"
        />
      )}
    </>
  )
}

function factsAt({ curves, axes }: CurvesState, x: number) {
  return curves.flatMap(({ curve }) => {
    const point = curve.points.find((candidate) => candidate.x === x)
    const label = `${curve.letter} ${curve.kind}`
    return point ? [{ label, value: formatQuantity(point.y, axes.y.unit) }] : []
  })
}

interface GroundProps {
  readonly state: CurvesState
  readonly onShow: (x: number | undefined) => void
}

function PointerGround({ state, onShow }: GroundProps) {
  const { layout } = state
  const show = (event: PointerEvent<SVGRectElement>) => {
    const box = event.currentTarget.ownerSVGElement?.getBoundingClientRect()
    if (box) onShow(nearestStop(state, ((event.clientX - box.left) * layout.width) / box.width))
  }
  return (
    <rect
      data-screen-only=""
      className={styles.ground}
      x={layout.left}
      y={layout.top}
      width={Math.max(0, layout.right - layout.left)}
      height={layout.bottom - layout.top}
      fill="transparent"
      onPointerMove={show}
      onPointerDown={show}
      onPointerLeave={() => onShow(undefined)}
    />
  )
}

/** What the keyboard and a screen reader find: one option a place on the axis, with all its values. */
function Stops({ state, onShow }: GroundProps) {
  const [focused, setFocused] = useState(0)
  const { stops, layout } = state
  if (stops.length === 0) return null
  const tabStop = Math.min(focused, stops.length - 1)
  const keyDown = (event: KeyboardEvent<SVGGElement>, index: number) => {
    const next = moveFocus(event.key, index, stops.length)
    const target = event.currentTarget.parentElement?.children[next ?? -1]
    if (target instanceof SVGElement) target.focus({ preventScroll: true })
    else if (event.key === 'Escape') onShow(undefined)
    else return
    event.preventDefault()
  }
  return (
    <g data-screen-only="" role="listbox" aria-label={state.axes.x.heading}>
      {stops.map(({ x, at }, index) => (
        <g
          key={x}
          className={styles.stop}
          role="option"
          aria-selected={false}
          aria-label={spoken(state, x)}
          tabIndex={index === tabStop ? 0 : -1}
          onKeyDown={(event) => keyDown(event, index)}
          onFocus={() => {
            setFocused(index)
            onShow(x)
          }}
          onBlur={() => onShow(undefined)}
        >
          <rect
            x={at - 3}
            y={layout.top}
            width={6}
            height={layout.bottom - layout.top}
            fill="none"
            stroke="var(--ink)"
          />
        </g>
      ))}
    </g>
  )
}

function spoken(state: CurvesState, x: number): string {
  const facts = factsAt(state, x).map(({ label, value }) => `${label}: ${value}`)
  return `${formatQuantity(x, state.axes.x.unit)}. ${facts.join(', ')}`
}
