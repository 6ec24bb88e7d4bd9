/**
 * What the document must be, kept beside the product: plain JSON that is written by the edits of the soak and
 * shares no code with the stores.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Json } from '../support/stored-document'

/** What an edit may do: set values at paths, and change whatever else lies under others. */
export interface Expected {
  readonly sets?: Readonly<Record<string, Json>>
  readonly under?: readonly string[]
}

/** As the product promises to keep them. */
const UNDO_STEPS = 200

export class Shadow {
  #past: Json[] = []
  #future: Json[] = []

  constructor(public now: Json) {}

  get canUndo(): boolean {
    return this.#past.length > 0
  }

  get canRedo(): boolean {
    return this.#future.length > 0
  }

  /** What has been edited: a step, unless nothing has changed. */
  take(document: Json): void {
    if (isDeepStrictEqual(document, this.now)) return
    this.#past = [...this.#past, this.now].slice(-UNDO_STEPS)
    this.#future = []
    this.now = document
  }

  undo(): void {
    const before = this.#past.pop()
    if (before === undefined) return
    this.#future.push(this.now)
    this.now = before
  }

  redo(): void {
    const after = this.#future.pop()
    if (after === undefined) return
    this.#past.push(this.now)
    this.now = after
  }

  /** A page that was loaded anew, or that has gone another way, has nothing to undo. */
  restart(document = this.now): void {
    this.#past = []
    this.#future = []
    this.now = document
  }
}

/** Paths at which two documents differ. */
export function differences(before: Json, after: Json, path = ''): readonly string[] {
  if (isDeepStrictEqual(before, after)) return []
  const [one, other] = [entriesOf(before), entriesOf(after)]
  if (!one || !other || Array.isArray(before) !== Array.isArray(after)) return [path]
  return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) => {
    const [left, right] = [one.get(key), other.get(key)]
    const inner = path === '' ? key : `${path}.${key}`
    return left === undefined || right === undefined ? [inner] : differences(left, right, inner)
  })
}

const entriesOf = (json: Json): Map<string, Json> | undefined =>
  typeof json === 'object' && json !== null ? new Map(Object.entries(json)) : undefined

export function valueAt(json: Json, path: string): Json | undefined {
  let found: Json | undefined = json
  for (const key of path.split('.'))
    found = found === undefined ? found : entriesOf(found)?.get(key)
  return found
}

/** What is wrong with a document after an edit; nothing if it is as it must be. */
export function faults(
  before: Json,
  after: Json,
  { sets = {}, under = [] }: Expected,
): readonly string[] {
  const isAllowed = (path: string) =>
    [...Object.keys(sets), ...under].some(
      (prefix) => path === prefix || path.startsWith(`${prefix}.`),
    )
  const missing = Object.entries(sets).flatMap(([path, value]) => {
    const found = valueAt(after, path)
    return isDeepStrictEqual(found, value)
      ? []
      : [`${path} is ${JSON.stringify(found)}, not ${JSON.stringify(value)}`]
  })
  const strange = differences(before, after).filter((path) => !isAllowed(path))
  return [...missing, ...strange.map((path) => `${path} changed, which nobody edited`)]
}
