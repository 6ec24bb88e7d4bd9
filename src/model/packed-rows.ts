/** What an answer takes to keep: its long rows of numbers are made small, and its size is estimated. */

/** Shorter rows gain nothing. */
export const LONG_ROW = 64

/**
 * Writes the long rows of numbers of an answer anew, in place. A message brings an array whose numbers are
 * boxed, 16 bytes each in V8; an array that is made of numbers from the start takes 8.
 */
export function packRows<Answer>(answer: Answer): Answer {
  if (typeof answer !== 'object' || answer === null || ArrayBuffer.isView(answer)) return answer
  for (const [key, part] of Object.entries(answer)) {
    if (isLongRow(part)) Reflect.set(answer, key, part.map(Number))
    else packRows(part)
  }
  return answer
}

function isLongRow(part: unknown): part is readonly number[] {
  return (
    Array.isArray(part) && part.length >= LONG_ROW && part.every((each) => typeof each === 'number')
  )
}

/** As V8 keeps them, roughly: a number, 12, with its place, 4; and what an object or a text takes by itself. */
const NUMBER_BYTES = 16
/** In a long row; answers of arithmetic have none that counts. */
const PACKED_NUMBER_BYTES = 8
const HEAD_BYTES = 24

/** About how much memory a plain value takes, bytes. */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return HEAD_BYTES + value.length
  if (typeof value !== 'object' || value === null) return NUMBER_BYTES
  if (isLongRow(value)) return HEAD_BYTES + PACKED_NUMBER_BYTES * value.length
  let bytes = HEAD_BYTES
  for (const part of Object.values(value)) bytes += bytesOf(part)
  return bytes
}
