import { type Tick } from './rowLayout'
import { TICK_SIZE } from '../frame/textSizes'

/** Keeps words legible where a line runs behind them. */
export const HALO = { stroke: 'var(--paper)', strokeWidth: 4, paintOrder: 'stroke' } as const

interface RowAxisProps {
  readonly ticks: readonly Tick[]
  readonly top: number
  readonly bottom: number
}

/** The axis under rows, with its grid. */
export function RowAxis({ ticks, top, bottom }: RowAxisProps) {
  return (
    <g fontSize={TICK_SIZE} fill="var(--ink-2)">
      {ticks.map(({ at, label }) => (
        <g key={at}>
          <path d={`M${at} ${top}V${bottom}`} stroke="var(--grid)" />
          <path d={`M${at} ${bottom}v5`} stroke="var(--axis)" />
          <text x={at} y={bottom + 18} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
    </g>
  )
}
