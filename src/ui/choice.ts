import type { Provenance } from '../document/provenance'
import type { Remedy } from './Problem'

/** A choice of the document with all that a field says about it. Values are written as text. */
export interface Choice {
  /** Index of the scenario that is edited. */
  readonly scenario: number
  readonly path: string
  readonly label: string
  /** One sentence: what it is and what it does. */
  readonly help: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly provenance: Provenance
  /** The preset's value. */
  readonly preset: string | undefined
  /** The baseline's value where it differs, and its index. */
  readonly baseline: { readonly value: string; readonly index: number } | undefined
  /** What is wrong with the design at this field. */
  readonly problems: readonly { readonly sentence: string; readonly remedies: readonly Remedy[] }[]
  readonly onChange: (value: string) => void
}

/** A line of a list to choose from. */
export interface SelectChoice<Value extends string = string> {
  readonly value: Value
  readonly label: string
  /** Heading under which it stands, with the others of that name. */
  readonly group?: string
  readonly isDisabled?: boolean
}

/** The words of one value of a choice. */
export function wordsOf(choices: Choice['choices'], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value
}
