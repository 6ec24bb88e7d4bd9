import type { Provenance } from '../document/provenance'
import type { Field } from '../document/scenario/fields'
import type { Remedy } from './Problem'

/** A value of the document with all that a field says about it. */
export interface Quantity {
  /** Index of the scenario that is edited. */
  readonly scenario: number
  readonly field: Field
  readonly value: number
  readonly provenance: Provenance
  /** The value of the preset or price book that it started from. */
  readonly preset: number | undefined
  /** The baseline's value where it differs, and its index. */
  readonly baseline: { readonly value: number; readonly index: number } | undefined
  /** What is wrong with the design at this field. */
  readonly problems: readonly { readonly sentence: string; readonly remedies: readonly Remedy[] }[]
  /** Why the number stands outside what it is known for, such as a price of another part. */
  readonly caution?: string | undefined
  /** @returns why it was refused */
  readonly edit: (value: number) => string | undefined
  /** As `edit`, by the press of an arrow: quick ones after each other are one step of undo. */
  readonly nudge: (value: number) => string | undefined
  readonly beginGesture: () => void
  readonly endGesture: () => void
}
