/** Joins the document with what the model has answered, once for all that show it. */
import type { ComparisonRow, Outcome } from '../../experiments/comparison/figures'
import { compare } from '../../experiments/comparison/figures'
import { outcomeOf } from '../../experiments/comparison/figures'
import type { ScenarioResults } from '../../state/results-store'
import { rememberAnswered } from '../../state/answered-scenarios'
import { useIsInPart } from '../../state/gesture'
import { noResults, useDrawnResults, useFromResults } from '../../state/results-store'
import { useBaseline, useDrawnWorkbook, useFromWorkbook } from '../../state/scenario-store'
import type { Scenario } from '../../document/scenario/schema'

const isSame = (one: Outcome, other: Outcome) =>
  one.scenario === other.scenario &&
  one.machine === other.machine &&
  one.bisection === other.bisection &&
  one.node === other.node &&
  one.machineCurrent === other.machineCurrent &&
  one.bisectionCurrent === other.bisectionCurrent &&
  one.bisectionProblem === other.bisectionProblem &&
  one.problem === other.problem

const answeredScenario = rememberAnswered()

/** The last outcome at each place: while nothing of it has changed, it is the same one. */
const known: Outcome[] = []

function knownOutcome(index: number, outcome: Outcome): Outcome {
  const before = known[index]
  if (before && isSame(before, outcome)) return before
  known[index] = outcome
  return outcome
}

function outcomesOf(
  scenarios: readonly Scenario[],
  results: readonly ScenarioResults[],
): readonly Outcome[] {
  return scenarios.map((scenario, index) => {
    const own = results[index] ?? noResults
    return knownOutcome(index, outcomeOf(answeredScenario(index, scenario, own), own))
  })
}

/**
 * The outcomes of all scenarios, in the order of the document.
 * @throws within a `SeenPart`: what is remembered here is of one turn, and two would change it for one
 *   another for ever
 */
export function useOutcomes(): readonly Outcome[] {
  if (useIsInPart()) throw new Error('Outcomes are drawn in the turn of the page, not of a part.')
  const [workbookNow, resultsNow] = [useDrawnWorkbook(), useDrawnResults()]
  // Either store may be the one that changes.
  useFromWorkbook(({ scenarios }) => outcomesOf(scenarios, resultsNow()))
  return useFromResults((results) => outcomesOf(workbookNow().scenarios, results))
}

let last: {
  readonly outcomes: readonly Outcome[]
  readonly baseline: number
  readonly rows: readonly ComparisonRow[]
} = { outcomes: [], baseline: -1, rows: [] }

/** Headline and table ask for the same rows. */
function comparisonOf(outcomes: readonly Outcome[], baseline: number): readonly ComparisonRow[] {
  const isKnown =
    last.baseline === baseline &&
    last.outcomes.length === outcomes.length &&
    last.outcomes.every((outcome, index) => outcome === outcomes[index])
  if (!isKnown) last = { outcomes, baseline, rows: compare(outcomes, baseline) }
  return last.rows
}

/** The rows of the comparison of all scenarios with the baseline. */
export function useComparison(): readonly ComparisonRow[] {
  return comparisonOf(useOutcomes(), useBaseline())
}
