import type { Tick } from './axis'
import { TICK_SIZE } from './text'

/** Heights between which a line across the rows is drawn. */
export type Pieces = readonly (readonly [top: number, bottom: number])[]

export interface GridTick extends Tick {
  /** Of its grid line. */
  readonly pieces: Pieces
}

interface AxisProps {
  readonly ticks: readonly GridTick[]
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export const linePath = (x: number, pieces: Pieces): string =>
  pieces.map(([top, bottom]) => `M${x} ${top}V${bottom}`).join('')

/** A horizontal axis under what it measures, with its grid; where nothing is lies in ink. */
export function Axis({ ticks, bottom, left, right }: AxisProps) {
  return (
    <g fontSize={TICK_SIZE} fill="var(--ink-2)">
      {ticks.map(({ value, at, label, labelAt, pieces }) => (
        <g key={value}>
          <path d={linePath(at, pieces)} stroke={value === 0 ? 'var(--axis)' : 'var(--grid)'} />
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
