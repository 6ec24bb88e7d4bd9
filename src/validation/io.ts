/** Predicts rows of module `io`: burst buffer and file system (SC18 Tables I and II, sec IV.C, V.C, V.D). */
import type { FactId } from '../document/presets/facts'
import type { Scenario } from '../document/scenario/schema'
import type { Model } from '../model/ask'
import { memoryGB, toCheckpoint } from '../model/to-node-request'
import { factOf } from './balance'
import { amountOf, machinesOf, over, predicted, unknownSystem, type NodeQuestion } from './systems'
import { UNKNOWN_QUANTITY, type Prediction } from './prediction'

/** Building blocks of the file systems (SC18 sec IV.C). */
const blocks: Readonly<Record<string, number>> = { summit: 77, sierra: 56 }

export async function predictIo({ model, row }: NodeQuestion): Promise<Prediction> {
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

function specification(machine: Scenario, quantity: string): Prediction | undefined {
  const { nvme } = machine.node
  const { nodes } = machine.budget
  const fact = facts[quantity]
  if (fact !== undefined) return predicted(factOf(machine, fact))
  switch (quantity) {
    case 'system table: bb capacity':
      return ofDrive(machine, (nodes * nvme.capacityTB) / 1e3)
    case 'system table: bb bandwidth':
    case 'Sierra aggregate BB write (text)':
      return ofDrive(machine, (nodes * nvme.writeGBps) / 1e3)
    case 'node table: ssd capacity':
      return ofDrive(machine, nvme.capacityTB)
    case 'node table: ssd write bw':
      return ofDrive(machine, nvme.writeGBps)
    case 'burst-buffer read per device (specification)':
      return ofDrive(machine, nvme.readGBps)
    case 'endurance':
      return ofDrive(machine, nvme.driveWritesPerDay)
    case 'GL4 units':
      return predicted(blocks[machine.preset ?? ''])
    case 'BB capacity over total memory':
      return ofDrive(machine, (1e3 * nvme.capacityTB) / memoryGB(machine.node))
    default:
      return undefined
  }
}

const ofDrive = ({ node }: Scenario, value: number): Prediction =>
  node.nvme.capacityTB > 0
    ? predicted(value)
    : { notModelled: 'the machine has no node-local drives' }

async function measured(
  model: Model,
  machine: Scenario,
  { quantity, conditions }: NodeQuestion['row'],
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

const metadata = {
  notModelled: 'in the model, only writing files takes time, not creating them',
} as const
const reasons: Readonly<Record<string, Prediction>> = {
  'file creates per GL4': metadata,
  'file-create target, 77 GL4': metadata,
  'single shared directory creates after NRE (10x gain)': metadata,
  'share of OLCF application runs using file-per-process': {
    notModelled: 'this describes how users write, not the design',
  },
}
