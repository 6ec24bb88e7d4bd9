/** Where the numbers of what is only supposed come from. */
import { DRAWS } from '../../document/draws'
import { formatCount } from '../../document/format'
import { dearerMemory } from '../../document/prices/shocks'
import { DEFAULT_REPLICATES } from '../../document/replicates'
import type { Provenance } from '../../tables/table'
import { DAMAGE_LIMIT, DEARER_LIMIT, LATE_LIMIT } from './words'

const tree: readonly string[] = [
  'fabric.edge.downlinks',
  'fabric.edge.uplinks',
  'fabric.rails',
  'fabric.linkGBps',
  'fabric.endpointDisorder',
  'seed',
]

export const whatIfProvenance = {
  damage: {
    meaning:
      'What every machine delivers with something of its network broken, beside the same machine as built.',
    formula: `Uplinks: those of an edge switch less what fails and what leads to a core switch that is out. Bisection: as in the section of that name, ${DEFAULT_REPLICATES} replicates. p99: the 99th percentile of an 8-byte message beside the congestors of GPCNeT 1.3, median of the runs; its range run by run, for runs before and after place the same nodes. Work: nodes × sum of share × speed ÷ (1 + slowdown) over the baseline’s workload, before and after against one untapered network; its range the 5th to the 95th per cent of ${formatCount(DRAWS)} draws of the slowdowns, both machines drawn together.`,
    source:
      'Bisection: the pattern of SC19 sec 4.1.1, max-min fair. Congestion: SC19 sec 4.4. Slowdowns: TAPER Tables II and III. The thinned tree is this model’s own.',
    inputs: () => tree,
    asks: ['design', 'whatIf', 'congestion', 'applications', 'node', 'risk'],
    random: true,
    limits: DAMAGE_LIMIT,
  },
  slowdown: {
    meaning:
      'Extra time of every application, before and after, against the same jobs compact and alone.',
    formula:
      'In the workload: the mean over its job sizes, weighted by their shares, against the untapered network. At worst: the placement or neighbour, of those of Applications, that slows it most after the damage, in jobs of the workload’s usual size.',
    source: 'TAPER Tables II and III; ranges over the model’s fitted parameters.',
    inputs: () => tree,
    asks: ['applications'],
    random: true,
    limits: DAMAGE_LIMIT,
  },
  late: {
    meaning: 'What of a machine is there until its late racks come, and what of its life is lost.',
    formula:
      'Lost: late nodes × months ÷ 12, in node-years, as SSP over the years counts a delivery in phases. Worth: node-years lost × cost of all years ÷ (nodes × years). Nodes more: node-years lost ÷ years, rounded up to whole racks or edge switches. Bisection: of a job on the racks that are there.',
    source: 'SSP: NERSC-8, over the years of service. The rest is arithmetic, this model’s own.',
    inputs: () => [...tree, 'fabric.rack.nodes', 'operation.years'],
    asks: ['design', 'whatIf'],
    random: true,
    limits: LATE_LIMIT,
  },
  memory: {
    meaning: 'What the same money buys where memory costs twice as much, and what that does.',
    formula:
      'Nodes: the most whole racks or edge switches whose cost stays within the money. Work: nodes × sum of share × speed ÷ (1 + slowdown) over the baseline’s workload.',
    source: `${dearerMemory.source}: ${dearerMemory.note}`,
    inputs: (scenario) => [
      scenario.budget.mode === 'usd' ? 'budget.usd' : 'budget.nodes',
      'prices.ddrUsdPerGB',
      'prices.gpuUsd',
      'node.ddr.capacityGB',
    ],
    asks: ['shock', 'applications', 'node'],
    limits: DEARER_LIMIT,
  },
} as const satisfies Readonly<Record<string, Provenance>>
