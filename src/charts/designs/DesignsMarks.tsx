import { HaloText } from '../frame/HaloText'
import { ScenarioGlyph, scenarioColour } from '../frame/ScenarioGlyph'
import { OLD } from '../frame/old-marks'
import type { DesignsState, PlacedDesign } from './DesignsState'
import { LABEL_SIZE, TICK_SIZE } from '../frame/text'

/** Both axes with what they show. */
export function DesignsAxes({ state }: { readonly state: DesignsState }) {
  const { layout, headings, xTicks, yTicks } = state
  return (
    <g fontSize={TICK_SIZE} fill="var(--ink-2)">
      <text x={0} y={13} fontSize={LABEL_SIZE}>
        {headings.y}
      </text>
      {yTicks.map(({ at, label }) => (
        <g key={at}>
          <path d={`M${layout.left} ${at}H${layout.right}`} stroke="var(--grid)" />
          <text x={layout.left - 7} y={at + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      <path d={`M${layout.left} ${layout.bottom}H${layout.right}`} stroke="var(--axis)" />
      {xTicks.map(({ at, label }) => (
        <g key={at}>
          <path d={`M${at} ${layout.bottom}v5`} stroke="var(--axis)" />
          <text x={at} y={layout.bottom + 17} textAnchor="middle">
            {label}
          </text>
        </g>
      ))}
      <text x={layout.left} y={layout.bottom + 36} fontSize={LABEL_SIZE}>
        {headings.x}
      </text>
    </g>
  )
}

interface DesignsMarksProps {
  readonly state: DesignsState
  /** Whether what is not on the front is painted instead. */
  readonly isCloudPainted: boolean
}

/** All that is shown from data. Stateless; a cloud of a thousand designs is two paths. */
export function DesignsMarks({ state, isCloudPainted }: DesignsMarksProps) {
  const { designs, front, frontPath, frontLabels, scenarios } = state
  const cloud = isCloudPainted ? [] : designs.filter(({ isFront }) => !isFront)
  return (
    <g data-marks="simulated">
      <path d={circles(cloud, 2, false)} fill="var(--ink-3)" fillOpacity={0.5} />
      <path d={circles(cloud, 2, true)} fill="none" stroke="var(--ink-3)" strokeOpacity={0.5} />
      <path d={frontPath} fill="none" stroke="var(--ink)" strokeWidth={1.25} />
      <path d={circles(front, 3.5, false)} fill="var(--ink)" stroke="var(--paper)" />
      <path
        d={circles(front, 3.5, true)}
        fill="var(--paper)"
        stroke="var(--ink)"
        strokeWidth={1.25}
      />
      <g fontSize={LABEL_SIZE} fill="var(--ink)">
        {frontLabels.map((label) => (
          <HaloText key={`${label.text} ${label.x}`} {...label} />
        ))}
      </g>
      <g fontSize={LABEL_SIZE} fontWeight={600}>
        {scenarios.map(({ letter, x, y, isOld }) => (
          <g key={letter} fill={scenarioColour(letter)} opacity={isOld ? OLD : undefined}>
            <ScenarioGlyph letter={letter} x={x} y={y} />
            <HaloText text={letter} x={x + 9} y={y + 12} anchor="start" />
          </g>
        ))}
      </g>
    </g>
  )
}

/** Solid where slowdowns were computed, hollow where they are read beyond what was. */
function circles(designs: readonly PlacedDesign[], radius: number, isHollow: boolean): string {
  return designs
    .filter(({ point }) => point.beyondCurves === isHollow)
    .map(
      ({ x, y }) =>
        `M${(x - radius).toFixed(1)} ${y.toFixed(1)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`,
    )
    .join('')
}
