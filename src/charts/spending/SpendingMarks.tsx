import { scenarioColour } from '../frame/ScenarioGlyph'
import { KEY_GAP, KEY_SIZE, LABEL_SIZE, TICK_SIZE, type SpendingState } from './SpendingState'

/** Dims what is of an earlier design, as charts do as a whole. */
const OLD = 0.38

/** A stacked bar a scenario, its parts named below it. */
export function SpendingMarks({ state }: { readonly state: SpendingState }) {
  return (
    <g aria-hidden="true" data-marks="simulated" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {state.rows.map(({ letter, title, y, isOld, parts, keys }) => (
        <g key={letter} {...(isOld && { opacity: OLD })}>
          <text x={0} y={y - 6} fontSize={LABEL_SIZE} fill={scenarioColour(letter)}>
            {title}
          </text>
          {parts.map(({ id, x, width, strength }) => (
            <rect
              key={id}
              x={x}
              y={y}
              width={width}
              height={state.barHeight}
              fill={scenarioColour(letter)}
              fillOpacity={strength}
              stroke="var(--paper)"
              strokeWidth={1}
            />
          ))}
          {keys.map(({ id, x, y: foot, strength, words }) => (
            <g key={id}>
              <rect
                x={x}
                y={foot - KEY_SIZE}
                width={KEY_SIZE}
                height={KEY_SIZE}
                fill={scenarioColour(letter)}
                fillOpacity={strength}
              />
              <text x={x + KEY_SIZE + KEY_GAP} y={foot} fontSize={TICK_SIZE} fill="var(--ink-2)">
                {words}
              </text>
            </g>
          ))}
        </g>
      ))}
    </g>
  )
}
