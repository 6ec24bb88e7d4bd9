/** Where designs that are compared have no equal terms: other books of prices, other sums of money, fixed sizes. */
import { isSameBudget, termsOf } from './budget-terms'
import { counted, formatUsd, listed } from './format'
import { priceBooks } from './prices/books'
import type { Scenario, Workbook } from './scenario/schema'
import { visibleText } from './visible-text'

// The one budget of all offers, where they have one.

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
    scopesSentence(designs),
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

function budgetsSentence(designs: readonly Compared[]): string | undefined {
  const terms = termsOf(designs.map(({ scenario }) => scenario))
  if (designs.length < 2 || terms === 'one-sum') return undefined
  const packaged = packagesSentence(designs)
  if (packaged) return packaged
  const parts = grouped(designs, ({ budget }) =>
    budget.mode === 'usd'
      ? `${formatUsd(budget.usd)} ${paysFor[budget.basis]}`
      : counted(budget.nodes, 'node', 'nodes'),
  )
  const why = terms === 'fixed-sizes' ? 'The sizes are fixed' : 'The budgets differ'
  return `${why} (${parts.join('; ')}), so gains are not at equal cost.`
}

/** Where nothing but the prices of packages differs from the one budget of all others. */
function packagesSentence(designs: readonly Compared[]): string | undefined {
  const [packages, others] = [designs.filter(isPackage), designs.filter((each) => !isPackage(each))]
  const [first] = others
  if (!first || packages.length === 0) return undefined
  if (termsOf(others.map(({ scenario }) => scenario)) !== 'one-sum') return undefined
  const costs = packages.map(({ label, scenario: { offer } }) => {
    const whose =
      offer.vendor === '' ? `Package ${label}` : `${visibleText(offer.vendor)}’s package`
    return `${whose} costs ${formatUsd(offer.package.usd)}`
  })
  const budget = formatUsd(first.scenario.budget.usd)
  return `${listed(costs)} of the ${budget} budget, so gains are not at equal cost.`
}

const isPackage = ({ scenario: { budget, offer } }: Compared): boolean =>
  budget.mode === 'nodes' && offer.package.usd > 0 && offer.package.nodes === budget.nodes

/** Where offers say that their prices pay for different things; nothing where nobody says anything. */
function scopesSentence(designs: readonly Compared[]): string | undefined {
  const parts = scopesOf(designs)
  return parts.length < 2
    ? undefined
    : `The scopes differ (${parts.join('; ')}), so prices may not pay for the same.`
}

const BESIDE = 'Storage, software and installation'

/**
 * What prices leave out; where an offer has a scope or payments, which may be for some of it, that only these have it.
 * @param what as it begins a sentence
 */
export const excludedSentence = (scenarios: readonly Scenario[], what = BESIDE): string =>
  scenarios.every(isOfPieces)
    ? `${what} are not included.`
    : `${what} are counted only where a quoted price or a payment includes them.`

/** The same of all, with the scopes that vendors state. */
export function notIncluded(designs: readonly Compared[]): string {
  const scenarios = designs.map(({ scenario }) => scenario)
  const said = excludedSentence(scenarios)
  return scenarios.every(({ offer }) => (offer.scope ?? '') === '')
    ? said
    : `${said} Stated scopes: ${scopesOf(designs).join('; ')}.`
}

/** Whether nobody says of its prices that they pay for more than its pieces, nor asks for a payment beside them. */
const isOfPieces = ({ offer, prices }: Scenario): boolean =>
  (offer.scope ?? '') === '' && prices.lines.every(({ paid }) => paid === 'optional')

const scopesOf = (designs: readonly Compared[]): readonly string[] =>
  grouped(designs, ({ offer: { scope = '' } }) =>
    scope === '' ? 'not stated' : visibleText(scope),
  )

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
