import type { FlipsState, PlacedFlip } from './FlipsState'
import { HALO, RowAxis } from './RowAxis'
import { LABEL_SIZE } from '../frame/textSizes'

/** All that is drawn: ranges, and where the order changes. */
export function FlipsMarks({ state }: { readonly state: FlipsState }) {
  return (
    <g aria-hidden="true" style={{ fontVariantNumeric: 'tabular-nums' }} fontSize={LABEL_SIZE}>
      <RowAxis ticks={state.ticks} top={state.top} bottom={state.bottom} />
      <path
        d={`M${state.one} ${state.top}V${state.bottom}`}
        stroke="var(--ink)"
        strokeWidth={1.5}
      />
      <g data-marks="simulated">
        {state.rows.map((placed) => (
          <Flip key={placed.row.id} placed={placed} />
        ))}
      </g>
    </g>
  )
}

function Flip({ placed }: { readonly placed: PlacedFlip }) {
  const { label, labelY, words, wordsX, wordsY, y, low, high, flip } = placed
  const ink = placed.isPlausible ? 'var(--risk)' : 'var(--ink)'
  return (
    <g>
      <text x={0} y={labelY} fill="var(--ink)" {...HALO}>
        {label}
      </text>
      <text
        x={wordsX}
        y={wordsY}
        fill={flip === undefined ? 'var(--ink-2)' : ink}
        fontWeight={placed.isPlausible ? 600 : 400}
        {...HALO}
      >
        {words}
      </text>
      <path d={`M${low} ${y}H${high}`} stroke="var(--ink-3)" strokeWidth={6} strokeOpacity={0.45} />
      {flip !== undefined && (
        <path
          d={`M${flip} ${y - 7}l7 7l-7 7l-7 -7Z`}
          fill={placed.isPlausible ? ink : 'var(--paper)'}
          stroke={ink}
          strokeWidth={1.5}
        />
      )}
    </g>
  )
}
