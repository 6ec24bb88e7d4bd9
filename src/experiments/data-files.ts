/** Data that ships with the program beside the model, such as what was published: loaded when it is first wanted. */
import type { DataFile, Slot } from './experiment'

const known = new Map<DataFile<unknown>, Slot<unknown>>()
const listeners = new Set<() => void>()

function put<Value>(file: DataFile<Value>, slot: Slot<Value>): void {
  known.set(file, slot)
  for (const listener of listeners) listener()
}

/** What is known of it now; this loads nothing. */
export const peekFile = <Value>(file: DataFile<Value>): Slot<Value> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only `put` writes, a value of its own file
  (known.get(file) as Slot<Value> | undefined) ?? { state: 'pending', value: undefined }

const loading = new Map<DataFile<unknown>, Promise<void>>()

/** Loads it once; afterwards it is known, or why it is not. After a failure the next who wants it tries again. */
export function loadFile<Value>(file: DataFile<Value>): Promise<void> {
  if (peekFile(file).state === 'current') return Promise.resolve()
  const found = loading.get(file)
  if (found) return found
  const loaded = file
    .load()
    .then(
      (value) => put(file, { state: 'current', value }),
      () => put(file, { state: 'refused', value: undefined, refusal: refusalOf(file) }),
    )
    .finally(() => loading.delete(file))
  loading.set(file, loaded)
  return loaded
}

const refusalOf = ({ name }: DataFile<unknown>) =>
  ({
    reason: 'not-loaded',
    message: `${name} could not be loaded. The connection may have been lost, or the server may have a newer version. Your work is kept.`,
    remedies: [],
  }) as const

/** Puts something newer in its place. */
export const replaceFile = <Value>(file: DataFile<Value>, value: Value): void =>
  put(file, { state: 'current', value })

/** @returns ends it */
export function onFiles(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
