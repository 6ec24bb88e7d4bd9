/**
 * Prices as CSV: `price,value,unit,low,high,name`, a line a price, by the names of the document. Low and
 * high are the buyer's own range, if there is one. Prices that the file does not name stay as they are, as
 * do ranges where it has no such columns; columns of other names are the person's own.
 */
import { formatExact } from '../document/format'
import { nearestOrAll } from '../document/nearest'
import { isPriceKey } from '../document/prices/books'
import { withRange } from '../document/prices/price-range'
import { ownRange, type Span } from '../document/prices/price-span'
import { fieldAt } from '../document/scenario/fields'
import { readPath } from '../document/scenario/write-path'
import { ruleAt } from '../document/scenario/rules'
import { scenarioSchema, type Prices, type Scenario } from '../document/scenario/schema'
import { refusal, sentencesOf } from '../document/scenario/sentences'
import {
  numberIn,
  columnProblem,
  csvFailure,
  readTable,
  shown,
  writeTable,
  type CsvFailure,
  type CsvLine,
} from './csv-table'

/** The scenario with what the file says. */
type PriceCsv = { readonly ok: true; readonly scenario: Scenario } | CsvFailure

/** What a file of prices may name: all single values of the document's prices. */
const rule = ruleAt('prices')
const names = (rule?.kind === 'group' ? rule.keys : []).filter(
  (key) => ruleAt(`prices.${key}`)?.kind !== 'list',
)

export function writePriceCsv(scenario: Scenario): string {
  const rows = names.map((name) => {
    const { unit = '', label = '' } = fieldAt(`prices.${name}`) ?? {}
    const value = readPath(scenario, `prices.${name}`)
    const range = isPriceKey(name) ? ownRange(scenario.prices, name) : undefined
    // As it is counted: a range that is upside down in the document is none that a file may have.
    const [low = '', high = ''] = range ? [range.low, range.high].toSorted((a, b) => a - b) : []
    const written = typeof value === 'number' ? value : String(value)
    return [name, written, unit, low, high, label]
  })
  return writeTable(['price', 'value', 'unit', 'low', 'high', 'name'], rows)
}

/** Reads a file of prices for a scenario: all of it, or every line that is wrong. Never throws. */
export function readPriceCsv(text: string, scenario: Scenario): PriceCsv {
  const table = readTable(text)
  if (!table.ok) return table
  const problem = columnProblem(table.header, ['price', 'value'], ['low', 'high'])
  if (problem !== undefined) {
    return csvFailure(
      `${problem}. The first line must begin with price,value,unit. For a template, use "Save as CSV" beside the prices.`,
    )
  }
  const hasRanges = table.header.includes('low') && table.header.includes('high')
  const results = table.lines.map((line) => entryIn(line, hasRanges))
  const problems = results.filter((result) => typeof result === 'string')
  const entries = results.filter((result) => typeof result !== 'string')
  const twice = entries.find(
    ({ name }, at) => entries.findIndex((each) => each.name === name) !== at,
  )
  if (twice) problems.push(`${twice.name} appears twice. Delete one line.`)
  if (results.length === 0) problems.push('This file has no prices.')
  if (problems.length > 0) return csvFailure(...problems)
  const values = Object.fromEntries(entries.map(({ name, value }) => [name, value]))
  const document = { ...scenario, prices: { ...scenario.prices, ...values } }
  const parsed = scenarioSchema.safeParse(document)
  if (!parsed.success) return csvFailure(...sentencesOf(parsed.error.issues, document))
  const prices = entries.reduce(withOwnRange, parsed.data.prices)
  return { ok: true, scenario: { ...scenario, prices } }
}

interface Entry {
  readonly name: string
  readonly value: string | number
  /** `stays`: the file says nothing of ranges; undefined: it says that there is none. */
  readonly range: 'stays' | Span | undefined
}

function withOwnRange(prices: Prices, { name, range }: Entry): Prices {
  if (range === 'stays' || !isPriceKey(name)) return prices
  const before = ownRange(prices, name)
  const isSame = before?.low === range?.low && before?.high === range?.high
  return isSame ? prices : withRange(prices, name, range)
}

/** The price in a line, or what is wrong with the line. */
function entryIn(line: CsvLine, hasRanges: boolean): Entry | string {
  const given = line.cell('price').trim()
  const name = names.find((each) => each.toLowerCase() === given.toLowerCase())
  const problem = (what: string) => `Line ${line.line}: ${what}`
  if (name === undefined) {
    return problem(`${shown(given)} is not a price in Taper${nearestOrAll(given, names)}`)
  }
  const wrongUnit = whyWrongUnit(name, line.cell('unit').trim())
  if (wrongUnit !== undefined) return problem(wrongUnit)
  if (!isPriceKey(name)) return { name, value: line.cell('value').trim(), range: 'stays' }
  const value = numberOf(line, 'value', name)
  if (typeof value === 'string') return problem(value)
  if (!hasRanges) return { name, value, range: 'stays' }
  const ends = ['low', 'high'].filter((end) => line.cell(end).trim() !== '')
  if (ends.length === 0) return { name, value, range: undefined }
  const [low, high] = [numberOf(line, 'low', name), numberOf(line, 'high', name)]
  if (typeof low === 'string') return problem(low)
  if (typeof high === 'string') return problem(high)
  return low > high
    ? problem(`${name}: low ${formatExact(low)} is above high ${formatExact(high)}. Swap them.`)
    : { name, value, range: { low, high } }
}

/** The number in a column, within what the document allows, or what is wrong with it. */
function numberOf({ cell }: CsvLine, column: string, name: string): number | string {
  const number = numberIn(cell(column))
  const path = column === 'value' ? `prices.${name}` : `prices.ranges.0.${column}`
  const allowed = ruleAt(path)
  const what = column === 'value' ? name : `the ${column} end of ${name}`
  if (typeof number === 'string') return `${what} ${number}`
  const isWithin =
    allowed?.kind === 'number' && number >= allowed.minimum && number <= allowed.maximum
  return isWithin || allowed === undefined ? number : refusal(what, number, allowed)
}

function whyWrongUnit(name: string, given: string): string | undefined {
  const unit = fieldAt(`prices.${name}`)?.unit ?? ''
  if (given === '' || plain(given) === plain(unit)) return undefined
  return `${name} is in ${shown(given)}, but Taper uses ${shown(unit)}. Convert the price, or correct the unit.`
}

/** Older files have "$ a node" for "$ per node". */
const plain = (unit: string) =>
  unit
    .toLowerCase()
    .replaceAll('usd', '$')
    .replace(/ (?:a|per) /, '/')
    .replaceAll(/\s/g, '')
