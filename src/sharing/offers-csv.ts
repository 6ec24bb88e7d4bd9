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
import { nearest, nearestOrAll } from '../document/nearest'
import { findPreset, presets } from '../document/presets'
import { bareQuality, priorQuality } from '../document/presets/in-common'
import { isPriceKey } from '../document/prices/books'
import { withRange } from '../document/prices/price-range'
import { hasPackage, twoLevelsHold } from '../document/prices/quotes'
import { isRoutingAssumed } from '../document/provenance'
import { NO_PROCUREMENT, type Requirement } from '../document/procurement/schema'
import { leafPaths } from '../document/scenario/rules'
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
  APPLICATION_IDS,
  APPLICATIONS,
  CPU,
  CURRENCY,
  cpuValues,
  DEFAULT_START,
  FIELDS,
  JOB_SIZES,
  lineIn,
  NAME,
  NETWORK,
  SEVERAL,
  limitFields,
  START,
  WORK,
} from './offer-fields'
import { APPLICATION, JOB_SIZE, workloadOf } from './workload-csv'

type OffersCsv = { readonly ok: true; readonly workbook: Workbook } | CsvFailure

const NO_OFFERS =
  'This table has no offers: every cell below offer 1 and its neighbours is empty. Fill in one column per offer.'

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
      'The first line of a table of offers must begin with field,offer 1,offer 2. Save the template to see an example.',
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
  return {
    ok: true,
    workbook: {
      kind: 'taper.workbook',
      version: SCENARIO_VERSION,
      scenarios,
      baseline: 0,
      procurement: {
        ...NO_PROCUREMENT,
        // A limit is the hall's, whichever column has it.
        requirements: requirements.filter(
          (each, at) => requirements.findIndex(({ text: of }) => of === each.text) === at,
        ),
      },
    },
  }
}

interface Cell {
  readonly line: number
  readonly name: string
  readonly text: string
}

interface ReadOffer {
  /** Undefined of an empty column. */
  readonly scenario?: Scenario
  /** The same with its licence for adaptive routing, where it has an offer of one. */
  readonly licensed?: Scenario | undefined
  /** Of the buyer's site. */
  readonly limits?: readonly Requirement[]
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
  const cells = lines.flatMap(({ line, cell }) => {
    const own = { line, name: cell('field').trim(), text: cell(column).trim() }
    return own.name === '' || own.text === '' ? [] : (said(line, cellsIn(own)) ?? [])
  })
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
    const isApart = [START, NAME, ADAPTIVE, ...Object.keys(limitFields)]
    if (ROUTINGS.includes(cell.name.toLowerCase())) scenario = withStatedRouting(scenario)
    if (isApart.includes(cell.name.toLowerCase()) || WORK.test(cell.name)) continue
    scenario = said(cell.line, withCell(scenario, cell)) ?? scenario
  }
  const work = cells.flatMap(workLine)
  const worked = work.length > 0 ? workloadOf(work, scenario) : ({ ok: true, scenario } as const)
  if (worked.ok) scenario = worked.scenario
  else problems.push(...worked.problems.map((problem) => `${column}: ${problem}`))
  if (!cells.some(({ name: each }) => SIZE.test(each))) scenario = ofPackageSize(scenario)
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
  return { scenario, licensed, limits, problems }
}

/** The cells of a row that has several fields, or a list of shares; else the cell as it is; or what is wrong with it. */
function cellsIn(cell: Cell): readonly Cell[] | string {
  const { line, name, text } = cell
  const shares = { [APPLICATIONS]: APPLICATION, [JOB_SIZES]: JOB_SIZE }[name.toLowerCase()]
  if (shares !== undefined) {
    const found = text.split(/[,;]/).map((piece) => SHARE.exec(piece.trim()))
    if (!found.every((each) => each !== null)) {
      const form =
        shares === APPLICATION
          ? 'its application, such as 70 % amg, 30 % pf3d'
          : 'its nodes per job, such as 60 % 40, 40 % 120'
      return `${name} is ${shown(text)}. Enter each share and ${form}.`
    }
    const named = found.map(([, , of = '']) => (shares === APPLICATION ? of : JOBS.exec(of)?.[2]))
    const unknown = named.find(
      (of) => of !== undefined && !APPLICATION_IDS.includes(of.toLowerCase()),
    )
    return unknown !== undefined
      ? `${shown(unknown)} is not a known application${nearestOrAll(unknown, APPLICATION_IDS)}`
      : found.map(([, share = '', of = '']) => ({
          line,
          name: `${shares}: ${shares === APPLICATION ? of.toLowerCase() : of}`,
          text: share,
        }))
  }
  if (!SEVERAL.test(name) || lineIn(name) !== undefined || WORK.test(name)) return [cell]
  const names = name.split(SEVERAL)
  const texts = text.split(SEVERAL)
  return texts.length > names.length
    ? `${shown(text)} has ${texts.length} values. Enter at most ${names.length}, as ${name}.`
    : names.flatMap((each, at) => {
        const own = texts[at] ?? ''
        return own === '' ? [] : [{ line, name: each, text: own }]
      })
}

/** "20 % amg", "0.2 of 40 nodes" */
const SHARE = /^([\d.]+(?:\s*%)?)\s+(?:of\s+)?(\S.*?)(?:\s+nodes?)?$/i
/** Nodes of a job, and the only application that has such: "40", "40 amg", "40 nodes of amg". */
const JOBS = /^(\S+?)(?:\s+(?:nodes?\s+)?(?:of\s+)?(\S+))?$/i

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
  // A scope is what the buyer has asked of all.
  const { scope } = scenario.offer
  return {
    ...scenario,
    prices,
    offer: { ...offer, ...(scope !== undefined && { scope }) },
    notes,
    operation: { ...scenario.operation, power },
  }
}

/** A cell as the line of a workload. */
function workLine({ line, name, text }: Cell): readonly CsvLine[] {
  const [, kind = '', of = ''] = WORK.exec(name) ?? []
  if (kind === '') return []
  const percent = /^(.+?)\s*%$/.exec(text)?.[1]
  const number = numberIn(percent ?? '')
  const share = typeof number === 'number' ? String(number / 100) : text
  const [, nodes = of, id = ''] = JOBS.exec(of) ?? []
  const cells: Readonly<Record<string, string>> = {
    kind: kind.toLowerCase(),
    share,
    ...(kind.toLowerCase() === JOB_SIZE ? { nodes, id: id.toLowerCase() } : { id: of }),
  }
  return [{ line, cell: (column) => cells[column] ?? '' }]
}

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
  const paid = withLine(scenario, 'once', 'Adaptive routing licence', text)
  if (typeof paid === 'string') return paid
  const name = `${scenario.name.slice(0, 50)} with adaptive routing`
  return { ...paid, name, fabric: { ...paid.fabric, routing: 'adaptive' } }
}

const limitOf = (
  { quantity, unit, text }: (typeof limitFields)[keyof typeof limitFields],
  threshold: number,
): Requirement => ({
  text,
  level: 'mandatory',
  quantity,
  sense: 'at-most',
  threshold,
  unit,
  source: '',
  evidence: 'own',
})

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
function withCell(scenario: Scenario, { name: given, text }: Cell): Scenario | string {
  const name = given.toLowerCase()
  if (name === CURRENCY && /^(us\$|usd|\$)$/i.test(text)) return scenario
  if (name === CURRENCY) return `the offer is in ${shown(text)}. ${CONVERT}`
  const line = lineIn(given)
  if (line) return withLine(scenario, line.paid, line.name, text)
  if (name === CPU) {
    const chosen = written(scenario, cpuValues(text))
    return typeof chosen === 'string' ? chosen : withNewParts(scenario, chosen)
  }
  if (name === NETWORK) {
    const values = networkValues(text)
    return values
      ? written(scenario, values)
      : `${given} is ${shown(text)}. Enter EDR, HDR or NDR. For another network, enter port_gb_per_s, link_gb_per_s and switch_ports.`
  }
  if (name === ADAPTER && text.toLowerCase() === 'included') {
    return written(scenario, { 'prices.nodeHolds': 'node-and-adapter' })
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
    const next = written(scenario, { [path]: quoted.value, ...known?.also })
    return typeof next === 'string'
      ? next
      : { ...next, prices: withRange(next.prices, key, { low: quoted.low, high: quoted.high }) }
  }
  if (known?.factor === undefined) return written(scenario, { [path]: text, ...known?.also })
  const number = numberIn(text.replace(/\s*%$/, ''))
  return typeof number === 'string'
    ? `${given} ${number}`
    : written(scenario, { [path]: Number((number * known.factor).toPrecision(12)), ...known.also })
}

const PATHS: readonly string[] = leafPaths().filter((path) => path !== 'kind' && path !== 'version')
const OTHERS = [START, NETWORK, ADAPTIVE, APPLICATIONS, JOB_SIZES, ...Object.keys(limitFields)]

function written(
  scenario: Scenario,
  values: Readonly<Record<string, WritableValue>>,
): Scenario | string {
  let changed = scenario
  for (const [path, value] of Object.entries(values)) {
    const result = writePath(changed, path, value)
    if (!result.ok) return result.sentence
    changed = result.scenario
  }
  return changed
}

interface Quoted {
  readonly value: number
  readonly low: number
  readonly high: number
}

const RANGED = /^(\S+)\s*\(\s*(\S+)\s+to\s+(\S+)\s*\)$/i

/** "11900" is firm; "11900 (11500 to 12400)" has a range. */
function quoteIn(text: string): Quoted | string {
  const [, value = text, low = value, high = value] = RANGED.exec(text) ?? []
  const numbers = [value, low, high].map(numberIn)
  const wrong = numbers.find((number) => typeof number === 'string')
  if (typeof wrong === 'string') return wrong
  const [of = 0, least = 0, most = 0] = numbers.filter((number) => typeof number === 'number')
  return least <= of && of <= most
    ? { value: of, low: least, high: most }
    : `is ${shown(text)}. Enter the price, then its low and high, such as 11900 (11500 to 12400).`
}

function withLine(
  scenario: Scenario,
  paid: PriceLine['paid'],
  name: string,
  text: string,
): Scenario | string {
  const quoted = quoteIn(text)
  if (typeof quoted === 'string') return `${shown(name)} ${quoted}`
  const { value: usd, low, high } = quoted
  const line: PriceLine = { name, usd, low, high, paid, asOf: '', source: scenario.offer.vendor }
  return written(scenario, { 'prices.lines': [...scenario.prices.lines, line] })
}
