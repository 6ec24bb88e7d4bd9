/** The kinds of values that the document's schemas are made of. */
import * as z from 'zod/mini'

// The library would else try to compile its checks, which a strict content security policy forbids.
z.config({ jitless: true })

/** A whole number in a range. */
export const count = (minimum: number, maximum: number) =>
  z.int().check(z.minimum(minimum), z.maximum(maximum))

/** A number in a range. */
export const quantity = (minimum: number, maximum: number) =>
  z.number().check(z.minimum(minimum), z.maximum(maximum))

/** A text of at least one character. */
export const label = (maximum: number) => z.string().check(z.minLength(1), z.maxLength(maximum))
