/** What sets a scenario apart from the baseline. */
import { changedFrom } from '../domain/scenario/differences'
import type { Scenario } from '../domain/scenario/schema'

/**
 * Paths at which two scenarios differ.
 * @param prefixes such as `node` or `prices`; the empty one is all of the design
 */
export function changedPaths(
  scenario: Scenario,
  baseline: Scenario,
  prefixes: readonly string[],
): readonly string[] {
  return changedFrom(scenario, baseline)
    .map(({ path }) => path)
    .filter((path) =>
      prefixes.some((prefix) => prefix === '' || path === prefix || path.startsWith(`${prefix}.`)),
    )
}
