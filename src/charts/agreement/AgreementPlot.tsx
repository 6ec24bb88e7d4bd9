import { useState, type KeyboardEvent, type MouseEvent, type RefCallback } from 'react'
import { PointRing } from '../frame/PointRing'
import { moveFocus } from '../frame/rovingFocus'
import { Tooltip } from '../frame/Tooltip'
import { AgreementMarks } from './AgreementMarks'
import styles from './AgreementPlot.module.css'
import { nearestPoint, type AgreementState, type PlacedPoint } from './AgreementState'

interface AgreementPlotProps {
  readonly state: AgreementState
  readonly title: string
  readonly measure: RefCallback<HTMLElement>
}

/** The drawing with its pointer and keyboard: one tab stop, in which the arrows go from row to row. */
export function AgreementPlot({ state, title, measure }: AgreementPlotProps) {
  const [shown, setShown] = useState<string>()
  const index = state.points.findIndex(({ point }) => point.id === shown)
  const placed = state.points[index]
  const show = (event: MouseEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    const scale = state.width / box.width
    const x = (event.clientX - box.left) * scale
    setShown(nearestPoint(state, x, (event.clientY - box.top) * scale)?.point.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = placed ? moveFocus(event.key, index, state.points.length) : firstOf(event.key)
    if (next !== undefined) setShown(state.points[next]?.point.id)
    else if (event.key === 'Escape' && placed) setShown(undefined)
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={measure}
      role="slider"
      aria-label={`${title} The arrow keys go from row to row.`}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={Math.max(1, state.points.length)}
      aria-valuenow={placed ? index + 1 : 1}
      aria-valuetext={placed ? spoken(placed) : 'No row is pointed at.'}
      tabIndex={state.points.length > 0 ? 0 : -1}
      className={styles.plot}
      onKeyDown={onKeyDown}
      onPointerMove={(event) => event.pointerType === 'mouse' && show(event)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setShown(undefined)}
      onPointerDown={show}
      onBlur={() => setShown(undefined)}
    >
      <svg
        className={styles.svg}
        viewBox={`0 0 ${state.width} ${state.height}`}
        height={state.height}
        fontFamily="var(--font)"
        aria-hidden="true"
      >
        <AgreementMarks state={state} />
        {placed && <PointRing x={placed.x} y={placed.y} radius={7} />}
      </svg>
      {placed && (
        <Tooltip
          x={placed.x}
          y={placed.y + 12}
          width={state.width}
          title={placed.point.title}
          facts={placed.point.facts}
          hint="Arrow keys go from row to row"
        />
      )}
    </div>
  )
}

/** The first key of the arrows lands on the first row. */
const firstOf = (key: string) => (moveFocus(key, 0, 1) === undefined ? undefined : 0)

const spoken = ({ point }: PlacedPoint) =>
  `${point.title}. ${point.facts.map(({ label, value }) => `${label}: ${value}`).join('. ')}.`
