import { memo } from 'react'
import type { LabelPart } from '../../tables/channels'
import { scenarioCode } from '../../ui/scenario-code'
import { OLD } from '../frame/old-marks'
import { HALO } from '../frame/HaloText'
import { ScenarioGlyph } from '../frame/ScenarioGlyph'
import { LABEL_SIZE, TICK_SIZE } from '../frame/text'
import { END_GAP, PART_GAP, type EndLabel, type PlacedCallout, type Point } from './curveLabels'
import type { PlacedVertical } from './CurveState'

/** The colour of a scenario, or an ink where it is none's. */
export const colourOf = (scenario: number | undefined, ink: string) =>
  scenario === undefined ? ink : scenarioCode(scenario).colour

interface EndNameProps {
  readonly label: EndLabel
  /** End of the axis. */
  readonly right: number
  readonly isShort: boolean
}

/** The name of a line at its end; scenarios that coincide share it. In short, they stand over it. */
export const EndName = memo(function EndNameView({ label, right, isShort }: EndNameProps) {
  const { text, detail, scenarios, isStrong, part, from, y } = label
  const x = right + END_GAP
  const isOne = scenarios.length === 1
  const isOver = isShort && scenarios.length > 0
  const quiet = { fill: 'var(--ink-2)', fontWeight: 400 }
  return (
    <g data-marks={part} fontSize={isShort ? TICK_SIZE : LABEL_SIZE}>
      <path
        d={`M${from[0] + 6} ${from[1]}L${right - 4} ${from[1]}L${x - 3} ${y - 4}`}
        fill="none"
        stroke="var(--axis)"
        strokeWidth={0.75}
      />
      <text
        x={x}
        y={y}
        fill={isStrong ? 'var(--ink)' : 'var(--ink-2)'}
        fontWeight={isStrong || scenarios.length > 0 ? 600 : 400}
      >
        {scenarios.map((scenario) => (
          <tspan key={scenario} fill={scenarioCode(scenario).colour}>
            {`${scenarioCode(scenario).letter} `}
          </tspan>
        ))}
        {!isOver && (
          <tspan
            {...(isOne
              ? { fill: colourOf(scenarios[0], 'var(--ink)') }
              : scenarios.length > 1 && quiet)}
          >
            {text}
          </tspan>
        )}
      </text>
      {isOver && (
        <text x={x} y={y + 12} fill="var(--ink-2)">
          {text}
        </text>
      )}
      {detail !== undefined && (
        <text x={x} y={y + 14} fontSize={TICK_SIZE} fill="var(--ink-3)">
          {detail}
        </text>
      )}
    </g>
  )
})

/** Words that stay legible where they cross marks. */
function Words({
  parts,
  at: [x, y],
  anchor,
}: {
  readonly parts: readonly LabelPart[]
  readonly at: Point
  readonly anchor: PlacedCallout['anchor']
}) {
  return (
    <text x={x} y={y} textAnchor={anchor} fontSize={LABEL_SIZE} {...HALO}>
      {parts.map(({ text, scenario, isQuiet = false }, index) => (
        <tspan
          key={text}
          dx={index === 0 ? undefined : PART_GAP}
          fontWeight={isQuiet ? 400 : 600}
          fill={colourOf(scenario, isQuiet ? 'var(--ink-2)' : 'var(--ink)')}
        >
          {text}
        </tspan>
      ))}
    </text>
  )
}

export function CalloutMark({ callout }: { readonly callout: PlacedCallout }) {
  const { parts, x, y, anchor, scenario, isRinged, part, isOld, mark, leader } = callout
  return (
    <g data-marks={part} {...(isOld && { opacity: OLD })}>
      {leader && (
        <path
          d={`M${leader[0].join(' ')}L${leader[1].join(' ')}`}
          stroke="var(--axis)"
          strokeWidth={0.75}
        />
      )}
      {mark && scenario !== undefined && (
        <ScenarioGlyph letter={scenarioCode(scenario).letter} x={mark[0]} y={mark[1]} />
      )}
      {mark && isRinged && (
        <circle cx={mark[0]} cy={mark[1]} r={5} fill="none" stroke="var(--ink)" />
      )}
      <Words parts={parts} at={[x, y]} anchor={anchor} />
    </g>
  )
}

export function VerticalMark({ vertical }: { readonly vertical: PlacedVertical }) {
  const { x, top, bottom, diamond, parts, label, anchor, isRisk } = vertical
  const only = parts.length === 1 ? parts[0]?.scenario : undefined
  const colour = isRisk ? 'var(--risk)' : colourOf(only, 'var(--ink-2)')
  return (
    <g data-marks="analytic">
      <path
        d={`M${x} ${top}V${bottom}`}
        stroke={colour}
        strokeDasharray={diamond ? undefined : '1 3'}
        fill="none"
      />
      {diamond && (
        <path
          d={`M${diamond[0]} ${diamond[1] - 6}l6 6l-6 6l-6 -6z`}
          fill="var(--paper)"
          stroke={colour}
          strokeWidth={1.25}
        />
      )}
      <Words parts={parts} at={label} anchor={anchor} />
    </g>
  )
}
