/** The name of a scenario by its content, so that a result says which document it belongs to. */
import { onceFor } from '../once-for'
import { sha256 } from '../sha256'
import type { Document } from './read'

/**
 * The first 16 hexadecimal digits of the SHA-256 of the document's canonical JSON.
 * @param digest SHA-256, where the platform has a faster one
 */
export function documentHash(document: Document, digest = sha256): string {
  const parts = Object.entries(document)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]: readonly [string, unknown]) => `${JSON.stringify(key)}:${textOf(part)}`)
  return digest(`{${parts.join(',')}}`).slice(0, 16)
}

const textOf = (part: unknown): string =>
  typeof part === 'object' && part !== null ? partText(part) : JSON.stringify(part)

/** Documents share the parts that an edit leaves alone, and each is written once. */
const partText = onceFor((part: object): string => canonicalJson(part))

/** JSON without white space and with the keys of every object in code-unit order. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(sorted(value))
}

const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sorted)
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]))
}
