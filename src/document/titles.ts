/** How scenarios are called. */
import type { Scenario } from './scenario/schema'
import { visibleText } from './visible-text'

/** Of the six that a document can hold. */
export type ScenarioLetter = 'A' | 'B' | 'C' | 'D' | 'E' | 'F'

const LETTERS: readonly ScenarioLetter[] = ['A', 'B', 'C', 'D', 'E', 'F']

export const scenarioLetter = (index: number): ScenarioLetter => LETTERS[index] ?? 'A'

export const letterOf = (index: number): string => String.fromCharCode(65 + index)

/** "A Sierra as built" */
export const titleOf = (index: number, { name }: Pick<Scenario, 'name'>): string =>
  `${letterOf(index)} ${visibleText(name)}`
