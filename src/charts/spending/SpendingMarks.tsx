import { BarKeyMarks } from '../frame/BarKeyMarks'
import { scenarioColour } from '../frame/ScenarioGlyph'
import { StackedBar } from '../frame/StackedBar'
import { type SpendingState } from './SpendingState'
import { LABEL_SIZE } from '../frame/textSizes'

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
          <StackedBar
            parts={parts}
            y={y}
            height={state.barHeight}
            colour={scenarioColour(letter)}
          />
          <BarKeyMarks keys={keys} colour={scenarioColour(letter)} />
        </g>
      ))}
    </g>
  )
}
