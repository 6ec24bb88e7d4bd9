/** Text and JSON of a person's files. */
import { jsonErrorPosition } from './json-position'
import { repeatedKey } from './json-scan'

/**
 * The text of a person's file: UTF-8, or UTF-16 with a byte order mark. The same bytes are the same text on the page
 * and on the command line, and no letter is replaced in silence.
 */
type FileText =
  | { readonly ok: true; readonly text: string }
  /** What is wrong and what to do. */
  | { readonly ok: false; readonly sentence: string }

export function fileText(bytes: Uint8Array): FileText {
  const text = decoded(bytes)
  if (text !== undefined && !text.includes('\0')) return { ok: true, text }
  const sentence = bytes.includes(0)
    ? 'This file is binary, not text. Choose a text file in UTF-8.'
    : 'This file is not in UTF-8. Save it as UTF-8 and open it again.'
  return { ok: false, sentence }
}

function decoded(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  const isLittle = first === 0xff && second === 0xfe
  const isBig = first === 0xfe && second === 0xff
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** JSON that a person wrote or changed: where it breaks, and what a parser passes over in silence. */
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
