/** What sets a scenario apart from the baseline and from its preset, and the way back to the preset. */
import { onceFor } from '../../document/once-for'
import { changedFrom, isUnder, presetOf, resetSection } from '../../document/scenario/differences'
import type { Scenario } from '../../document/scenario/schema'
import { replaceWorkbook, scenarioStore } from '../workbook/scenario-store'

const underAll = (scenario: Scenario, prefixes: readonly string[]): Scenario =>
  prefixes.reduce(resetSection, scenario)

const editedIn = onceFor((scenario: Scenario) =>
  changedFrom(scenario, resetSection(scenario, '')).map(({ path }) => path),
)

/** How many values under the prefixes differ from the preset or price book. */
export function editedCount(scenario: Scenario, prefixes: readonly string[]): number {
  return editedIn(scenario).filter((path) => isUnder(path, prefixes)).length
}

/** "Sierra", or undefined for a scenario that started from no preset. */
export function presetName(scenario: Scenario): string | undefined {
  return presetOf(scenario)?.name
}

/**
 * Resets every value under the prefixes (`node`, `fabric.edge`; the empty one is all of the design)
 * as one step of undo.
 * @param what as it follows "Undo reset of"
 */
export function resetUnder(index: number, prefixes: readonly string[], what: string): void {
  const { workbook } = scenarioStore.getState()
  const scenario = workbook.scenarios[index]
  if (!scenario) return
  const reset = underAll(scenario, prefixes)
  if (reset === scenario) return
  const scenarios = workbook.scenarios.with(index, reset)
  replaceWorkbook({ ...workbook, scenarios }, `reset of ${what}`)
}

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
