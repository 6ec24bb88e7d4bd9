/**
 * The rules of the numbers of machines, and where those of the others stand. The formulas are those of
 * `wasm-model/README.md`. A number that the page shows and that is not an input or published has its
 * line here, or in the origins of a view that is loaded late.
 */
import { injection, split } from '../document/rule-paths'
import { budgetPath, COUNTED, machineProvenance } from '../experiments/shared/machine-provenance'
import { applicationRules, type ApplicationResultId } from './application-origins'
import type { QuantityId } from './comparison'
import { congestionRules, type CongestionResultId } from './congestion-origins'
import { messageRules, type MessageResultId } from './message-origins'
import { nodeRules, type NodeResultId } from './node-origins'
import { operationRules } from './operation-origins'
import type { Rule } from './origin-rule'
import { potLimits, potPaths } from './pot-origins'

/** Numbers that are shown beside those of the comparison. */
export type ResultId =
  | QuantityId
  | ApplicationResultId
  | CongestionResultId
  | MessageResultId
  | NodeResultId
  | 'taper'
  | 'ports'
  | 'coreSwitches'
  | 'nodePrice'
  | 'pieces'
  | 'counts'
  | 'balance'
  | 'bought'
  | 'unspent'
  | 'next'
  | 'wires'

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
export const resultRules: Readonly<Record<ResultId, Rule>> = {
  ...applicationRules,
  ...congestionRules,
  ...messageRules,
  ...nodeRules,
  ...operationRules,
  ...machineProvenance,
  nodes: {
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
  networkShare: {
    formula: '(adapters + cables + switches + directors) ÷ cost of the machine.',
    source: 'A ratio of lines of the bill; TAPER sec I puts it at a quarter at most.',
    asks: ['design'],
    inputs: () => [...networkPrices, ...split],
    limits: PRICE_LIMITS,
  },
  cost: {
    formula: 'Sum over the bill of materials of whole pieces × price.',
    source: 'Arithmetic; each price says its own source.',
    asks: ['design'],
    inputs: () => [...nodePrices, ...networkPrices],
    limits: PRICE_LIMITS,
  },
  peak: {
    formula: 'nodes × (GPUs × peak of one GPU + sockets × cores × clock × operations a clock).',
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
    limits: 'A product of data-sheet numbers; no code reaches it.',
  },
  taper: {
    meaning: 'How much less bandwidth leads up from an edge switch than into it.',
    formula: 'Down ports ÷ up ports of an edge switch.',
    source: 'By definition; 2:1 on Sierra and Quartz: SC19 sec 3, TAPER sec III.B.',
    asks: ['design'],
    inputs: () => split,
    limits: 'With down ports left empty the taper of the nodes is smaller.',
  },
  ports: {
    meaning: 'How the ports of an edge switch are split.',
    formula: 'Every split that the edge switch’s ports allow.',
    source: 'Arithmetic on the ports of one switch.',
    asks: ['design'],
    inputs: () => ['fabric.edge.radix', ...split],
    limits: 'Ports that are not used count as paid.',
  },
  coreSwitches: {
    meaning: 'Directors, or core blocks of fixed switches; in a tree of two levels spine switches.',
    formula: 'As many as the uplinks of all edge switches need under the chosen wiring.',
    source: COUNTED,
    asks: ['design'],
    inputs: () => [...split, 'fabric.levels', 'fabric.wiring', 'fabric.core'],
    limits: 'Whole switches; spares are not in it.',
  },
  nodePrice: {
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
  balance: {
    meaning:
      'How the bandwidths and capacities of a node stand to one another, as in SC18 Table III.',
    formula:
      'Each row is one quantity of the node over another; flops are the GPUs’, or of the whole node without GPUs. Injection is rails × the slower of HCA port and link.',
    source: 'SC18 Table III.',
    asks: ['design'],
    inputs: () => [
      'node.gpu.count',
      'node.gpu.fp64TFlopsEach',
      'node.gpu.hbmGBEach',
      'node.gpu.hbmGBpsEach',
      'node.ddr.capacityGB',
      'node.ddr.bandwidthGBps',
      ...injection,
    ],
    limits: 'Data-sheet bandwidths: what a code gets of them is not in it.',
  },
  wires: {
    meaning: 'What every wire inside the node carries, one way.',
    formula:
      'Pieces × what one carries. The bricks of a socket are shared equally by its GPUs, never more than a GPU has; a GPU’s other bricks are shared among its peers on the socket.',
    source:
      'SC18 sec IV.A (6 bricks of 25 GB/s: 50 GB/s to each of three GPUs, 75 to each of two).',
    asks: ['design'],
    inputs: () => [
      'node.gpu.count',
      'node.cpu.sockets',
      'node.cpuGpu.bricksPerSocket',
      'node.cpuGpu.brickGBps',
      'node.socketBusGBps',
      'node.gpu.hbmGBpsEach',
      'node.ddr.bandwidthGBps',
      ...injection,
    ],
    limits: 'Data-sheet bandwidths: what a code gets of them is not in it.',
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
}
