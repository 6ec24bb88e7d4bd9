import type { Tick } from './axis'
import { TICK_SIZE } from './text'

interface AxisProps {
  readonly ticks: readonly Tick[]
  /** Ends of the grid lines. */
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** A horizontal axis under what it measures, with its grid; where nothing is lies in ink. */
export function Axis({ ticks, top, bottom, left, right }: AxisProps) {
  return (
    <g fontSize={TICK_SIZE} fill="var(--ink-2)">
      {ticks.map(({ value, at, label, labelAt }) => (
        <g key={value}>
          <path
            d={`M${at} ${top}V${bottom}`}
            stroke={value === 0 ? 'var(--axis)' : 'var(--grid)'}
          />
          {label !== '' && (
            <text x={labelAt} y={bottom + 16} textAnchor="middle">
              {label}
            </text>
          )}
        </g>
      ))}
      <path d={`M${left} ${bottom}H${right}`} stroke="var(--axis)" />
    </g>
  )
}
