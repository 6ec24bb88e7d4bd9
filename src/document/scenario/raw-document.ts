/** A document before its version is known to be current: JSON, nothing more is known. */
export type RawDocument = Readonly<Record<string, unknown>>

export function isRawDocument(value: unknown): value is RawDocument {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
