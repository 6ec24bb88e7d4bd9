/** Predicts rows of module `balance_ratio`: SC18 Tables I to III and what the text counts up. */
import { balanceOf, type Balance, type FlopsOf, type RatioKey } from '../../document/node-balance'
import { findPreset } from '../../document/presets'
import type { FactId } from '../../document/presets/facts'
import { injectionGBps } from '../../document/scenario/injection'
import type { Scenario } from '../../document/scenario/schema'
import type { Model } from '../../model/ask'
import { memoryGB } from '../../model/to-node-request'
import { toCostedDesign, toDesign } from '../../model/to-request'
import {
  notOf,
  type Prediction,
  type Predictors,
  reasonsOf,
  type RowQuestion,
  UNKNOWN_QUANTITY,
} from '../prediction'
import { machinesOf, over, predicted, unknownSystem } from '../systems'

export const predictors: Predictors = {
  balance_ratio: predictBalance,
}

async function predictBalance({ model, row }: RowQuestion): Promise<Prediction> {
  const machines = machinesOf(row.system)
  const [machine, other] = machines ?? []
  if (!machine) return unknownSystem(row.system)
  const ratio = /^balance ratio: (.+)$/.exec(row.quantity)?.[1]
  if (ratio !== undefined) return ofTableThree(model, machine, ratio)
  return (
    specification(machine, row.quantity) ??
    (await ofText(model, machine, other, row.quantity)) ??
    reasons[row.quantity] ??
    (row.quantity.startsWith('FLOPS per power') ? notOf(row.system) : UNKNOWN_QUANTITY)
  )
}

/** Rows of the table in the product's names, and to how many decimals it prints them, where few. */
const ratios: Readonly<Record<string, { readonly key: RatioKey; readonly decimals?: number }>> = {
  'hbm bw to ddr bw': { key: 'hbmToDdr' },
  'hbm bw to cpu gpu bw': { key: 'hbmToCpuGpu' },
  'per hbm bw to gpu gpu bw': { key: 'hbmToGpuGpu' },
  'ddr bw to cpu gpu bw': { key: 'ddrToCpuGpu' },
  'ddr to hbm capacity': { key: 'ddrToHbmCapacity' },
  'hbm capacity to gpu gpu bw': { key: 'hbmCapacityToGpuGpu' },
  'memory capacity to flops': { key: 'capacityPerFlop', decimals: 2 },
  'memory bw to flops': { key: 'bandwidthPerFlop', decimals: 2 },
  'injection bw to flops': { key: 'injectionPerFlop', decimals: 4 },
  'bisection bw to flops': { key: 'bisectionPerFlop', decimals: 4 },
}

async function ofTableThree(model: Model, machine: Scenario, name: string): Promise<Prediction> {
  const fact = (id: FactId) => factOf(machine, id)
  if (name === 'fs to memory capacity') {
    const memoryPB = (nodesOf(machine) * memoryGB(machine.node)) / 1e6
    return predicted(over(fact('fileSystemPB'), memoryPB))
  }
  if (name === 'flops to power')
    return predicted(over(await peakPFlops(model, machine), fact('powerMW')))
  const ratio = ratios[name]
  if (!ratio) return UNKNOWN_QUANTITY
  const value = (await balance(model, machine))[ratio.key]
  if (value === undefined) return { notModelled: 'the machine lacks one side of the ratio' }
  return predicted(ratio.decimals === undefined ? value : Number(value.toFixed(ratio.decimals)))
}

/**
 * The table's flops are those of the GPUs where these have more than 95 % of the node's (Summit, Sierra:
 * SC18 sec IV.A), and else of the whole node (Titan). A fat tree's bisection is computed; another
 * network's is the published one.
 */
async function balance(model: Model, machine: Scenario): Promise<Balance> {
  const { node, machine: bought } = await model.ask({ kind: 'design', design: toDesign(machine) })
  const gpuTFlops = machine.node.gpu.count * machine.node.gpu.fp64TFlopsEach
  const flopsOf: FlopsOf = gpuTFlops > 0.95 * (node?.peakTFlops ?? 0) ? 'gpus' : 'node'
  const nominalBisectionTBps = factOf(machine, 'bisectionTBps')
  const published =
    nominalBisectionTBps === undefined
      ? undefined
      : { nodes: nodesOf(machine), nominalBisectionTBps }
  return balanceOf(machine.node, node, bought ?? published, flopsOf)
}

const nodesOf = ({ budget }: Scenario): number => budget.nodes
const gpuMemoryTB = (machine: Scenario) =>
  (nodesOf(machine) * machine.node.gpu.count * machine.node.gpu.hbmGBEach) / 1e3
const ddrTB = (machine: Scenario) => (nodesOf(machine) * machine.node.ddr.capacityGB) / 1e3

/** What a data sheet or a published table says of the machine, by the quantity of the row. */
const specifications: Readonly<Record<string, (machine: Scenario) => number | undefined>> = {
  'system table: node count': nodesOf,
  'system table: gpu memory': gpuMemoryTB,
  'system table: ddr memory': ddrTB,
  'system table: combined memory': (machine) => gpuMemoryTB(machine) + ddrTB(machine),
  'node table: cores': ({ node }) => node.cpu.sockets * node.cpu.coresPerSocket,
  'node table: gpus': ({ node }) => node.gpu.count,
  'node table: gpu dp': ({ node }) => node.gpu.count * node.gpu.fp64TFlopsEach,
  'node table: injection bw': injectionGBps,
  'V100 double precision, as counted in the paper': ({ node }) => node.gpu.fp64TFlopsEach,
  'Titan realizable CPU-GPU (PCIe) bandwidth': ({ node }) => node.cpuGpu.linkGBps,
  'Titan GDDR to system memory bandwidth': ({ node }) =>
    (node.gpu.count * node.gpu.hbmGBpsEach) / node.ddr.bandwidthGBps,
}

function specification(machine: Scenario, quantity: string): Prediction | undefined {
  const read = specifications[quantity]
  return read && predicted(read(machine))
}

async function ofText(
  model: Model,
  machine: Scenario,
  other: Scenario | undefined,
  quantity: string,
): Promise<Prediction | undefined> {
  switch (quantity) {
    case 'system power at peak': {
      // Summed over its parts, as in Cost; the published power of the whole is what it is compared with.
      const { machine: bought } = await model.ask({
        kind: 'design',
        design: toCostedDesign(machine),
      })
      return predicted(bought?.lifetime && bought.lifetime.powerKW / 1e3)
    }
    case 'theoretical peak':
    case 'system table: peak':
      return predicted(await peakPFlops(model, machine))
    case 'share of floating-point capability in GPUs (lower bound)': {
      const { count, fp64TFlopsEach } = machine.node.gpu
      const share = (nodesOf(machine) * count * fp64TFlopsEach) / 1e3
      return predicted(over(100 * share, await peakPFlops(model, machine)))
    }
    case 'FLOPS per power, Summit over Sierra':
    case 'FLOPS per power, Summit over Titan': {
      if (!other) return undefined
      const perMW = async (one: Scenario) =>
        over(await peakPFlops(model, one), factOf(one, 'powerMW'))
      return predicted(over(await perMW(machine), await perMW(other)))
    }
    default:
      return undefined
  }
}

async function peakPFlops(model: Model, machine: Scenario): Promise<number | undefined> {
  const { node } = await model.ask({ kind: 'design', design: toDesign(machine) })
  return node && (nodesOf(machine) * node.peakTFlops) / 1e3
}

/** What is published of the machine as a whole; undefined where nothing is. */
export function factOf({ preset }: Scenario, id: FactId): number | undefined {
  const facts = preset === null ? [] : (findPreset(preset)?.facts ?? [])
  return facts.find((fact) => fact.id === id)?.value
}

const notHeld = 'the catalogue has no such value for a GPU'
const reasons = reasonsOf({
  'node table: sm': notHeld,
  'V100 tensor-core peak': notHeld,
  'V100 single precision, as counted in the paper': notHeld,
  'V100 SM clock quoted': notHeld,
})
