/**
 * Offers as they arrive, as a table: `field,offer 1,offer 2,…`, a line a field, a column an offer. A field is a short
 * name (`offer-fields.ts`), several of them as in `node_usd / adapter_usd`, a line of its own such as `once: Licence`, or
 * any path of the scenario document. An empty cell leaves what the machine that the offer starts from has: a known
 * machine, or an offer to its left.
 *
 * A price that a vendor quotes is firm: its range is the price itself, unless the cell says another, as in
 * `11900 (11500 to 12400)`.
 */
import { atSize } from '../document/at-size'
import { CONVERT } from '../document/foreign-money'
import { networkValues } from '../document/networks'
import { nearest } from '../document/nearest'
import { findPreset, presets } from '../document/presets'
import { bareQuality, priorQuality } from '../document/presets/in-common'
import { isPriceKey } from '../document/prices/books'
import { withPackageRange } from '../document/prices/package'
import { withRange } from '../document/prices/price-range'
import { hasPackage, twoLevelsHold } from '../document/prices/quotes'
import { isRoutingAssumed } from '../document/provenance'
import {
  MAX_TERMS_CHARACTERS,
  NO_PROCUREMENT,
  type Requirement,
} from '../document/procurement/schema'
import { leafPaths, ruleAt } from '../document/scenario/rules'
import { refusal } from '../document/scenario/sentences'
import {
  MAX_SCENARIOS,
  SCENARIO_VERSION,
  type PriceLine,
  type Scenario,
  type Workbook,
} from '../document/scenario/schema'
import { writePath, type WritableValue } from '../document/scenario/write-path'
import { withNewParts } from '../document/with-new-parts'
import { numberIn, csvFailure, readTable, shown, type CsvFailure, type CsvLine } from './csv-table'
import {
  ADAPTER,
  ADAPTIVE,
  APPLICATIONS,
  CPU,
  CURRENCY,
  cpuValues,
  DEFAULT_START,
  FIELDS,
  fieldFor,
  JOB_SIZES,
  lineIn,
  NAME,
  NETWORK,
  limitFields,
  limitOf,
  PROCUREMENT,
  START,
  WORK,
} from './offer-fields'
import { cellsIn, isPrice, workLine, type Cell } from './offer-cells'
import { aboutIn, quoteIn } from './quoted'
import { workloadOf } from './workload-csv'

type OffersCsv = { readonly ok: true; readonly workbook: Workbook } | CsvFailure

const NO_OFFERS =
  'This table has no offers: all columns of offers are empty. Fill in one column per offer.'

const OFFER = /^offer \d$/

/** Whether a table is one of offers, by its columns. */
export const isOfOffers = (header: readonly string[]): boolean =>
  header.includes('field') && header.some((name) => OFFER.test(name))

/** Whether a text is a table of offers, by its first line. */
export const isOffersText = (text: string): boolean =>
  /^\uFEFF?\s*"?field"?\s*[,;\t]\s*"?offer \d/i.test(text.slice(0, 60))

/** Reads offers: all of them, or every cell that is wrong. Never throws. */
export function readOffersCsv(text: string): OffersCsv {
  const table = readTable(text)
  if (!table.ok) return table
  if (!isOfOffers(table.header)) {
    return csvFailure(
      'The first line of a table of offers must begin with “field,offer 1,offer 2”. Save the template to see an example.',
    )
  }
  const columns = table.header.filter((name) => OFFER.test(name))
  const read: ReadOffer[] = []
  for (const column of columns) read.push(offerIn(column, table.lines, read))
  const problems = [...new Set(read.flatMap(({ problems: own }) => own))]
  const scenarios = [
    ...read.flatMap(({ scenario }) => scenario ?? []),
    ...read.flatMap(({ licensed }) => licensed ?? []),
  ]
  if (problems.length > 0 || scenarios.length === 0) {
    return csvFailure(...(problems.length > 0 ? problems : [NO_OFFERS]))
  }
  if (scenarios.length > MAX_SCENARIOS) {
    return csvFailure(
      `A workbook holds at most ${MAX_SCENARIOS} offers, but this table has ${scenarios.length}.`,
    )
  }
  const requirements = read.flatMap(({ limits }) => limits ?? [])
  const constraints = [...new Set(read.flatMap(({ terms }) => terms ?? []))].join(' ')
  if (constraints.length > MAX_TERMS_CHARACTERS) {
    return csvFailure(
      `${PROCUREMENT} has ${constraints.length} characters. Enter at most ${MAX_TERMS_CHARACTERS}.`,
    )
  }
  return {
    ok: true,
    workbook: {
      kind: 'taper.workbook',
      version: SCENARIO_VERSION,
      scenarios,
      baseline: 0,
      procurement: {
        ...NO_PROCUREMENT,
        constraints,
        // A limit is the hall's, whichever column has it.
        requirements: requirements.filter(
          (each, at) => requirements.findIndex(({ text: of }) => of === each.text) === at,
        ),
      },
    },
  }
}

interface ReadOffer {
  /** Undefined of an empty column. */
  readonly scenario?: Scenario
  /** The same with its licence for adaptive routing, where it has an offer of one. */
  readonly licensed?: Scenario | undefined
  /** Of the buyer's site. */
  readonly limits?: readonly Requirement[]
  /** Of the whole procurement, in words. */
  readonly terms?: string | undefined
  readonly problems: readonly string[]
}

/** @param earlier the offers to the left of the column */
function offerIn(
  column: string,
  lines: readonly CsvLine[],
  earlier: readonly ReadOffer[],
): ReadOffer {
  const problems: string[] = []
  const said = <Value>(line: number, found: Value | string): Value | undefined => {
    if (typeof found !== 'string') return found
    problems.push(`Line ${line}, ${column}: ${found}`)
    return undefined
  }
  const given = lines.flatMap(({ line, cell }) => {
    const own = { line, name: cell('field').trim(), text: cell(column).trim() }
    return own.name === '' || own.text === '' ? [] : (said(line, cellsIn(own)) ?? [])
  })
  const about = given.filter(({ name, text }) => !isPrice(name) && aboutIn(text) !== undefined)
  const cells = given.map((cell) =>
    about.includes(cell) ? { ...cell, text: aboutIn(cell.text) ?? cell.text } : cell,
  )
  if (cells.length === 0) return { problems }
  const find = (name: string) => cells.find((cell) => cell.name.toLowerCase() === name)
  const of = (name: string) => find(name)?.text
  const first = earlier.findIndex(({ scenario }) => scenario)
  const start = startOf(
    of(START) ?? (first < 0 ? DEFAULT_START : `offer ${first + 1}`),
    of('vendor') !== undefined,
    earlier,
  )
  if (typeof start === 'string') return { problems: [start] }
  const name = of(NAME) ?? of('vendor') ?? column.replace('offer', 'Offer')
  let scenario: Scenario = { ...start, name }
  // What sets much comes first: what is said apart stays.
  for (const cell of cells.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const isApart = [START, NAME, ADAPTIVE, PROCUREMENT, ...Object.keys(limitFields)]
    if (ROUTINGS.includes(cell.name.toLowerCase())) scenario = withStatedRouting(scenario)
    if (isApart.includes(cell.name.toLowerCase()) || WORK.test(cell.name)) continue
    scenario = said(cell.line, withCell(scenario, cell)) ?? scenario
  }
  scenario = said(about[0]?.line ?? 0, withNotes(scenario, about)) ?? scenario
  const work = cells.flatMap(workLine)
  const worked =
    work.length > 0 ? workloadOf(work, scenario, fieldFor()) : ({ ok: true, scenario } as const)
  if (worked.ok) scenario = worked.scenario
  else problems.push(...worked.problems.map((problem) => `${column}: ${problem}`))
  if (!cells.some(({ name: each }) => SIZE.test(each))) scenario = ofPackageSize(scenario)
  const ranged = quoteIn(of('package_usd') ?? '')
  if (typeof ranged !== 'string' && ranged.low < ranged.high && hasPackage(scenario)) {
    scenario = { ...scenario, prices: withPackageRange(scenario, ranged) }
  }
  if (isTwoLevels(scenario, find)) {
    scenario = { ...scenario, fabric: { ...scenario.fabric, levels: 2 } }
  }
  const licence = find(ADAPTIVE)
  const licensed = licence && said(licence.line, withLicence(scenario, licence.text))
  if (licence) scenario = { ...scenario, fabric: { ...scenario.fabric, routing: 'static' } }
  const limits = Object.entries(limitFields).flatMap(([key, limit]) => {
    const cell = find(key)
    if (!cell) return []
    const threshold = numberIn(cell.text)
    const found = typeof threshold === 'string' ? `${key} ${threshold}` : limitOf(limit, threshold)
    return said(cell.line, found) ?? []
  })
  return { scenario, licensed, limits, terms: of(PROCUREMENT), problems }
}

/**
 * What an offer has where its cells are empty, or why there is none. Of an offer to the left prices, terms and the power
 * of a node are its vendor's: where a column names a vendor of its own, they are those of the known machine.
 */
function startOf(id: string, hasVendor: boolean, earlier: readonly ReadOffer[]): Scenario | string {
  const preset = findPreset(id)?.scenario
  if (preset) return preset
  const number = /^offer (\d)$/i.exec(id)?.[1]
  const { scenario } = earlier[Number(number) - 1] ?? {}
  if (!scenario) {
    const known = presets.map((each) => each.id).join(', ')
    return number === undefined
      ? `${shown(id)} is not a known machine. Known machines: ${known}.`
      : `${shown(id)} is not a filled column to the left. Enter a known machine, or an offer to the left.`
  }
  const root = findPreset(scenario.preset ?? '')?.scenario
  if (!hasVendor || !root) return scenario
  const { prices, offer, operation, notes } = root
  const power = { ...scenario.operation.power, nodeW: operation.power.nodeW }
  return {
    ...scenario,
    prices,
    offer,
    notes,
    operation: { ...scenario.operation, power },
  }
}

/** The offer whose notes keep what is stated as about so much: "promised_nodes: about 640." */
const withNotes = (scenario: Scenario, about: readonly Cell[]): Scenario | string =>
  about.length === 0
    ? scenario
    : written(scenario, {
        notes: [scenario.notes, ...about.map(({ name, text }) => `${name}: ${text}.`)]
          .filter((part) => part !== '')
          .join(' '),
      })

/** What says how large an offer is. */
const SIZE = /^(?:budget_usd|nodes|budget\.(?:mode|usd|nodes))$/i

/** A package is of its own number of nodes, where nothing else says how many. */
const ofPackageSize = (scenario: Scenario): Scenario =>
  hasPackage(scenario) ? atSize(scenario, scenario.offer.package.nodes) : scenario

/** Whether nobody has said a third level nor priced a director, and two levels of the quoted switches hold what is promised. */
function isTwoLevels(scenario: Scenario, find: (name: string) => Cell | undefined): boolean {
  const hasThird = ['switch_levels', 'core', 'director_usd', 'director_leaf_usd'].some(find)
  return !hasThird && find('switch_usd') !== undefined && twoLevelsHold(scenario)
}

/** The offer with a licence for adaptive routing, or what is wrong with its price. */
function withLicence(scenario: Scenario, text: string): Scenario | string {
  const line = { paid: 'once', name: 'Adaptive routing licence' } as const
  const paid = withLine(scenario, line, { name: ADAPTIVE, text })
  if (typeof paid === 'string') return paid
  const name = `${scenario.name.slice(0, 50)} with adaptive routing`
  return { ...paid, name, fabric: { ...paid.fabric, routing: 'adaptive' } }
}

const ROUTINGS = ['routing', 'fabric.routing', ADAPTIVE]
const FIRST = [CPU, NETWORK, ...ROUTINGS]
const LAST = FIRST.length

const rankOf = ({ name }: Cell): number => {
  const rank = FIRST.indexOf(name.toLowerCase())
  return rank < 0 ? LAST : rank
}

/** An offer whose vendor states how it routes: its quality is no longer that of a routing which is assumed. */
const withStatedRouting = (scenario: Scenario): Scenario =>
  isRoutingAssumed(scenario)
    ? {
        ...scenario,
        fabric: { ...scenario.fabric, routingQuality: bareQuality(priorQuality) },
      }
    : scenario

/** The offer with what a cell says, or what is wrong with it. */
function withCell(scenario: Scenario, cell: Pick<Cell, 'name' | 'text'>): Scenario | string {
  const { name: given, text } = cell
  const name = given.toLowerCase()
  const set = (values: Values) => written(scenario, values, given)
  if (name === CURRENCY && /^(us\$|usd|\$)$/i.test(text)) return scenario
  if (name === CURRENCY) return `the offer is in ${shown(text)}. ${CONVERT}`
  const line = lineIn(given)
  if (line) return withLine(scenario, line, cell)
  if (name === CPU) {
    const chosen = set(cpuValues(text))
    return typeof chosen === 'string' ? chosen : withNewParts(scenario, chosen)
  }
  if (name === NETWORK) {
    const values = networkValues(text)
    return values
      ? set(values)
      : `${given} is ${shown(text)}. Enter EDR, HDR or NDR. For another network, enter port_gb_per_s, link_gb_per_s and switch_ports.`
  }
  if (name === ADAPTER && text.toLowerCase() === 'included') {
    return set({ 'prices.nodeHolds': 'node-and-adapter' })
  }
  const known = FIELDS[name]
  const path = known?.path ?? given
  if (!PATHS.includes(path)) {
    const guess = nearest(given, [...Object.keys(FIELDS), ...OTHERS, ...PATHS])
    return `${shown(given)} is not a field of an offer${guess === undefined ? '.' : `; did you mean ${guess}?`}`
  }
  const key = path.startsWith('prices.') ? path.slice('prices.'.length) : ''
  if (isPriceKey(key)) {
    const quoted = quoteIn(text)
    if (typeof quoted === 'string') return `${given} ${quoted}`
    const next = set({ [path]: quoted.value, ...known?.also })
    return typeof next === 'string'
      ? next
      : { ...next, prices: withRange(next.prices, key, { low: quoted.low, high: quoted.high }) }
  }
  if (path === PACKAGE) {
    const quoted = quoteIn(text)
    return typeof quoted === 'string' ? `${given} ${quoted}` : set({ [path]: quoted.value })
  }
  if (known?.factor === undefined) return set({ [path]: text, ...known?.also })
  const { factor } = known
  const of = (number: number) => Number((number * factor).toPrecision(12))
  if (path === SHARE) {
    const quoted = quoteIn(text.replaceAll(/\s*%/g, ''))
    if (typeof quoted === 'string') return `${given} ${quoted}`
    const { value, low, high } = quoted
    const beyond = [value, low, high].flatMap(
      (each) => beyondIn(given, path, each, factor) ?? [],
    )[0]
    if (beyond !== undefined) return beyond
    // 0 is none.
    const [from, to] = low < high ? [of(low), of(high)] : [0, 0]
    return set({ [path]: of(value), [`${path}Low`]: from, [`${path}High`]: to })
  }
  const number = numberIn(text.replace(/\s*%$/, ''))
  return typeof number === 'string'
    ? `${given} ${number}`
    : (beyondIn(given, path, number, factor) ?? set({ [path]: of(number), ...known.also }))
}

/** What is wrong with a number of another unit than the document's, in its own. */
function beyondIn(given: string, path: string, number: number, factor: number): string | undefined {
  const rule = ruleAt(path)
  if (rule?.kind !== 'number') return undefined
  const [minimum, maximum] = [rule.minimum / factor, rule.maximum / factor]
  return number >= minimum && number <= maximum
    ? undefined
    : refusal(given, number, { ...rule, minimum, maximum })
}

const PACKAGE = 'offer.package.usd'
const SHARE = 'offer.package.networkShare'
const PATHS: readonly string[] = leafPaths().filter((path) => path !== 'kind' && path !== 'version')
const OTHERS = [
  START,
  NETWORK,
  ADAPTIVE,
  PROCUREMENT,
  APPLICATIONS,
  JOB_SIZES,
  ...Object.keys(limitFields),
]

type Values = Readonly<Record<string, WritableValue>>

/** @param given the field as the table has it */
function written(scenario: Scenario, values: Values, given?: string): Scenario | string {
  let changed = scenario
  for (const [path, value] of Object.entries(values)) {
    const result = writePath(changed, path, value, fieldFor(given))
    if (!result.ok) return result.sentence
    changed = result.scenario
  }
  return changed
}

function withLine(
  scenario: Scenario,
  { paid, name }: Pick<PriceLine, 'paid' | 'name'>,
  { name: given, text }: Pick<Cell, 'name' | 'text'>,
): Scenario | string {
  const quoted = quoteIn(text)
  if (typeof quoted === 'string') return `${shown(name)} ${quoted}`
  const { value: usd, low, high } = quoted
  const line: PriceLine = { name, usd, low, high, paid, asOf: '', source: scenario.offer.vendor }
  return written(scenario, { 'prices.lines': [...scenario.prices.lines, line] }, given)
}
