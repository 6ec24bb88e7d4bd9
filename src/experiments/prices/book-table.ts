/** The price book of a scenario: every price with its range; evidence and year are those of the book's price. */
import { formatExact } from '../../document/format'
import { priceBooks } from '../../document/prices/books'
import { countedPrices } from '../../document/prices/quotes'
import { cautionAt } from '../../document/prices/price-fit'
import { priceRange } from '../../document/prices/price-range'
import { priceSource, standingLabels, standingOf } from '../../document/prices/node-price'
import { priceLabel } from '../../document/prices/price-words'
import { provenanceOf } from '../../document/provenance'
import type { PriceKey, Scenario } from '../../document/scenario/schema'
import { entered, FILE_ONLY } from '../../tables/columns'
import { table, type Table } from '../../tables/table'

const NUMBER = { format: (value: number) => formatExact(Number(value.toPrecision(6))) }

const isOfBook = (scenario: Scenario, key: PriceKey): boolean =>
  provenanceOf(scenario, `prices.${key}`).kind === 'published'

/** @param letters of the scenarios that have these prices */
export function bookTable(scenario: Scenario, letters: readonly string[]): Table {
  const { name, entries } = priceBooks[scenario.prices.book]
  return table<PriceKey>({
    id: `prices-${letters.join('').toLowerCase()}`,
    caption: `Prices in ${letters.join(', ')}: ${name}`,
    columns: [
      entered('price', 'Price', (key) => priceLabel(scenario.prices, key)),
      entered('unit', 'Unit', (key) => entries[key].unit),
      entered('value', 'Value', (key) => scenario.prices[key], NUMBER),
      entered('low', 'Low', (key) => priceRange(scenario, key).low, NUMBER),
      entered('high', 'High', (key) => priceRange(scenario, key).high, NUMBER),
      entered('book_value', 'Value in the price book', (key) => entries[key].value, FILE_ONLY),
      entered('book', 'Price book', () => name, FILE_ONLY),
      // A quote is of no book’s year.
      entered('year', 'Year', (key) => (isOfBook(scenario, key) ? entries[key].year : undefined), {
        format: String,
      }),
      entered(
        'evidence',
        'Evidence',
        (key) => standingLabels[standingOf(scenario, `prices.${key}`)],
      ),
      entered('source', 'Source', (key) => priceSource(scenario, key)),
      entered('caution', 'Caution', (key) => cautionAt(scenario, `prices.${key}`), FILE_ONLY),
    ],
    rows: countedPrices(scenario.prices),
    freshness: 'current',
  })
}
