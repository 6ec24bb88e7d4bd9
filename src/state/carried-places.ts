/** Where scenarios that a person has picked stand once tabs were moved, added, removed or edited. */
import type { Scenario } from '../document/scenario/schema'

/** The place of a scenario after a change; undefined once it is gone, or the document is another. */
export function carriedPlace(
  place: number,
  before: readonly Scenario[],
  now: readonly Scenario[],
): number | undefined {
  const own = before[place]
  if (own === undefined) return undefined
  const at = now.indexOf(own)
  if (at >= 0) return at
  // Edited where it stands: all others are as they were.
  const isEdit =
    before.length === now.length &&
    now.every((scenario, index) => index === place || scenario === before[index])
  return isEdit ? place : undefined
}
