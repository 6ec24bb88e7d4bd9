import { codeOf } from '../../ui/scenario-code'
import { scenarioColour, ScenarioGlyph, type ScenarioLetter } from '../frame/ScenarioGlyph'
import { type PlacedCurve, type PlacedLabel, type PlacedPanel, type TailsState } from './TailsState'
import { LABEL_SIZE, TICK_SIZE } from '../frame/textSizes'

/** All that is drawn. Stateless; colours are design tokens. */
export function TailsMarks({ state }: { readonly state: TailsState }) {
  return (
    <g aria-hidden="true" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {state.panels.map((panel) => (
        <Panel key={panel.id} panel={panel} state={state} />
      ))}
    </g>
  )
}

function Panel({ panel, state }: { readonly panel: PlacedPanel; readonly state: TailsState }) {
  const { panelWidth, levels, ticks } = state
  const height = panel.bottom - panel.top
  return (
    <g transform={`translate(${panel.x} ${panel.top})`}>
      <text
        x={-40}
        y={-26}
        fontSize={LABEL_SIZE}
        fontWeight={panel.isOwn ? 600 : 400}
        fill="var(--ink)"
      >
        {panel.heading}
      </text>
      <text x={-40} y={-12} fontSize={TICK_SIZE} fill="var(--ink-2)">
        {panel.detail}
      </text>
      {levels.map(({ y, name, isP99 }) => (
        <g key={name}>
          <path d={`M0 ${y}H${panelWidth}`} stroke={isP99 ? 'var(--axis)' : 'var(--grid)'} />
          <text
            x={-6}
            y={y + 4}
            textAnchor="end"
            fontSize={TICK_SIZE}
            fontWeight={isP99 ? 600 : 400}
            fill="var(--ink-2)"
          >
            {name}
          </text>
        </g>
      ))}
      <path d={`M0 ${height}H${panelWidth}`} stroke="var(--axis)" />
      {ticks.map(({ x, label, anchor }) => (
        <g key={label}>
          <path d={`M${x} ${height}v4`} stroke="var(--axis)" />
          <text
            x={anchor === 'end' ? Math.min(x + 14, panelWidth) : x}
            y={height + 16}
            textAnchor={anchor}
            fontSize={TICK_SIZE}
            fill="var(--ink-2)"
          >
            {label}
          </text>
        </g>
      ))}
      <g data-marks="simulated">
        {panel.curves.map((curve) => (
          <Curve
            key={`${curve.letter ?? ''}${curve.isBaseline ? ' baseline' : ''}`}
            curve={curve}
          />
        ))}
        {panel.labels.map((label) => (
          <ValueLabel key={`${label.x} ${label.y}`} label={label} />
        ))}
      </g>
    </g>
  )
}

const dashOf = (letter: ScenarioLetter) => codeOf(letter).dash

function Curve({ curve }: { readonly curve: PlacedCurve }) {
  const { letter, path, dots } = curve
  if (letter === undefined) {
    return (
      <g>
        <path d={path} fill="none" stroke="var(--ink-3)" strokeWidth={1.25} />
        {dots.map(({ name, x, y }) => (
          <circle key={name} cx={x} cy={y} r={3} fill="var(--paper)" stroke="var(--ink-3)" />
        ))}
      </g>
    )
  }
  return (
    <g>
      <path
        d={path}
        fill="none"
        stroke={scenarioColour(letter)}
        strokeWidth={2}
        strokeDasharray={dashOf(letter)}
      />
      {dots.map(({ name, x, y }) => (
        <ScenarioGlyph key={name} letter={letter} x={x} y={y} area={48} />
      ))}
    </g>
  )
}

function ValueLabel({ label }: { readonly label: PlacedLabel }) {
  return (
    <text
      x={label.x}
      y={label.y}
      textAnchor={label.anchor}
      fontSize={LABEL_SIZE}
      stroke="var(--paper)"
      strokeWidth={3}
      paintOrder="stroke"
    >
      {label.parts.map(({ letter, text }, index) => (
        <tspan
          key={letter ?? 'alone'}
          dx={index === 0 ? 0 : 7}
          fontWeight={letter === undefined ? 400 : 600}
          fill={letter === undefined ? 'var(--ink-2)' : scenarioColour(letter)}
        >
          {text}
        </tspan>
      ))}
    </text>
  )
}
