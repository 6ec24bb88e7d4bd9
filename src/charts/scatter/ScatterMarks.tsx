import { LABEL_SIZE, TICK_SIZE } from '../frame/text'
import type { PlacedMark, PlacedPanel, ScatterState } from './scatterState'

/** All that is shown. Stateless; colours are design tokens. */
export function ScatterMarks({ state }: { readonly state: ScatterState }) {
  return (
    <g aria-hidden="true" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {state.panels.map((panel) => (
        <g key={panel.heading}>
          <Axes panel={panel} />
          <g data-marks="simulated">
            {shapes.map((shape) =>
              panel.marks.map((mark, at) => {
                // Marks have no identity but their place.
                return mark.shape === shape && <Mark key={at} mark={mark} />
              }),
            )}
          </g>
        </g>
      ))}
    </g>
  )
}

/** What counts is shown last, over the others. */
const shapes = ['speck', 'ring', 'dot'] as const

function Axes({ panel }: { readonly panel: PlacedPanel }) {
  const { left, right, top, bottom, xTicks, yTicks, lines, even } = panel
  return (
    <>
      <text x={left - 40} y={top - 24} fontSize={LABEL_SIZE} fontWeight={600} fill="var(--ink)">
        {panel.heading}
      </text>
      <text x={left - 40} y={top - 9} fontSize={TICK_SIZE} fill="var(--ink-2)">
        {panel.yName}
      </text>
      {lines.map(({ at, label }) => (
        <g key={at}>
          <path d={`M${left} ${at}H${right}`} stroke="var(--line)" />
          {label !== '' && (
            <text x={right} y={at - 3} textAnchor="end" fontSize={TICK_SIZE} fill="var(--ink-3)">
              {label}
            </text>
          )}
        </g>
      ))}
      <path d={`M${left} ${even}H${right}`} stroke="var(--axis)" />
      <path d={`M${left} ${top}V${bottom}H${right}`} fill="none" stroke="var(--axis)" />
      {yTicks.map(({ at, label }) => (
        <text
          key={label}
          x={left - 6}
          y={at + 4}
          textAnchor="end"
          fontSize={TICK_SIZE}
          fill="var(--ink-2)"
        >
          {label}
        </text>
      ))}
      {xTicks.map(({ at, label }) => (
        <g key={label}>
          <path d={`M${at} ${bottom}v4`} stroke="var(--axis)" />
          <text x={at} y={bottom + 16} textAnchor="middle" fontSize={TICK_SIZE} fill="var(--ink-2)">
            {label}
          </text>
        </g>
      ))}
      <text x={right} y={bottom + 31} textAnchor="end" fontSize={TICK_SIZE} fill="var(--ink-2)">
        {panel.xName}
      </text>
    </>
  )
}

function Mark({ mark: { shape, isRisk, x, y, beyond } }: { readonly mark: PlacedMark }) {
  const place = `translate(${x} ${y})`
  const paint = paintOf(shape, isRisk ? 'var(--risk)' : 'var(--ink)')
  if (beyond !== undefined) {
    const d = beyond === 'up' ? 'M-4 3L0 -5L4 3Z' : 'M-4 -3L0 5L4 -3Z'
    return <path d={d} transform={place} {...paint} />
  }
  return <circle r={shape === 'speck' ? 2 : 3} transform={place} {...paint} />
}

function paintOf(shape: PlacedMark['shape'], colour: string) {
  if (shape === 'ring') return { fill: 'var(--paper)', stroke: 'var(--ink-2)', strokeWidth: 1.25 }
  if (shape === 'speck') return { fill: 'var(--ink-3)' }
  return { fill: colour, stroke: 'var(--paper)', strokeWidth: 0.75 }
}
