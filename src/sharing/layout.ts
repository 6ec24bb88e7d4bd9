/**
 * A document without the names of its fields: its values one after the other, in the order of a
 * layout. What a layout says of a value that is not there, or of one too many, loses nothing: the
 * schema sees it again and refuses it.
 */

/** The fields of a group in their order; a list, by the layout of its entries; null: one value. */
export type Layout = null | readonly Layout[] | { readonly [key: string]: Layout }

/** Stands where an optional value is missing: nothing else is written as a JSON object. */
const MISSING = {}
/** No list of a scenario has more than 24. */
const MOST_ENTRIES = 64

/** The values of a document: those of its groups one after the other, each list as one value. */
export function valuesOf(document: unknown, layout: Layout): unknown[] {
  if (!isGroup(layout)) return [listed(document, layout)]
  return Object.entries(layout).flatMap(([key, inner]) => valuesOf(fieldOf(document, key), inner))
}

/** The document that has these values; fields of the layout and no others. */
export function documentOf(values: readonly unknown[], layout: Layout): unknown {
  return read(values, 0, layout).document
}

/** How many values a document of this layout has. */
export function sizeOf(layout: Layout): number {
  if (!isGroup(layout)) return 1
  return Object.values(layout).reduce((sum: number, inner) => sum + sizeOf(inner), 0)
}

function listed(value: unknown, layout: Layout): unknown {
  if (value === undefined) return MISSING
  const entry = entryOf(layout)
  if (entry === undefined || !Array.isArray(value)) return value
  return value.map((each: unknown) =>
    isGroup(entry) ? withoutTail(valuesOf(each, entry)) : listed(each, entry),
  )
}

/** What is missing at the end of an entry need not be said. */
function withoutTail(values: readonly unknown[]): unknown[] {
  return values.slice(0, values.findLastIndex((value) => value !== MISSING) + 1)
}

interface Read {
  readonly document: unknown
  /** Values from the start that have been read. */
  readonly end: number
}

function read(values: readonly unknown[], start: number, layout: Layout): Read {
  if (!isGroup(layout)) return { document: unlisted(values[start], layout), end: start + 1 }
  let end = start
  const fields = Object.entries(layout).flatMap(([key, inner]) => {
    const field = read(values, end, inner)
    end = field.end
    return field.document === undefined ? [] : [[key, field.document] as const]
  })
  return { document: fields.length === 0 ? undefined : Object.fromEntries(fields), end }
}

function unlisted(value: unknown, layout: Layout): unknown {
  if (isObject(value)) return undefined
  const entry = entryOf(layout)
  // A list that is longer than any is left for the schema to refuse, before its entries cost anything.
  if (entry === undefined || !Array.isArray(value) || value.length > MOST_ENTRIES) return value
  return value.map((each: unknown) => entryFrom(each, entry))
}

/** An entry with more values than it has fields stays a list, for the schema to refuse. */
function entryFrom(value: unknown, entry: Layout): unknown {
  const isEntry = isGroup(entry) && Array.isArray(value) && value.length <= sizeOf(entry)
  return isEntry ? (documentOf(value, entry) ?? {}) : unlisted(value, entry)
}

function isGroup(layout: Layout): layout is { readonly [key: string]: Layout } {
  return layout !== null && !Array.isArray(layout)
}

function entryOf(layout: Layout): Layout | undefined {
  return Array.isArray(layout) ? layout[0] : undefined
}

function fieldOf(document: unknown, key: string): unknown {
  return isObject(document) ? Reflect.get(document, key) : undefined
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
