/** Makes what a worker has sent small to keep. */

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

export function isLongRow(part: unknown): part is readonly number[] {
  return (
    Array.isArray(part) && part.length >= LONG_ROW && part.every((each) => typeof each === 'number')
  )
}
