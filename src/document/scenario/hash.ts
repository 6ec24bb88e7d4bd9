/** The name of a scenario by its content, so that a result says which document it belongs to. */
import { onceFor } from '../once-for'
import { sha256 } from '../sha256'
import { hasNotes, withoutNotes } from './notes'
import type { Document } from './read'

/**
 * The first 16 hexadecimal digits of the SHA-256 of the document's canonical JSON without its notes, which change no
 * result: report and link, which leave them out or not, are of one document.
 * @param digest SHA-256, where the platform has a faster one
 */
export function documentHash(document: Document, digest = sha256): string {
  const parts = Object.entries(unnoted(document))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, part]: readonly [string, unknown]) => `${JSON.stringify(key)}:${textOf(part)}`)
  return digest(`{${parts.join(',')}}`).slice(0, 16)
}

/** The same object where there are none. */
function unnoted(document: Document): Document {
  if (!('scenarios' in document)) return withoutNotes(document)
  const { scenarios } = document
  return scenarios.some(hasNotes)
    ? { ...document, scenarios: scenarios.map(withoutNotes) }
    : document
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
