/** Published power of whole machines: a check of what is computed from parts, never an input. */
import { presetAsBuilt } from '../scenario/differences'
import type { Scenario } from '../scenario/schema'

/** The published power of a preset, MW, of a design that has not been changed in what draws it. */
export function publishedPower(scenario: Scenario): number | undefined {
  const fact = presetAsBuilt(scenario)?.facts.find(({ id }) => id === 'powerMW')
  return !fact || fact.published.evidence === 'recalled' ? undefined : fact.value
}
