/**
 * What may be handed on when the buyer's prices are confidential: those of parts, an offer's lines and package, options, and
 * what is paid for electricity, maintenance, staff, floor and cooling. Budgets are no prices.
 */
import type { Workbook, Operation, Prices, Scenario } from '../scenario/schema'
import type { PurchaseOption } from './schema'
import { operations } from '../operation/operations'
import { pricesOf } from '../prices/books'
import { ownPrices } from '../prices/change-book'
import { NO_PACKAGE } from '../prices/quotes'

const isPriced = ({ priceUsd, feeUsd }: PurchaseOption) => priceUsd !== null || feeUsd > 0

/** Whether a person has entered a price of their own anywhere. */
export function knowsOwnPrices({ scenarios, procurement }: Workbook): boolean {
  return scenarios.some(hasOwnPrices) || procurement.options.some(isPriced)
}

/** The workbook with public prices, and options at what the books say. */
export function withAllPublicPrices(workbook: Workbook): Workbook {
  const { scenarios, procurement } = workbook
  const options = procurement.options.map((option) => ({ ...option, priceUsd: null, feeUsd: 0 }))
  return {
    ...workbook,
    scenarios: scenarios.map(withPublicPrices),
    procurement: { ...procurement, options },
  }
}

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
