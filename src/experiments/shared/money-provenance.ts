/** Provenance of money: prices, what it buys, what it leaves, and the cost of all years. */
import { potNote } from '../../document/operation/pot'
import { split } from '../../document/rule-paths'
import type { Scenario } from '../../document/scenario/schema'
import type { Provenance } from '../../tables/table'
import { budgetPath, COUNTED } from './machine-provenance'

/** Document paths. */
export const operating = [
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
]
export const spareShares = [
  'operation.spares.nodes',
  'operation.spares.switches',
  'operation.spares.adaptersAndCables',
]
const LIFETIME_LIMITS =
  'Most of it is assumed or recalled, and marked so. Staff and floor do not follow the machine’s design; storage, software and installation are not in it.'

/** Document paths on which it depends what a machine takes of the pot, besides its bill. */
export function potPaths({ budget }: Scenario): readonly string[] {
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

const SOFT = 'Absolute prices are soft, ratios between designs less so.'

/** What is in it and what is not. */
function potLimits(scenario: Scenario): string {
  const note = potNote(scenario)
  const how = note === undefined ? '' : ` ${note}`
  switch (scenario.budget.basis) {
    case 'purchase':
      return `${SOFT} Spares are in it where they are bought; storage, software, installation and running cost are not.`
    case 'purchase-and-energy':
      return `${SOFT} Spares and the energy of all years are in it; storage, software, installation and all other running cost are not.${how}`
    case 'lifetime':
      return `${SOFT} Spares, cooling plant, energy, maintenance, staff and floor of all years are in it; storage, software and installation are not.${how}`
  }
}

const nodePrices = [
  'prices.cpuSocketUsd',
  'prices.gpuUsd',
  'prices.ddrUsdPerGB',
  'prices.nvmeUsdPerTB',
  'prices.boardUsd',
  'prices.volumeFactor',
]
const nodeParts = [
  'node.cpu.sockets',
  'node.gpu.count',
  'node.ddr.capacityGB',
  'node.nvme.capacityTB',
]
const networkPrices = [
  'prices.hcaUsd',
  'prices.copperCableUsd',
  'prices.edgeSwitchUsd',
  'prices.opticalCableUsd',
  'prices.directorChassisUsd',
  'prices.directorLeafModuleUsd',
]

const PRICE_LIMITS =
  'Absolute prices are soft, ratios between designs less so. Storage, software, spares, installation and running cost are not in it.'

export const moneyProvenance = {
  nodes: {
    meaning: 'The largest machine that the budget buys, in whole build steps.',
    formula:
      'The most whole racks, or full edge switches, whose cost stays within the budget: the bill of materials and spares, and energy or all years where the budget pays for them.',
    source:
      'Arithmetic over the bill of materials; the counts follow SC19 sec 3 and TAPER sec III.B.',
    asks: ['design'],
    inputs: (scenario) => [
      budgetPath(scenario),
      ...nodeParts,
      ...split,
      'fabric.rack.nodes',
      ...potPaths(scenario),
    ],
    limits: potLimits,
  },
  'network-share': {
    meaning: 'Adapters, cables, switches and directors over the cost of the machine.',
    formula: '(adapters + cables + switches + directors) ÷ cost of the machine.',
    source: 'A ratio of lines of the bill; TAPER sec I puts it at a quarter at most.',
    asks: ['design'],
    inputs: () => [...networkPrices, ...split],
    limits: PRICE_LIMITS,
  },
  cost: {
    meaning: 'The bill of materials: every part counted in whole pieces, at its price.',
    formula: 'Sum over the bill of materials of whole pieces × price.',
    source: 'Arithmetic; each price says its own source.',
    asks: ['design'],
    inputs: () => [...nodePrices, ...networkPrices],
    limits: PRICE_LIMITS,
  },
  'node-cost': {
    meaning: 'What one node costs without its adapter, which belongs to the network.',
    formula: 'volume factor × sum of its parts at list price.',
    source: 'Arithmetic; each price says its own source.',
    asks: [],
    inputs: () => [...nodeParts, ...nodePrices],
    limits: PRICE_LIMITS,
  },
  pieces: {
    meaning: 'How many of this part the machine has.',
    formula: 'Counted from the tree that the budget buys, in whole pieces.',
    source: COUNTED,
    asks: ['design'],
    inputs: (scenario) => [
      budgetPath(scenario),
      ...split,
      'fabric.rails',
      'fabric.planes',
      'fabric.rack.nodes',
    ],
    limits: 'Spares are not in it.',
  },
  bought: {
    meaning:
      'What the budget buys, what is left of it, and what the next larger machine would cost.',
    formula:
      'The most whole racks, or full edge switches, whose bill of materials and spares, and energy or all years where the sum pays for them, stay within the budget; the next size up is priced in the same way.',
    source: 'Arithmetic over the bill of materials.',
    asks: ['design'],
    inputs: (scenario) => [
      budgetPath(scenario),
      ...nodeParts,
      ...split,
      'fabric.rack.nodes',
      ...potPaths(scenario),
    ],
    limits: potLimits,
  },
  unspent: {
    meaning: 'What is left of the budget.',
    formula: 'Budget − all that it pays for of the largest machine within it.',
    source: 'Arithmetic over the bill of materials.',
    asks: ['design'],
    inputs: (scenario) => [budgetPath(scenario), ...potPaths(scenario)],
    limits: potLimits,
  },
  next: {
    meaning: 'What the next larger machine would cost.',
    formula:
      'The bill of materials and spares, and what else the sum pays for, of one more rack, or full edge switch, of nodes.',
    source: 'Arithmetic over the bill of materials.',
    asks: ['design'],
    inputs: (scenario) => [budgetPath(scenario), ...nodeParts, ...potPaths(scenario)],
    limits: potLimits,
  },
  'all-years-cost': {
    meaning:
      'The machine with its spares, cooling plant, energy, maintenance, staff and floor, undiscounted.',
    formula:
      'Machine + spares + cooling plant × kW + energy (kW × mean load × PUE × 8.766 MWh a year × price × years) + maintenance after the warranty + staff and floor × years; undiscounted. Net present value discounts every later year by the rate.',
    source: 'Arithmetic; each price and running cost says its own source.',
    asks: ['design'],
    inputs: () => [...operating, 'operation.discountRate', ...spareShares, ...powers],
    limits: LIFETIME_LIMITS,
  },
  power: {
    meaning: 'What all parts of the machine draw together at full load; cooling is not in it.',
    formula: 'Sum over all parts of whole pieces × what one draws at full load.',
    source: 'Arithmetic over the bill of materials; each power says its own source.',
    asks: ['design'],
    inputs: () => powers,
    limits:
      'No power of a part is published for these machines but for those named; what is published of whole machines is a check, not an input: 13 MW for Summit and 12 MW for Sierra, approximately (SC18 sec IV).',
  },
} as const satisfies Readonly<Record<string, Provenance>>
