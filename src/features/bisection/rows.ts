/** What the chart of all scenarios draws, and what it leaves out. */
import { bisectionRow, type BisectionRow } from '../../charts/bisection/bisectionRows'
import type { Scenario } from '../../document/scenario/schema'
import type { WhatIfDto } from '../../model/engine'
import type { ScenarioResults, Slot } from '../../state/results-store'
import { scenarioCode } from '../../ui/scenario-code'

type Answers = readonly Slot<{ readonly result: WhatIfDto }>[]

/** Whether a value is of the present design, or soon will be. */
const isDrawn = (slot: Slot<unknown> | undefined) =>
  slot?.status === 'current' || slot?.status === 'pending'

/**
 * One row a scenario. What is of an earlier design, and stays so, is drawn of the active scenario
 * alone: the chart's own state says so of it and dims it, but of no other.
 */
export function rowsOf(
  scenarios: readonly Scenario[],
  results: readonly ScenarioResults[],
  answers: Answers,
  active: number,
): readonly BisectionRow[] {
  return scenarios.flatMap((scenario, index): readonly BisectionRow[] => {
    const design = results[index]?.design
    const isOwn = index === active
    if (!design?.value || scenario.fabric.topology !== 'fat-tree') return []
    if (!isOwn && !isDrawn(design)) return []
    const answer = isOwn || isDrawn(answers[index]) ? answers[index]?.value?.result : undefined
    return [bisectionRow(index, scenario, design.value.machine, answer)]
  })
}

/** Which other scenarios are left out, in whole or in part, and why. */
export function withoutRow(
  scenarios: readonly Scenario[],
  results: readonly ScenarioResults[],
  answers: Answers,
  active: number,
): string {
  return scenarios
    .flatMap(({ fabric }, index) => {
      const design = results[index]?.design
      if (index === active || fabric.topology !== 'fat-tree' || !design) return []
      const { letter } = scenarioCode(index)
      if (design.status === 'infeasible') return [`${letter} cannot be built and is not drawn.`]
      if (design.status === 'failed') return [`${letter} could not be computed and is not drawn.`]
      const status = answers[index]?.status
      if (status === 'cancelled') return [`The simulation of ${letter} was cancelled.`]
      return status === 'failed' ? [`The simulation of ${letter} failed.`] : []
    })
    .join(' ')
}
