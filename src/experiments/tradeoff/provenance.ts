/** Where the numbers of the trade-off come from: the workload on every split, and the map of designs. */
import { DRAWS } from '../../document/draws'
import { formatCount } from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import { linkEvidence, railEvidence } from '../../document/tradeoff/network-choices'
import type { Provenance } from '../../tables/table'

const inputs = ({ budget }: Scenario): readonly string[] => [
  budget.mode === 'usd' ? 'budget.usd' : 'budget.nodes',
  'workload.applications',
  'workload.jobSizes',
  'fabric.edge.downlinks',
  'fabric.edge.uplinks',
  'seed',
]

const parameters = ['hop-cost', 'stretch-cost', 'wavefront-transfer', 'endpoint-fraction']

const THROUGHPUT =
  'Throughput = nodes × sum over applications and job sizes of share of cycles ÷ (1 + slowdown); slowdown of a job against the same job at 1:1, compact and alone. Jobs have the nodes that the workload says; one larger than the machine that a split buys is that whole machine, as in the section Risk.'

/** What a split does of the workload. */
export const splitGain: Provenance = {
  meaning:
    'Work of the machine that a split buys for the same money, over that of the machine at 1:1, less 1. Of a design whose size is given the money is what that machine takes.',
  formula: `${THROUGHPUT} Range and median: ${formatCount(DRAWS)} draws, those of the section Risk, prices from the triangle of the price book’s low, likeliest and high value, slowdowns from their intervals, both machines in the same draw.`,
  source:
    'This model; the question, more nodes for the money of the links, is that of SC19 sec 5.2 and 6.5.',
  asks: ['design', 'applications', 'risk'],
  inputs,
  parameters,
  random: true,
  limits:
    'Jobs run as the workload places them; tails of collectives beside congestors are not in the slowdowns. Ranges of prices are those of the price book; what is assumed there stays assumed.',
}

/** From which share of the cycles on another design is ahead. */
export const breakEven: Provenance = {
  meaning:
    'The share of the cycles of some applications at which two designs do as much; the others keep their proportions.',
  formula: `${THROUGHPUT} The share is that at which both throughputs are equal, with every input at its likeliest value; its range is over the draws of the section Risk.`,
  source: 'This model, arithmetic over the answers of the section.',
  asks: ['design', 'applications', 'risk'],
  inputs,
  parameters,
  random: true,
  limits:
    'One group of applications at a time. A code that is not in the workload is asked about as if it ran in the jobs of the workload.',
}

/** A design of the map. */
export const mapDesign: Provenance = {
  meaning: 'A design of the map: this scenario with other splits, nodes, rails or link speed.',
  formula:
    'The largest machine that the money buys, exactly. Throughput = nodes × sum of share × v ÷ (1 + v s): v the speed of the node over the scenario’s, s the slowdown at the uplink bandwidth of a node, straight between the tapers that were computed, for every combination of rails and link speed. Risk: share of the machine’s time (cycles) in applications and job sizes of which the machine gets less done than the one at 1:1, for all the nodes that it has more.',
  source: 'This model, arithmetic over answers of the section; fronts by Pareto’s definition.',
  asks: ['design', 'applications', 'node', 'map'],
  inputs,
  parameters,
  random: false,
  limits: `Rails: ${railEvidence.note ?? ''} Link speed: ${linkEvidence.note ?? ''} DDR makes nothing faster here.`,
}
