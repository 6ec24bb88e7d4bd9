/** The name of a scenario by its content, so that a result says which document it belongs to. */
import { sha256 } from '../sha256'
import type { Document } from './read'

/** The first 16 hexadecimal digits of the SHA-256 of the document's canonical JSON. */
export function documentHash(document: Document): string {
  return sha256(canonicalJson(document)).slice(0, 16)
}

/** JSON without white space and with the keys of every object in code-unit order. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}
