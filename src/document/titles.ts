/** How scenarios are called. */
import { formatTaper } from './format'
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

/** A name for what nobody has named, which the taper of its ports ends: "Offer at 2:1". */
export const nameAtTaper = (name: string, { edge }: Scenario['fabric']): string =>
  `${name} at ${formatTaper(edge.downlinks / edge.uplinks)}`

/** A scenario after an edit: a name that ends with its taper stays true. */
export function withTrueName(before: Scenario, after: Scenario): Scenario {
  const lasting = lastingName(before)
  const name = lasting === before.name ? after.name : nameAtTaper(lasting, after.fabric)
  return name === after.name || after.name !== before.name ? after : { ...after, name }
}

/** What of a name no edit of its design changes. */
export function lastingName({ name, fabric }: Scenario): string {
  const end = nameAtTaper('', fabric)
  return name.endsWith(end) ? name.slice(0, -end.length) : name
}
