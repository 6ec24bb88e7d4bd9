/** Where designs that are compared have no equal terms: other books of prices, other sums of money, fixed sizes. */
import { counted, formatUsd } from './format'
import { priceBooks } from './prices/books'
import type { Scenario } from './scenario/schema'
import { hasFixedSize, isSameBudget } from './shared-budget'

const paysFor: Readonly<Record<Scenario['budget']['basis'], string>> = {
  purchase: 'for the purchase',
  'purchase-and-energy': 'for purchase and energy',
  lifetime: 'for all years',
}

interface Compared {
  /** "A", or "2:1". */
  readonly label: string
  readonly scenario: Scenario
}

/** What to say of it, a sentence each; none where the terms are equal. */
export function unequalTerms(designs: readonly Compared[]): readonly string[] {
  const books = unlikeBooks(designs)
  return [
    books && `${books} Prices from different books are sampled independently.`,
    budgetsSentence(designs),
  ].filter((sentence) => sentence !== undefined)
}

/** That dollars of different years stand side by side; undefined where all are priced by one book. */
export function unlikeBooks(designs: readonly Compared[]): string | undefined {
  const parts = grouped(designs, ({ prices }) => {
    const { name, currency, year } = priceBooks[prices.book]
    return `${name}, ${currency} of ${year}`
  })
  return parts.length < 2
    ? undefined
    : `The price books differ (${parts.join('; ')}). Dollars of different years are not converted.`
}

/** What designs compete for: one sum of money, machines of fixed sizes, or neither. */
export type Terms = 'one-sum' | 'fixed-sizes' | 'unlike'

export function termsOf(scenarios: readonly Scenario[]): Terms {
  const [first] = scenarios
  if (first && scenarios.every(hasFixedSize)) return 'fixed-sizes'
  return scenarios.every((other) => first && isSameBudget(first, other)) ? 'one-sum' : 'unlike'
}

function budgetsSentence(designs: readonly Compared[]): string | undefined {
  const terms = termsOf(designs.map(({ scenario }) => scenario))
  if (designs.length < 2 || terms === 'one-sum') return undefined
  const parts = grouped(designs, ({ budget }) =>
    budget.mode === 'usd'
      ? `${formatUsd(budget.usd)} ${paysFor[budget.basis]}`
      : counted(budget.nodes, 'node', 'nodes'),
  )
  const why = terms === 'fixed-sizes' ? 'The sizes are fixed' : 'The budgets differ'
  return `${why} (${parts.join('; ')}), so gains are not at equal cost.`
}

/** "A, B: $139.2 M", one entry for every value. */
function grouped(
  designs: readonly Compared[],
  of: (scenario: Scenario) => string,
): readonly string[] {
  const values = [...new Set(designs.map(({ scenario }) => of(scenario)))]
  return values.map((value) => {
    const own = designs.filter(({ scenario }) => of(scenario) === value)
    return `${own.map(({ label }) => label).join(', ')}: ${value}`
  })
}
