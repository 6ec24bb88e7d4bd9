/**
 * What may be handed on when the buyer's prices are confidential: those of parts, an offer's lines and package, and what is paid for
 * electricity, maintenance, staff, floor and cooling. Budgets are no prices.
 */
import { operations } from '../operation/operations'
import type { Operation, Prices, Scenario } from '../scenario/schema'
import { pricesOf } from './books'
import { ownPrices } from './change-book'
import { NO_PACKAGE } from './quotes'

/** Whether a person has entered a price of their own, or a range of one. */
export function hasOwnPrices({ prices, operation, offer }: Scenario): boolean {
  const costs = Object.entries(costsOf(prices.book))
  return (
    ownPrices(prices).length > 0 ||
    prices.ranges.length > 0 ||
    prices.lines.length > 0 ||
    offer.package.usd > 0 ||
    costs.some(([key, value]) => Reflect.get(operation, key) !== value)
  )
}

/** The scenario with all prices as the public book has them that they started from. */
export function withPublicPrices(scenario: Scenario): Scenario {
  if (!hasOwnPrices(scenario)) return scenario
  const { book } = scenario.prices
  const operation = { ...scenario.operation, ...costsOf(book) }
  const offer = { ...scenario.offer, package: NO_PACKAGE }
  return { ...scenario, operation, prices: pricesOf(book), offer }
}

/** What running a machine costs, with a price book. */
function costsOf(book: Prices['book']) {
  const costs = operations[book]
  return {
    usdPerMWh: costs.usdPerMWh.value,
    maintenanceShare: costs.maintenanceShare.value,
    staffUsdPerYear: costs.staffUsdPerYear.value,
    floorUsdPerRackYear: costs.floorUsdPerRackYear.value,
    coolingUsdPerKW: costs.coolingUsdPerKW.value,
  } satisfies Partial<Operation>
}
