import { type AgreementPanel, type AgreementState, type PlacedPoint } from './AgreementState'
import { LABEL_SIZE, TICK_SIZE } from '../frame/textSizes'

/** All that is drawn. Stateless; colours are design tokens. */
export function AgreementMarks({ state }: { readonly state: AgreementState }) {
  return (
    <g aria-hidden="true" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {state.panels.map((panel) => (
        <g key={panel.title}>
          <Axes panel={panel} />
          <g data-marks="simulated">
            {looks.map((look) =>
              panel.points
                .filter(({ point }) => point.look === look)
                .map((placed) => <Point key={placed.point.id} placed={placed} />),
            )}
          </g>
        </g>
      ))}
    </g>
  )
}

/** What counts is drawn last, over the others. */
const looks = ['unscored', 'fitted', 'predicted'] as const

function Axes({ panel }: { readonly panel: AgreementPanel }) {
  const { left, right, top, bottom, xTicks, yTicks, bands, even } = panel
  return (
    <>
      <text x={left - 40} y={top - 24} fontSize={LABEL_SIZE} fontWeight={600} fill="var(--ink)">
        {panel.title}
      </text>
      <text x={left - 40} y={top - 9} fontSize={TICK_SIZE} fill="var(--ink-2)">
        {panel.yName}
      </text>
      {bands.map(({ at, label }) => (
        <g key={label}>
          <path d={`M${left} ${at}H${right}`} stroke="var(--line)" />
          {/10 %|1 point/.test(label) ? null : (
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

function Point({ placed: { point, x, y, beyond } }: { readonly placed: PlacedPoint }) {
  const colour = point.isFar ? 'var(--risk)' : 'var(--ink)'
  const place = `translate(${x} ${y})`
  if (beyond !== undefined) {
    const d = beyond === 'up' ? 'M-4 3L0 -5L4 3Z' : 'M-4 -3L0 5L4 -3Z'
    return <path d={d} transform={place} {...paint(point.look, colour)} />
  }
  const radius = point.look === 'unscored' ? 2 : 3
  return <circle r={radius} transform={place} {...paint(point.look, colour)} />
}

function paint(look: PlacedPoint['point']['look'], colour: string) {
  if (look === 'fitted') return { fill: 'var(--paper)', stroke: 'var(--ink-2)', strokeWidth: 1.25 }
  if (look === 'unscored') return { fill: 'var(--ink-3)' }
  return { fill: colour, stroke: 'var(--paper)', strokeWidth: 0.75 }
}
