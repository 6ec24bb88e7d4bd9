/** Predicts rows of module `node_memory`: STREAM on CPUs and GPUs (SC18 Table IV, sec V.A). */
import type { Scenario } from '../document/scenario/schema'
import type { NodeRates } from '../model/engine'
import { machinesOf, predicted, ratesOf, unknownSystem, type NodeQuestion } from './systems'
import { parameterOf, UNKNOWN_QUANTITY, type Prediction } from './prediction'

export async function predictNodeMemory({ model, row }: NodeQuestion): Promise<Prediction> {
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

/** Copied from the machine's data sheet: a specification, no prediction. */
function ofTable({ node }: Scenario, name: string): Prediction {
  switch (name) {
    case 'memory':
      return predicted(node.ddr.capacityGB)
    case 'memory bw':
      return predicted(node.ddr.bandwidthGBps)
    case 'smp bus':
      // One socket has no bus to another.
      return predicted(node.cpu.sockets > 1 ? node.socketBusGBps : undefined)
    case 'gpu memory':
      return predicted(node.gpu.count * node.gpu.hbmGBEach)
    case 'gpu memory bw':
      return predicted(node.gpu.count * node.gpu.hbmGBpsEach)
    default:
      return UNKNOWN_QUANTITY
  }
}

/** Undefined also for GPUs' memory where there are no GPUs. */
function ofStream(rates: NodeRates, quantity: string, hasGpus: boolean): number | undefined {
  switch (quantity) {
    case 'CPU STREAM copy':
    case 'CPU STREAM scale':
    case 'CPU STREAM add':
    case 'CPU STREAM triad':
      return rates.ddrStreamGBps
    case 'GPU STREAM copy':
    case 'GPU STREAM mul':
      return hasGpus ? rates.hbmCopyGBps : undefined
    case 'GPU STREAM add':
    case 'GPU STREAM triad':
      return hasGpus ? rates.hbmTriadGBps : undefined
    default:
      return undefined
  }
}

/** One row of CPUs and two of GPUs; all others are predicted. */
function isFitted({ system, quantity, conditions }: NodeQuestion['row']): boolean {
  if (system !== 'Peak') return false
  const isCpuRow = quantity === 'CPU STREAM copy' && conditions['cores'] === 42
  return isCpuRow || quantity === 'GPU STREAM copy' || quantity === 'GPU STREAM triad'
}

const noRandomPart = { notModelled: 'memory bandwidth has no random part in the model' } as const
const oneCore = {
  notModelled: 'only copies by all cores together are modelled, not by one core',
} as const
const reasons: Readonly<Record<string, Prediction>> = {
  'STREAM run-to-run variation': noRandomPart,
  'STREAM gain after minutes of idle': noRandomPart,
  'GPU STREAM variation, most of 1000 trials': noRandomPart,
  'GPU STREAM outlier slowdown': noRandomPart,
  'intra-node single-copy throughput limit': oneCore,
  'memcpy throughput': oneCore,
}
