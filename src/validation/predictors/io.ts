/** Predicts rows of module `io`: burst buffer and file system (SC18 Tables I and II, sec IV.C, V.C, V.D). */
import type { FactId } from '../../document/presets/facts'
import type { Scenario } from '../../document/scenario/schema'
import type { Model } from '../../model/ask'
import { memoryGB, toCheckpoint } from '../../model/to-node-request'
import { factOf } from './balance'
import {
  type Prediction,
  type Predictors,
  reasonsOf,
  type RowQuestion,
  UNKNOWN_QUANTITY,
} from '../prediction'
import { amountOf, machinesOf, over, predicted, unknownSystem } from '../systems'

export const predictors: Predictors = {
  io: predictIo,
}

/** Building blocks of the file systems (SC18 sec IV.C). */
const blocks: Readonly<Record<string, number>> = { summit: 77, sierra: 56 }

async function predictIo({ model, row }: RowQuestion): Promise<Prediction> {
  const [machine] = machinesOf(row.system) ?? []
  if (!machine) return reasons[row.quantity] ?? unknownSystem(row.system)
  return (
    specification(machine, row.quantity) ??
    (await measured(model, machine, row)) ??
    reasons[row.quantity] ??
    UNKNOWN_QUANTITY
  )
}

const facts: Readonly<Record<string, FactId>> = {
  'system table: fs capacity': 'fileSystemPB',
  'system table: fs bandwidth': 'fileSystemTBps',
}

const drivesTBps = ({ budget, node }: Scenario) => (budget.nodes * node.nvme.writeGBps) / 1e3

/** What data sheets say of node-local drives, by the quantity of the row. */
const ofDrives: Readonly<Record<string, (machine: Scenario) => number>> = {
  'system table: bb capacity': ({ budget, node }) => (budget.nodes * node.nvme.capacityTB) / 1e3,
  'system table: bb bandwidth': drivesTBps,
  'Sierra aggregate BB write (text)': drivesTBps,
  'node table: ssd capacity': ({ node }) => node.nvme.capacityTB,
  'node table: ssd write bw': ({ node }) => node.nvme.writeGBps,
  'burst-buffer read per device (specification)': ({ node }) => node.nvme.readGBps,
  endurance: ({ node }) => node.nvme.driveWritesPerDay,
  'BB capacity over total memory': ({ node }) => (1e3 * node.nvme.capacityTB) / memoryGB(node),
}

function specification(machine: Scenario, quantity: string): Prediction | undefined {
  const fact = facts[quantity]
  if (fact !== undefined) return predicted(factOf(machine, fact))
  if (quantity === 'GL4 units') return predicted(blocks[machine.preset ?? ''])
  const read = ofDrives[quantity]
  if (!read) return undefined
  return machine.node.nvme.capacityTB > 0
    ? predicted(read(machine))
    : { notModelled: 'the machine has no node-local drives' }
}

async function measured(
  model: Model,
  machine: Scenario,
  { quantity, conditions }: RowQuestion['row'],
): Promise<Prediction | undefined> {
  const { storage, node, budget } = machine
  const blockGBps = over(1e3 * storage.fileSystemTBps, blocks[machine.preset ?? ''])
  const clients = amountOf(conditions['clients']) ?? Number.POSITIVE_INFINITY
  switch (quantity) {
    case 'GL4 sequential write':
    case 'GL4 sequential read':
    case 'GL4 random write':
    case 'GL4 random read':
      return predicted(blockGBps && Math.min(blockGBps, clients * storage.fileSystemClientGBps))
    case '16-GL4 sequential write':
      return predicted(blockGBps && (amountOf(conditions['gl4']) ?? 16) * blockGBps)
    case 'single client read or write to one GL4':
      return predicted(storage.fileSystemClientGBps, true)
    case 'burst-buffer write per device (FIO)':
      return predicted(node.nvme.writeGBps, true)
    case 'checkpoint speed-up of BB over PFS, full system': {
      const { result } = await model.ask(toCheckpoint(machine, [budget.nodes]))
      const [point] = result.points
      return predicted(over(point?.fileSystem.writeS, point?.burstBuffer?.writeS))
    }
    default:
      return undefined
  }
}

const metadata = 'in the model, only writing files takes time, not creating them'
const reasons = reasonsOf({
  'file creates per GL4': metadata,
  'file-create target, 77 GL4': metadata,
  'single shared directory creates after NRE (10x gain)': metadata,
  'share of OLCF application runs using file-per-process':
    'this describes how users write, not the design',
})
