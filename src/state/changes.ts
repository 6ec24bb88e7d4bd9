/** What sets a scenario apart from the baseline. */
import { changedFrom, isUnder } from '../document/scenario/differences'
import type { Scenario } from '../document/scenario/schema'

/** The last comparison: every section of the rail asks for the same one. */
let last:
  | { readonly scenario: Scenario; readonly baseline: Scenario; readonly paths: readonly string[] }
  | undefined

/** Paths under the prefixes at which two scenarios differ. */
export function changedPaths(
  scenario: Scenario,
  baseline: Scenario,
  prefixes: readonly string[],
): readonly string[] {
  if (last?.scenario !== scenario || last.baseline !== baseline) {
    const paths = changedFrom(scenario, baseline).map(({ path }) => path)
    last = { scenario, baseline, paths }
  }
  return last.paths.filter((path) => isUnder(path, prefixes))
}
