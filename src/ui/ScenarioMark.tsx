import { memo } from 'react'
import layout from './layout.module.css'
import type { ScenarioShape } from './scenario-code'
import { scenarioCode } from './scenario-code'

/** Outlines in a square of 12 units. */
const outlines: Record<ScenarioShape, string> = {
  circle: 'M6 1.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9z',
  square: 'M2 2h8v8h-8z',
  triangle: 'M6 1L11.2 10.4H0.8z',
  diamond: 'M6 0.6L11.4 6L6 11.4L0.6 6z',
  cross: 'M4.4 1h3.2v3.4H11v3.2H7.6V11H4.4V7.6H1V4.4h3.4z',
  star: 'M6 0.6l1.6 3.5 3.8.4-2.8 2.6.8 3.8L6 9l-3.4 1.9.8-3.8L.6 4.5l3.8-.4z',
}

/** The mark of a scenario; decorative, since its letter stands beside it. */
export const ScenarioMark = memo(function ScenarioMarkView({
  index,
  size = 10,
}: {
  readonly index: number
  readonly size?: number
}) {
  const { colour, shape } = scenarioCode(index)
  return (
    <svg width={size} height={size} viewBox="0 0 12 12" aria-hidden="true">
      <path d={outlines[shape]} fill={colour} />
    </svg>
  )
})

interface ScenarioNameProps {
  readonly index: number
  readonly name: string
}

/** A scenario's mark and its name. */
export function ScenarioName({ index, name }: ScenarioNameProps) {
  return (
    <span className={layout.marked}>
      <ScenarioMark index={index} /> {name}
    </span>
  )
}
