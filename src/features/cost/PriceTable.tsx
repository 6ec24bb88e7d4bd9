import { useId, Fragment, useState } from 'react'
import { priceBooks, type PriceEntry } from '../../document/prices/books'
import { countedPrices } from '../../document/prices/quotes'
import { ownPrices } from '../../document/prices/change-book'
import { ownRange } from '../../document/prices/price-span'
import { priceLabel } from '../../document/prices/price-words'
import type { Scenario, PriceKey } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import { letterOf, type ScenarioLetter } from '../../document/titles'
import { bookTable } from '../../experiments/prices/book-table'
import { fileSubject } from '../../state/files/document-now'
import { useTableFile } from '../../state/files/table-files'
import { csvText } from '../../tables/write-csv'
import { SaveCsv } from '../../ui/CsvButtons'
import { scenarioCode } from '../../ui/scenario-code'
import { TableView, type ViewColumn, TableRow } from '../../tables/TableView'
import layout from '../../ui/layout.module.css'
import styles from './cost.module.css'
import { formatExact } from '../../document/format'
import { priceRange, rangeFault } from '../../document/prices/price-range'
import { setPriceRange } from '../../state/edits/price-edits'
import { useQuantity } from '../../state/edits/use-quantity'
import { Button } from '../../ui/Button'
import { Caution } from '../../ui/Caution'
import { EvidenceDisc } from '../../ui/EvidenceDisc'
import { ProvenanceNote } from '../../ui/ProvenanceNote'
import { Problem } from '../../ui/Problem'
import { SourceNote } from '../../ui/SourceNote'
import { writeNumber } from '../../ui/number-entry'
import { refusalOf } from '../../state/workbook/scenario-store'
import { NumberField } from '../../ui/NumberField'
import { scenarioColour } from '../../charts/frame/ScenarioGlyph'
import { scaleLog } from 'd3-scale'

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

interface PriceRowProps {
  readonly index: number
  readonly priceKey: PriceKey
  readonly scenario: Scenario
  readonly letter: ScenarioLetter
}

/** One price of the book; what is refused stands in a line below it. */
function PriceRow({ index, priceKey, scenario, letter }: PriceRowProps) {
  const id = useId()
  const [refusal, setRefusal] = useState<string>()
  const quantity = useQuantity(`prices.${priceKey}`)
  const { field, value, provenance, caution, problems } = quantity
  const entry = priceBooks[scenario.prices.book].entries[priceKey]
  const range = priceRange(scenario, priceKey)
  const { low, high } = range
  const label = priceLabel(scenario.prices, priceKey)
  const isOwn = value !== entry.value
  const problemsId = `${id}-problems`
  const hasProblems = refusal !== undefined || problems.length > 0 || range.problem !== undefined
  const errorId = hasProblems ? problemsId : undefined
  const taken = (sentence: string | undefined) => {
    setRefusal(sentence)
    return sentence
  }
  const takeRange = (next: { low: number; high: number } | undefined, joins = false) => {
    const outcome = setPriceRange(index, priceKey, next, joins)
    return taken(refusalOf(outcome))
  }
  const entered = {
    look: 'cell',
    unit: entry.unit,
    after: '',
    step: field.step,
    limits: [field.minimum, field.maximum],
    errorId,
    onRefused: setRefusal,
    keepsRefusal: true,
  } as const
  const write = (number: number) => `${writeNumber(number)} ${entry.unit}`
  const cells = [
    {
      content: (
        <>
          {isOwn ? <strong>{label}</strong> : label}
          {caution !== undefined && <Caution sentence={caution} />}
        </>
      ),
      unit: entry.unit,
    },
    <NumberField
      key="own"
      {...entered}
      label={label}
      value={value}
      onChange={(next, joins) => taken(joins ? quantity.nudge(next) : quantity.edit(next))}
    />,
    ...(['low', 'high'] as const).map((end) => (
      <NumberField
        key={end}
        {...entered}
        label={`${end === 'low' ? 'Low' : 'High'} end of ${label}`}
        value={range[end]}
        onChange={(next, joins) =>
          rangeFault(range, end, next, field) ?? takeRange({ low, high, [end]: next }, joins)
        }
      />
    )),
    <RangeBar key="bar" price={{ low, high, book: entry.value, own: value }} letter={letter} />,
    <Fragment key="book">
      {isOwn ? (
        <Button
          look="link"
          label={`Reset ${label} to ${writeNumber(entry.value)} from the price book`}
          onPress={() => void taken(quantity.edit(entry.value))}
        >
          {writeNumber(entry.value)}
        </Button>
      ) : (
        writeNumber(entry.value)
      )}{' '}
      <span className={layout.faint}>
        {range.whose === 'own' ? (
          <Button
            look="link"
            label={`Reset the range of ${label} to the price book: ${bookRange(entry)}`}
            onPress={() => void takeRange(undefined)}
          >
            {bookRange(entry)}
          </Button>
        ) : (
          bookRange(entry)
        )}
      </span>
    </Fragment>,
    entry.year,
    <SourceNote
      key="evidence"
      subject={label}
      trigger={
        provenance.kind === 'published' ? (
          <EvidenceDisc evidence={provenance.evidence} />
        ) : (
          <span className={styles.own}>own price</span>
        )
      }
    >
      {() => (
        <>
          <p>{field.help}</p>
          <ProvenanceNote provenance={provenance} write={write} />
          <p>
            The range used is {write(low)} to {write(high)}: {range.source}.
          </p>
        </>
      )}
    </SourceNote>,
  ]
  const wrong = (
    <div key="problems" id={problemsId} aria-live="polite">
      {refusal !== undefined && <Problem sentence={refusal} />}
      {range.problem !== undefined && (
        <Problem
          sentence={range.problem}
          remedies={[
            {
              label: `Use ${formatExact(low)} to ${formatExact(high)}`,
              apply: () => void takeRange({ low, high }),
            },
            { label: 'Use the price book’s range', apply: () => void takeRange(undefined) },
          ]}
        />
      )}
      {problems.map(({ sentence, remedies }) => (
        <Problem key={sentence} sentence={sentence} remedies={remedies} />
      ))}
    </div>
  )
  return (
    <>
      <TableRow row={{ id: priceKey, cells, data: { 'data-edited': isOwn } }} />
      {hasProblems && <TableRow row={{ id: 'problems', kind: 'detail', cells: [wrong] }} />}
    </>
  )
}

const bookRange = ({ low, high }: PriceEntry) =>
  low === high ? '(no range)' : `(${writeNumber(low)} to ${writeNumber(high)})`

interface RangeBarProps {
  readonly price: PriceOnRange
  readonly letter: ScenarioLetter
}

const WIDTH = 132
const HEIGHT = 20
const Y = HEIGHT / 2

/** A range as a bar, the book's value as a stroke, one's own as a dot; the numbers stand beside it. */
function RangeBar({ price, letter }: RangeBarProps) {
  const state = buildRangeBar(price, WIDTH)
  const { x1, x2, book, own } = state
  return (
    <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d={`M0 ${Y}H${WIDTH}`} stroke="var(--grid)" fill="none" />
      <rect x={x1} y={Y - 3} width={Math.max(1, x2 - x1)} height={6} fill="var(--line)" />
      {state.isLowBeyond && <path d={`M${x1} ${Y - 4}l-5 4l5 4z`} fill="var(--axis)" />}
      {state.isHighBeyond && <path d={`M${x2} ${Y - 4}l5 4l-5 4z`} fill="var(--axis)" />}
      <path d={`M${book} ${Y - 7}v14`} stroke="var(--ink)" strokeWidth={1.5} fill="none" />
      <circle
        cx={own}
        cy={Y}
        r={3.5}
        fill={state.isOwnBeyond ? 'var(--paper)' : scenarioColour(letter)}
        stroke={state.isOwnBeyond ? scenarioColour(letter) : 'var(--paper)'}
        strokeWidth={1.5}
      />
    </svg>
  )
}

/** A price's range with the book's value and one's own on it, as geometry. */
interface PriceOnRange {
  readonly low: number
  readonly high: number
  readonly book: number
  readonly own: number
}

interface RangeBarState {
  readonly x1: number
  readonly x2: number
  readonly book: number
  readonly own: number
  /** Whether one's own value, and each end of the range, is beyond what is rendered. */
  readonly isOwnBeyond: boolean
  readonly isLowBeyond: boolean
  readonly isHighBeyond: boolean
}

/** Factors on the book's price from end to end, in every row of the table alike. */
const RANGE_FACTORS = { least: 0.25, most: 4 } as const
/** Room for marks at the ends. */
const MARGIN = 6

/** A price of 0 in the book has no factors: all of it then stands in the middle. */
export function buildRangeBar(price: PriceOnRange, width: number): RangeBarState {
  const { least, most } = RANGE_FACTORS
  // Twice as dear is as far as half as dear; what is beyond an end stands at it.
  const scale = scaleLog()
    .domain([least, most])
    .range([MARGIN, width - MARGIN])
    .clamp(true)
  const factor = (value: number) => (price.book > 0 ? value / price.book : 1)
  const at = (value: number) => scale(Math.max(least, factor(value)))
  const isBeyond = (value: number) => factor(value) < least || factor(value) > most
  return {
    x1: at(price.low),
    x2: at(price.high),
    book: at(price.book),
    own: at(price.own),
    isOwnBeyond: isBeyond(price.own),
    isLowBeyond: isBeyond(price.low),
    isHighBeyond: isBeyond(price.high),
  }
}
