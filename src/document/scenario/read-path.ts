/** Reading one value of a scenario by its document path, such as `fabric.edge.uplinks`. */
import type { Scenario } from './schema'

export type LeafValue = string | number | boolean | null

/** The value at a path; undefined if the path leads nowhere or to a group of fields. */
export function readPath(scenario: Scenario, path: string): LeafValue | undefined {
  let part: unknown = scenario
  for (const key of path.split('.')) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, key)) return undefined
    part = Reflect.get(part, key)
  }
  return isLeaf(part) ? part : undefined
}

function isLeaf(part: unknown): part is LeafValue {
  return part === null || ['string', 'number', 'boolean'].includes(typeof part)
}
