/**
 * Where every computed number comes from: formula in words, the values it depends on with their own
 * sources, the model's parameters with what they were fitted on, seed, model version and limits.
 *
 * The formulas are those of `wasm-model/README.md`. A number that the page shows and that is not
 * an input or published has its line here.
 */
import { formatSignificant } from '../domain/format'
import { DEFAULT_REPLICATES } from '../domain/replicates'
import type { Provenance } from '../domain/provenance'
import { provenanceOf } from '../domain/provenance'
import { choiceIn, fieldIn } from '../domain/scenario/fields'
import type { Scenario } from '../domain/scenario/schema'
import type { ModelCard, ParameterDto } from '../engine/engine'
import { listLabels } from '../domain/scenario/lists'
import { applicationRules, type ApplicationResultId } from './application-origins'
import { congestionRules, type CongestionResultId } from './congestion-origins'
import type { QuantityId } from './comparison'
import { quantities } from './comparison'
import { messageRules, type MessageResultId } from './message-origins'
import { nodeRules, type NodeResultId } from './node-origins'
import { operationRules } from './operation-origins'
import { potLimits, potPaths } from './pot-origins'
import { injection, split } from './rule-paths'
import { valueText } from './value-text'

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

export interface ResultOrigin {
  readonly meaning: string
  readonly formula: string
  readonly inputs: readonly {
    readonly label: string
    readonly value: string
    readonly provenance: Provenance
  }[]
  readonly parameters: readonly {
    readonly meaning: string
    readonly value: string
    readonly standing: string
  }[]
  readonly model: string
  readonly limits: string
}

/** How a number is explained. */
export interface Rule {
  /** What the number means; the comparison's own words where it is one of its quantities. */
  readonly meaning?: string
  readonly formula: string
  /** Document paths. */
  readonly inputs: (scenario: Scenario) => readonly string[]
  /** Ids of the model's parameters. */
  readonly parameters?: readonly string[]
  /** Whether random choices are in it. */
  readonly random?: boolean
  /** A function where it depends on what the money pays for. */
  readonly limits: string | ((scenario: Scenario) => string)
}

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

const delivered = (how: string): Rule => ({
  formula: `Every node sends to the node half the machine away over all rails; exact max-min fair shares ${how}; the sum of all rates, averaged over ${DEFAULT_REPLICATES} replicates.`,
  inputs: () => [...injection, ...split, 'fabric.endpointDisorder', 'seed'],
  parameters: ['link-usable-fraction', 'endpoint-fraction'],
  random: true,
  limits: BANDWIDTH_LIMITS,
})

const rules: Readonly<Record<ResultId, Rule>> = {
  ...applicationRules,
  ...congestionRules,
  ...messageRules,
  ...nodeRules,
  ...operationRules,
  nodes: {
    formula:
      'The most whole racks, or full edge switches, whose cost stays within the budget: the bill of materials and spares, and energy or all years where the budget pays for them.',
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
    inputs: () => [...networkPrices, ...split],
    limits: PRICE_LIMITS,
  },
  cost: {
    formula: 'Sum over the bill of materials of whole pieces × price.',
    inputs: () => [...nodePrices, ...networkPrices],
    limits: PRICE_LIMITS,
  },
  peak: {
    formula: 'nodes × (GPUs × peak of one GPU + sockets × cores × clock × operations a clock).',
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
    inputs: () => split,
    limits: 'With down ports left empty the taper of the nodes is smaller.',
  },
  ports: {
    meaning: 'How the ports of an edge switch are split.',
    formula: 'Every split that the edge switch’s ports allow.',
    inputs: () => ['fabric.edge.radix', ...split],
    limits: 'Ports that are not used count as paid.',
  },
  coreSwitches: {
    meaning: 'Directors, or core blocks of fixed switches; in a tree of two levels spine switches.',
    formula: 'As many as the uplinks of all edge switches need under the chosen wiring.',
    inputs: () => [...split, 'fabric.levels', 'fabric.wiring', 'fabric.core'],
    limits: 'Whole switches; spares are not in it.',
  },
  nodePrice: {
    meaning: 'What one node costs without its adapter, which belongs to the network.',
    formula: 'volume factor × sum of its parts at list price.',
    inputs: () => [...nodeParts, ...nodePrices],
    limits: PRICE_LIMITS,
  },
  pieces: {
    meaning: 'How many of this part the machine has.',
    formula: 'Counted from the tree that the budget buys, in whole pieces.',
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
  bought: {
    meaning:
      'What the budget buys, what is left of it, and what the next larger machine would cost.',
    formula:
      'The most whole racks, or full edge switches, whose bill of materials and spares, and energy or all years where the sum pays for them, stay within the budget; the next size up is priced in the same way.',
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
    inputs: (scenario) => [budgetPath(scenario), ...potPaths(scenario)],
    limits: potLimits,
  },
  next: {
    meaning: 'What the next larger machine would cost.',
    formula:
      'The bill of materials and spares, and what else the sum pays for, of one more rack, or full edge switch, of nodes.',
    inputs: (scenario) => [budgetPath(scenario), ...nodeParts, ...potPaths(scenario)],
    limits: potLimits,
  },
}

/**
 * @param scenarios those that the number is shown for; their values stand side by side where they
 * differ
 * @param card undefined while the model is being loaded
 * @param how how often chance was drawn, in words; and the letters of the scenarios, where there are several
 */
export function originOf(
  id: ResultId,
  scenarios: readonly Scenario[],
  card: ModelCard | undefined,
  how: { readonly draws?: string; readonly letters?: readonly string[] } = {},
): ResultOrigin {
  const { draws = `${DEFAULT_REPLICATES} replicates`, letters = [] } = how
  const rule = rules[id]
  const meaning = rule.meaning ?? quantities.find((quantity) => quantity.id === id)?.meaning
  return originBy({ ...rule, meaning: meaning ?? '' }, scenarios, card, { draws, letters })
}

/** As {@link originOf}, of a number whose rule stands elsewhere, such as in a view that is loaded late. */
export function originBy(
  rule: Rule,
  scenarios: readonly Scenario[],
  card: ModelCard | undefined,
  { draws, letters }: { readonly draws: string; readonly letters: readonly string[] },
): ResultOrigin {
  const [first] = scenarios
  const paths = first ? rule.inputs(first) : []
  const parameters = card?.parameters ?? []
  return {
    meaning: rule.meaning ?? '',
    formula: rule.formula,
    inputs: first ? paths.map((path) => inputAt(path, first, scenarios, letters)) : [],
    parameters: parameters.filter((known) => rule.parameters?.includes(known.id)).map(written),
    model: reproduction(rule, scenarios, card, draws),
    limits: limitsOf(rule, scenarios),
  }
}

/** Where scenarios differ in it, once for every sentence. */
const limitsOf = ({ limits }: Rule, scenarios: readonly Scenario[]): string =>
  typeof limits === 'string' ? limits : [...new Set(scenarios.map(limits))].join(' ')

function inputAt(
  path: string,
  first: Scenario,
  scenarios: readonly Scenario[],
  letters: readonly string[],
) {
  const texts = scenarios.map((scenario) => valueText(scenario, path))
  const unique = [...new Set(texts)]
  const named = texts.map((text, at) =>
    letters[at] === undefined ? text : `${letters[at]}: ${text}`,
  )
  return {
    label:
      fieldIn(first, path)?.label ?? choiceIn(first, path)?.label ?? listLabels.get(path) ?? path,
    value: unique.length === 1 ? (unique[0] ?? '') : named.join(letters.length > 0 ? '; ' : ', '),
    provenance: provenanceOf(first, path),
  }
}

function written({ meaning, symbol, value, unit, fittedOn, source }: ParameterDto) {
  return {
    meaning,
    value: `${symbol} = ${formatSignificant(value)} ${unit}`.trim(),
    standing: fittedOn.length > 0 ? `fitted on ${fittedOn.join(', ')}` : `not fitted: ${source}`,
  }
}

function reproduction(
  { random = false }: Rule,
  scenarios: readonly Scenario[],
  card: ModelCard | undefined,
  draws: string,
): string {
  const model = card
    ? `Model ${card.version}, parameters ${card.parametersHash}`
    : 'The model is being loaded'
  if (!random) return `${model}. No chance in it.`
  const seeds = [...new Set(scenarios.map(({ seed }) => seed))]
  const seed = seeds.length === 1 ? `seed ${seeds[0]}` : `seeds ${seeds.join(', ')}`
  return `${model}, ${seed}, ${draws}.`
}
