/** Prices in words: their names, and numbers with their units. */
import { formatSignificant, formatUsd } from '../format'
import { roundedBeyond } from '../input-words'
import type { PriceKey, Prices } from '../scenario/schema'
import { priceBooks } from './books'

/** "GPU": the book's label without "list". */
export function priceLabel({ book }: Prices, key: PriceKey): string {
  return priceBooks[book].entries[key].label.replace(/, list$/, '')
}

/** "$9.40/GB", "$15,000 each", "0.456 × list". */
export function priceText(prices: Prices, key: PriceKey, value: number): string {
  const { unit } = priceBooks[prices.book].entries[key]
  const rest = unit.startsWith('$') ? unit.slice(1) : ` ${unit}`
  return `${priceNumber(prices, key, value)}${rest}`
}

/** The same without what it is the price of: "$9.40", "0.456". */
export const priceNumber = ({ book }: Prices, key: PriceKey, value: number): string =>
  priceBooks[book].entries[key].unit.startsWith('$') ? formatUsd(value) : formatSignificant(value)

/** A multiple of a price that was computed: to four digits, so that whoever enters it is beyond it. */
export const movedPrice = (prices: Prices, key: PriceKey, factor: number): number =>
  roundedBeyond(prices[key], factor * prices[key], 4)

/** As {@link priceText}, of {@link movedPrice}. */
export const movedPriceText = (prices: Prices, key: PriceKey, factor: number): string =>
  priceText(prices, key, movedPrice(prices, key, factor))
