/** The price book as records for a file: numbers in full, every price with its source. */
import { evidenceLabels } from '../document/evidence'
import { priceBooks, priceKeys } from '../document/prices/books'
import { cautionAt } from '../document/prices/price-fit'
import { priceRange } from '../document/prices/price-range'
import { priceSource } from '../document/prices/price-source'
import { priceLabel } from '../document/prices/price-words'
import type { Scenario } from '../document/scenario/schema'
import type { CsvColumn, CsvRow } from './csv'

export const priceBookColumns: readonly CsvColumn[] = [
  { key: 'price', header: 'price' },
  { key: 'unit', header: 'unit' },
  { key: 'value', header: 'value (USD; a factor for the volume factor)' },
  { key: 'low', header: 'low' },
  { key: 'high', header: 'high' },
  { key: 'bookValue', header: 'value of the book' },
  { key: 'book', header: 'price book' },
  { key: 'year', header: 'year' },
  { key: 'evidence', header: 'evidence' },
  { key: 'source', header: 'price source' },
  { key: 'caution', header: 'caution' },
]

/** Every price with its range; evidence and year are those of the book's price. */
export function priceBookRows(scenario: Scenario): readonly CsvRow[] {
  const book = priceBooks[scenario.prices.book]
  return priceKeys.map((key) => {
    const { value, unit, year, evidence } = book.entries[key]
    const { low, high } = priceRange(scenario, key)
    return {
      price: priceLabel(scenario.prices, key),
      unit,
      value: scenario.prices[key],
      low,
      high,
      bookValue: value,
      book: book.name,
      year,
      evidence: evidenceLabels[evidence],
      source: priceSource(scenario, key),
      caution: cautionAt(scenario, `prices.${key}`),
    }
  })
}
