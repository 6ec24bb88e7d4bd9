import { BarKeyMarks } from '../frame/BarKeyMarks'
import { EmptyBar } from '../frame/EmptyBar'
import { scenarioColour } from '../frame/ScenarioGlyph'
import { StackedBar } from '../frame/StackedBar'
import { type ScorecardState } from './ScorecardState'
import { LABEL_SIZE } from '../frame/textSizes'

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
          <EmptyBar x={0.5} y={y + 0.5} width={width - 1} height={barHeight - 1} />
          <StackedBar parts={parts} y={y} height={barHeight} colour={scenarioColour(letter)} />
          <BarKeyMarks keys={keys} colour={scenarioColour(letter)} />
        </g>
      ))}
    </g>
  )
}
