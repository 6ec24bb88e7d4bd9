/** The tables of cost as records for a file: numbers in full, every price with its source. */
import { evidenceLabels } from '../document/evidence'
import { isPriceKey, priceBooks, priceKeys } from '../document/prices/books'
import { priceOfNode } from '../document/prices/node-price'
import { cautionAt } from '../document/prices/price-fit'
import { priceRange } from '../document/prices/price-range'
import { priceSource } from '../document/prices/price-source'
import { priceLabel } from '../document/prices/price-words'
import type { Scenario } from '../document/scenario/schema'
import type { BomLineDto, CostDto, MachineDto } from '../model/engine'
import type { CsvColumn, CsvRow } from './csv'
import { stampedCsv } from './table-stamp'

export const billColumns: readonly CsvColumn[] = [
  { key: 'item', header: 'item' },
  { key: 'network', header: 'network' },
  { key: 'pieces', header: 'pieces' },
  { key: 'each', header: 'each (USD)' },
  { key: 'together', header: 'together (USD)' },
  { key: 'share', header: 'share of cost' },
  { key: 'source', header: 'price source' },
  { key: 'caution', header: 'caution' },
]

/** The dearest first, the sum last. */
export function billRows(
  scenario: Scenario,
  { bom, totalUsd }: CostDto,
  spares: readonly SpareLine[] = [],
): readonly CsvRow[] {
  const lines = bom.toSorted((one, other) => other.totalUsd - one.totalUsd)
  return [
    ...lines.map((line) => ({
      item: line.item,
      network: line.network,
      pieces: line.count,
      each: line.unitUsd,
      together: line.totalUsd,
      share: line.totalUsd / totalUsd,
      source: sourceOf(scenario, line.priceKey),
      caution: cautionsOf(scenario, line).join(' '),
    })),
    { item: 'Machine', together: totalUsd, share: 1 },
    ...spares.map(({ item, count, unitUsd }) => ({
      item: `Spare: ${item}`,
      pieces: count,
      each: unitUsd,
      together: count * unitUsd,
    })),
  ]
}

/** Pieces of one part that are bought for the shelf. */
export interface SpareLine {
  readonly item: string
  readonly count: number
  readonly unitUsd: number
}

/** Spares in the words and at the prices of the bill; a part on several lines by the first. */
export function spareLines({ cost, lifetime }: MachineDto): readonly SpareLine[] {
  return (lifetime?.spares ?? []).flatMap(({ priceKey, count }) => {
    const line = cost.bom.find((each) => each.priceKey === priceKey)
    return line ? [{ item: line.item, count, unitUsd: line.unitUsd }] : []
  })
}

/** Of the node every part that its price does not fit; of another line its own price. */
export function cautionsOf(
  scenario: Scenario,
  { priceKey }: Pick<BomLineDto, 'priceKey'>,
): readonly string[] {
  if (priceKey === 'node') {
    return priceOfNode(scenario).cautions.map(({ label, sentence }) => `${label}: ${sentence}`)
  }
  const sentence = cautionAt(scenario, `prices.${priceKey}`)
  return sentence === undefined ? [] : [sentence]
}

const sourceOf = (scenario: Scenario, key: string) =>
  key === 'node' || isPriceKey(key) ? priceSource(scenario, key) : ''

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
