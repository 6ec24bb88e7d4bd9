import type { CurvesState } from './CurvesState'
import { COMPACT_SIZE } from './curveLabels'
import { LABEL_SIZE } from '../frame/textSizes'

/** Both axes with what they show. */
export function CurvesAxes({ state }: { readonly state: CurvesState }) {
  const { layout, axes, xTicks, yTicks } = state
  return (
    <g fontSize={COMPACT_SIZE} fill="var(--ink-2)">
      <text x={0} y={12} fontSize={LABEL_SIZE}>
        {axes.y.heading}
      </text>
      {yTicks.map(({ at, label }) => (
        <g key={at}>
          <path d={`M${layout.left} ${at}H${layout.right}`} stroke="var(--grid)" />
          {label !== undefined && (
            <text x={layout.left - 7} y={at + 4} textAnchor="end">
              {label}
            </text>
          )}
        </g>
      ))}
      <path d={`M${layout.left} ${layout.bottom}H${layout.right}`} stroke="var(--axis)" />
      {xTicks.map(({ at, label }) => (
        <g key={at}>
          <path d={`M${at} ${layout.bottom}v${label === undefined ? 3 : 5}`} stroke="var(--axis)" />
          {label !== undefined && (
            <text x={at} y={layout.bottom + 17} textAnchor="middle">
              {label}
            </text>
          )}
        </g>
      ))}
      <text x={layout.left} y={layout.bottom + 34} fontSize={LABEL_SIZE}>
        {axes.x.heading}
      </text>
    </g>
  )
}
