/** How quantities are computed of what is known of a scenario: for tables, thresholds, causes and sweeps alike. */
import { isSimulated } from '../../../document/scenario/fabric'
import type { QuantityId } from '../../../document/quantities'
import type { Scenario } from '../../../document/scenario/schema'
import type { BisectionAnswer, MachineFigures, NodeFigures } from '../../../model/engine'
import type { Interval } from '../../../tables/table'

export interface Known {
  readonly scenario: Scenario
  readonly machine?: MachineFigures | undefined
  /** Of one node, whether or not a machine of it is built. */
  readonly node?: NodeFigures | undefined
  readonly bisection?: BisectionAnswer | undefined
  /** Work of one node on the workload, of an undisturbed node of the baseline. */
  readonly work?: number | undefined
}

/** Of a machine that is no fat tree as many as are given. */
export function nodesOf({ scenario, machine }: Known): number | undefined {
  const { budget } = scenario
  return !isSimulated(scenario.fabric) && budget.mode === 'nodes' ? budget.nodes : machine?.nodes
}

/** PFLOP/s. */
export const peakOf = (nodes: number, { peakTFlops }: NodeFigures): number =>
  (nodes * peakTFlops) / 1000

/** The delivered bisection under the routing that the scenario has chosen. */
const deliveredOf = ({ scenario, bisection }: Known) => bisection?.[scenario.fabric.routing]

/** A switch or link of every plane. */
const ofPlanes =
  (count: (machine: MachineFigures) => number) =>
  ({ scenario, machine }: Known): number | undefined =>
    machine && scenario.fabric.planes * count(machine)

/** Undefined where what a quantity needs is not known. */
export const values = {
  nodes: nodesOf,
  peak: (known) => {
    const nodes = nodesOf(known)
    const { machine, node } = known
    return machine?.peakPFlops ?? (nodes === undefined || !node ? undefined : peakOf(nodes, node))
  },
  'node-ddr': ({ scenario }) => scenario.node.ddr.capacityGB,
  'node-hbm': ({ scenario: { node } }) => node.gpu.count * node.gpu.hbmGBEach,
  'node-nvme': ({ scenario }) => scenario.node.nvme.capacityTB,
  injection: ({ node }) => node?.injectionGBps,
  'file-system': ({ scenario }) => scenario.storage.fileSystemTBps,
  pue: ({ scenario }) => scenario.operation.pue,
  taper: ({ machine }) => machine?.populatedTaper,
  racks: ({ machine }) => machine?.racks,
  'edge-switches': ofPlanes(({ edgeSwitches }) => edgeSwitches),
  'edge-uplinks': ofPlanes(({ uplinks }) => uplinks),
  'core-switches': ofPlanes(({ coreSwitches }) => coreSwitches),
  'bisection-nominal': ({ machine }) => machine?.nominalBisectionTBps,
  'bisection-delivered': (known) => deliveredOf(known)?.deliveredTBps,
  'bisection-static': ({ bisection }) => bisection?.static.deliveredTBps,
  'bisection-adaptive': ({ bisection }) => bisection?.adaptive.deliveredTBps,
  'bisection-efficiency': (known) => deliveredOf(known)?.efficiency,
  power: ({ machine }) => machine?.lifetime && machine.lifetime.powerKW / 1000,
  'rack-power': ({ machine }) => machine?.lifetime?.rackKW,
  cost: ({ machine }) => machine?.cost.totalUsd,
  'node-cost': ({ machine }) => machine?.cost.nodeUsd,
  'network-cost': ({ machine }) => machine?.cost.networkUsd,
  'network-share': ({ machine }) => machine?.cost.networkShare,
  unspent: ({ machine }) => machine?.cost.unspentUsd,
  'all-years-cost': ({ machine }) => machine?.lifetime?.undiscounted.totalUsd,
  'lifetime-cost': ({ machine }) => machine?.lifetime?.present.totalUsd,
  'node-work': ({ work }) => work,
  'workload-throughput': ({ machine, work }) =>
    machine && work !== undefined ? machine.nodes * work : undefined,
} as const satisfies Partial<Record<QuantityId, (known: Known) => number | undefined>>

export type ValueId = keyof typeof values

/** Smallest and largest of the replicates, and of adaptive routing of the ends of its quality. */
export function deliveredRange(id: ValueId, known: Known): Interval | undefined {
  const { bisection } = known
  const own =
    id === 'bisection-static'
      ? bisection?.static
      : id === 'bisection-adaptive'
        ? bisection?.adaptive
        : undefined
  return own && { low: own.leastTBps, high: own.mostTBps }
}
