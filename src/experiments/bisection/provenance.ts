/** Where the numbers of Bisection come from, beside those of the machine. */
import { DEFAULT_REPLICATES } from '../../document/replicates'
import { injection, split } from '../../document/rule-paths'
import type { Provenance } from '../../tables/table'
import { BANDWIDTH_LIMITS, delivered, FAIR } from '../shared/machine-provenance'

export const deliveredOrdered: Provenance = {
  ...delivered(
    'on the paths of forwarding tables that see the end points in node order',
    'What static tables could deliver if the subnet manager knew the order of the nodes.',
  ),
  limits: `${BANDWIDTH_LIMITS} Best case of tables for this pattern; other patterns collide in order too.`,
}

export const levelLoad: Provenance = {
  meaning: 'What each level of the tree carries while every node sends half the machine away.',
  formula:
    'Sum of the max-min fair rates over the links of the level; a flow is held back by its end point, or by the first full link on its path on which no flow is faster. Of the first replicate.',
  source: FAIR,
  asks: ['whatIf'],
  inputs: () => [...injection, ...split, 'fabric.linkGBps', 'fabric.endpointDisorder', 'seed'],
  parameters: ['link-usable-fraction', 'endpoint-fraction'],
  random: true,
  limits: BANDWIDTH_LIMITS,
}

export const whatIf: Provenance = {
  ...delivered(
    'under each routing',
    'What the machine delivers across its middle with what is broken or left out.',
  ),
  formula: `Bisection as of the machine as built. Static routes are recomputed: an end point keeps its cable where that still leads to the destination, else takes one of those that do, in turn. Adaptive paths are as wide as the ways left. Failed cables are drawn anew for each of ${DEFAULT_REPLICATES} replicates.`,
  asks: ['whatIf'],
}

export const calculation: Provenance = {
  ...delivered(
    'under each routing',
    'The bisection step by step, as the form of a bid asks for it.',
  ),
  formula:
    'Each line says in its column “From” which lines it follows from; the delivered ones are those of the simulation.',
  source:
    'Nominal: SC18 Table I. Delivered: the pattern of SC19 sec 4.1.1, max-min fair (Bertsekas and Gallager, “Data Networks”, 2nd ed., sec 6.5.2).',
  asks: ['design', 'whatIf'],
}
