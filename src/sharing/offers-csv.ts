/**
 * Offers as they arrive, as a table: `field,offer 1,offer 2,…`, a line a field, a column an offer. A field is one of
 * the short names below, a line of its own such as `once: Licence`, or any path of the scenario document. An empty
 * cell leaves what the machine that the offer starts from has: a known machine, or an offer to its left.
 *
 * A price that a vendor quotes is firm: its range is the price itself, unless the cell says another, as in
 * `11900 (11500 to 12400)`.
 */
import { atSize } from '../document/at-size'
import { CONVERT } from '../document/foreign-money'
import { nearest } from '../document/nearest'
import { findPreset, presets } from '../document/presets'
import { isPriceKey } from '../document/prices/books'
import { hasPackage } from '../document/prices/package'
import { withRange } from '../document/prices/price-range'
import { NO_PROCUREMENT } from '../document/procurement/schema'
import { choiceAt, fieldAt } from '../document/scenario/fields'
import { leafPaths } from '../document/scenario/rules'
import {
  MAX_SCENARIOS,
  SCENARIO_VERSION,
  type PriceLine,
  type Scenario,
  type Workbook,
} from '../document/scenario/schema'
import { writePath, type WritableValue } from '../document/scenario/write-path'
import {
  numberIn,
  csvFailure,
  readTable,
  shown,
  writeTable,
  type CsvFailure,
  type CsvLine,
} from './csv-table'
import { APPLICATION, JOB_SIZE, workloadOf } from './workload-csv'

const RANGE_MEANING = 'A range may follow, as in 11900 (11500 to 12400).'

type OffersCsv = { readonly ok: true; readonly workbook: Workbook } | CsvFailure

/** A short name: its path, and what else it sets. */
interface OfferField {
  readonly path: string
  /** What to enter, where the field of the page does not say it. */
  readonly meaning?: string
  /** Cells are of another unit than the document: times this. */
  readonly factor?: number
  readonly also?: Readonly<Record<string, WritableValue>>
}

const field = (path: string, rest: Omit<OfferField, 'path'> = {}): OfferField => ({ path, ...rest })

/** In the order of the template. */
const FIELDS: Readonly<Record<string, OfferField>> = {
  vendor: field('offer.vendor', { meaning: 'Who makes the offer.' }),
  valid_until: field('offer.validUntil', { meaning: 'Last day of the offer, YYYY-MM-DD.' }),
  delivery: field('offer.delivery', { meaning: 'Day of delivery, YYYY-MM-DD.' }),
  budget_usd: field('budget.usd', {
    meaning: 'Budget, $. Enter this or nodes.',
    also: { 'budget.mode': 'usd' },
  }),
  nodes: field('budget.nodes', {
    meaning: 'Number of nodes to buy. Enter this or budget_usd. A package requires neither.',
    also: { 'budget.mode': 'nodes' },
  }),
  promised_nodes: field('offer.promisedNodes'),
  node_usd: field('prices.nodeUsd', {
    meaning: `One node in one sum, $. ${RANGE_MEANING}`,
  }),
  switch_usd: field('prices.edgeSwitchUsd', {
    meaning: `One edge switch, $, and one spine or core switch where the core has no directors. ${RANGE_MEANING}`,
  }),
  director_usd: field('prices.directorChassisUsd'),
  director_leaf_usd: field('prices.directorLeafModuleUsd'),
  node_cable_usd: field('prices.copperCableUsd'),
  uplink_cable_usd: field('prices.opticalCableUsd'),
  package_usd: field('offer.package.usd'),
  package_nodes: field('offer.package.nodes'),
  package_network_percent: field('offer.package.networkShare', { factor: 0.01 }),
  cpu: field('node.cpu.model', { meaning: 'Model of the CPU.' }),
  cpu_sockets: field('node.cpu.sockets'),
  cores_per_socket: field('node.cpu.coresPerSocket'),
  clock_ghz: field('node.cpu.clockGHz'),
  memory_channels: field('node.cpu.memoryChannels'),
  memory_gb: field('node.ddr.capacityGB'),
  memory_gb_per_s: field('node.ddr.bandwidthGBps'),
  nvme_tb: field('node.nvme.capacityTB'),
  adapter_ports: field('node.hca.ports'),
  port_gb_per_s: field('node.hca.portGBps'),
  link_gb_per_s: field('fabric.linkGBps'),
  pcie_gb_per_s_per_socket: field('node.hca.pcieGBpsPerSocket'),
  node_power_w: field('operation.power.nodeW'),
  years: field('operation.years'),
  staff_usd_per_year: field('operation.staffUsdPerYear'),
  switch_levels: field('fabric.levels'),
  core: field('fabric.core', {
    meaning:
      'Above the edge switches, with three levels: director, or fixed for switches of switch_usd.',
  }),
  switch_ports: field('fabric.edge.radix'),
  node_ports_per_switch: field('fabric.edge.downlinks'),
  uplinks_per_switch: field('fabric.edge.uplinks'),
  nodes_per_rack: field('fabric.rack.nodes'),
  routing: field('fabric.routing'),
}

const START = 'start'
const NAME = 'name'
const CURRENCY = 'currency'
const ADAPTER = 'adapter_usd'
/** An adapter with a price of its own. */
const APART = field('prices.hcaUsd', { also: { 'prices.nodeHolds': 'node' } })
/** Of what a table does not say: the machine with a public parts list and no GPU that is nearest to an offer of today. */
const DEFAULT_START = 'quartz-2to1'

const NO_OFFERS =
  'This table has no offers: every cell below offer 1 and its neighbours is empty. Fill in one column per offer.'

const LINE = /^(once|yearly|optional):\s*(.+)$/i
/** A line of a workload: what else is its column of a file of workloads. */
const WORK = new RegExp(`^(${APPLICATION}|${JOB_SIZE}):\\s*(.+)$`, 'i')
const OFFER = /^offer \d$/

/** Whether a table is one of offers, by its columns. */
export const isOfOffers = (header: readonly string[]): boolean =>
  header.includes('field') && header.some((name) => OFFER.test(name))

/** Whether a text is a table of offers, by its first line. */
export const isOffersText = (text: string): boolean =>
  /^\uFEFF?\s*"?field"?\s*[,;\t]\s*"?offer \d/i.test(text.slice(0, 60))

/** A table of three offers to fill in: every cell is empty, and the last column says what to enter. */
export function offersTemplate(): string {
  const rows = [
    [
      START,
      `What fills the empty cells below: a known machine, or an offer to the left, such as offer 1. If empty: ${DEFAULT_START}.`,
    ],
    ...Object.entries(FIELDS).map(([name, each]) => [name, meaningOf(each)]),
    [ADAPTER, 'One adapter, $, or the word included if the node price contains it.'],
    ['once: Licence', 'A payment once, $. Change the name after the colon, or add lines.'],
    ['yearly: Support', 'A payment every year, $. Change the name after the colon, or add lines.'],
    ['optional: Licence', 'A payment once that is offered and not in the price, $.'],
    [`${APPLICATION}: sw4`, 'Share of node-hours, such as 40 %. Change the name, or add lines.'],
    [`${JOB_SIZE}: 72`, 'Share of the jobs of so many nodes, such as 35 %. Add lines.'],
  ] as const
  return writeTable(
    ['field', 'offer 1', 'offer 2', 'offer 3', 'meaning'],
    rows.map(([name = '', meaning = '']) => [name, '', '', '', meaning]),
  )
}

/** As the field of the page has it: its label, its unit and its help, or the words that a choice takes. */
function meaningOf({ path, meaning, factor }: OfferField): string {
  if (meaning !== undefined) return meaning
  const choice = choiceAt(path)
  if (choice) return `${choice.label}: ${choice.options.map(({ value }) => value).join(' or ')}.`
  const own = fieldAt(path)
  if (!own) return ''
  const unit = factor === undefined ? own.unit : '%'
  return `${own.label}${unit === '' ? '' : `, ${unit}`}. ${own.help}`
}

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
  if (columns.length > MAX_SCENARIOS) {
    return csvFailure(
      `A workbook holds at most ${MAX_SCENARIOS} offers, but this table has ${columns.length}.`,
    )
  }
  const read: ReadOffer[] = []
  for (const column of columns) read.push(offerIn(column, table.lines, read))
  const problems = [...new Set(read.flatMap(({ problems: own }) => own))]
  const scenarios = read.flatMap(({ scenario }) => scenario ?? [])
  if (problems.length > 0 || scenarios.length === 0) {
    return csvFailure(...(problems.length > 0 ? problems : [NO_OFFERS]))
  }
  return {
    ok: true,
    workbook: {
      kind: 'taper.workbook',
      version: SCENARIO_VERSION,
      scenarios,
      baseline: 0,
      procurement: NO_PROCUREMENT,
    },
  }
}

interface ReadOffer {
  /** Undefined of an empty column. */
  readonly scenario?: Scenario
  readonly problems: readonly string[]
}

/** @param earlier the offers to the left of the column */
function offerIn(
  column: string,
  lines: readonly CsvLine[],
  earlier: readonly ReadOffer[],
): ReadOffer {
  const cells = lines
    .map((line) => ({
      line: line.line,
      name: line.cell('field').trim(),
      text: line.cell(column).trim(),
    }))
    .filter(({ name, text }) => name !== '' && text !== '')
  if (cells.length === 0) return { problems: [] }
  const of = (name: string) => cells.find((cell) => cell.name.toLowerCase() === name)?.text
  const start = startOf(of(START) ?? DEFAULT_START, of('vendor') !== undefined, earlier)
  if (typeof start === 'string') return { problems: [start] }
  const problems: string[] = []
  const name = of(NAME) ?? of('vendor') ?? column.replace('offer', 'Offer')
  let scenario: Scenario = { ...start, name }
  for (const cell of cells) {
    if ([START, NAME].includes(cell.name.toLowerCase()) || WORK.test(cell.name)) continue
    const next = withCell(scenario, cell)
    if (typeof next === 'string') problems.push(`Line ${cell.line}, ${column}: ${next}`)
    else scenario = next
  }
  const work = cells.flatMap(workLine)
  const worked = work.length > 0 ? workloadOf(work, scenario) : ({ ok: true, scenario } as const)
  if (worked.ok) scenario = worked.scenario
  else problems.push(...worked.problems.map((problem) => `${column}: ${problem}`))
  const isSized = cells.some(({ name: of }) => SIZE.test(of))
  return { scenario: isSized ? scenario : ofPackageSize(scenario), problems }
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
  const { prices, offer, operation } = root
  const power = { ...scenario.operation.power, nodeW: operation.power.nodeW }
  return { ...scenario, prices, offer, operation: { ...scenario.operation, power } }
}

/** A cell as the line of a workload. */
function workLine({ line, name, text }: Cell & { readonly line: number }): readonly CsvLine[] {
  const [, kind = '', of = ''] = WORK.exec(name) ?? []
  if (kind === '') return []
  const percent = /^(.+?)\s*%$/.exec(text)?.[1]
  const number = numberIn(percent ?? '')
  const share = typeof number === 'number' ? String(number / 100) : text
  const isJob = kind.toLowerCase() === JOB_SIZE
  const cells: Readonly<Record<string, string>> = {
    kind: kind.toLowerCase(),
    share,
    [isJob ? 'nodes' : 'id']: of,
  }
  return [{ line, cell: (column) => cells[column] ?? '' }]
}

/** What says how large an offer is. */
const SIZE = /^(?:budget_usd|nodes|budget\.(?:mode|usd|nodes))$/i

/** A package is of its own number of nodes, where nothing else says how many. */
const ofPackageSize = (scenario: Scenario): Scenario =>
  hasPackage(scenario) ? atSize(scenario, scenario.offer.package.nodes) : scenario

interface Cell {
  readonly name: string
  readonly text: string
}

/** The offer with what a cell says, or what is wrong with it. */
function withCell(scenario: Scenario, { name, text }: Cell): Scenario | string {
  const isCurrency = name.toLowerCase() === CURRENCY
  if (isCurrency && /^(us\$|usd|\$)$/i.test(text)) return scenario
  if (isCurrency) return `the offer is in ${shown(text)}. ${CONVERT}`
  const line = LINE.exec(name)
  if (line) return withLine(scenario, paidIn(line[1]), line[2] ?? '', text)
  if (name.toLowerCase() === ADAPTER && text.toLowerCase() === 'included') {
    return written(scenario, { 'prices.nodeHolds': 'node-and-adapter' })
  }
  const known = name.toLowerCase() === ADAPTER ? APART : FIELDS[name.toLowerCase()]
  const path = known?.path ?? name
  if (!PATHS.includes(path)) {
    const guess = nearest(name, [...Object.keys(FIELDS), ADAPTER, START, ...PATHS])
    return `${shown(name)} is not a field of an offer${guess === undefined ? '.' : `; did you mean ${guess}?`}`
  }
  const key = path.startsWith('prices.') ? path.slice('prices.'.length) : ''
  if (isPriceKey(key)) {
    const quoted = quoteIn(text)
    if (typeof quoted === 'string') return `${name} ${quoted}`
    const next = written(scenario, { [path]: quoted.value, ...known?.also })
    return typeof next === 'string'
      ? next
      : { ...next, prices: withRange(next.prices, key, { low: quoted.low, high: quoted.high }) }
  }
  if (known?.factor === undefined) return written(scenario, { [path]: text, ...known?.also })
  const number = numberIn(text.replace(/\s*%$/, ''))
  return typeof number === 'string'
    ? `${name} ${number}`
    : written(scenario, { [path]: Number((number * known.factor).toPrecision(12)), ...known.also })
}

const PATHS: readonly string[] = leafPaths().filter((path) => path !== 'kind' && path !== 'version')

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

function paidIn(word = ''): PriceLine['paid'] {
  const paid = word.toLowerCase()
  return paid === 'yearly' || paid === 'optional' ? paid : 'once'
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
