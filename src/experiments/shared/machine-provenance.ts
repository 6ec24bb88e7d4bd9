/** Provenance of numbers of a machine that several experiments show. Formulas are those of `wasm-model/README.md`. */
import { DEFAULT_REPLICATES } from '../../document/replicates'
import { injection, split } from '../../document/rule-paths'
import type { Scenario } from '../../document/scenario/schema'
import type { Provenance } from '../../tables/table'

/** What the money buys or, where the size is given, how many nodes there are. */
export const budgetPath = ({ budget }: Scenario): string =>
  budget.mode === 'usd' ? 'budget.usd' : 'budget.nodes'

export const BANDWIDTH_LIMITS =
  'Bandwidth of large messages only; latency, congestion over time and message rates are not modelled.'

export const FAIR =
  'Pattern and measured bisection: SC19 sec 4.1.1. Max-min fairness: Bertsekas and Gallager, “Data Networks”, 2nd ed., sec 6.5.2.'

export const COUNTED =
  'Whole pieces of the tree of SC19 sec 3 (Summit, Sierra) and TAPER sec III.B (Quartz).'

export const delivered = (how: string, meaning: string): Provenance => ({
  meaning,
  formula: `Every node sends to the node half the machine away over all rails; exact max-min fair shares ${how}; the sum of all rates, averaged over ${DEFAULT_REPLICATES} replicates.`,
  inputs: () => [...injection, ...split, 'fabric.endpointDisorder', 'seed'],
  parameters: ['link-usable-fraction', 'endpoint-fraction'],
  random: true,
  source: FAIR,
  asks: ['bisection', 'taperCurve', 'whatIf'],
  limits: BANDWIDTH_LIMITS,
})

export const machineProvenance = {
  'bisection-nominal': {
    meaning: 'Nodes × injection bandwidth ÷ taper, both directions of the cut.',
    formula: 'nodes × injection bandwidth of a node ÷ taper, both directions of the cut.',
    source: 'SC18 Table I (115 TB/s for Summit, 54 TB/s for Sierra).',
    asks: ['design'],
    inputs: (scenario) => [budgetPath(scenario), ...injection, ...split],
    limits: 'A bound from port counts: no routing and no contention is in it.',
  },
  'bisection-static': delivered(
    'on the paths of destination-based forwarding tables',
    'What the fabric delivers when every node sends to the node half the machine away, under static routing.',
  ),
  'bisection-adaptive': {
    ...delivered(
      'split over all minimal paths',
      'The same with adaptive routing: ideal splitting over all minimal paths.',
    ),
    limits: `${BANDWIDTH_LIMITS} Ideal splitting is an upper bound of adaptive routing.`,
  },
  'bisection-efficiency': {
    ...delivered(
      'under the routing of the scenario',
      'Delivered over nominal bisection under the routing of the scenario.',
    ),
    formula: 'Delivered bisection ÷ nominal bisection, under the routing of the scenario.',
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
  peak: {
    meaning: 'Double-precision peak of CPUs and GPUs of all nodes.',
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
} as const satisfies Readonly<Record<string, Provenance>>
