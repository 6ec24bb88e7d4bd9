/** JSON that a person wrote or changed: where it breaks, and what a parser passes over in silence. */
import { jsonErrorPosition } from './json-position'
import { repeatedKey } from './json-scan'

type JsonText =
  | { readonly ok: true; readonly value: unknown }
  /** As it follows the name of the file: "is not JSON. It breaks at line 1, column 10." */
  | { readonly ok: false; readonly problem: string }

/** Reads JSON in which no group has a key twice. Never throws. */
export function readJsonText(text: string): JsonText {
  // Some editors put a byte order mark before the text.
  const json = text.replace(/^\uFEFF/, '')
  if (json.trim() === '') return { ok: false, problem: 'is empty.' }
  const value = parsed(json)
  if (value === undefined) {
    const place = jsonErrorPosition(json)
    const where = place ? ` The error is at line ${place.line}, column ${place.column}.` : ''
    return { ok: false, problem: `is not JSON.${where}` }
  }
  const twice = repeatedKey(json)
  if (!twice) return { ok: true, value }
  const { key, line, column } = twice
  const problem = `has "${key.slice(0, 40)}" twice in one group. The second is at line ${line}, column ${column}. Delete one.`
  return { ok: false, problem }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
