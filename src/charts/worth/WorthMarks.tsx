import { scenarioColour } from '../frame/ScenarioGlyph'
import { type WorthState } from './WorthState'
import { LABEL_SIZE, TICK_SIZE } from '../frame/textSizes'

/** All that is drawn: for every price a bar a scenario, with its letter and number at the end. */
export function WorthMarks({ state }: { readonly state: WorthState }) {
  return (
    <g aria-hidden="true" data-marks="simulated" style={{ fontVariantNumeric: 'tabular-nums' }}>
      <path d={`M0 ${state.top}H${state.width}`} stroke="var(--axis)" fill="none" />
      {state.rules.map((y) => (
        <path key={y} d={`M0 ${y}H${state.width}`} stroke="var(--grid)" fill="none" />
      ))}
      {state.labels.map(({ id, words, y }) => (
        <text key={id} x={0} y={y} fontSize={LABEL_SIZE} fill="var(--ink)">
          {words}
        </text>
      ))}
      {state.panels.map(({ heading, left, bars }) => (
        <g key={heading}>
          <text x={left} y={12} fontSize={LABEL_SIZE} fill="var(--ink-2)">
            {heading}
          </text>
          {bars.map(({ letter, x, y, width, textX, words }) => (
            <g key={`${y} ${letter}`}>
              <rect
                x={x}
                y={y}
                width={width}
                height={state.barHeight}
                fill={scenarioColour(letter)}
              />
              <text x={textX} y={y + 8} fontSize={TICK_SIZE} fill={scenarioColour(letter)}>
                {words}
              </text>
            </g>
          ))}
        </g>
      ))}
    </g>
  )
}
