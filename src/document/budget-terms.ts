/** What designs compete for: the terms of their budgets, without words. */
import type { Scenario } from './scenario/schema'

/** Whether two offers may cost the same, or have the same size. */
export const isSameBudget = ({ budget: one }: Scenario, { budget: other }: Scenario): boolean =>
  one.mode === other.mode &&
  (one.mode === 'nodes'
    ? one.nodes === other.nodes
    : one.usd === other.usd && one.basis === other.basis)

/** Whether no price changes how many nodes it has. */
export const hasFixedSize = ({ budget }: Scenario): boolean => budget.mode === 'nodes'

/** What designs compete for: one sum of money, machines of fixed sizes, or neither. */
type Terms = 'one-sum' | 'fixed-sizes' | 'unlike'

export function termsOf(scenarios: readonly Scenario[]): Terms {
  const [first] = scenarios
  if (first && scenarios.every(hasFixedSize)) return 'fixed-sizes'
  return scenarios.every((other) => first && isSameBudget(first, other)) ? 'one-sum' : 'unlike'
}
