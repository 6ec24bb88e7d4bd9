import { useId } from 'react'
import { priceBooks } from '../../document/prices/books'
import { countedPrices } from '../../document/prices/quotes'
import { ownPrices } from '../../document/prices/change-book'
import { ownRange } from '../../document/prices/price-span'
import { priceLabel } from '../../document/prices/price-words'
import type { Scenario } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import { letterOf } from '../../document/titles'
import { bookTable } from '../../experiments/prices/book-table'
import { fileSubject } from '../../state/document-now'
import { useTableFile } from '../../state/table-files'
import { csvText } from '../../tables/write-csv'
import { SaveCsv } from '../../ui/CsvButtons'
import { scenarioCode } from '../../ui/scenario-code'
import { TableView, type ViewColumn } from '../../tables/TableView'
import { PriceRow } from './PriceRow'
import layout from '../../ui/layout.module.css'
import styles from './cost.module.css'

interface PriceTableProps {
  readonly scenario: Scenario
  readonly index: number
}

const columns: readonly ViewColumn[] = [
  { key: 'price', header: 'Price', align: 'prose' },
  { key: 'own', header: 'Yours' },
  { key: 'low', header: 'Low' },
  { key: 'high', header: 'High' },
  { key: 'bar', header: '× book: ¼ to 4', align: 'text' },
  { key: 'book', header: 'Book' },
  { key: 'year', header: 'Year' },
  { key: 'evidence', header: 'Evidence', align: 'text' },
]

/** The price book: every price with its range, year, source and evidence, to be changed in place. */
export function PriceTable({ scenario, index }: PriceTableProps) {
  const id = useId()
  const save = useTableFile(
    { id: 'price-book', label: 'the price book', fileName: 'taper-price-book' },
    () => csvText(bookTable(scenario, [letterOf(index)]), fileSubject(index)),
  )
  const { letter } = scenarioCode(index)
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={layout.title}>
        {priceTableTitle(scenario)}
      </h3>
      <p className={layout.subtitle}>
        Prices of {letter} {visibleText(scenario.name)} in US dollars of the year shown in each row.
        Choose the price book under “Budget and prices”
      </p>
      <TableView label="Price book" isWide hasFields columns={columns}>
        {countedPrices(scenario.prices).map((key) => (
          <PriceRow
            key={`${index} ${key}`}
            index={index}
            priceKey={key}
            scenario={scenario}
            letter={letter}
          />
        ))}
      </TableView>
      <p className={layout.quiet}>
        The bar is the range, the line is the price in the price book, and the dot is your price.
        The dot is hollow if your price lies outside the scale. Node parts have list prices. The
        volume factor converts them to prices paid.
      </p>
      <SaveCsv what="the price book" onSave={save} />
    </section>
  )
}

/** Which book the prices are of, and which of them, or of their ranges, are not. */
export function priceTableTitle({ prices }: Scenario): string {
  const { name, year } = priceBooks[prices.book]
  const book = name.includes(String(year)) ? name : `${name} of ${year}`
  const counted = countedPrices(prices)
  const own = ownPrices(prices)
    .filter((key) => counted.includes(key))
    .map((key) => priceLabel(prices, key))
  const ranged = counted.filter((key) => ownRange(prices, key) !== undefined).length
  const ranges =
    ranged === 0 ? '' : `; ${ranged === 1 ? '1 range is' : `${ranged} ranges are`} your own`
  if (own.length === 0) return `Every price is from the price book ${book}${ranges}`
  const names = own.length > 4 ? '' : `: ${own.join(', ')}`
  const many = own.length === 1 ? 'one' : `${own.length} of ${counted.length}`
  return `Prices are from the price book ${book}, except ${many}${names}${ranges}`
}
