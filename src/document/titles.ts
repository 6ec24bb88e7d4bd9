/** How scenarios are called. */
import type { Scenario } from './scenario/schema'
import { visibleText } from './visible-text'

export const letterOf = (index: number): string => String.fromCharCode(65 + index)

/** "A Sierra as built" */
export const titleOf = (index: number, { name }: Pick<Scenario, 'name'>): string =>
  `${letterOf(index)} ${visibleText(name)}`
