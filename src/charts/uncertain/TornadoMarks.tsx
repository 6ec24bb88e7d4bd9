import type { PlacedBar, TornadoState } from './TornadoState'
import { HALO, RowAxis } from './RowAxis'
import { LABEL_SIZE, TICK_SIZE } from '../frame/textSizes'

interface TornadoMarksProps {
  readonly state: TornadoState
  /** What its bars measure. */
  readonly axisName: string
  /** CSS colour of the scenario. */
  readonly colour: string
}

/** All that is drawn: bars from the value to both ends, and total effects beside them. */
export function TornadoMarks({ state, axisName, colour }: TornadoMarksProps) {
  const { effects, effectsHeading, axisY, width, left, middle, zero, top, bottom } = state
  return (
    <g aria-hidden="true" style={{ fontVariantNumeric: 'tabular-nums' }}>
      <RowAxis ticks={state.ticks} top={top} bottom={bottom} />
      {effects && (
        <g fontSize={TICK_SIZE} fill="var(--ink-2)">
          <RowAxis ticks={effects.ticks} top={top} bottom={bottom} />
        </g>
      )}
      <g fontSize={TICK_SIZE} fill="var(--ink-2)">
        {/* Over the words of the middle, which may lie as far right. */}
        <text x={width} y={top - 26} textAnchor="end">
          {effectsHeading}
        </text>
        <text x={left} y={axisY} fontSize={LABEL_SIZE}>
          {axisName}
        </text>
      </g>
      <g data-marks="simulated">
        <path d={`M${middle} ${top - 4}V${bottom}`} stroke="var(--ink)" />
        {state.rows.map((placed) => (
          <Bar key={placed.row.id} placed={placed} state={state} colour={colour} />
        ))}
        <text x={middle} y={top - 10} fontSize={TICK_SIZE} textAnchor="middle" fill="var(--ink)">
          all at their values
        </text>
      </g>
      {zero !== undefined && (
        <path d={`M${zero} ${top}V${bottom}`} stroke="var(--risk)" strokeWidth={1.5} />
      )}
    </g>
  )
}

interface BarProps extends Pick<TornadoMarksProps, 'state' | 'colour'> {
  readonly placed: PlacedBar
}

function Bar({ placed, state, colour }: BarProps) {
  const { label, detail, labelY, detailY, y, halves, effect } = placed
  const middle = y + state.barHeight / 2
  return (
    <g>
      <text x={0} y={labelY} fontSize={LABEL_SIZE} fill="var(--ink)" {...HALO}>
        {label}
      </text>
      <text x={0} y={detailY} fontSize={TICK_SIZE} fill="var(--ink-2)" {...HALO}>
        {detail}
      </text>
      {halves.map((half) => (
        <g key={half.end}>
          <rect
            x={half.x}
            y={y + 0.5}
            width={half.width}
            height={state.barHeight - 1}
            fill={half.end === 'high' ? colour : 'var(--paper)'}
            stroke={colour}
          />
          <text
            x={half.wordsX}
            y={middle + 4}
            textAnchor={half.anchor}
            fontSize={TICK_SIZE}
            fill="var(--ink-2)"
          >
            {half.words}
          </text>
        </g>
      ))}
      {effect && state.effects && (
        <g>
          <path d={`M${effect.low} ${middle}H${effect.high}`} stroke="var(--ink)" />
          <circle cx={effect.x} cy={middle} r={4} fill="var(--ink)" />
          <text
            x={state.width}
            y={middle + 4}
            textAnchor="end"
            fontSize={TICK_SIZE}
            fill="var(--ink)"
          >
            {effect.words}
          </text>
        </g>
      )}
      {effect && !state.effects && (
        <text x={state.width} y={labelY} textAnchor="end" fontSize={TICK_SIZE} fill="var(--ink)">
          {effect.words}
        </text>
      )}
    </g>
  )
}
