/**
 * What is looked for in JSON letter by letter, in time in proportion to its length: whether it is larger than that of
 * any document, since nesting, fields and values cost a parser far more than length; keys that are there twice; and
 * where a part of it stands.
 */
import { positionAt, type TextPosition } from './json-position'

/** No document nests deeper than ten groups and lists. */
const MOST_LEVELS = 64
/** The largest group of a document has fewer than 20 fields. */
const MOST_FIELDS = 64
/** A scenario in a link is a list of its changes, up to 400 places and values. */
const MOST_ENTRIES = 1000
/** Six scenarios of 24 own applications, each with all its sources, have 75,000, in 7,000 groups and lists. */
const MOST_VALUES = 100_000
const MOST_PARTS = 20_000

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const OPEN_LIST = 0x5b
const BACKSLASH = 0x5c
const CLOSE_LIST = 0x5d
const OPEN_GROUP = 0x7b
const CLOSE_GROUP = 0x7d

/** What the text has too much of, as it follows its name; in time in proportion to its length. */
export function jsonExcess(text: string): string | undefined {
  /** Commas of every group and list that is open, and how many it may have. */
  const commas = new Uint32Array(MOST_LEVELS + 1)
  const most = new Uint32Array(MOST_LEVELS + 1).fill(MOST_VALUES)
  let depth = 0
  let values = 0
  let parts = 0
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE:
        at = endOfString(text, at)
        break
      case COMMA:
        values += 1
        commas[depth] = (commas[depth] ?? 0) + 1
        if (values > MOST_VALUES) return 'has more values than any document'
        if ((commas[depth] ?? 0) >= (most[depth] ?? 0)) {
          return most[depth] === MOST_FIELDS
            ? 'has more fields in a group than any document'
            : 'has a longer list than any document'
        }
        break
      case OPEN_GROUP:
      case OPEN_LIST:
        depth += 1
        parts += 1
        if (parts > MOST_PARTS) return 'has more groups and lists than any document'
        if (depth > MOST_LEVELS) return 'has more levels, one inside another, than any document'
        commas[depth] = 0
        most[depth] = text.charCodeAt(at) === OPEN_LIST ? MOST_ENTRIES : MOST_FIELDS
        break
      case CLOSE_GROUP:
      case CLOSE_LIST:
        depth = Math.max(0, depth - 1)
        break
    }
  }
  return undefined
}

/** The first key that a group has had before, and its place. @param text JSON, in time in proportion to its length */
export function repeatedKey(text: string): (TextPosition & { readonly key: string }) | undefined {
  /** The keys of every group that is open; none of a list. */
  const open: string[][] = []
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    if (letter === OPEN_LIST) open.push(NO_KEYS)
    else if (letter === OPEN_GROUP) open.push([])
    else if (letter === CLOSE_LIST || letter === CLOSE_GROUP) open.pop()
    else if (letter === QUOTE) {
      const end = endOfString(text, at)
      const keys = open.at(-1)
      if (keys && keys !== NO_KEYS && isKey(text, end)) {
        const key = keyIn(text.slice(at, end + 1))
        // Groups are small, and there may be very many: a set of each would take three times as long.
        if (keys.includes(key)) return { key, ...positionAt(text, at) }
        keys.push(key)
      }
      at = end
    }
  }
  return undefined
}

/** Keys of groups and places in lists, from the whole to a part. */
export type JsonPath = readonly PropertyKey[]

/**
 * Where a part of JSON begins: its value, or its key. Where there is no such part, the one that would hold it.
 * @param text JSON, in time in proportion to its length
 */
export function positionOf(text: string, path: JsonPath, of: 'value' | 'key' = 'value') {
  let at = skipped(text, 0)
  for (const [depth, step] of path.entries()) {
    const found = childOf(text, at, step)
    if (found === undefined) break
    at = of === 'key' && depth === path.length - 1 ? found.key : found.value
  }
  return positionAt(text, at)
}

/** Where an entry of the group or list that begins at a place has its key and its value. */
function childOf(text: string, start: number, step: PropertyKey) {
  const isList = text.charCodeAt(start) === OPEN_LIST
  if (!isList && text.charCodeAt(start) !== OPEN_GROUP) return undefined
  let at = start
  for (let count = 0; at < text.length; count += 1) {
    const key = skipped(text, at + 1)
    const end = isList ? key : endOfString(text, key)
    const value = isList ? key : skipped(text, text.indexOf(':', end) + 1)
    if (isList ? count === step : keyIn(text.slice(key, end + 1)) === step) return { key, value }
    at = endOfValue(text, value)
    if (text.charCodeAt(at) !== COMMA) return undefined
  }
  return undefined
}

/** The comma or the end of group or list that follows the value that begins at a place. */
function endOfValue(text: string, start: number): number {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    const letter = text.charCodeAt(at)
    if (letter === QUOTE) at = endOfString(text, at)
    else if (letter === OPEN_GROUP || letter === OPEN_LIST) depth += 1
    else if (depth === 0 && (letter === COMMA || isEnd(letter))) return at
    else if (isEnd(letter)) depth -= 1
  }
  return text.length
}

const isEnd = (letter: number) => letter === CLOSE_GROUP || letter === CLOSE_LIST

const NOT_SPACE = /[^ \t\n\r]/g

function skipped(text: string, from: number): number {
  NOT_SPACE.lastIndex = from
  return NOT_SPACE.exec(text)?.index ?? text.length
}

const NO_KEYS: string[] = []

const COLON_AHEAD = /[ \t\n\r]*:/y

/** Whether a colon follows the string that ends at a place. */
function isKey(text: string, end: number): boolean {
  COLON_AHEAD.lastIndex = end + 1
  return text.charCodeAt(end + 1) === COLON || COLON_AHEAD.test(text)
}

const keyIn = (token: string) =>
  token.includes('\\') ? String(JSON.parse(token)) : token.slice(1, -1)

/** Where the string that begins at a place ends; the end of the text if it never does. */
function endOfString(text: string, start: number): number {
  let end = start + 1
  while (end < text.length && text.charCodeAt(end) !== QUOTE) {
    end += text.charCodeAt(end) === BACKSLASH ? 2 : 1
  }
  return end
}
