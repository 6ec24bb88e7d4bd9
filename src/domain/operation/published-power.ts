/** Published power of whole machines: a check of what is computed from parts, never an input. */
import { changedFrom, presetOf } from '../scenario/differences'
import type { Scenario } from '../scenario/schema'

/** The published power of a preset, MW, of a design that has not been changed in what draws it. */
export function publishedPower(scenario: Scenario): number | undefined {
  const preset = presetOf(scenario)
  const fact = preset?.facts.find(({ id }) => id === 'powerMW')
  if (!preset || !fact || fact.published.evidence === 'recalled') return undefined
  const isChanged = changedFrom(scenario, preset.scenario).some(
    ({ path }) =>
      path.startsWith('node.') || path.startsWith('fabric.') || path.startsWith('budget.'),
  )
  return isChanged ? undefined : fact.value
}
