/**
 * The fields of a table of offers by their short names, in the order of its template: each is a path of the scenario
 * document, or some of them. A row of the template may have several, as in `node_usd / adapter_usd`.
 */
import { parts, partPaths } from '../document/parts'
import { choiceAt, fieldAt } from '../document/scenario/fields'
import type { Requirement } from '../document/procurement/schema'
import type { PriceLine } from '../document/scenario/schema'
import type { Naming } from '../document/scenario/sentences'
import type { WritableValue } from '../document/scenario/write-path'
import { library } from '../document/workload/library'
import { profiledNames, unprofiledNames } from '../document/workload/names'
import { needsGpu } from '../document/workload/profile-issues'
import { writeTable } from './csv-table'
import { APPLICATION, JOB_SIZE } from './workload-csv'

const RANGE_MEANING =
  'A range may follow, as in 11900 (11500 to 12400). A price stated as about or roughly requires one.'

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

/** An adapter with a price of its own. */
const APART = { 'prices.nodeHolds': 'node' } as const
export const ADAPTER = 'adapter_usd'

export const FIELDS: Readonly<Record<string, OfferField>> = {
  vendor: field('offer.vendor', { meaning: 'Who makes the offer.' }),
  valid_until: field('offer.validUntil', { meaning: 'Last day of the offer, YYYY-MM-DD.' }),
  delivery: field('offer.delivery', { meaning: 'Day of delivery, YYYY-MM-DD.' }),
  scope: field('offer.scope', {
    meaning:
      'What the prices of this offer include, in words, such as delivered and installed. If empty: not stated.',
  }),
  budget_usd: field('budget.usd', {
    meaning: 'Budget, $. Enter this or nodes.',
    also: { 'budget.mode': 'usd' },
  }),
  nodes: field('budget.nodes', {
    meaning: 'Number of nodes to buy. Enter this or budget_usd. A package requires neither.',
    also: { 'budget.mode': 'nodes' },
  }),
  promised_nodes: field('offer.promisedNodes', {
    meaning:
      'Nodes that the vendor promises. Of about 640, Taper uses 640 and keeps the words in notes. So with every number that is not a price.',
  }),
  node_usd: field('prices.nodeUsd', {
    meaning: `Price of one whole node, $. ${RANGE_MEANING}`,
  }),
  [ADAPTER]: field('prices.hcaUsd', {
    meaning: 'Price of one adapter, $, or the word included if the node price contains it.',
    also: APART,
  }),
  switch_usd: field('prices.edgeSwitchUsd', {
    meaning: `Price of one edge switch, $. Spine or core switches have the same price if the core has no directors. ${RANGE_MEANING}`,
  }),
  director_usd: field('prices.directorChassisUsd'),
  director_leaf_usd: field('prices.directorLeafModuleUsd'),
  node_cable_usd: field('prices.copperCableUsd'),
  uplink_cable_usd: field('prices.opticalCableUsd'),
  package_usd: field('offer.package.usd', {
    meaning: `One price for all nodes with their network, $. ${RANGE_MEANING} Unit prices that the vendor does not state are derived from it.`,
  }),
  package_nodes: field('offer.package.nodes'),
  package_network_percent: field('offer.package.networkShare', {
    factor: 0.01,
    meaning:
      'Network share of the package price, %. A range may follow, as in 11 (10 to 12). If empty, the network is priced from the price book.',
  }),
  cpu: field('node.cpu.model', {
    meaning:
      'Model of the CPU. If Taper knows it, its cores, clock and memory channels are filled in.',
  }),
  memory_gb: field('node.ddr.capacityGB'),
  nvme_tb: field('node.nvme.capacityTB'),
  cpu_sockets: field('node.cpu.sockets'),
  cores_per_socket: field('node.cpu.coresPerSocket'),
  clock_ghz: field('node.cpu.clockGHz'),
  memory_channels: field('node.cpu.memoryChannels'),
  memory_gb_per_s: field('node.ddr.bandwidthGBps'),
  adapter_ports: field('node.hca.ports'),
  port_gb_per_s: field('node.hca.portGBps'),
  link_gb_per_s: field('fabric.linkGBps'),
  pcie_gb_per_s_per_socket: field('node.hca.pcieGBpsPerSocket'),
  node_power_w: field('operation.power.nodeW'),
  years: field('operation.years'),
  staff_usd_per_year: field('operation.staffUsdPerYear'),
  node_ports_per_switch: field('fabric.edge.downlinks'),
  uplinks_per_switch: field('fabric.edge.uplinks'),
  switch_ports: field('fabric.edge.radix'),
  switch_levels: field('fabric.levels', {
    meaning:
      'Levels of switches: 2 or 3. If empty: 2 if no director has a price and two levels can hold the promised nodes.',
  }),
  core: field('fabric.core', {
    meaning:
      'Switches above the edge switches, in a network of three levels. director: director switches. fixed: single switches at the price switch_usd.',
  }),
  nodes_per_rack: field('fabric.rack.nodes'),
  routing: field('fabric.routing'),
  busy_nodes_percent: field('workload.utilisation', { factor: 0.01 }),
  notes: field('notes', { meaning: 'Other terms of the offer. They do not affect results.' }),
}

const names = new Map(Object.entries(FIELDS).map(([name, { path }]) => [path, name]))

/**
 * What the table calls the value at a path.
 * @param given the field as the table has it, which may be a path
 */
export const fieldFor =
  (given = ''): Naming =>
  (path) => {
    if (path === given) return path
    if (path.startsWith('prices.lines')) return given
    const [, list, of = ''] =
      /^workload\.(jobSizes|applications)(?:\.\d+)?\.?(\w*)/.exec(path) ?? []
    if (list === undefined) return names.get(path) ?? path
    const entry = of === 'standsFor' ? 'code' : of
    return `${list === 'jobSizes' ? JOB_SIZES : APPLICATIONS}${entry === '' ? '' : ` (${entry})`}`
  }

export const NETWORK = 'network'

export const CPU = 'cpu'
/** The values of a known CPU by its name, with or without its maker; of another its name. */
export function cpuValues(text: string): Readonly<Record<string, WritableValue>> {
  const plain = (model: string) => model.toLowerCase().replace(/^(?:amd|intel|ibm) /, '')
  const part = parts().find(({ kind, model }) => kind === 'cpu' && plain(model) === plain(text))
  return part ? Object.fromEntries(part.values) : { [partPaths.cpu[0] ?? '']: text }
}

/** Limits of the buyer's site, which disqualify an offer that exceeds them. */
export const limitFields = {
  rack_kw: { quantity: 'rack-power', unit: 'kW', text: 'Power per rack at full load' },
  power_mw: { quantity: 'power', unit: 'MW', text: 'Power of the machine at full load' },
} as const

export const limitOf = (
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

export const START = 'start'
/** Of the whole procurement, whichever column has it. */
export const PROCUREMENT = 'procurement_notes'
export const NAME = 'name'
export const CURRENCY = 'currency'
/** A licence that is not in the price: the offer routes statically, and one more offer has it. */
export const ADAPTIVE = 'adaptive_routing_usd'
export const APPLICATIONS = 'applications'
/** Those that the library lists, with and without a profile. */
export const APPLICATION_IDS = [...Object.keys(profiledNames), ...Object.keys(unprofiledNames)]
export const JOB_SIZES = 'job sizes'

/** Of what a table does not say: the machine with a public parts list and no GPU that is nearest to an offer of today. */
export const DEFAULT_START = 'quartz-2to1'

const listOf = (onGpus: boolean) =>
  Object.entries(library)
    .filter(([, profile]) => needsGpu(profile) === onGpus)
    .map(([id]) => id)
    .join(', ')

const otherMeanings: Readonly<Record<string, string>> = {
  [START]: `What fills the empty cells below: a known machine, or an offer to the left, such as offer 1. If empty: offer 1, or ${DEFAULT_START} for offer 1 itself.`,
  [ADAPTIVE]:
    'Licence for adaptive routing that is not in the price, $. The offer is ranked with static routing, and once more with the licence.',
  [NETWORK]:
    'InfiniBand EDR, HDR or NDR. It sets the ports, links and switches of that generation. Without a row routing, adaptive routing is assumed, and marked as not stated by the vendor.',
  [PROCUREMENT]:
    'What binds the whole procurement, in words, such as what the budget covers. It does not affect results.',
  rack_kw: 'Power limit of the hall per rack, kW. An offer above it is disqualified.',
  power_mw: 'Power limit of the hall for the machine, MW. An offer above it is disqualified.',
  [APPLICATIONS]: `Shares of node-hours, such as 70 % amg, 30 % pf3d. If an application stands for a code of yours, enter both, such as 70 % weather as amg. Applications: ${listOf(false)}. Only on nodes with GPUs: ${listOf(true)}. Not ranked, because they have no profile: ${Object.keys(unprofiledNames).join(', ')}.`,
  [JOB_SIZES]:
    'Shares of node-hours by job size, such as 60 % 40, 40 % 120: 60 % in jobs of 40 nodes, 40 % in jobs of 120. A range such as 100 % 40 to 120 counts half at each end. For an application with sizes of its own, add its name, such as 100 % 36 amg.',
  'once: Installation': 'A one-off payment, $. Change the name after the colon, or add lines.',
  'yearly: Support': 'A yearly payment, $. Change the name after the colon, or add lines.',
  'optional: Licence': 'A one-off payment that is offered but not in the price, $.',
}

/** Rows that have several fields in one, with a cell as an example. */
const joined: readonly (readonly [names: readonly string[], example: string])[] = [
  [['budget_usd', 'rack_kw', 'busy_nodes_percent'], '9400000 / 30 / 94'],
  [['node_usd', ADAPTER], '11650 / 720'],
  [['node_cable_usd', 'uplink_cable_usd'], '155 / 690'],
  [['package_usd', 'package_nodes', 'package_network_percent'], '9000000 / 700 / 12'],
  [[CPU, 'memory_gb', 'nvme_tb', NETWORK], 'AMD EPYC 7763 / 256 / 0.96 / HDR'],
  [['node_ports_per_switch', 'uplinks_per_switch'], '20 / 20'],
]

/** Of a row with several fields: each name, and each text of its cell. */
export const SEVERAL = /\s*\/\s*/

/** In the order of the template. */
const ROWS: readonly (readonly string[])[] = [
  [START],
  ...Object.keys(FIELDS).flatMap((name) => {
    const together = joined.find(([names]) => names.includes(name))?.[0]
    if (!together) return [[name]]
    return together[0] === name ? [together] : []
  }),
  ...Object.keys(otherMeanings)
    .filter((name) => name !== START && !joined.some(([names]) => names.includes(name)))
    .map((name) => [name]),
]

/** A table of three offers to fill in: every cell is empty, and the last column says what to enter. */
export function offersTemplate(): string {
  return writeTable(
    ['field', 'offer 1', 'offer 2', 'offer 3', 'meaning'],
    ROWS.map((names) => [names.join(' / '), '', '', '', meaningOf(names)]),
  )
}

function meaningOf(names: readonly string[]): string {
  const example = joined.find(([of]) => of === names)?.[1]
  const meanings = names.map((name) => otherMeanings[name] ?? meaningOfField(name))
  return [...meanings, ...(example === undefined ? [] : [`Such as ${example}.`])].join(' ')
}

/** As the field of the page has it: its label, its unit and its help, or the words that a choice takes. */
function meaningOfField(name: string): string {
  const { path = '', meaning, factor } = FIELDS[name] ?? {}
  if (meaning !== undefined) return meaning
  const choice = choiceAt(path)
  if (choice) return `${choice.label}: ${choice.options.map(({ value }) => value).join(' or ')}.`
  const own = fieldAt(path)
  if (!own) return ''
  const unit = factor === undefined ? own.unit : '%'
  return `${own.label}${unit === '' ? '' : `, ${unit}`}. ${own.help}`
}

const LINE = /^(once|yearly|optional):\s*(.+)$/i

/** A line that is paid beside the pieces: how, and its name; undefined of another field. */
export function lineIn(
  name: string,
): { readonly paid: PriceLine['paid']; readonly name: string } | undefined {
  const [, word = '', of = ''] = LINE.exec(name) ?? []
  if (of === '') return undefined
  const paid = word.toLowerCase()
  return { paid: paid === 'yearly' || paid === 'optional' ? paid : 'once', name: of }
}

/** A line of a workload: what else is its column of a file of workloads. */
export const WORK = new RegExp(`^(${APPLICATION}|${JOB_SIZE}):\\s*(.+)$`, 'i')
