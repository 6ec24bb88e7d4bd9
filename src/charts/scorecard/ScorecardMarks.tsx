import { BarKeyMarks } from '../frame/BarKeyMarks'
import { scenarioColour } from '../frame/ScenarioGlyph'
import { LABEL_SIZE, type ScorecardState } from './ScorecardState'

/** A stacked bar a design in an outline of 100 points, its parts named below it. */
export function ScorecardMarks({ state }: { readonly state: ScorecardState }) {
  const { width, barHeight, rows } = state
  return (
    <g aria-hidden="true" data-marks="simulated" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {rows.map(({ letter, title, isFirst, y, parts, keys }) => (
        <g key={letter}>
          <text
            x={0}
            y={y - 6}
            fontSize={LABEL_SIZE}
            fontWeight={isFirst ? 600 : 400}
            fill={scenarioColour(letter)}
          >
            {title}
          </text>
          <rect
            x={0.5}
            y={y + 0.5}
            width={width - 1}
            height={barHeight - 1}
            fill="var(--wash)"
            stroke="var(--line)"
          />
          {parts.map(({ id, x, width: length, strength }) => (
            <rect
              key={id}
              x={x}
              y={y}
              width={length}
              height={barHeight}
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
