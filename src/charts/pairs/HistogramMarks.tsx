import { type HistogramState, type PlacedPanel } from './HistogramState'
import { LABEL_SIZE, TICK_SIZE } from '../frame/textSizes'

interface HistogramMarksProps {
  readonly state: HistogramState
  /** The routing that the scenario has, whose panel is drawn in its colour. */
  readonly own: 'static' | 'adaptive'
  readonly colour: string
}

/** All that is drawn. Stateless; colours are design tokens. */
export function HistogramMarks({ state, own, colour }: HistogramMarksProps) {
  const bottom = state.panels.at(-1)?.bottom ?? 0
  return (
    <g aria-hidden="true" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {state.panels.map((panel) => (
        <Panel
          key={panel.routing}
          panel={panel}
          state={state}
          fill={panel.routing === own ? colour : 'var(--ink-3)'}
        />
      ))}
      {state.ticks.map(({ x, label }) => (
        <g key={label}>
          <path d={`M${x} ${bottom}v4`} stroke="var(--axis)" />
          <text
            x={x}
            y={bottom + 16}
            textAnchor={x > state.right - 24 ? 'end' : 'middle'}
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
  readonly panel: PlacedPanel
  readonly state: HistogramState
  readonly fill: string
}

function Panel({ panel, state, fill }: PanelProps) {
  const { left, right } = state
  return (
    <g>
      <text x={0} y={panel.headingY} fontSize={LABEL_SIZE} fill="var(--ink-2)">
        {panel.heading}
      </text>
      {panel.ticks.map(({ y, label }) => (
        <g key={label}>
          <path d={`M${left} ${y}H${right}`} stroke="var(--grid)" />
          <text x={left - 5} y={y + 4} textAnchor="end" fontSize={TICK_SIZE} fill="var(--ink-2)">
            {label}
          </text>
        </g>
      ))}
      <path d={`M${left} ${panel.bottom}H${right}`} stroke="var(--axis)" />
      <g data-marks="simulated">
        {panel.bars.map(({ x, y, height }) => (
          <rect key={x} x={x} y={y} width={state.barWidth} height={height} fill={fill} />
        ))}
        <path
          d={`M${panel.meanX} ${panel.headingY - 2}V${panel.bottom}`}
          stroke="var(--ink)"
          strokeDasharray="3 2"
        />
        <text
          x={panel.meanX + (panel.meanAnchor === 'start' ? 5 : -5)}
          y={panel.headingY}
          textAnchor={panel.meanAnchor}
          fontSize={LABEL_SIZE}
          fontWeight={600}
          fill="var(--ink)"
          stroke="var(--paper)"
          strokeWidth={3}
          paintOrder="stroke"
        >
          {panel.meanLabel}
        </text>
      </g>
    </g>
  )
}
