/**
 * Offers as they arrive, as a table: `field,offer 1,offer 2,…`, a line a field, a column an offer. A field is one of
 * the short names below, a line of its own such as `once: Licence`, or any path of the scenario document. An empty
 * cell leaves what the machine that the offer starts from has.
 *
 * A price that a vendor quotes is firm: its range is the price itself, unless the cell says another, as in
 * `11900 (11500 to 12400)`.
 */
import { CONVERT } from '../document/foreign-money'
import { nearest } from '../document/nearest'
import { findPreset, presets } from '../document/presets'
import { isPriceKey } from '../document/prices/books'
import { withRange } from '../document/prices/price-range'
import { NO_PROCUREMENT } from '../document/procurement/schema'
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

type OffersCsv = { readonly ok: true; readonly workbook: Workbook } | CsvFailure

/** A short name: its path, an example for the template, and what else it sets. */
interface OfferField {
  readonly path: string
  readonly examples: readonly [string, string, string]
  /** Cells are of another unit than the document: times this. */
  readonly factor?: number
  readonly also?: Readonly<Record<string, WritableValue>>
}

const field = (
  path: string,
  examples: OfferField['examples'],
  rest: Omit<OfferField, 'path' | 'examples'> = {},
): OfferField => ({ path, examples, ...rest })

/** In the order of the template, whose examples are invented. */
const FIELDS: Readonly<Record<string, OfferField>> = {
  vendor: field('offer.vendor', ['North', 'East', 'South']),
  valid_until: field('offer.validUntil', ['', '', '']),
  delivery: field('offer.delivery', ['', '', '']),
  budget_usd: field('budget.usd', ['9400000', '9400000', '9400000'], {
    also: { 'budget.mode': 'usd' },
  }),
  nodes: field('budget.nodes', ['', '', '744'], { also: { 'budget.mode': 'nodes' } }),
  promised_nodes: field('offer.promisedNodes', ['640', '700', '744']),
  node_usd: field('prices.nodeUsd', ['11900', '11650', '']),
  switch_usd: field('prices.edgeSwitchUsd', ['15400', '14950', '']),
  node_cable_usd: field('prices.copperCableUsd', ['155', '140', '']),
  uplink_cable_usd: field('prices.opticalCableUsd', ['690', '720', '']),
  package_usd: field('offer.package.usd', ['', '', '9350000']),
  package_nodes: field('offer.package.nodes', ['', '', '744']),
  package_network_percent: field('offer.package.networkShare', ['', '', '11'], { factor: 0.01 }),
  cpu: field('node.cpu.model', ['AMD EPYC 7763', 'AMD EPYC 7763', 'AMD EPYC 7763']),
  cpu_sockets: field('node.cpu.sockets', ['2', '2', '2']),
  cores_per_socket: field('node.cpu.coresPerSocket', ['64', '64', '64']),
  clock_ghz: field('node.cpu.clockGHz', ['2.45', '2.45', '2.45']),
  memory_channels: field('node.cpu.memoryChannels', ['8', '8', '8']),
  memory_gb: field('node.ddr.capacityGB', ['256', '256', '256']),
  memory_gb_per_s: field('node.ddr.bandwidthGBps', ['409.6', '409.6', '409.6']),
  nvme_tb: field('node.nvme.capacityTB', ['0.96', '0.96', '0.96']),
  adapter_ports: field('node.hca.ports', ['1', '1', '1']),
  port_gb_per_s: field('node.hca.portGBps', ['25', '25', '25']),
  link_gb_per_s: field('fabric.linkGBps', ['25', '25', '25']),
  pcie_gb_per_s_per_socket: field('node.hca.pcieGBpsPerSocket', ['31.5', '31.5', '31.5']),
  node_power_w: field('operation.power.nodeW', ['', '', '720']),
  switch_levels: field('fabric.levels', ['2', '2', '2']),
  switch_ports: field('fabric.edge.radix', ['40', '40', '40']),
  node_ports_per_switch: field('fabric.edge.downlinks', ['20', '26', '30']),
  uplinks_per_switch: field('fabric.edge.uplinks', ['20', '13', '10']),
  nodes_per_rack: field('fabric.rack.nodes', ['40', '26', '30']),
  routing: field('fabric.routing', ['adaptive', 'static', 'adaptive']),
}

const START = 'start'
const NAME = 'name'
const CURRENCY = 'currency'
const ADAPTER = 'adapter_usd'
/** Of what a table does not say: the machine with a public parts list and no GPU that is nearest to an offer of today. */
const DEFAULT_START = 'quartz-2to1'

const LINE = /^(once|yearly):\s*(.+)$/i
const OFFER = /^offer \d$/

/** Whether a table is one of offers, by its columns. */
export const isOfOffers = (header: readonly string[]): boolean =>
  header.includes('field') && header.some((name) => OFFER.test(name))

/** Whether a text is a table of offers, by its first line. */
export const isOffersText = (text: string): boolean =>
  /^\uFEFF?\s*"?field"?\s*[,;\t]\s*"?offer \d/i.test(text.slice(0, 60))

/** Three invented offers to write over. */
export function offersTemplate(): string {
  const rows = Object.entries(FIELDS).map(([name, { examples }]) => [name, ...examples])
  return writeTable(
    ['field', 'offer 1', 'offer 2', 'offer 3'],
    [
      [START, DEFAULT_START, DEFAULT_START, DEFAULT_START],
      ...rows,
      [ADAPTER, 'included', '720', ''],
      ['once: Adaptive routing licence', '', '', ''],
      ['yearly: Support', '', '', ''],
    ],
  )
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
  const read = columns.map((column) => offerIn(column, table.lines))
  const problems = [...new Set(read.flatMap(({ problems: own }) => own))]
  const scenarios = read.flatMap(({ scenario }) => scenario ?? [])
  if (problems.length > 0 || scenarios.length === 0) {
    return csvFailure(...(problems.length > 0 ? problems : ['This table has no offers.']))
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

function offerIn(column: string, lines: readonly CsvLine[]): ReadOffer {
  const cells = lines
    .map((line) => ({
      line: line.line,
      name: line.cell('field').trim(),
      text: line.cell(column).trim(),
    }))
    .filter(({ name, text }) => name !== '' && text !== '')
  if (cells.length === 0) return { problems: [] }
  const of = (name: string) => cells.find((cell) => cell.name.toLowerCase() === name)?.text
  const id = of(START) ?? DEFAULT_START
  const start = findPreset(id)?.scenario
  if (!start) {
    const known = presets.map((preset) => preset.id).join(', ')
    return { problems: [`${shown(id)} is not a known machine. Known machines: ${known}.`] }
  }
  const problems: string[] = []
  const name = of(NAME) ?? of('vendor') ?? column.replace('offer', 'Offer')
  let scenario: Scenario = { ...start, name }
  for (const cell of cells) {
    if ([START, NAME].includes(cell.name.toLowerCase())) continue
    const next = withCell(scenario, cell)
    if (typeof next === 'string') problems.push(`Line ${cell.line}, ${column}: ${next}`)
    else scenario = next
  }
  return { scenario, problems }
}

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
  if (line)
    return withLine(
      scenario,
      line[1]?.toLowerCase() === 'once' ? 'once' : 'yearly',
      line[2] ?? '',
      text,
    )
  if (name.toLowerCase() === ADAPTER && text.toLowerCase() === 'included') {
    return written(scenario, { 'prices.nodeHolds': 'node-and-adapter' })
  }
  const known = FIELDS[name.toLowerCase()]
  const path = name.toLowerCase() === ADAPTER ? 'prices.hcaUsd' : (known?.path ?? name)
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
