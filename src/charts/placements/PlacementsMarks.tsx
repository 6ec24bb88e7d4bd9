import { scenarioColour, ScenarioGlyph } from '../frame/ScenarioGlyph'
import { type PlacedRow, type PlacementsState } from './PlacementsState'
import { LABEL_SIZE, TICK_SIZE } from '../frame/textSizes'

/** All that is drawn. Stateless; colours are design tokens. */
export function PlacementsMarks({ state }: { readonly state: PlacementsState }) {
  const { left, right, axisY, ticks, rows } = state
  return (
    <g aria-hidden="true" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {ticks.map(({ x, label }) => (
        <g key={label}>
          <path d={`M${x} 8V${axisY}`} stroke="var(--grid)" />
          <text
            x={x}
            y={axisY + 15}
            textAnchor={x > right - 30 ? 'end' : 'middle'}
            fontSize={TICK_SIZE}
            fill="var(--ink-2)"
          >
            {label}
          </text>
        </g>
      ))}
      <path d={`M${left} ${axisY}H${right}`} stroke="var(--axis)" />
      {rows.map((row) => (
        <Row key={row.id} row={row} state={state} />
      ))}
    </g>
  )
}

function Row({ row, state }: { readonly row: PlacedRow; readonly state: PlacementsState }) {
  const { compact, left, right } = state
  const { letter, y, band } = row
  const colour = scenarioColour(letter)
  return (
    <g fontSize={LABEL_SIZE}>
      <text x={0} y={row.headingY} fill="var(--ink)">
        {row.heading}
      </text>
      <text
        x={compact ? 0 : left - 14}
        y={y + 4}
        textAnchor={compact ? 'start' : 'end'}
        fontWeight={600}
        fill={colour}
      >
        {letter}
      </text>
      <g data-marks="simulated">
        <path
          d={`M${band[0]} ${y}H${band[1]}`}
          stroke={colour}
          strokeOpacity={0.18}
          strokeWidth={12}
        />
        <path d={`M${row.min} ${y}H${row.max}`} stroke={colour} strokeWidth={1} />
        {row.dots.map((x, run) => (
          // Runs have no identity but their number.
          <circle key={run} cx={x} cy={y} r={3} fill="var(--paper)" stroke={colour} />
        ))}
        <ScenarioGlyph letter={letter} x={row.median} y={y} area={64} />
        <text
          x={compact ? left : right + 12}
          y={compact ? y + 20 : y + 4}
          fill={compact ? 'var(--ink-2)' : 'var(--ink)'}
          fontSize={compact ? TICK_SIZE : LABEL_SIZE}
        >
          {row.label}
        </text>
      </g>
    </g>
  )
}
