/** A value of the document as a field edits it, with all that the field says about it. */
import type { Provenance } from '../provenance'
import type { Field } from './fields'

/** A way out of a problem. */
export interface WayOut {
  readonly label: string
  readonly apply: () => void
}

/** What is wrong with the design at a field. */
export interface EditedProblem {
  readonly sentence: string
  readonly remedies: readonly WayOut[]
}

interface Edited<Value> {
  /** Index of the scenario that is edited. */
  readonly scenario: number
  readonly value: Value
  readonly provenance: Provenance
  /** The value of the preset or price book that it started from. */
  readonly preset: Value | undefined
  /** The baseline's value where it differs, and its index. */
  readonly baseline: { readonly value: Value; readonly index: number } | undefined
  readonly problems: readonly EditedProblem[]
}

/** One of several; values are written as text, `true` and `false` too. */
export interface EditedChoice extends Edited<string> {
  readonly path: string
  readonly label: string
  /** One sentence: what it is and what it does. */
  readonly help: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

/** A number. */
export interface EditedNumber extends Edited<number> {
  readonly field: Field
  /** Why the number stands outside what it is known for, such as a price of another part. */
  readonly caution?: string | undefined
  /** @returns why it was refused */
  readonly edit: (value: number) => string | undefined
  /** As `edit`, by the press of an arrow: quick ones after each other are one step of undo. */
  readonly nudge: (value: number) => string | undefined
  /**
   * While its slider has the focus, what its next steps show is computed ahead.
   * @param step of the slider; undefined when the focus has gone
   */
  readonly hold: (step: number | undefined) => void
  readonly beginGesture: () => void
  readonly endGesture: () => void
}
