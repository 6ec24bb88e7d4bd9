/** What a price book is. */
import type { Published } from '../evidence'
import type { PriceKey, Prices } from '../scenario/schema'
import type { PricedPart } from './priced-part'

export type BookId = Prices['book']

/** One price: US dollars of `year`, except the volume factor, which is a pure number. */
export interface PriceEntry extends Published {
  readonly value: number
  readonly low: number
  readonly high: number
  readonly year: number
  readonly unit: string
  readonly label: string
  /** What it is the price of; none for the volume factor. */
  readonly of?: PricedPart
}

export interface PriceBook {
  readonly id: BookId
  readonly name: string
  readonly currency: 'USD'
  readonly year: number
  readonly entries: Readonly<Record<PriceKey, PriceEntry>>
}
