/** The kinds of values that the document's schemas are made of, and what a person reads at them. */
import * as z from 'zod/mini'
import { RANGES } from '../limits'

// The library would else try to compile its checks, which a strict content security policy forbids.
z.config({ jitless: true })

/** A whole number in a range. */
export const count = (minimum: number, maximum: number) =>
  z.int().check(z.minimum(minimum), z.maximum(maximum))

/** A number in a range. */
export const quantity = (minimum: number, maximum: number) =>
  z.number().check(z.minimum(minimum), z.maximum(maximum))

/** What a person may enter at a path: the model states it. */
export const countAt = (path: keyof typeof RANGES) => count(RANGES[path][0], RANGES[path][1])
export const quantityAt = (path: keyof typeof RANGES) => quantity(RANGES[path][0], RANGES[path][1])

/** A text of at least one character. */
export const label = (maximum: number) => z.string().check(z.minLength(1), z.maxLength(maximum))

/** A text that may be empty. */
export const text = (maximum: number) => z.string().check(z.minLength(0), z.maxLength(maximum))

/** A day of the calendar as YYYY-MM-DD, or nothing. */
export const date = z.string().check(
  z.minLength(0),
  z.maxLength(10),
  z.refine((text) => text === '' || isDay(text), { error: 'must be a date (YYYY-MM-DD) or empty' }),
)

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

/**
 * A list of so many entries. Its length is checked before its entries are: 300,000 empty groups would take seconds to
 * refuse one by one.
 */
export const list = <Entry extends z.core.SomeType>(
  entry: Entry,
  minimum: number,
  maximum: number,
) => z.pipe(z.array(z.unknown()).check(z.minLength(minimum), z.maxLength(maximum)), z.array(entry))

/** Scenarios that a workbook holds at most; places of them go from 0 to one less. */
export const MAX_SCENARIOS = 6

/** What a person reads at an editable number. */
export interface NumberFieldText {
  readonly path: string
  readonly label: string
  readonly unit: string
  readonly step: number
  readonly help: string
  /** What 0 is called where it stands for a value that nobody gave. */
  readonly atZero?: string
}

/** What a person reads at an editable choice. */
export interface ChoiceText {
  readonly path: string
  readonly label: string
  readonly help: string
  /** Words for each value of the schema. */
  readonly options: Readonly<Record<string, string>>
}
