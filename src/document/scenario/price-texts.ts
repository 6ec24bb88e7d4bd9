/** The words and steps of prices, and of the numbers of an offer. */
import type { NumberFieldText } from './value-types'
import type { PriceKey } from './schema'

/** What a vendor says of the offer as a whole. */
export const offerTexts: readonly NumberFieldText[] = [
  {
    path: 'offer.promisedNodes',
    label: 'Promised nodes',
    unit: '',
    step: 1,
    atZero: 'none',
    help: 'Nodes that the vendor promises for the budget. 0 means no promise.',
  },
  {
    path: 'offer.package.usd',
    label: 'Package price',
    unit: '$',
    step: 10_000,
    atZero: 'none',
    help: 'One price for all nodes with their network. 0 means no package price.',
  },
  {
    path: 'offer.package.nodes',
    label: 'Nodes in the package',
    unit: '',
    step: 1,
    atZero: 'none',
    help: 'Nodes that the package price buys.',
  },
  {
    path: 'offer.package.networkShare',
    label: 'Network share of the package price',
    unit: '%',
    step: 1,
    atZero: 'not quoted',
    help: 'Share of the package price that the vendor quotes for the network. If 0, the network is priced from the price book.',
  },
  {
    path: 'offer.package.networkShareLow',
    label: 'Lowest network share',
    unit: '%',
    step: 1,
    atZero: 'firm',
    help: 'Lowest value of the network’s share, where the vendor states it roughly. 0 means that it is firm.',
  },
  {
    path: 'offer.package.networkShareHigh',
    label: 'Highest network share',
    unit: '%',
    step: 1,
    atZero: 'firm',
    help: 'Highest value of the network’s share, where the vendor states it roughly. 0 means that it is firm.',
  },
]

export const priceSteps: readonly { key: PriceKey; step: number; help: string }[] = [
  {
    key: 'volumeFactor',
    step: 0.01,
    help: 'Price paid per node, divided by the list prices of its parts.',
  },
  { key: 'cpuSocketUsd', step: 100, help: 'List price of one CPU.' },
  { key: 'gpuUsd', step: 100, help: 'List price of one GPU.' },
  { key: 'ddrUsdPerGB', step: 0.1, help: 'List price of 1 GB of DDR.' },
  { key: 'nvmeUsdPerTB', step: 10, help: 'List price of 1 TB of node-local NVMe.' },
  {
    key: 'boardUsd',
    step: 100,
    help: 'List price of the board, chassis, power supply and integration of one node.',
  },
  { key: 'hcaUsd', step: 50, help: 'Price paid for one adapter with all its ports.' },
  { key: 'copperCableUsd', step: 5, help: 'Price paid for one cable from node to edge switch.' },
  { key: 'edgeSwitchUsd', step: 500, help: 'Price paid for one edge switch.' },
  { key: 'opticalCableUsd', step: 25, help: 'Price paid for one cable from edge switch to core.' },
  {
    key: 'directorChassisUsd',
    step: 5000,
    help: 'Price paid for one director with its spines, without leaf modules.',
  },
  { key: 'directorLeafModuleUsd', step: 500, help: 'Price paid for one director leaf module.' },
  {
    key: 'nodeUsd',
    step: 50,
    help: 'Quoted price of one whole node. If 0, the prices of its parts are added up.',
  },
]
