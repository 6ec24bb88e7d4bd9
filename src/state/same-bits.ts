/** Whether two answers are the same, number by number and bit by bit. */

export interface Comparison {
  /** Numbers that were compared. */
  readonly numbers: number
  /** Values that are not the same, words and missing ones included. */
  readonly differing: number
  /** The first of them. */
  readonly first: Difference | undefined
}

interface Difference {
  /** "result.static.deliveredTBps" */
  readonly path: string
  readonly shown: string
  readonly again: string
}

/**
 * Compares any plain data, typed arrays too. Numbers are the same if every bit is: 0 and −0 are not,
 * NaN and NaN are. A field that is undefined is one that is missing.
 */
export function compareBits(shown: unknown, again: unknown): Comparison {
  let numbers = 0
  let differing = 0
  let first: Difference | undefined
  const visit = (one: unknown, other: unknown, path: string): void => {
    const [own, others] = [entriesOf(one), entriesOf(other)]
    if (own && others) {
      for (const key of new Set([...own.keys(), ...others.keys()])) {
        visit(own.get(key), others.get(key), path === '' ? key : `${path}.${key}`)
      }
      return
    }
    if (typeof one === 'number') numbers += 1
    if (Object.is(one, other)) return
    differing += 1
    first ??= { path, shown: written(one), again: written(other) }
  }
  visit(shown, again, '')
  return { numbers, differing, first }
}

/** What a value consists of; undefined of one that has no parts. */
function entriesOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return new Map(Object.entries(value))
}

function written(value: unknown): string {
  if (value === undefined) return 'missing'
  if (Object.is(value, -0)) return '−0'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' ? `“${value}”` : 'a list or record'
}
