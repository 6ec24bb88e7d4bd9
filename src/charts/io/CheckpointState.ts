/**
 * Curves of checkpoints with the number of nodes at which they cross. Knows no React and no browser.
 */
import { counted } from '../../document/format'
import { buildCurvesState, type CurvesInput, type CurvesState } from '../curves/CurvesState'
import type { ScenarioLetter } from '../frame/ScenarioGlyph'
import { textWidth } from '../frame/textWidth'

/** From so many nodes on, a scenario's drives are faster than its file system. */
export interface Crossover {
  readonly letter: ScenarioLetter
  readonly nodes: number
}

export interface PlacedCrossover {
  /** Scenarios that cross at the same number. */
  readonly letters: readonly ScenarioLetter[]
  readonly nodes: number
  /** Pixels. */
  readonly at: number
  readonly words: string
  /** Of the words: their line from the top, and on which side of the mark they have room. */
  readonly row: number
  readonly side: 'start' | 'end'
}

export interface CheckpointState {
  readonly curves: CurvesState
  readonly crossovers: readonly PlacedCrossover[]
}

export interface CheckpointInput extends CurvesInput {
  readonly crossovers: readonly Crossover[]
}

export const CROSSOVER_SIZE = 11

export function buildCheckpointState({ crossovers, ...input }: CheckpointInput): CheckpointState {
  const curves = buildCurvesState(input)
  return { curves, crossovers: placed(crossovers, curves) }
}

/** Those within the axis, each number once, by rising number. */
function placed(crossovers: readonly Crossover[], state: CurvesState): readonly PlacedCrossover[] {
  const numbers = [...new Set(crossovers.map(({ nodes }) => Math.ceil(nodes)))]
  const found = numbers
    .toSorted((a, b) => a - b)
    .flatMap((nodes) => {
      const at = placeOf(state, nodes)
      const letters = crossovers
        .filter((each) => Math.ceil(each.nodes) === nodes)
        .map(({ letter }) => letter)
      return at === undefined ? [] : [{ nodes, at, letters }]
    })
  return found.map(({ nodes, at, letters }, row) => {
    const words = `${letters.join(' ')} from ${counted(nodes, 'node', 'nodes')}`
    const room = state.layout.right - at
    const fits = textWidth(words, CROSSOVER_SIZE) + 8 <= room
    return { nodes, at, letters, words, row, side: fits ? ('start' as const) : ('end' as const) }
  })
}

/** Between two places of a logarithmic axis; undefined beyond its ends. */
function placeOf({ stops }: CurvesState, x: number): number | undefined {
  const after = stops.findIndex((stop) => stop.x >= x)
  const [low, high] = [stops[after - 1], stops[after]]
  if (!high) return undefined
  if (high.x === x || !low) return high.x === x ? high.at : undefined
  const share = Math.log(x / low.x) / Math.log(high.x / low.x)
  return low.at + share * (high.at - low.at)
}
