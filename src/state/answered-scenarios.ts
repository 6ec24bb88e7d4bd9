/**
 * The scenarios to which the results in sight are the answers.
 *
 * During a drag an edit is drawn at once and its answer a moment later. What shows results has nothing
 * to show of the edit alone: it keeps the scenario before, and is drawn anew once, with the answer.
 */
import type { Scenario } from '../document/scenario/schema'
import { isGestureUnderWay } from './gesture'
import type { ScenarioResults } from './results-store'

interface Seen {
  readonly scenario: Scenario
  readonly design: ScenarioResults['design']
}

/**
 * @param index of the scenario in the document
 * @returns the scenario as it is, or during a drag the one before while its answer is awaited
 */
type AnsweredScenario = (
  index: number,
  scenario: Scenario,
  results: Pick<ScenarioResults, 'design'>,
) => Scenario

/** One for each part of the page that is drawn by itself: what one has seen, another may not yet have. */
export function rememberAnswered(): AnsweredScenario {
  const seen: Seen[] = []
  return (index, scenario, { design }) => {
    const before = seen[index]
    // A value that has waited too long is no longer `current`: from then on it is shown as stale.
    const isAwaited =
      isGestureUnderWay() &&
      before?.scenario.preset === scenario.preset &&
      before.design.value === design.value &&
      before.design.status === design.status &&
      design.status === 'current'
    if (before && isAwaited) return before.scenario
    seen[index] = { scenario, design }
    return scenario
  }
}
