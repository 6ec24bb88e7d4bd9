/** The price book of a scenario: every price with its range. Evidence and year are the book's; quotes and payments have their own. */
import { formatExact } from '../../document/format'
import { priceBooks } from '../../document/prices/books'
import { countedPrices, lineSource } from '../../document/prices/quotes'
import { cautionAt } from '../../document/prices/price-fit'
import { priceRange } from '../../document/prices/price-range'
import { priceSource, standingLabels, standingOf } from '../../document/prices/node-price'
import { priceLabel } from '../../document/prices/price-words'
import { provenanceOf } from '../../document/provenance'
import type { PriceKey, PriceLine, Scenario } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import { entered, FILE_ONLY } from '../../tables/columns'
import { table, type Table } from '../../tables/table'

const NUMBER = { format: (value: number) => formatExact(Number(value.toPrecision(6))) }

interface BookRow {
  readonly price: string
  readonly unit: string
  readonly value: number
  readonly low: number
  readonly high: number
  readonly evidence: string
  readonly source: string
  /** Of a price that a book has; a quote is of no book’s year. */
  readonly ofBook?: { readonly value: number; readonly name: string; readonly year?: number }
  readonly caution?: string | undefined
}

function priceRow(scenario: Scenario, key: PriceKey): BookRow {
  const { name, entries } = priceBooks[scenario.prices.book]
  const { unit, value, year } = entries[key]
  const path = `prices.${key}`
  const isOfBook = provenanceOf(scenario, path).kind === 'published'
  return {
    price: priceLabel(scenario.prices, key),
    unit,
    value: scenario.prices[key],
    low: priceRange(scenario, key).low,
    high: priceRange(scenario, key).high,
    evidence: standingLabels[standingOf(scenario, path)],
    source: priceSource(scenario, key),
    ofBook: { value, name, ...(isOfBook && { year }) },
    caution: cautionAt(scenario, path),
  }
}

const units: Readonly<Record<PriceLine['paid'], string>> = {
  once: '$ once',
  yearly: '$ per year',
  optional: '$ once, optional',
}

/** Of what is paid whatever the size. */
function lineRow(scenario: Scenario, line: PriceLine): BookRow {
  const { name, paid, usd, low, high } = line
  return {
    price: visibleText(name),
    unit: units[paid],
    value: usd,
    low: Math.min(usd, low, high),
    high: Math.max(usd, low, high),
    evidence: standingLabels[scenario.offer.vendor === '' ? 'entered' : 'quoted'],
    source: lineSource(scenario, line) ?? 'input',
  }
}

/**
 * @param letters of the scenarios that have these prices
 * @param keys those that are shown
 */
export function bookTable(
  scenario: Scenario,
  letters: readonly string[],
  keys = countedPrices(scenario.prices),
): Table {
  const { name } = priceBooks[scenario.prices.book]
  return table<BookRow>({
    id: `prices-${letters.join('').toLowerCase()}`,
    caption: `Prices in ${letters.join(', ')}: ${name}`,
    columns: [
      entered('price', 'Price', ({ price }) => price),
      entered('unit', 'Unit', ({ unit }) => unit),
      entered('value', 'Value', ({ value }) => value, NUMBER),
      entered('low', 'Low', ({ low }) => low, NUMBER),
      entered('high', 'High', ({ high }) => high, NUMBER),
      entered('book_value', 'Value in the price book', ({ ofBook }) => ofBook?.value, FILE_ONLY),
      entered('book', 'Price book', ({ ofBook }) => ofBook?.name, FILE_ONLY),
      entered('year', 'Year', ({ ofBook }) => ofBook?.year, { format: String }),
      entered('evidence', 'Evidence', ({ evidence }) => evidence),
      entered('source', 'Source', ({ source }) => source),
      entered('caution', 'Caution', ({ caution }) => caution, FILE_ONLY),
    ],
    rows: [
      ...keys.map((key) => priceRow(scenario, key)),
      ...scenario.prices.lines.map((line) => lineRow(scenario, line)),
    ],
    freshness: 'current',
  })
}
