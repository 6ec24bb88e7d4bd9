/** Where the numbers of machines and of money come from, which many experiments show. */
import { excludedSentence } from '../../document/unequal-terms'
import { budgetNote } from '../../document/operation/budget-terms'
import { DEFAULT_REPLICATES } from '../../document/samples'
import { injection, split } from './input-paths'
import { isUsed } from '../../document/prices/price-fit'
import { countedPrices, isNodeQuoted, nodePartPrices } from '../../document/prices/quotes'
import type { PriceKey, PriceLine, Scenario } from '../../document/scenario/schema'
import type { Provenance } from '../../tables/table'

// Provenance of numbers of a machine that several experiments show. Formulas are those of `wasm-model/README.md`.

/** What the money buys or, where the size is given, how many nodes there are. */
export const budgetPath = ({ budget }: Scenario): string =>
  budget.mode === 'usd' ? 'budget.usd' : 'budget.nodes'

export const BANDWIDTH_LIMITS =
  'This is the bandwidth of large messages only. Latency, congestion over time and message rates are not included.'

export const BISECTION_SOURCE =
  'Pattern and measured bisection: SC19 sec 4.1.1. Computing rates from load and routing quality is this model’s own method.'

const COUNTED =
  'Counts of whole parts, for the trees described in SC19 sec 3 (Summit, Sierra) and TAPER sec III.B (Quartz).'

export const delivered = (how: string, meaning: string): Provenance => ({
  meaning,
  formula: `Every node sends over all rails to the node half the machine away. ${how} The rate of a flow is its demand, divided by the highest load on its path if that load exceeds 1. The result is the sum of all rates, averaged over ${DEFAULT_REPLICATES} replicates.`,
  inputs: () => [
    ...injection,
    ...split,
    'fabric.routingQuality.value',
    'fabric.endpointDisorder',
    'seed',
  ],
  parameters: ['link-usable-fraction', 'endpoint-fraction'],
  random: true,
  source: BISECTION_SOURCE,
  asks: ['bisection', 'taperCurve', 'whatIf'],
  limits: BANDWIDTH_LIMITS,
})

export const machineProvenance = {
  'bisection-nominal': {
    meaning: 'Nodes × injection bandwidth ÷ taper, in both directions of the cut.',
    formula: 'nodes × injection bandwidth per node ÷ taper, in both directions of the cut.',
    source: 'SC18 Table I (115 TB/s for Summit, 54 TB/s for Sierra).',
    asks: ['design'],
    inputs: (scenario) => [budgetPath(scenario), ...injection, ...split],
    limits: 'An upper bound from port counts, without routing and contention.',
  },
  'bisection-static': delivered(
    'Flows follow the paths of destination-based forwarding tables.',
    'Bandwidth when every node sends to the node half the machine away, with static routing.',
  ),
  'bisection-adaptive': {
    ...delivered(
      'The routing quality is the share of each flow that is spread over parallel links. The rest follows the forwarding tables.',
      'Bandwidth for the same pattern, with adaptive routing at the scenario’s routing quality.',
    ),
    limits: `${BANDWIDTH_LIMITS} The routing quality is an estimate within a range, not a property of the switches.`,
  },
  'bisection-efficiency': {
    ...delivered(
      'Flows follow the scenario’s routing.',
      'Delivered bisection ÷ nominal bisection, with the scenario’s routing.',
    ),
    formula: 'Delivered bisection ÷ nominal bisection, with the scenario’s routing.',
    limits: `${BANDWIDTH_LIMITS} Summit measured 83\u202f% with adaptive routing (SC19 sec 4.1.1), which fits a routing quality of 1. A lower routing quality delivers a smaller share.`,
  },
  counts: {
    meaning: 'Number of each kind of part in the machine.',
    formula:
      'Count of whole parts in the tree that the budget buys: racks, edge switches with their cables, and a core that connects all uplinks.',
    source: COUNTED,
    asks: ['design'],
    inputs: (scenario) => [
      budgetPath(scenario),
      'fabric.rails',
      'fabric.planes',
      'fabric.rack.nodes',
      'fabric.edge.radix',
      ...split,
      'fabric.levels',
      'fabric.core',
      'fabric.wiring',
    ],
    limits: 'Spares are not included.',
  },
  peak: {
    meaning: 'Double-precision peak of the CPUs and GPUs in all nodes.',
    formula: 'nodes × (GPUs × peak of one GPU + sockets × cores × clock × operations per clock).',
    source: 'The usual definition of peak; data-sheet numbers as in SC18 Table I.',
    asks: ['design'],
    inputs: (scenario) => [
      budgetPath(scenario),
      'node.gpu.count',
      'node.gpu.fp64TFlopsEach',
      'node.cpu.sockets',
      'node.cpu.coresPerSocket',
      'node.cpu.clockGHz',
      'node.cpu.fp64FlopsPerCycle',
    ],
    limits: 'A product of data-sheet numbers. No application reaches this rate.',
  },
  taper: {
    meaning: 'Bandwidth into an edge switch from its nodes, divided by its uplink bandwidth.',
    formula: 'Node ports ÷ uplinks of an edge switch.',
    source: 'By definition; 2:1 on Sierra and Quartz: SC19 sec 3, TAPER sec III.B.',
    asks: ['design'],
    inputs: () => split,
    limits: 'Empty node ports reduce the taper in use.',
  },
  ports: {
    meaning: 'Division of an edge switch’s ports into node ports and uplinks.',
    formula: 'Every way to divide the edge switch’s ports between nodes and uplinks.',
    source: 'Calculated from the ports of one switch.',
    asks: ['design'],
    inputs: () => ['fabric.edge.radix', ...split],
    limits: 'The price includes unused ports.',
  },
  coreSwitches: {
    meaning:
      'Number of directors, or of core blocks of fixed switches. In a two-level tree, number of spine switches.',
    formula: 'As many as the uplinks of all edge switches require with the chosen wiring.',
    source: COUNTED,
    asks: ['design'],
    inputs: () => [...split, 'fabric.levels', 'fabric.wiring', 'fabric.core'],
    limits: 'Whole switches, without spares.',
  },
} as const satisfies Readonly<Record<string, Provenance>>

// Provenance of money: prices, what it buys, what it leaves, and the cost of all years.

/** Document paths. */
const operating = [
  'operation.years',
  'operation.pue',
  'operation.meanLoad',
  'operation.usdPerMWh',
  'operation.maintenanceShare',
  'operation.warrantyYears',
  'operation.staffUsdPerYear',
  'operation.floorUsdPerRackYear',
  'operation.coolingUsdPerKW',
]
export const powers = [
  'operation.power.cpuSocketW',
  'operation.power.gpuW',
  'operation.power.ddrWPerGB',
  'operation.power.nvmeWPerTB',
  'operation.power.boardW',
  'operation.power.hcaW',
  'operation.power.edgeSwitchW',
  'operation.power.opticalCableW',
  'operation.power.directorChassisW',
  'operation.power.directorLeafModuleW',
  'operation.power.nodeW',
]
export const spareShares = [
  'operation.spares.nodes',
  'operation.spares.switches',
  'operation.spares.adaptersAndCables',
]
const lifetimeLimits = (scenarios: readonly Scenario[]): string =>
  `Most values are assumed or unverified, and are marked as such. Staff cost and the floor price per rack do not depend on the design. ${excludedSentence(scenarios, 'Storage and software')}`

/** Document paths on which it depends what a machine takes of the budget, besides its bill. */
function budgetTermPaths({ budget }: Scenario): readonly string[] {
  switch (budget.basis) {
    case 'purchase':
      return ['budget.basis', ...spareShares]
    case 'purchase-and-energy':
      return ['budget.basis', ...spareShares, ...ofEnergy, 'operation.discountRate', ...powers]
    case 'lifetime':
      return ['budget.basis', ...spareShares, ...operating, 'operation.discountRate', ...powers]
  }
}

const ofEnergy = ['operation.years', 'operation.pue', 'operation.meanLoad', 'operation.usdPerMWh']

const SOFT = 'Absolute prices are uncertain. Ratios between designs are less uncertain.'

const covered: Readonly<Record<Scenario['budget']['basis'], string>> = {
  purchase: 'The covered costs include spares, but no running costs.',
  'purchase-and-energy':
    'The covered costs include spares and the energy over all years, but no other running costs.',
  lifetime:
    'The covered costs include spares, cooling plant, energy, maintenance, staff, support and floor space over all years.',
}

/** What is in it and what is not; a sentence that is so of several scenarios is said once. */
function budgetLimits(scenarios: readonly Scenario[]): string {
  const isLifetime = scenarios.every(({ budget }) => budget.basis === 'lifetime')
  const sentences = [
    SOFT,
    ...scenarios.map(({ budget }) => covered[budget.basis]),
    excludedSentence(scenarios, isLifetime ? 'Storage and software' : undefined),
    ...scenarios.flatMap((scenario) => budgetNote(scenario) ?? []),
  ]
  return [...new Set(sentences)].join(' ')
}

/** Paths of the prices that a bill is counted with: not of parts that it has none of, or pays with the node. */
export const pricePaths = (
  scenario: Scenario,
  isMeant: (key: PriceKey) => boolean = () => true,
): readonly string[] =>
  countedPrices(scenario.prices)
    .filter((key) => isMeant(key) && isUsed(scenario, key))
    .map((key) => `prices.${key}`)

export const nodePricePaths = (scenario: Scenario): readonly string[] =>
  pricePaths(scenario, isOfNode)
export const networkPricePaths = (scenario: Scenario): readonly string[] =>
  pricePaths(scenario, (key) => !isOfNode(key))

const isOfNode = (key: PriceKey): boolean => key === 'nodeUsd' || nodePartPrices.includes(key)

/** Prices of a bill with the payments of its kinds. */
const billPaths = (
  scenario: Scenario,
  payments: readonly PriceLine['paid'][] = ['once'],
): readonly string[] => [
  ...pricePaths(scenario),
  ...(scenario.prices.lines.some(({ paid }) => payments.includes(paid)) ? ['prices.lines'] : []),
]

const nodeParts = [
  'node.cpu.sockets',
  'node.gpu.count',
  'node.ddr.capacityGB',
  'node.nvme.capacityTB',
]
/** A quoted node has its price whatever is in it. */
const pricedParts = ({ prices }: Scenario): readonly string[] =>
  isNodeQuoted(prices) ? [] : nodeParts

/** What decides the size of the largest machine. */
const sizePaths = (scenario: Scenario) => [
  budgetPath(scenario),
  ...pricedParts(scenario),
  ...split,
  'fabric.rack.nodes',
  ...budgetTermPaths(scenario),
]

const priceLimits = (scenarios: readonly Scenario[]): string =>
  `${SOFT} Spares and running costs are not included. ${excludedSentence(scenarios)}`

export const moneyProvenance = {
  nodes: {
    meaning:
      'The largest machine that the budget buys. Racks with their own edge switches are bought whole.',
    formula:
      'The largest number of nodes, or of whole racks with their own edge switches, within the budget. Every edge switch has all its uplinks. The cost is the bill of materials with spares, plus energy or all running costs if the budget covers them.',
    source:
      'Calculated from the bill of materials. The part counts follow SC19 sec 3 and TAPER sec III.B.',
    asks: ['design'],
    inputs: sizePaths,
    limits: budgetLimits,
  },
  'network-share': {
    meaning: 'Adapters, cables, switches and directors ÷ cost of the machine.',
    formula: '(adapters + cables + switches + directors) ÷ cost of the machine.',
    source:
      'A ratio of lines in the bill of materials. TAPER sec I states that it is at most a quarter.',
    asks: ['design'],
    inputs: (scenario) => [...billPaths(scenario), ...split],
    limits: priceLimits,
  },
  cost: {
    meaning: 'The bill of materials: every part, counted in whole units, at its price.',
    formula: 'Sum of quantity × price over the bill of materials.',
    source: 'Arithmetic. The source of each price is listed.',
    asks: ['design'],
    inputs: billPaths,
    limits: priceLimits,
  },
  'node-cost': {
    meaning:
      'Cost of one node. Its adapter counts as network, unless a quoted node price includes it.',
    formula: 'The quoted price of a node, or volume factor × sum of the list prices of its parts.',
    source: 'Arithmetic. The source of each price is listed.',
    asks: [],
    inputs: (scenario) => [...pricedParts(scenario), ...nodePricePaths(scenario)],
    limits: priceLimits,
  },
  pieces: {
    meaning: 'Number of these parts in the machine.',
    formula: 'Count of whole parts in the tree that the budget buys.',
    source: COUNTED,
    asks: ['design'],
    inputs: (scenario) => [
      budgetPath(scenario),
      ...split,
      'fabric.rails',
      'fabric.planes',
      'fabric.rack.nodes',
    ],
    limits: 'Spares are not included.',
  },
  bought: {
    meaning:
      'The machine that the budget buys, the unspent budget, and the cost of the next larger machine.',
    formula:
      'The largest number of nodes, or of whole racks with their own edge switches, within the budget. Every edge switch has all its uplinks. The cost is the bill of materials with spares, plus energy or all running costs if the budget covers them. The next size is priced in the same way.',
    source: 'Calculated from the bill of materials.',
    asks: ['design'],
    inputs: sizePaths,
    limits: budgetLimits,
  },
  unspent: {
    meaning: 'Unspent part of the budget.',
    formula: 'Budget − covered costs of the largest machine that it buys.',
    source: 'Calculated from the bill of materials.',
    asks: ['design'],
    inputs: (scenario) => [budgetPath(scenario), ...budgetTermPaths(scenario)],
    limits: budgetLimits,
  },
  next: {
    meaning: 'Cost of the next larger machine.',
    formula:
      'The sum of the bill of materials, spares and all other covered costs, after adding one node, or one rack with its own edge switches.',
    source: 'Calculated from the bill of materials.',
    asks: ['design'],
    inputs: (scenario) => [
      budgetPath(scenario),
      ...pricedParts(scenario),
      ...budgetTermPaths(scenario),
    ],
    limits: budgetLimits,
  },
  'all-years-cost': {
    meaning:
      'The machine with its spares, cooling plant, energy, maintenance, staff, support and floor space, undiscounted.',
    formula:
      'Machine + spares + cooling plant × kW + energy (kW × mean load × PUE × 8.766 MWh per year × price × years) + maintenance after the warranty + staff, support and floor × years, undiscounted. Net present value discounts every later year at the discount rate.',
    source: 'Arithmetic. The source of each price and running cost is listed.',
    asks: ['design'],
    inputs: (scenario) => [
      ...billPaths(scenario, ['once', 'yearly']),
      ...operating,
      'operation.discountRate',
      ...spareShares,
      ...powers,
    ],
    limits: lifetimeLimits,
  },
  power: {
    meaning: 'Power of all parts of the machine at full load, without cooling.',
    formula: 'Sum of quantity × power at full load over all kinds of parts.',
    source: 'Calculated from the bill of materials. The source of each power value is listed.',
    asks: ['design'],
    inputs: () => powers,
    limits:
      'Published power values exist for only some of the parts. The published power of whole machines is a check, not an input: about 13 MW for Summit and 12 MW for Sierra (SC18 sec IV).',
  },
  'rack-power': {
    meaning: 'Power of the fullest rack at full load, without cooling.',
    formula:
      'The power of all nodes of a full rack with their adapters, plus the power of its edge switches with one end of each uplink. If edge switches serve nodes across racks, whole switches are spread over the racks as evenly as possible.',
    source: 'Calculated from the parts of one rack. The source of each power value is listed.',
    asks: ['design'],
    inputs: () => ['fabric.rack.nodes', 'fabric.rack.edgesPerRail', ...split, ...powers],
    limits:
      'Racks with core switches are not included. The power of most parts is assumed or unverified. A vendor’s stated power per rack can be below that of a full rack.',
  },
} as const satisfies Readonly<Record<string, Provenance>>
