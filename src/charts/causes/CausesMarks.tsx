import { ScenarioGlyph, scenarioColour } from '../frame/ScenarioGlyph'
import { LABEL_SIZE, TICK_SIZE } from '../frame/textSizes'
import { HALO, RowAxis } from '../uncertain/RowAxis'
import type { CausesState, PlacedEnd, PlacedStep } from './CausesState'

/** A waterfall: from the baseline's value, cause by cause, to the other's. What makes it worse has the accent. */
export function CausesMarks({ state }: { readonly state: CausesState }) {
  const { ticks, top, bottom, ends, steps, barHeight } = state
  return (
    <g aria-hidden="true" style={{ fontVariantNumeric: 'tabular-nums' }}>
      <RowAxis ticks={ticks} top={top} bottom={bottom} />
      <g data-marks="simulated">
        <path
          d={`M${ends[0].x} ${ends[0].y}V${steps[0]?.y ?? ends[1].y}`}
          stroke="var(--axis)"
          strokeDasharray="2 2"
        />
        {steps.map((step, at) => (
          <Step
            key={step.id}
            step={step}
            barHeight={barHeight}
            below={steps[at + 1]?.y ?? ends[1].y}
          />
        ))}
        {ends.map((end) => (
          <End key={end.letter} end={end} />
        ))}
      </g>
    </g>
  )
}

interface StepProps {
  readonly step: PlacedStep
  readonly barHeight: number
  /** Middle of the row below, to which a line leads. */
  readonly below: number
}

function Step({ step, barHeight, below }: StepProps) {
  const { from, to, y, name, nameX, nameY, words, wordsX, wordsY, wordsAnchor, isWorse } = step
  return (
    <g>
      <text x={nameX} y={nameY} fontSize={LABEL_SIZE} fill="var(--ink)" {...HALO}>
        {name}
      </text>
      <path d={`M${to} ${y}V${below}`} stroke="var(--axis)" strokeDasharray="2 2" />
      <rect
        x={Math.min(from, to)}
        y={y - barHeight / 2}
        width={Math.max(1, Math.abs(to - from))}
        height={barHeight}
        fill={isWorse ? 'var(--risk)' : 'var(--ink-2)'}
      />
      <text
        x={wordsX}
        y={wordsY}
        fontSize={TICK_SIZE}
        fill={isWorse ? 'var(--risk)' : 'var(--ink-2)'}
        textAnchor={wordsAnchor}
        {...HALO}
      >
        {words}
      </text>
    </g>
  )
}

function End({ end: { letter, words, x, y, nameX, nameY } }: { readonly end: PlacedEnd }) {
  return (
    <g>
      <text
        x={nameX}
        y={nameY}
        fontSize={LABEL_SIZE}
        fontWeight={600}
        fill={scenarioColour(letter)}
        {...HALO}
      >
        {words}
      </text>
      <ScenarioGlyph letter={letter} x={x} y={y} area={64} />
    </g>
  )
}
