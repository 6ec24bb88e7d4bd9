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

/** Numbers of the operation that are not sampled, in words. */

/** A number of the operation that changes what the budget buys, and is not sampled. */
export interface StillInput {
  readonly label: string
  /** The buyer decides on it, no range of it is stated, or the designs have numbers of their own. */
  readonly why: 'choice' | 'no range' | 'unlike'
}

const reasons = [
  { why: 'choice', words: 'which the buyer decides' },
  { why: 'no range', words: 'for which no range is stated' },
  { why: 'unlike', words: 'for which the designs have different values' },
] as const

/** One sentence; undefined where nothing is held still. */
export function heldStillSentence(still: readonly StillInput[]): string | undefined {
  const parts = reasons.flatMap(({ why, words }) => {
    const labels = still.flatMap((each) => (each.why === why ? [each.label] : []))
    return labels.length === 0 ? [] : [`${labels.join(', ')}, ${words}`]
  })
  return parts.length === 0 ? undefined : `Kept fixed: ${parts.join('; ')}.`
}
