import { ScenarioGlyph, scenarioColour } from '../frame/ScenarioGlyph'
import { type PlacedPanel, type SpansState } from './SpansState'
import { LABEL_SIZE, TICK_SIZE } from '../frame/textSizes'

/** All that is drawn: the span as a line, the solid mark on it, a hollow one where it comes from. */
export function SpansMarks({ state }: { readonly state: SpansState }) {
  return (
    <g
      aria-hidden="true"
      data-marks="simulated"
      fontSize={LABEL_SIZE}
      style={{ fontVariantNumeric: 'tabular-nums' }}
    >
      {state.panels.map((panel) => (
        <PanelMarks key={panel.heading} panel={panel} />
      ))}
      {state.names.map(({ key, letter, words, y }) => (
        <g key={key}>
          <ScenarioGlyph letter={letter} x={6} y={y} area={56} />
          <text x={16} y={y + 4} fill={scenarioColour(letter)} fontWeight={600}>
            {letter}
          </text>
          <text x={32} y={y + 4} fill="var(--ink)">
            {words}
          </text>
        </g>
      ))}
    </g>
  )
}

function PanelMarks({ panel }: { readonly panel: PlacedPanel }) {
  const { left, right, axisY, bottom } = panel
  return (
    <g>
      <text x={left} y={panel.headingY} fill="var(--ink)" fontWeight={600}>
        {panel.heading}
      </text>
      {panel.ticks.map(({ at, label, anchor, isZero }) => (
        <g key={at}>
          <path
            d={`M${at} ${axisY}V${bottom}`}
            stroke={isZero ? 'var(--ink)' : 'var(--grid)'}
            fill="none"
          />
          <text x={at} y={axisY - 6} textAnchor={anchor} fontSize={TICK_SIZE} fill="var(--ink-2)">
            {label}
          </text>
        </g>
      ))}
      <path d={`M${left} ${axisY}H${right}`} stroke="var(--axis)" fill="none" />
      {panel.spans.map(({ letter, x1, x2, mark, from, y }) => (
        <g key={letter}>
          <path
            d={`M${x1} ${y}H${x2}`}
            stroke={scenarioColour(letter)}
            strokeWidth={2}
            fill="none"
          />
          {from === undefined ? (
            <path
              d={`M${x1} ${y - 5}v10M${x2} ${y - 5}v10`}
              stroke={scenarioColour(letter)}
              strokeWidth={1.5}
              fill="none"
            />
          ) : (
            <ScenarioGlyph letter={letter} x={from} y={y} area={48} isHollow />
          )}
          <ScenarioGlyph letter={letter} x={mark} y={y} area={72} />
        </g>
      ))}
      {panel.words.map(({ key, x, y, words }) => (
        <text
          key={key}
          x={x}
          y={y}
          fill="var(--ink-2)"
          stroke="var(--paper)"
          strokeWidth={3}
          paintOrder="stroke"
        >
          {words}
        </text>
      ))}
    </g>
  )
}
