/** The buyer's own ranges of prices: each change is one step of undo. */
import { priceLabel } from '../document/prices/price-words'
import { withRange } from '../document/prices/price-range'
import type { PriceKey } from '../document/scenario/schema'
import { editScenario, scenarioStore, type EditOutcome } from './scenario-store'

/** @param range undefined: that of the book */
export function setPriceRange(
  index: number,
  key: PriceKey,
  range: { readonly low: number; readonly high: number } | undefined,
  joins = false,
): EditOutcome {
  const prices = scenarioStore.getState().workbook.scenarios[index]?.prices
  if (!prices) return { ok: false, sentence: 'This scenario was deleted from the document.' }
  const { ranges } = withRange(prices, key, range)
  const what = range ? 'range' : 'range from the price book'
  const step = `${what}, ${priceLabel(prices, key)}`
  return editScenario(index, [{ path: 'prices.ranges', value: ranges }], step, joins)
}
