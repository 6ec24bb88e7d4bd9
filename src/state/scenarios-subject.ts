/** Which scenarios stand where, so that what was known before is shown only under the same ones. */
import type { Scenario } from '../document/scenario/schema'

/**
 * Stays while values of the scenarios change, and changes when they come, go, move or are renamed. Of those
 * that share preset and name nothing but their values says which is which, so these count too.
 */
export function subjectOf(scenarios: readonly Scenario[]): string {
  const names = scenarios.map(({ preset, name }) => JSON.stringify([preset, name]))
  return scenarios
    .map((scenario, at) => {
      const name = names[at] ?? ''
      return names.filter((other) => other === name).length > 1 ? JSON.stringify(scenario) : name
    })
    .join('\n')
}
