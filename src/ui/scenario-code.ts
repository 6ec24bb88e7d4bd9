/**
 * How a scenario is distinguished: by letter, colour, shape and dash together, so that none of them
 * is needed alone.
 */
import type { ScenarioLetter } from '../document/titles'

export type ScenarioShape = 'circle' | 'square' | 'triangle' | 'diamond' | 'cross' | 'star'

interface ScenarioCode {
  readonly letter: ScenarioLetter
  /** A CSS colour. */
  readonly colour: string
  readonly shape: ScenarioShape
  /** `stroke-dasharray` of its lines. */
  readonly dash: string
}

const code = (letter: ScenarioLetter, shape: ScenarioShape, dash: string): ScenarioCode => ({
  letter,
  colour: `var(--scenario-${letter.toLowerCase()})`,
  shape,
  dash,
})

const first = code('A', 'circle', 'none')

const codes: readonly ScenarioCode[] = [
  first,
  code('B', 'square', '7 3'),
  code('C', 'triangle', '2 3'),
  code('D', 'diamond', '10 2 2 2'),
  code('E', 'cross', '4 2'),
  code('F', 'star', '1 3'),
]

/** The code of a scenario by its letter. */
export function codeOf(letter: ScenarioLetter): ScenarioCode {
  return codes.find((each) => each.letter === letter) ?? first
}

/** The code of the scenario at `index` of the document. */
export function scenarioCode(index: number): ScenarioCode {
  return codes[index] ?? first
}
