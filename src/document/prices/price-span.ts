/** The ends of the range in which a price may lie, as the calculations take them. */
import type { PriceKey, Prices } from '../scenario/schema'
import { priceBooks } from './books'

export interface Span {
  readonly low: number
  readonly high: number
}

/** What the buyer has entered, as entered. */
export function ownRange({ ranges }: Prices, key: PriceKey): Prices['ranges'][number] | undefined {
  return ranges.find(({ price }) => price === key)
}

/** The buyer's, else those of the book, scaled where the price was changed. Not of a quoted node, whose price is firm. */
export function priceSpan(prices: Prices, key: PriceKey): Span {
  const { value: ofBook, low, high } = priceBooks[prices.book].entries[key]
  const value = prices[key]
  // A price of nothing has no scale.
  const scale = ofBook > 0 ? value / ofBook : 1
  return holding(value, ownRange(prices, key) ?? { low: low * scale, high: high * scale })
}

/** In the right order, and widened where they leave the price out. */
export const holding = (value: number, { low, high }: Span): Span => ({
  low: Math.min(low, high, value),
  high: Math.max(low, high, value),
})
