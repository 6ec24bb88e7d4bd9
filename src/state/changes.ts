/** What sets a scenario apart from the baseline. */
import { fields, choices, readPath } from '../domain/scenario/fields'
import type { Scenario } from '../domain/scenario/schema'

/** Paths of the editable values under a prefix at which two scenarios differ. */
export function changedPaths(
  scenario: Scenario,
  baseline: Scenario,
  prefix = '',
): readonly string[] {
  return [...fields, ...choices]
    .map(({ path }) => path)
    .filter(
      (path) => path.startsWith(prefix) && readPath(scenario, path) !== readPath(baseline, path),
    )
}
