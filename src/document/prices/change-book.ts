/** Replacing the prices of a scenario by those of another book. */
import type { PriceKey, Prices } from '../scenario/schema'
import { priceBooks, priceKeys, pricesOf, type BookId } from './books'

/** Prices that a person has entered: those that are not their book's. */
export function ownPrices(prices: Prices): readonly PriceKey[] {
  const { entries } = priceBooks[prices.book]
  return priceKeys.filter((key) => prices[key] !== entries[key].value)
}

interface PriceChange {
  readonly path: string
  readonly value: number | string
}

/** What has to be written for the prices of a book, but for those that are to stay as they are. */
export function bookChanges(book: BookId, stay: readonly PriceKey[]): readonly PriceChange[] {
  const prices = pricesOf(book)
  return [
    { path: 'prices.book', value: book },
    ...priceKeys
      .filter((key) => !stay.includes(key))
      .map((key) => ({ path: `prices.${key}`, value: prices[key] })),
  ]
}

/** The id of a book, if there is such a book. */
export function bookId(text: string): BookId | undefined {
  return Object.values(priceBooks).find(({ id }) => id === text)?.id
}
