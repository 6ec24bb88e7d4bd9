/** The designs between two designs. */
import { scenarioSchema, type Scenario } from '../scenario/schema'
import type { Cause } from './groups'

/**
 * The baseline with the values of some causes from the other design; undefined where the document's own
 * rules refuse them together.
 *
 * @param coalition causes taken from the other, cause i being bit i
 */
export function hybridOf(
  baseline: Scenario,
  other: Scenario,
  causes: readonly Cause[],
  coalition: number,
): Scenario | undefined {
  const paths = causes.flatMap(({ paths: own }, at) => ((coalition >> at) & 1 ? own : []))
  const mixed = paths.reduce<object>(
    (part, path) => withValueOf(part, other, path.split('.')),
    baseline,
  )
  const parsed = scenarioSchema.safeParse(mixed)
  return parsed.success ? parsed.data : undefined
}

/** A copy of `part` with the value at a path from `other`; what lies beside the path is shared. */
function withValueOf(part: object, other: object, [key = '', ...rest]: readonly string[]): object {
  const [own, theirs]: unknown[] = [Reflect.get(part, key), Reflect.get(other, key)]
  const isInside = rest.length > 0 && isObject(own) && isObject(theirs)
  return { ...part, [key]: isInside ? withValueOf(own, theirs, rest) : theirs }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
