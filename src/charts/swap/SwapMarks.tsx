import { HaloText } from '../frame/HaloText'
import { ScenarioGlyph, scenarioColour } from '../frame/ScenarioGlyph'
import { type PlacedSwap, type SwapState } from './SwapState'
import { LABEL_SIZE, TICK_SIZE } from '../frame/textSizes'

/** All that is drawn: the range as a bar, and where the order changes as the mark of who leads beyond. */
export function SwapMarks({ state }: { readonly state: SwapState }) {
  const { top, bottom } = state
  return (
    <g
      aria-hidden="true"
      data-marks="simulated"
      fontSize={LABEL_SIZE}
      style={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {state.ticks.map(({ at, labelX, label, isOne }) => (
        <g key={label}>
          <path
            d={`M${at} ${top}V${bottom}`}
            stroke={isOne ? 'var(--ink)' : 'var(--grid)'}
            fill="none"
          />
          <text x={labelX} y={top - 8} textAnchor="middle" fontSize={TICK_SIZE} fill="var(--ink-2)">
            {label}
          </text>
        </g>
      ))}
      {state.rows.map((row) => (
        <SwapMark key={row.id} row={row} state={state} />
      ))}
    </g>
  )
}

function SwapMark({ row, state }: { readonly row: PlacedSwap; readonly state: SwapState }) {
  const { y, x1, x2, at, leader } = row
  const isBeside = row.wordsX < state.width
  return (
    <g>
      <text x={0} y={row.labelY} fill="var(--ink)">
        {row.label}
      </text>
      <path d={`M${state.left} ${y}H${state.right}`} stroke="var(--line)" strokeWidth={0.5} />
      <rect x={x1} y={y - 3} width={Math.max(1, x2 - x1)} height={6} fill="var(--line)" />
      {at !== undefined &&
        (leader === undefined ? (
          <circle cx={at} cy={y} r={4} fill="var(--paper)" stroke="var(--ink)" />
        ) : (
          <ScenarioGlyph letter={leader} x={at} y={y} area={80} />
        ))}
      <g fill={leader === undefined ? 'var(--ink-3)' : scenarioColour(leader)}>
        <HaloText
          x={row.wordsX}
          y={row.wordsY}
          text={row.words}
          anchor={isBeside ? 'start' : 'end'}
        />
      </g>
    </g>
  )
}
