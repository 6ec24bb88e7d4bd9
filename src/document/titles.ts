/** How scenarios are called. */
import type { Scenario } from './scenario/schema'
import { visibleText } from './visible-text'

/** Of the six that a document can hold. */
export type ScenarioLetter = 'A' | 'B' | 'C' | 'D' | 'E' | 'F'

const LETTERS: readonly ScenarioLetter[] = ['A', 'B', 'C', 'D', 'E', 'F']

/** The letter of a scenario by its place in the document. */
export const letterOf = (index: number): ScenarioLetter => LETTERS[index] ?? 'A'

/** The place in the document of the scenario with that letter; -1 where the letter is no scenario's. */
export const indexOfLetter = (letter: string): number =>
  LETTERS.findIndex((each) => each === letter)

/** "A Sierra as built" */
export const titleOf = (index: number, { name }: Pick<Scenario, 'name'>): string =>
  `${letterOf(index)} ${visibleText(name)}`
