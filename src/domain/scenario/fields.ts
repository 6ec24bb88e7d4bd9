/**
 * What a person may edit in a scenario: every number with its unit, step and range, and every
 * choice with its options. Ranges come from the schema, so a field allows what the document allows.
 */
import type { PriceKey } from './schema'
import { ruleAt, type ChoiceValue } from './rules'
import { choiceTexts } from './choice-texts'
import { numberFieldTexts, priceSteps } from './field-texts'
import { priceBooks } from '../prices/books'

export { readPath, type LeafValue } from './read-path'
export { writePath, type WriteResult } from './write-path'

/** A number that a person may edit. */
export interface Field {
  readonly path: string
  readonly label: string
  /** Empty for a pure number. */
  readonly unit: string
  /** One press of an arrow key. */
  readonly step: number
  readonly minimum: number
  readonly maximum: number
  readonly integer: boolean
  /** One sentence: what it is and what it does. */
  readonly help: string
}

export interface ChoiceOption {
  readonly value: ChoiceValue
  readonly label: string
}

/** A value that a person picks from a few; with the options true and false, a switch. */
export interface Choice {
  readonly path: string
  readonly label: string
  readonly help: string
  readonly options: readonly ChoiceOption[]
}

/** All editable numbers, in document order. */
export const fields: readonly Field[] = [
  ...numberFieldTexts.map((text) => ({ ...text, ...limits(text.path) })),
  ...priceSteps.map(priceField),
]

/** All editable choices, in document order. */
export const choices: readonly Choice[] = choiceTexts.map((text) => {
  const rule = ruleAt(text.path)
  const values = rule?.kind === 'choice' ? rule.options : []
  const options = values.map((value) => ({ value, label: text.options[String(value)] ?? '' }))
  return { path: text.path, label: text.label, help: text.help, options }
})

const fieldsByPath = new Map(fields.map((field) => [field.path, field]))
const choicesByPath = new Map(choices.map((choice) => [choice.path, choice]))

/** The editable number at a path. */
export function fieldAt(path: string): Field | undefined {
  return fieldsByPath.get(path)
}

/** The editable choice at a path. */
export function choiceAt(path: string): Choice | undefined {
  return choicesByPath.get(path)
}

function limits(path: string): Pick<Field, 'minimum' | 'maximum' | 'integer'> {
  const rule = ruleAt(path)
  if (rule?.kind !== 'number') throw new Error(`${path} is not a number in the schema`)
  return { minimum: rule.minimum, maximum: rule.maximum, integer: rule.integer }
}

function priceField({ key, step, help }: { key: PriceKey; step: number; help: string }): Field {
  const { label, unit } = priceBooks['coral-2018'].entries[key]
  const path = `prices.${key}`
  return { path, label, unit, step, help, ...limits(path) }
}
