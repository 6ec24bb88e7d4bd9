/** The name of a scenario by its content, so that a result says which document it belongs to. */
import { onceFor } from '../once-for'
import { sha256 } from '../sha256'
import type { Document } from './read'

/**
 * The first 16 hexadecimal digits of the SHA-256 of the document's canonical JSON.
 * @param digest SHA-256, where the platform has a faster one
 */
export function documentHash(document: Document, digest = sha256): string {
  return digest(canonicalJson(document)).slice(0, 16)
}

/** JSON without white space and with the keys of every object in code-unit order. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value))
}

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? sortedPart(value) : value

/** Documents share the parts that an edit leaves alone, and each is sorted once. */
const sortedPart = onceFor((part: object): object =>
  Array.isArray(part)
    ? part.map(sorted)
    : Object.fromEntries(
        Object.entries(part)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, sorted(inner)]),
      ),
)
