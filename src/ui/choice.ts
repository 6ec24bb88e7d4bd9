import type { EditedChoice } from '../document/scenario/edited'

/** A line of a list to choose from. */
export interface SelectChoice<Value extends string = string> {
  readonly value: Value
  readonly label: string
  /** At its end, in small. */
  readonly detail?: string
  /** Heading under which it stands, with the others of that name. */
  readonly group?: string
  readonly isDisabled?: boolean
}

/** The words of one value of a choice. */
export function wordsOf(choices: EditedChoice['choices'], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value
}
