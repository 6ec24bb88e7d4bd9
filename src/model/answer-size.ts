import { isLongRow } from './packed-rows'

/** As V8 keeps them, roughly: a number, 12, with its place, 4; and what an object or a text takes by itself. */
const NUMBER_BYTES = 16
/** In a long row, as `packed-rows.ts` makes them; answers of arithmetic have none that counts. */
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
