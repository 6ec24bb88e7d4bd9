/** The one budget of all offers, where they have one. */
import { counted, formatUsd } from './format'
import { priceBooks } from './prices/books'
import type { Scenario, Workbook } from './scenario/schema'

/** "Budget $150 M (2018), same for all"; undefined where the budgets differ. */
export function sharedBudget({ scenarios }: Workbook): string | undefined {
  const [first, ...others] = scenarios
  if (!first || !others.every((other) => isSameBudget(first, other))) return undefined
  const { budget, prices } = first
  if (budget.mode === 'nodes') return `${counted(budget.nodes, 'node', 'nodes')}, same for all`
  const { year } = priceBooks[prices.book]
  const isOneYear = others.every((other) => priceBooks[other.prices.book].year === year)
  return `Budget ${formatUsd(budget.usd)}${isOneYear ? ` (${year})` : ''}, same for all`
}

/** Whether two offers may cost the same, or have the same size. */
export const isSameBudget = ({ budget: one }: Scenario, { budget: other }: Scenario): boolean =>
  one.mode === other.mode &&
  (one.mode === 'nodes'
    ? one.nodes === other.nodes
    : one.usd === other.usd && one.basis === other.basis)

/** Whether no price changes how many nodes it has. */
export const hasFixedSize = ({ budget }: Scenario): boolean => budget.mode === 'nodes'
