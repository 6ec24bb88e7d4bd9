import { ScenarioGlyph, scenarioColour } from '../frame/ScenarioGlyph'
import { type BisectionState, type PlacedRow, type PlacedWay } from './BisectionState'
import { LABEL_SIZE, TICK_SIZE } from '../frame/textSizes'

/** All that is drawn. Stateless; colours are design tokens. */
export function BisectionMarks({ state }: { readonly state: BisectionState }) {
  const { axisY, left, right } = state
  return (
    <g aria-hidden="true" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {state.ticks.map(({ x, label }) => (
        <g key={label}>
          <path d={`M${x} 0V${axisY}`} stroke="var(--grid)" />
          <text
            x={x}
            y={axisY + 16}
            textAnchor={x > right - 24 ? 'end' : x < left + 4 ? 'start' : 'middle'}
            fontSize={TICK_SIZE}
            fill="var(--ink-2)"
          >
            {label}
          </text>
        </g>
      ))}
      <path d={`M${left} ${axisY}H${right}`} stroke="var(--axis)" />
      {state.rows.map((row) => (
        <Row key={row.letter} row={row} state={state} />
      ))}
    </g>
  )
}

function Row({ row, state }: { readonly row: PlacedRow; readonly state: BisectionState }) {
  const { barY, nominalX, letter } = row
  const middle = barY + state.barHeight / 2
  const colour = scenarioColour(letter)
  return (
    <g fontSize={LABEL_SIZE}>
      <ScenarioGlyph letter={letter} x={6} y={row.nameY - 4} area={60} />
      <text x={17} y={row.nameY} fill={colour} fontWeight={600}>
        {letter}
        <tspan dx={6} fill="var(--ink-2)" fontWeight={400}>
          {row.name}
        </tspan>
      </text>
      <rect
        data-marks="analytic"
        x={state.left}
        y={barY}
        width={Math.max(0, nominalX - state.left)}
        height={state.barHeight}
        fill="var(--wash)"
        stroke="var(--axis)"
      />
      <NominalLabel row={row} state={state} />
      <g data-marks="simulated">
        {row.marks.map((mark) => (
          <Mark key={mark.way} mark={mark} row={row} middle={middle} barHeight={state.barHeight} />
        ))}
      </g>
    </g>
  )
}

/** Beside the bar where there is room, else below its end. */
function NominalLabel({ row, state }: { readonly row: PlacedRow; readonly state: BisectionState }) {
  const beside = state.left > 0
  return (
    <text
      data-marks="analytic"
      x={beside ? row.nominalX + 8 : state.right}
      y={beside ? row.barY + 11 : row.nameY}
      textAnchor={beside ? 'start' : 'end'}
      fill="var(--ink-2)"
      stroke="var(--paper)"
      strokeWidth={3}
      paintOrder="stroke"
    >
      {row.nominalLabel}
    </text>
  )
}

interface MarkProps {
  readonly mark: PlacedWay
  readonly row: PlacedRow
  readonly middle: number
  readonly barHeight: number
}

function Mark({ mark, row, middle, barHeight }: MarkProps) {
  const { x, range, own, above } = mark
  return (
    <>
      {range && (
        <path
          d={`M${range.low} ${middle}H${range.high}M${range.low} ${middle - 3}v6M${range.high} ${middle - 3}v6`}
          stroke="var(--ink-3)"
        />
      )}
      {own ? (
        <ScenarioGlyph letter={row.letter} x={x} y={middle} area={90} />
      ) : (
        <circle
          cx={x}
          cy={middle}
          r={4}
          fill="var(--paper)"
          stroke="var(--ink)"
          strokeWidth={1.5}
        />
      )}
      <text
        x={mark.labelX}
        y={above ? row.barY - 6 : row.barY + barHeight + 14}
        textAnchor={mark.anchor}
        fill={own ? scenarioColour(row.letter) : 'var(--ink)'}
        fontWeight={own ? 600 : 400}
        stroke="var(--paper)"
        strokeWidth={3}
        paintOrder="stroke"
      >
        {mark.label}
      </text>
    </>
  )
}
