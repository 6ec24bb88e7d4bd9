import { scenarioColour } from '../frame/ScenarioGlyph'
import { LABEL_SIZE, TICK_SIZE, type SpendingState } from './SpendingState'

/** A stacked bar a scenario, its parts named below as far as there is room. */
export function SpendingMarks({ state }: { readonly state: SpendingState }) {
  return (
    <g aria-hidden="true" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {state.rows.map(({ letter, title, y, parts }) => (
        <g key={letter}>
          <text x={0} y={y - 6} fontSize={LABEL_SIZE} fill={scenarioColour(letter)}>
            {title}
          </text>
          {parts.map(({ id, x, width, strength, words }) => (
            <g key={id}>
              <rect
                x={x}
                y={y}
                width={width}
                height={state.barHeight}
                fill={scenarioColour(letter)}
                fillOpacity={strength}
                stroke="var(--paper)"
                strokeWidth={1}
              />
              {words !== undefined && (
                <text x={x} y={y + state.barHeight + 13} fontSize={TICK_SIZE} fill="var(--ink-2)">
                  {words}
                </text>
              )}
            </g>
          ))}
        </g>
      ))}
    </g>
  )
}
