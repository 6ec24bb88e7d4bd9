/** Where the list of cables by length comes from. */
import type { Scenario } from '../document/scenario/schema'
import type { ModelCard } from '../model/engine'
import type { Rule } from './origin-rule'
import { originBy, type ResultOrigin } from './provenance-of-results'

const rule: Rule = {
  meaning:
    'Cables of the machine by what they join, by kind and by length, with what goes with them.',
  formula:
    'Racks stand in rows, those of the core in the middle. A cable is as long as the way along the trays, at right angles, from rack to rack plus the slack; within a rack as long as is stated there; rounded up to a length that is sold. Copper, then active copper, then optics, by their reach. One cable costs rate × (fixed price + metres × price a metre).',
  source:
    'This model’s own: a room of rows, Manhattan distance plus slack; prices a metre say their own source.',
  asks: ['cables'],
  inputs: ({ budget }) => [
    budget.mode === 'usd' ? 'budget.usd' : 'budget.nodes',
    'fabric.rack.nodes',
    'fabric.edge.downlinks',
    'fabric.edge.uplinks',
    'fabric.rails',
    'fabric.planes',
    'fabric.linkGBps',
    'operation.spares.adaptersAndCables',
  ],
  limits:
    'The room is the one stated in this section, not that of a real machine. Its dollars are in no cost of a machine and decide no size: the bill’s are.',
}

export const cableOrigin = (scenario: Scenario, card: ModelCard | undefined): ResultOrigin =>
  originBy(rule, [scenario], card, { draws: '', letters: [] })
