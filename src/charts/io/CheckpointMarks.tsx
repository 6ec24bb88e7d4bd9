import { scenarioColour } from '../frame/ScenarioGlyph'
import { CROSSOVER_SIZE, type CheckpointState, type PlacedCrossover } from './CheckpointState'

const LINE = 14

/** Where drives overtake the file system: a line across the chart with its number of nodes. */
export function CheckpointMarks({ state }: { readonly state: CheckpointState }) {
  const { top, bottom } = state.curves.layout
  return (
    <g data-marks="crossovers">
      {state.crossovers.map((crossover) => (
        <CrossoverMark key={crossover.nodes} crossover={crossover} top={top} bottom={bottom} />
      ))}
    </g>
  )
}

interface CrossoverMarkProps {
  readonly crossover: PlacedCrossover
  readonly top: number
  readonly bottom: number
}

function CrossoverMark({ crossover, top, bottom }: CrossoverMarkProps) {
  const { at, letters, words, row, side } = crossover
  const [letter] = letters
  const colour = letters.length === 1 && letter ? scenarioColour(letter) : 'var(--ink-2)'
  return (
    <g>
      <path d={`M${at} ${top}V${bottom}`} stroke={colour} strokeDasharray="1 3" fill="none" />
      <text
        x={side === 'start' ? at + 5 : at - 5}
        y={top + 8 + row * LINE}
        textAnchor={side}
        fontSize={CROSSOVER_SIZE}
        fill={colour}
        stroke="var(--paper)"
        strokeWidth={3}
        paintOrder="stroke"
      >
        {words}
      </text>
    </g>
  )
}
