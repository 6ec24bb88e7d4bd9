/** The tables of cost as records for a file: numbers in full, every price with its source. */
import { evidenceLabels } from '../document/evidence'
import { priceBooks, priceKeys } from '../document/prices/books'
import { priceOfNode } from '../document/prices/node-price'
import { cautionAt } from '../document/prices/price-fit'
import { priceRange } from '../document/prices/price-range'
import { priceSource } from '../document/prices/price-source'
import { priceLabel } from '../document/prices/price-words'
import type { Scenario } from '../document/scenario/schema'
import type { CsvColumn, CsvRow } from './csv'
import { stampedCsv } from './table-stamp'

export const nodePriceColumns: readonly CsvColumn[] = [
  { key: 'part', header: 'part' },
  { key: 'count', header: 'count' },
  { key: 'unit', header: 'unit' },
  { key: 'each', header: 'list (USD each)' },
  { key: 'together', header: 'together (USD)' },
  { key: 'source', header: 'price source' },
  { key: 'caution', header: 'caution' },
]

export function nodePriceRows(scenario: Scenario): readonly CsvRow[] {
  const { lines, listUsd, factor, factorPath, factorSource, priceUsd } = priceOfNode(scenario)
  return [
    ...lines.map(({ label, count, unit, unitUsd, subtotalUsd, path, source }) => ({
      part: label,
      count,
      unit,
      each: unitUsd,
      together: subtotalUsd,
      source,
      caution: cautionAt(scenario, path),
    })),
    { part: 'Parts at list price', together: listUsd },
    {
      part: 'Volume factor',
      count: factor,
      source: factorSource,
      caution: cautionAt(scenario, factorPath),
    },
    { part: 'Node', together: priceUsd },
  ]
}

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

/** The price of the node of the scenario at `index`, as the text of a file. */
export function nodePriceCsv(document: Parameters<typeof stampedCsv>[2], index: number): string {
  const scenario = document.scenarios[index]
  return scenario ? stampedCsv(nodePriceColumns, nodePriceRows(scenario), document, index) : ''
}
