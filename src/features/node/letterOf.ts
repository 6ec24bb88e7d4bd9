import type { ScenarioLetter } from '../../charts/frame/ScenarioGlyph'

const letters: readonly ScenarioLetter[] = ['A', 'B', 'C', 'D', 'E', 'F']

/** The letter of the scenario at `index` of the document. */
export function letterOf(index: number): ScenarioLetter {
  return letters[index] ?? 'A'
}
