/** The words and steps of every editable field, in document order. */
import type { PriceKey } from './schema'

export interface NumberFieldText {
  readonly path: string
  readonly label: string
  readonly unit: string
  readonly step: number
  readonly help: string
}

export const numberFieldTexts: readonly NumberFieldText[] = [
  {
    path: 'node.cpu.sockets',
    label: 'CPU sockets',
    unit: 'a node',
    step: 1,
    help: 'CPUs in one node; each is priced.',
  },
  {
    path: 'node.cpu.coresPerSocket',
    label: 'Cores',
    unit: 'a socket',
    step: 1,
    help: 'Cores of one CPU; they count towards peak.',
  },
  {
    path: 'node.cpu.clockGHz',
    label: 'Core clock',
    unit: 'GHz',
    step: 0.1,
    help: 'Clock at which the peak is counted.',
  },
  {
    path: 'node.cpu.fp64FlopsPerCycle',
    label: 'FP64 operations a clock',
    unit: 'a core',
    step: 1,
    help: 'Double-precision operations that one core completes in one clock.',
  },
  {
    path: 'node.ddr.capacityGB',
    label: 'DDR',
    unit: 'GB a node',
    step: 32,
    help: 'DDR memory of the whole node; priced by the GB.',
  },
  {
    path: 'node.gpu.count',
    label: 'GPUs',
    unit: 'a node',
    step: 1,
    help: 'GPUs in one node; 0 is a node without GPUs.',
  },
  {
    path: 'node.gpu.fp64TFlopsEach',
    label: 'GPU FP64 peak',
    unit: 'TF each',
    step: 0.1,
    help: 'Double-precision peak of one GPU.',
  },
  {
    path: 'node.nvme.capacityTB',
    label: 'NVMe',
    unit: 'TB a node',
    step: 0.1,
    help: 'Node-local drives; 0 is none.',
  },
  {
    path: 'node.hca.ports',
    label: 'HCA ports',
    unit: 'a node',
    step: 1,
    help: 'Host channel adapter ports of one node; port i leads to rail i.',
  },
  {
    path: 'node.hca.portGBps',
    label: 'HCA port bandwidth',
    unit: 'GB/s',
    step: 0.5,
    help: 'Bandwidth of one port in one direction.',
  },
  {
    path: 'fabric.rails',
    label: 'Rails',
    unit: '',
    step: 1,
    help: 'Separate planes of edge switches.',
  },
  {
    path: 'fabric.linkGBps',
    label: 'Link bandwidth',
    unit: 'GB/s',
    step: 0.5,
    help: 'Bandwidth of one link between switches in one direction.',
  },
  {
    path: 'fabric.endpointDisorder',
    label: 'End-point disorder',
    unit: '',
    step: 0.05,
    help: 'Share of the end points that the static forwarding tables see out of order: 0 ordered, 1 fully permuted.',
  },
  {
    path: 'fabric.edge.radix',
    label: 'Edge switch ports',
    unit: 'a switch',
    step: 1,
    help: 'All ports of one edge switch.',
  },
  {
    path: 'fabric.edge.downlinks',
    label: 'Edge down ports',
    unit: 'a switch',
    step: 1,
    help: 'Ports of one edge switch towards nodes; over the up ports they are the taper.',
  },
  {
    path: 'fabric.edge.uplinks',
    label: 'Edge up ports',
    unit: 'a switch',
    step: 1,
    help: 'Ports of one edge switch towards the core; fewer taper the fabric and save cables and directors.',
  },
  {
    path: 'fabric.rack.nodes',
    label: 'Nodes a rack',
    unit: 'a rack',
    step: 1,
    help: 'Nodes in one rack; where a rack has its own edge switches, also the nodes on each.',
  },
  {
    path: 'fabric.director.leaves',
    label: 'Director leaf slots',
    unit: 'a director',
    step: 1,
    help: 'Slots for leaf modules in one director.',
  },
  {
    path: 'fabric.director.leafPorts',
    label: 'Leaf module ports',
    unit: 'a module',
    step: 1,
    help: 'Ports of one leaf module towards the edge switches; as many lead to the spines.',
  },
  {
    path: 'fabric.director.spines',
    label: 'Director spines',
    unit: 'a director',
    step: 1,
    help: 'Spine chips in one director; they divide the leaf module’s ports.',
  },
  {
    path: 'fabric.director.podEdges',
    label: 'Pod',
    unit: 'edge switches',
    step: 1,
    help: 'Edge switches of one rail that meet in the same leaf modules.',
  },
  {
    path: 'budget.usd',
    label: 'Budget',
    unit: '$',
    step: 1_000_000,
    help: 'The sum that buys the largest whole machine.',
  },
  {
    path: 'budget.nodes',
    label: 'Nodes',
    unit: '',
    step: 18,
    help: 'The machine’s size, where the size is given and the cost is the result.',
  },
  {
    path: 'seed',
    label: 'Seed',
    unit: '',
    step: 1,
    help: 'Start of every random choice in the model; the same seed gives the same bits.',
  },
]

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
    help: 'How one message uses the ports; the names are those of SC19 sec 4.4.1.',
    options: {
      none: 'One port',
      '03': '03: a port for each socket, no striping',
      '0123': '0123: stripe over PCIe',
      '0330': '0330: stripe over the socket bus',
    },
  },
  {
    path: 'fabric.levels',
    label: 'Switch levels',
    help: 'Two: edge switches and single-chip spine switches. Three: edge switches and directors.',
    options: { 2: 'Two levels', 3: 'Three levels' },
  },
  {
    path: 'fabric.routing',
    label: 'Routing',
    help: 'Static forwarding tables, or adaptive splitting over all minimal paths.',
    options: { static: 'Static', adaptive: 'Adaptive' },
  },
  {
    path: 'fabric.edge.fill',
    label: 'Edge switches serve',
    help: 'The nodes of one rack, or nodes across racks until every down port is used.',
    options: { rack: 'One rack', ports: 'Nodes across racks' },
  },
  {
    path: 'fabric.wiring',
    label: 'Wiring to directors',
    help: 'One uplink to each of as many directors as uplinks, or equal bundles to the fewest directors.',
    options: { 'one-each': 'One cable to each director', fewest: 'Fewest directors' },
  },
  {
    path: 'budget.mode',
    label: 'Given',
    help: 'Give the budget and ask for the size, or give the size and ask for the cost.',
    options: { usd: 'Budget', nodes: 'Number of nodes' },
  },
]

export const priceSteps: readonly { key: PriceKey; step: number; help: string }[] = [
  {
    key: 'volumeFactor',
    step: 0.01,
    help: 'What the buyer pays for a node over the list prices of its parts.',
  },
  { key: 'cpuSocketUsd', step: 100, help: 'List price of one CPU.' },
  { key: 'gpuUsd', step: 100, help: 'List price of one GPU.' },
  { key: 'ddrUsdPerGB', step: 0.1, help: 'List price of 1 GB of DDR.' },
  { key: 'nvmeUsdPerTB', step: 10, help: 'List price of 1 TB of node-local NVMe.' },
  {
    key: 'boardUsd',
    step: 100,
    help: 'List price of board, chassis, power supply and integration.',
  },
  { key: 'hcaUsd', step: 50, help: 'Paid price of one adapter with all its ports.' },
  { key: 'copperCableUsd', step: 5, help: 'Paid price of one cable from node to edge switch.' },
  { key: 'edgeSwitchUsd', step: 500, help: 'Paid price of one edge switch.' },
  { key: 'opticalCableUsd', step: 25, help: 'Paid price of one cable from edge switch to core.' },
  {
    key: 'directorChassisUsd',
    step: 5000,
    help: 'Paid price of one director with its spines, without leaf modules.',
  },
  { key: 'directorLeafModuleUsd', step: 500, help: 'Paid price of one director leaf module.' },
]
