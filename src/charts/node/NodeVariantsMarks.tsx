import type { NodeVariantsState, PlacedVariant } from './NodeVariantsState'

/** Half the width of the cross of a node that cannot be built. */
const CROSS = 3.5

/** All that is drawn: solid for a node, hollow for a dollar, a cross for what cannot be built. */
export function NodeVariantsMarks({ state }: { readonly state: NodeVariantsState }) {
  const { top, bottom, left, right } = state
  return (
    <g aria-hidden="true" fontSize={11} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {state.ticks.map(({ at, label, isOne }) => (
        <g key={label}>
          <path
            d={`M${at} ${top}V${bottom}`}
            stroke={isOne ? 'var(--axis)' : 'var(--grid)'}
            fill="none"
          />
          <text x={at} y={top - 6} textAnchor="middle" fill="var(--ink-2)">
            {label}
          </text>
        </g>
      ))}
      <text x={0} y={11} fill="var(--ink-2)">
        Speed, this node = 1
      </text>
      <g data-marks="simulated">
        {state.rows.map((row) => (
          <RowMark key={row.variant.id} row={row} left={left} right={right} />
        ))}
      </g>
    </g>
  )
}

interface RowMarkProps {
  readonly row: PlacedVariant
  readonly left: number
  readonly right: number
}

function RowMark({ row, left, right }: RowMarkProps) {
  const { variant, y, node, usd, words } = row
  const strong = variant.isPresent ? { fontWeight: 600 } : {}
  const isRefused = variant.refusal !== undefined
  return (
    <g>
      <text x={0} y={y + 4} fill={isRefused ? 'var(--ink-2)' : 'var(--ink)'} {...strong}>
        {variant.label}
      </text>
      <path d={`M${left} ${y}H${right}`} stroke="var(--line)" strokeWidth={0.5} />
      {isRefused && node !== undefined && <Cross x={node} y={y} />}
      {!isRefused && node !== undefined && usd !== undefined && (
        <path d={`M${node} ${y}H${usd}`} stroke="var(--ink-3)" />
      )}
      {!isRefused && usd !== undefined && (
        <circle cx={usd} cy={y} r={4} fill="var(--paper)" stroke="var(--ink)" strokeWidth={1.25} />
      )}
      {!isRefused && node !== undefined && <circle cx={node} cy={y} r={4} fill="var(--ink)" />}
      <text x={right + 10} y={y + 4} fill="var(--ink-2)" {...strong}>
        {words}
      </text>
    </g>
  )
}

function Cross({ x, y }: { readonly x: number; readonly y: number }) {
  const legs = `M${x - CROSS} ${y - CROSS}l${2 * CROSS} ${2 * CROSS}m${-2 * CROSS} 0l${2 * CROSS} ${-2 * CROSS}`
  return <path d={legs} data-refused="" fill="none" stroke="var(--ink-2)" strokeWidth={1.5} />
}
