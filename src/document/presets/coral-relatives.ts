/** Machines of the Summit and Sierra nodes beside the two: a cabinet of each for tests, and Lassen. */
import type { FabricDesign } from '../scenario/schema'
import { givenSize, ownBook } from './budgets'
import { coralFabric, sierraNode, summitNode } from './coral'
import { compilePreset } from './compile-preset'
import { assumed, derived, recalled, stated, type Sourced } from './sourced'
import { assumedStorage } from './storages'
import { capabilityWorkload, nnsaWorkload } from './workloads'

const fullUplinks = assumed(18, 'the fabric of the cabinet is not stated; as in a rack of Summit')

/** One rack's two edge switches, joined by a single switch. */
const cabinetFabric: Sourced<FabricDesign> = {
  ...coralFabric(fullUplinks),
  levels: assumed(2, 'not stated; a single cabinet needs no directors'),
  wiring: assumed('fewest', 'not stated; one switch of 36 ports joins the two rack switches'),
}

const cabinetSize = stated(18, 'SC18 sec V', 'One cabinet.')
const cabinetFacts = { nodes: cabinetSize, racks: stated(1, 'SC18 sec V') }
/** What the machine costs at the default prices, for a switch from size to budget. */
const ownCost = (usd: number) =>
  derived(
    usd,
    'CORAL 2018 price book',
    'whole dollars that buy this machine at the default prices; what was paid is not published',
  )

export const peak = compilePreset({
  id: 'peak',
  name: 'Peak',
  source: 'SC18 sec V; node as Summit',
  scenarioName: 'Peak',
  book: 'coral-2018',
  bookReason: ownBook('coral-2018'),
  node: summitNode,
  fabric: cabinetFabric,
  workload: capabilityWorkload(18, 'a cabinet of Summit'),
  storage: assumedStorage(18, 512, 25),
  budget: givenSize(cabinetSize, ownCost(784_290)),
  facts: cabinetFacts,
})

export const butte = compilePreset({
  id: 'butte',
  name: 'Butte',
  source: 'SC18 sec V; node as Sierra',
  scenarioName: 'Butte',
  book: 'coral-2018',
  bookReason: ownBook('coral-2018'),
  node: sierraNode,
  fabric: cabinetFabric,
  workload: nnsaWorkload(18, 'a cabinet of Sierra'),
  storage: assumedStorage(18, 256, 25),
  budget: givenSize(cabinetSize, ownCost(589_320)),
  facts: cabinetFacts,
})

const lassenNodes = recalled(
  788,
  'not in the papers; 684 were planned (https://www.nextplatform.com/2017/10/16/ibm-preps-power9-ai-hpc-launch-forges-big-numa-iron/)',
)

export const lassen = compilePreset({
  id: 'lassen',
  name: 'Lassen',
  source: 'SC19 sec 6.5; node as Sierra',
  scenarioName: 'Lassen',
  book: 'coral-2018',
  bookReason: ownBook('coral-2018'),
  node: sierraNode,
  fabric: coralFabric(recalled(12, 'the papers state no taper; 1.5:1 is 12 uplinks of 18')),
  workload: nnsaWorkload(788, 'Sierra’s unclassified relative at the same centre'),
  storage: assumedStorage(788, 256, 25),
  budget: givenSize(lassenNodes, ownCost(27_741_077)),
  facts: { nodes: lassenNodes, peakPFlops: recalled(23, 'not in the papers') },
})
