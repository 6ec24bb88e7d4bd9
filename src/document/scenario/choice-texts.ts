/** The words of every editable choice, in document order. */
import { priceBooks } from '../prices/books'
import { fabricChoices } from './fabric'
import { nodeChoices } from './node'
import type { ChoiceText } from './value-types'

export const choiceTexts: readonly ChoiceText[] = [
  ...nodeChoices,
  ...fabricChoices,
  {
    path: 'workload.placement.kind',
    label: 'Placement',
    help: 'The nodes of a job are on the fewest edge switches, split evenly over more switches, or chosen at random.',
    options: { compact: 'Compact', split: 'Split', random: 'Random' },
  },
  {
    path: 'workload.mapping',
    label: 'Mapping',
    help: 'Block: consecutive ranks share a node. Cyclic: consecutive ranks are on different nodes.',
    options: { block: 'Block', cyclic: 'Cyclic' },
  },
  {
    path: 'workload.neighbour',
    label: 'Neighbour',
    help: 'Other load on the network. The congestors are from the TAPER paper, Table III.',
    options: {
      none: 'None',
      'light-bully': 'Light congestor to the next edge switch',
      'adjacent-bully': 'Congestor to the next edge switch',
      'bisection-bully': 'Congestor across the bisection',
      'incast-bully': 'Seven-to-one incast',
      'checkpoint-burst': 'Checkpoint burst',
    },
  },
  {
    path: 'budget.mode',
    label: 'Entered value',
    help: 'Enter the budget to compute the size, or the size to compute the cost.',
    options: { usd: 'Budget', nodes: 'Number of nodes' },
  },
  {
    path: 'budget.basis',
    label: 'The budget covers',
    help: 'The budget covers the machine and its spares, with or without energy, or all costs over the years of service.',
    options: {
      purchase: 'Purchase',
      'purchase-and-energy': 'Purchase and energy',
      lifetime: 'Lifetime',
    },
  },
  {
    path: 'prices.book',
    label: 'Price book',
    help: 'A price book contains prices for one year, with sources and plausible ranges. Choosing another book replaces all prices.',
    options: Object.fromEntries(Object.values(priceBooks).map(({ id, name }) => [id, name])),
  },
  {
    path: 'prices.nodeHolds',
    label: 'Adapter in the quoted node price',
    help: 'Whether the quoted price of a node includes its adapter. Otherwise the adapter is priced separately.',
    options: { node: 'Not included', 'node-and-adapter': 'Included' },
  },
]
