import { scenarioCode } from '../../ui/scenario-code'
import { LABEL_SIZE, TICK_SIZE } from '../frame/text'
import type { HistogramState, PlacedHistogram } from './histogramState'

/** All that is shown. Stateless; colours are design tokens. */
export function HistogramMarks({ state }: { readonly state: HistogramState }) {
  const { panels, ticks, right } = state
  const bottom = panels.at(-1)?.bottom ?? 0
  return (
    <g style={{ fontVariantNumeric: 'tabular-nums' }}>
      {panels.map((panel) => (
        <Panel key={panel.heading} panel={panel} state={state} />
      ))}
      {ticks.map(({ x, label }) => (
        <g key={label}>
          <path d={`M${x} ${bottom}v4`} stroke="var(--axis)" />
          <text
            x={x > right - 24 ? right : x}
            y={bottom + 16}
            textAnchor={x > right - 24 ? 'end' : 'middle'}
            fontSize={TICK_SIZE}
            fill="var(--ink-2)"
          >
            {label}
          </text>
        </g>
      ))}
    </g>
  )
}

interface PanelProps {
  readonly panel: PlacedHistogram
  readonly state: HistogramState
}

function Panel({ panel, state: { left, right } }: PanelProps) {
  const { heading, headingY, bottom, scenario, bars, ticks, reference } = panel
  return (
    <g>
      <text x={0} y={headingY} fontSize={LABEL_SIZE} fill="var(--ink-2)">
        {heading}
      </text>
      {ticks.map(({ y, label }) => (
        <g key={label}>
          <path d={`M${left} ${y}H${right}`} stroke="var(--grid)" />
          <text x={left - 5} y={y + 4} textAnchor="end" fontSize={TICK_SIZE} fill="var(--ink-2)">
            {label}
          </text>
        </g>
      ))}
      <path d={`M${left} ${bottom}H${right}`} stroke="var(--axis)" />
      <g data-marks="simulated">
        <path
          d={bars.map(({ x, y, width }) => `M${x} ${bottom}V${y}h${width}V${bottom}z`).join('')}
          fill={scenario === undefined ? 'var(--ink-3)' : scenarioCode(scenario).colour}
        />
        {reference && (
          <>
            <path
              d={`M${reference.x} ${headingY - 2}V${bottom}`}
              stroke="var(--ink)"
              strokeDasharray="3 2"
            />
            <text
              x={reference.labelX}
              y={headingY}
              textAnchor={reference.anchor}
              fontSize={LABEL_SIZE}
              fontWeight={600}
              fill="var(--ink)"
              stroke="var(--paper)"
              strokeWidth={3}
              paintOrder="stroke"
            >
              {reference.label}
            </text>
          </>
        )}
      </g>
    </g>
  )
}
