/** Where what is said of options comes from. */
import { DRAWS } from '../../document/draws'
import { formatCount } from '../../document/format'
import { priceKeys } from '../../document/prices/books'
import type { Provenance } from '../../tables/table'
import { WORTH_LIMIT } from './words'

export const worthProvenance: Provenance = {
  meaning:
    'What an option takes and brings, and what the price that is agreed for it now saves at prices as they may be when it is used.',
  formula:
    'Pieces: the bill of the machine afterwards less the bill of the machine before, part by part, none below 0; of spare ports the bill of the same nodes on switches that take fewer. P: the pieces at other prices; K: the agreed price, or the pieces at today’s prices; F: the fee. Saved: max(0, P − K) − F; for pieces that are bought with the machine P − K − F.',
  source:
    'Arithmetic over the bill of materials, this model’s own; each price and its range say their own source. The named prices are the low and high ends of all ranges and the shocks of the section Cost, with their sources there.',
  inputs: ({ budget }) => [
    budget.mode === 'usd' ? 'budget.usd' : 'budget.nodes',
    ...priceKeys.map((key) => `prices.${key}`),
    'fabric.edge.radix',
    'fabric.edge.downlinks',
    'fabric.edge.uplinks',
    'fabric.rack.nodes',
    'node.ddr.capacityGB',
  ],
  asks: ['options'],
  random: true,
  draws: `${formatCount(DRAWS)} draws`,
  limits: WORTH_LIMIT,
}
