import { BarKeyMarks } from '../frame/BarKeyMarks'
import { scenarioColour } from '../frame/ScenarioGlyph'
import { LABEL_SIZE, type SpendingState } from './SpendingState'

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
          <BarKeyMarks keys={keys} colour={scenarioColour(letter)} />
        </g>
      ))}
    </g>
  )
}
