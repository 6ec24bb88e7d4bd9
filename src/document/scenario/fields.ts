/**
 * What a person may edit in a scenario: every number with its unit, step and range, and every
 * choice with its options. Ranges come from the schema, so a field allows what the document allows.
 */
import type { PriceKey, Scenario } from './schema'
import { ruleAt, type ChoiceValue } from './rules'
import { choiceTexts } from './choice-texts'
import { coreChoiceWords, coreFieldWords, coreKind, type CoreKind } from './core-words'
import { numberFieldTexts } from './field-texts'
import { priceSteps } from './price-texts'
import { formatExact } from '../format'
import type { ChoiceText } from './value-types'
import { priceBooks } from '../prices/books'

export { readPath, type LeafValue } from './write-path'
export { editPath, writePath, type WritableValue, type WriteResult } from './write-path'

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
  /** What 0 is called where it stands for a value that nobody gave. */
  readonly atZero?: string
}

interface ChoiceOption {
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
export const choices: readonly Choice[] = choiceTexts.map(choiceOf)

const byPath = <Item extends { readonly path: string }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.path, item]))

const fieldsByCore: Readonly<Record<CoreKind, ReadonlyMap<string, Field>>> = {
  director: byPath(fields),
  spine: byPath(fields.map((field) => ({ ...field, ...coreFieldWords.spine[field.path] }))),
  fixed: byPath(fields.map((field) => ({ ...field, ...coreFieldWords.fixed[field.path] }))),
}
const choicesByCore: Readonly<Record<CoreKind, ReadonlyMap<string, Choice>>> = {
  director: byPath(choices),
  spine: byPath(
    choiceTexts.map((text) => choiceOf({ ...text, ...coreChoiceWords.spine[text.path] })),
  ),
  fixed: byPath(
    choiceTexts.map((text) => choiceOf({ ...text, ...coreChoiceWords.fixed[text.path] })),
  ),
}

/** The editable number at a path, in the words of a core of directors. */
export function fieldAt(path: string): Field | undefined {
  return fieldsByCore.director.get(path)
}

/** The editable number at a path, in the words of that scenario's core. */
export function fieldIn({ fabric }: Scenario, path: string): Field | undefined {
  return fieldsByCore[coreKind(fabric)].get(path)
}

/** The editable choice at a path, in the words of a core of directors. */
export function choiceAt(path: string): Choice | undefined {
  return choicesByCore.director.get(path)
}

/** The editable choice at a path, in the words of that scenario's core. */
export function choiceIn({ fabric }: Scenario, path: string): Choice | undefined {
  return choicesByCore[coreKind(fabric)].get(path)
}

/** Why a number cannot stand in a field, in the field's own words; undefined if it can. */
export function whyRefused(
  field: Pick<Field, 'label' | 'unit' | 'minimum' | 'maximum' | 'integer'>,
  value: number,
): string | undefined {
  const { label, unit, minimum, maximum, integer } = field
  const isAllowed = value >= minimum && value <= maximum && (!integer || Number.isInteger(value))
  if (isAllowed) return undefined
  const what = integer ? 'a whole number' : 'a number'
  const range = `${what} from ${written.format(minimum)} to ${written.format(maximum)}`
  const given = `${formatExact(value)} ${unit}`.trim()
  return `${label} cannot be ${given}. The previous value was kept. Enter ${range}.`
}

const written = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 12 })

function choiceOf(text: ChoiceText): Choice {
  const rule = ruleAt(text.path)
  const values = rule?.kind === 'choice' ? rule.options : []
  const options = values.map((value) => ({ value, label: text.options[String(value)] ?? '' }))
  return { path: text.path, label: text.label, help: text.help, options }
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
