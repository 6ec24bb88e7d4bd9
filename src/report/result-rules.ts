/**
 * The rules of the numbers of machines, and where those of the others stand. The formulas are those of
 * `wasm-model/README.md`. A number that the page shows and that is not an input or published has its
 * line here, or in the origins of a view that is loaded late.
 */
import { DEFAULT_REPLICATES } from '../document/replicates'
import type { Scenario } from '../document/scenario/schema'
import { applicationRules, type ApplicationResultId } from './application-origins'
import type { QuantityId } from './comparison'
import { congestionRules, type CongestionResultId } from './congestion-origins'
import { messageRules, type MessageResultId } from './message-origins'
import { nodeRules, type NodeResultId } from './node-origins'
import { operationRules } from './operation-origins'
import type { Rule } from './origin-rule'
import { potLimits, potPaths } from './pot-origins'
import { injection, split } from './rule-paths'

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
  | 'deliveredOrdered'
  | 'levelLoad'
  | 'pairBandwidth'
  | 'next'
  | 'wires'
  | 'whatIf'
  | 'calculation'

const budgetPath = ({ budget }: Scenario) => (budget.mode === 'usd' ? 'budget.usd' : 'budget.nodes')
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
const BANDWIDTH_LIMITS =
  'Bandwidth of large messages only; latency, congestion over time and message rates are not modelled.'

const COUNTED =
  'Whole pieces of the tree of SC19 sec 3 (Summit, Sierra) and TAPER sec III.B (Quartz).'
const FAIR =
  'Pattern and measured bisection: SC19 sec 4.1.1. Max-min fairness: Bertsekas and Gallager, “Data Networks”, 2nd ed., sec 6.5.2.'

const delivered = (how: string): Rule => ({
  formula: `Every node sends to the node half the machine away over all rails; exact max-min fair shares ${how}; the sum of all rates, averaged over ${DEFAULT_REPLICATES} replicates.`,
  inputs: () => [...injection, ...split, 'fabric.endpointDisorder', 'seed'],
  parameters: ['link-usable-fraction', 'endpoint-fraction'],
  random: true,
  source: FAIR,
  asks: ['bisection', 'taperCurve', 'whatIf'],
  limits: BANDWIDTH_LIMITS,
})

export const resultRules: Readonly<Record<ResultId, Rule>> = {
  ...applicationRules,
  ...congestionRules,
  ...messageRules,
  ...nodeRules,
  ...operationRules,
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
  nominal: {
    formula: 'nodes × injection bandwidth of a node ÷ taper, both directions of the cut.',
    source: 'SC18 Table I (115 TB/s for Summit, 54 TB/s for Sierra).',
    asks: ['design'],
    inputs: (scenario) => [budgetPath(scenario), ...injection, ...split],
    limits: 'A bound from port counts: no routing and no contention is in it.',
  },
  deliveredStatic: delivered('on the paths of destination-based forwarding tables'),
  deliveredAdaptive: {
    ...delivered('split over all minimal paths'),
    limits: `${BANDWIDTH_LIMITS} Ideal splitting is an upper bound of adaptive routing.`,
  },
  efficiency: {
    ...delivered('under the routing of the scenario'),
    formula: 'Delivered bisection ÷ nominal bisection, under the routing of the scenario.',
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
  deliveredOrdered: {
    ...delivered('on the paths of forwarding tables that see the end points in node order'),
    meaning: 'What static tables could deliver if the subnet manager knew the order of the nodes.',
    limits: `${BANDWIDTH_LIMITS} Best case of tables for this pattern; other patterns collide in order too.`,
  },
  levelLoad: {
    meaning: 'What each level of the tree carries while every node sends half the machine away.',
    formula:
      'Sum of the max-min fair rates over the links of the level; a flow is held back by its end point, or by the first full link on its path on which no flow is faster. Of the first replicate.',
    source: FAIR,
    asks: ['whatIf'],
    inputs: () => [...injection, ...split, 'fabric.linkGBps', 'fabric.endpointDisorder', 'seed'],
    parameters: ['link-usable-fraction', 'endpoint-fraction'],
    random: true,
    limits: BANDWIDTH_LIMITS,
  },
  pairBandwidth: {
    meaning:
      'What a pair of nodes gets while all pairs at the same distance send, one rank a node.',
    formula:
      'Exact max-min fair shares of every shift measured; a message is striped over the rails and ends with its slowest part.',
    source:
      'mpiGraph as SC19 sec 4.1.1 and Fig 3 run it; max-min fairness: Bertsekas and Gallager, “Data Networks”, 2nd ed., sec 6.5.2.',
    asks: ['pairs'],
    inputs: () => [
      ...injection,
      'node.hca.pcieGBpsPerSocket',
      ...split,
      'fabric.linkGBps',
      'fabric.endpointDisorder',
      'seed',
    ],
    parameters: ['link-usable-fraction', 'single-rank-pcie-factor'],
    random: true,
    limits: `${BANDWIDTH_LIMITS} Ideal adaptive splitting shows no spread of its own.`,
  },
  counts: {
    meaning: 'How many of everything the machine has.',
    formula:
      'Counted from the tree that the budget buys: racks, edge switches with their cables, and a core that holds all uplinks. Whole pieces.',
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
  whatIf: {
    ...delivered('under each routing'),
    meaning: 'What the machine delivers across its middle with what is broken or left out.',
    formula: `Bisection as of the machine as built. Static routes are recomputed: an end point keeps its cable where that still leads to the destination, else takes one of those that do, in turn. Adaptive paths are as wide as the ways left. Failed cables are drawn anew for each of ${DEFAULT_REPLICATES} replicates.`,
    asks: ['whatIf'],
  },
  calculation: {
    ...delivered('under each routing'),
    meaning: 'The bisection step by step, as the form of a bid asks for it.',
    formula:
      'Each line says in its column “From” which lines it follows from; the delivered ones are those of the simulation.',
    source:
      'Nominal: SC18 Table I. Delivered: the pattern of SC19 sec 4.1.1, max-min fair (Bertsekas and Gallager, “Data Networks”, 2nd ed., sec 6.5.2).',
    asks: ['design', 'whatIf'],
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
