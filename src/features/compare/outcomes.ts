/** Joins the document with what the model has answered. */
import type { Outcome } from '../../report/comparison'
import type { ScenarioResults } from '../../state/results-store'
import { noResults, useResults } from '../../state/results-store'
import { useWorkbook } from '../../state/scenario-store'
import type { Scenario } from '../../domain/scenario/schema'

export function outcomeOf(scenario: Scenario, results: ScenarioResults): Outcome {
  const { design, bisection, issues } = results
  return {
    scenario,
    machine: design.value?.machine,
    bisection: bisection.value,
    machineCurrent: design.status === 'current',
    bisectionCurrent: bisection.status === 'current',
    bisectionProblem: bisection.status === 'failed' ? bisection.sentence : undefined,
    problem: design.status === 'infeasible' ? (issues[0]?.sentence ?? '') : undefined,
  }
}

/** The outcomes of all scenarios, in the order of the document. */
export function useOutcomes(): readonly Outcome[] {
  const { scenarios } = useWorkbook()
  const results = useResults()
  return scenarios.map((scenario, index) => outcomeOf(scenario, results[index] ?? noResults))
}
