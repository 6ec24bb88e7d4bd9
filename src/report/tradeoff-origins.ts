/** Where the numbers of the section Trade-off come from: the workload on every split, and the map of designs. */
import type { Scenario } from '../document/scenario/schema'
import { linkEvidence, railEvidence } from '../document/tradeoff/network-choices'
import type { ModelCard } from '../model/engine'
import type { Rule } from './origin-rule'
import { originBy, type ResultOrigin } from './provenance-of-results'

export type TradeoffResultId = 'splitGain' | 'mapDesign'

const inputs = ({ budget }: Scenario): readonly string[] => [
  budget.mode === 'usd' ? 'budget.usd' : 'budget.nodes',
  'workload.applications',
  'workload.jobSizes',
  'fabric.edge.downlinks',
  'fabric.edge.uplinks',
  'seed',
]

const parameters = ['hop-cost', 'stretch-cost', 'wavefront-transfer', 'endpoint-fraction']

const rules: Readonly<Record<TradeoffResultId, Rule>> = {
  splitGain: {
    meaning:
      'Work of the machine that a split buys for the same money, over that of the machine at 1:1, less 1.',
    formula:
      'Throughput = nodes × sum over applications and job sizes of share of cycles ÷ (1 + slowdown); slowdown of a job against the same job at 1:1, compact and alone. Jobs have the nodes that the workload says; one larger than the machine that a split buys is that whole machine, as in the section Risk. Range and median: 10,000 draws, those of the section Risk, prices from the triangle of the price book’s low, likeliest and high value, slowdowns from their intervals, both machines in the same draw.',
    source:
      'This model; the question, more nodes for the money of the links, is that of SC19 sec 5.2 and 6.5.',
    asks: ['design', 'applications', 'risk'],
    inputs,
    parameters,
    random: true,
    limits:
      'Jobs run as the workload places them; tails of collectives beside congestors are not in the slowdowns. Ranges of prices are those of the price book; what is assumed there stays assumed.',
  },
  mapDesign: {
    meaning: 'A design of the map: this scenario with other splits, nodes, rails or link speed.',
    formula:
      'The largest machine that the money buys, exactly. Throughput = nodes × sum of share × v ÷ (1 + v s): v the speed of the node over the scenario’s, s the slowdown at the uplink bandwidth of a node, straight between the tapers that were computed, for every combination of rails and link speed. Risk: share of the machine’s time (cycles) in applications and job sizes of which the machine gets less done than the one at 1:1, for all the nodes that it has more.',
    source: 'This model, arithmetic over answers of the section; fronts by Pareto’s definition.',
    asks: ['design', 'applications', 'node', 'map'],
    inputs,
    parameters,
    random: false,
    limits: `Rails: ${railEvidence.note ?? ''} Link speed: ${linkEvidence.note ?? ''} DDR makes nothing faster here.`,
  },
}

export const originOfTradeoff = (
  id: TradeoffResultId,
  scenario: Scenario | undefined,
  card: ModelCard | undefined,
): ResultOrigin =>
  originBy(rules[id], scenario ? [scenario] : [], card, { draws: '10,000 draws', letters: [] })
