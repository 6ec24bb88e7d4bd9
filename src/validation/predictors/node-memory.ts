/** Predicts rows of module `node_memory`: STREAM on CPUs and GPUs (SC18 Table IV, sec V.A). */
import type { NodeDesign, Scenario } from '../../document/scenario/schema'
import type { NodeRates } from '../../model/engine'
import {
  parameterOf,
  type Prediction,
  type Predictors,
  reasonsOf,
  type RowQuestion,
  UNKNOWN_QUANTITY,
} from '../prediction'
import { machinesOf, predicted, ratesOf, unknownSystem } from '../systems'

export const predictors: Predictors = {
  node_memory: predictNodeMemory,
}

async function predictNodeMemory({ model, row }: RowQuestion): Promise<Prediction> {
  const [machine] = machinesOf(row.system) ?? []
  if (!machine) return unknownSystem(row.system)
  const table = /^node table: (.+)$/.exec(row.quantity)?.[1]
  if (table !== undefined) return ofTable(machine, table)
  if (row.quantity === 'NIC throughput') {
    const share = await parameterOf(model, 'endpoint-fraction')
    return predicted(machine.node.hca.ports * share * machine.node.hca.portGBps)
  }
  const [rates] = await ratesOf(model, [machine])
  const value = rates && ofStream(rates, row.quantity, machine.node.gpu.count > 0)
  if (value !== undefined) return predicted(value, isFitted(row))
  if (/^GPU STREAM (copy|mul|add|triad)$/.test(row.quantity)) return predicted(undefined)
  return reasons[row.quantity] ?? UNKNOWN_QUANTITY
}

/** Copied from the machine's data sheet, by the row of the table: specifications, no predictions. */
const specifications: Readonly<Record<string, (node: NodeDesign) => number | undefined>> = {
  memory: ({ ddr }) => ddr.capacityGB,
  'memory bw': ({ ddr }) => ddr.bandwidthGBps,
  // One socket has no bus to another.
  'smp bus': ({ cpu, socketBusGBps }) => (cpu.sockets > 1 ? socketBusGBps : undefined),
  'gpu memory': ({ gpu }) => gpu.count * gpu.hbmGBEach,
  'gpu memory bw': ({ gpu }) => gpu.count * gpu.hbmGBpsEach,
}

function ofTable({ node }: Scenario, name: string): Prediction {
  const read = specifications[name]
  return read ? predicted(read(node)) : UNKNOWN_QUANTITY
}

/** Undefined also for GPUs' memory where there are no GPUs. */
function ofStream(rates: NodeRates, quantity: string, hasGpus: boolean): number | undefined {
  if (/^CPU STREAM (copy|scale|add|triad)$/.test(quantity)) return rates.ddrStreamGBps
  if (!hasGpus) return undefined
  if (/^GPU STREAM (copy|mul)$/.test(quantity)) return rates.hbmCopyGBps
  return /^GPU STREAM (add|triad)$/.test(quantity) ? rates.hbmTriadGBps : undefined
}

/** One row of CPUs and two of GPUs; all others are predicted. */
function isFitted({ system, quantity, conditions }: RowQuestion['row']): boolean {
  if (system !== 'Peak') return false
  const isCpuRow = quantity === 'CPU STREAM copy' && conditions['cores'] === 42
  return isCpuRow || quantity === 'GPU STREAM copy' || quantity === 'GPU STREAM triad'
}

const noRandomPart = 'memory bandwidth has no random part in the model'
const oneCore = 'only copies by all cores together are modelled, not by one core'
const reasons = reasonsOf({
  'STREAM run-to-run variation': noRandomPart,
  'STREAM gain after minutes of idle': noRandomPart,
  'GPU STREAM variation, most of 1000 trials': noRandomPart,
  'GPU STREAM outlier slowdown': noRandomPart,
  'intra-node single-copy throughput limit': oneCore,
  'memcpy throughput': oneCore,
})
