/** How later payments count in what the money buys, in words. */
import { formatExact } from '../format'
import { toShown } from '../value-text'
import type { Scenario } from '../scenario/schema'

/** What later payments count as. */
export type Payments = 'undiscounted' | 'present'

/** How the budget counts later payments; a purchase has none, and its chart of all years is undiscounted. */
export const paymentsOf = ({ budget, operation }: Scenario): Payments =>
  budget.basis !== 'purchase' && operation.discountRate > 0 ? 'present' : 'undiscounted'

/** "Net present value at 3 % per year over 5 years. With a discount rate of 0 %, nothing is discounted." */
export function budgetNote(scenario: Scenario): string | undefined {
  const { budget, operation } = scenario
  if (budget.basis === 'purchase') return undefined
  const over = `over ${operation.years === 1 ? '1 year' : `${operation.years} years`}`
  if (paymentsOf(scenario) === 'undiscounted') return `Undiscounted, ${over}.`
  const rate = formatExact(toShown(operation.discountRate, '%'))
  return `Net present value at ${rate}\u202f% per year ${over}; undiscounted with a discount rate of 0\u202f%.`
}
