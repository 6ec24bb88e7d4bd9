/** A workbook that may be handed on when the buyer's prices are confidential: those of its options too. */
import { hasOwnPrices, withPublicPrices } from '../prices/public-prices'
import type { Workbook } from '../scenario/schema'
import type { PurchaseOption } from './schema'

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
