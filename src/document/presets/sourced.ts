/** How a preset is written down: every value beside its source, in the shape of the document. */
import type { Published } from '../evidence'

export interface Stated<Value> {
  readonly value: Value
  readonly published: Published
}

export type Leaf = string | number | boolean

/** The document's shape with a source at every leaf. */
export type Sourced<Part> = Part extends Leaf | readonly unknown[]
  ? Stated<Part>
  : { readonly [Key in keyof Part]: Sourced<Part[Key]> }

/** A value that a paper states; `source` names paper and place. */
export function stated<const Value extends Leaf>(
  value: Value,
  source: string,
  note?: string,
): Stated<Value> {
  return { value, published: { source, evidence: 'paper', ...(note ? { note } : {}) } }
}

/** A value computed from stated ones; the note is the arithmetic. */
export function derived<const Value extends Leaf>(
  value: Value,
  source: string,
  note: string,
): Stated<Value> {
  return { value, published: { source, evidence: 'derived', note } }
}

/** A value seen on a public page; the source is its address. */
export function onPage<const Value extends Leaf>(
  value: Value,
  source: string,
  note?: string,
): Stated<Value> {
  return { value, published: { source, evidence: 'page', ...(note ? { note } : {}) } }
}

/** A value seen in a public data repository; the source names repository and file. */
export function inRepository<const Value extends Leaf>(
  value: Value,
  source: string,
  note: string,
): Stated<Value> {
  return { value, published: { source, evidence: 'repo', note } }
}

/** A value that no source gives; the note says why this one. */
export function assumed<const Value extends Leaf>(value: Value, note: string): Stated<Value> {
  return { value, published: { source: 'assumption of this product', evidence: 'assumed', note } }
}

/** The same with the range in which it may lie. */
export function between<Value extends number>(
  { value, published }: Stated<Value>,
  low: number,
  high: number,
): Stated<Value> {
  return { value, published: { ...published, low, high } }
}

/** A value from common knowledge that was not looked up. */
export function recalled<const Value extends Leaf>(value: Value, note: string): Stated<Value> {
  return { value, published: { source: 'recalled, unverified', evidence: 'recalled', note } }
}
