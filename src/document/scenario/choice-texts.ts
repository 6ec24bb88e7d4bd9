/** The words of every editable choice, in document order. */
import { priceBooks } from '../prices/books'

export interface ChoiceText {
  readonly path: string
  readonly label: string
  readonly help: string
  /** Words for each value of the schema. */
  readonly options: Readonly<Record<string, string>>
}

export const choiceTexts: readonly ChoiceText[] = [
  {
    path: 'node.hca.striping',
    label: 'Striping',
    help: 'How one message uses the node’s ports. The names are from SC19 sec 4.4.1.',
    options: {
      none: 'One port',
      '03': '03: one port per socket, no striping',
      '0123': '0123: stripe over PCIe',
      '0330': '0330: stripe over the socket bus',
    },
  },
  {
    path: 'node.cpuGpu.kind',
    label: 'CPU to GPU',
    help: 'With NVLink, the GPUs of a socket share its bricks. Over PCIe or chip to chip, every GPU has its own link.',
    options: { nvlink: 'NVLink', pcie: 'PCIe', c2c: 'Chip to chip' },
  },
  {
    path: 'node.gpuGpu.kind',
    label: 'GPU to GPU',
    help: 'Direct NVLink bricks within a socket, one switch for all GPUs of the node, or only the path through the CPUs.',
    options: { bricks: 'Bricks', switch: 'Switch', none: 'None' },
  },
  {
    path: 'fabric.topology',
    label: 'Topology',
    help: 'Only fat trees are simulated. For other topologies, only the node and published facts are shown.',
    options: { 'fat-tree': 'Fat tree', dragonfly: 'Dragonfly', torus: 'Torus' },
  },
  {
    path: 'fabric.levels',
    label: 'Switch levels',
    help: 'Two levels: edge switches and single-chip spine switches. Three levels: edge switches and directors, which have two levels inside.',
    options: { 2: 'Two levels', 3: 'Three levels' },
  },
  {
    path: 'fabric.routing',
    label: 'Routing',
    help: 'Static routing uses one path per destination. With adaptive routing, the routing quality is the share of traffic that is spread evenly over parallel links.',
    options: { static: 'Static', adaptive: 'Adaptive' },
  },
  {
    path: 'fabric.edge.fill',
    label: 'Edge switches serve',
    help: 'An edge switch serves the nodes of one rack, or nodes across racks until every node port is used.',
    options: { rack: 'One rack', ports: 'Nodes across racks' },
  },
  {
    path: 'fabric.wiring',
    label: 'Wiring to directors',
    help: 'Each edge switch has one uplink to each director, or equal bundles of uplinks to as few directors as possible.',
    options: { 'one-each': 'One cable to each', fewest: 'Bundles to as few as possible' },
  },
  {
    path: 'fabric.core',
    label: 'Core',
    help: 'The core consists of directors, or of fixed switches cabled to one another. Fixed switches have as many ports as the edge switch.',
    options: { director: 'Directors', fixed: 'Fixed switches' },
  },
  {
    path: 'fabric.inNetworkCollectives',
    label: 'In-network collectives',
    help: 'Whether switches reduce and broadcast data, as SHARP does.',
    options: { true: 'On', false: 'Off' },
  },
  {
    path: 'fabric.tagMatching',
    label: 'Tag matching',
    help: 'Whether the adapter, instead of the CPU, matches message tags.',
    options: { true: 'On', false: 'Off' },
  },
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
