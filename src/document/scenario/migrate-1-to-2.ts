/**
 * Version 1 to 2: memory and link bandwidths of the node, drive speeds, the rack's edge switches, and
 * what the network can do for collectives and tags.
 *
 * A scenario that started from a preset of version 1 gets that machine's published values, as far as
 * they still fit what was changed since; any other gets values that leave its meaning alone. They
 * refuse nothing that version 1 could build but DDR that fills no channel evenly: version 1 did not
 * know channels, and such a node gets its nearest capacities. This step has shipped with its own numbers and is never
 * edited, whatever later becomes of the presets.
 */
import { isRawDocument, type RawDocument } from './raw-document'

/** What a machine has beside its version 1 values. */
interface Machine {
  readonly sockets: number
  readonly memoryChannels: number
  readonly ddrGBps: number
  readonly socketBusGBps: number
  readonly pcieGBpsPerSocket: number
  /** Of a socket and of a GPU; 0 without NVLink. */
  readonly bricks: number
  readonly hasNetworkOffload: boolean
}

const coral: Machine = {
  sockets: 2,
  memoryChannels: 8,
  ddrGBps: 340,
  socketBusGBps: 64,
  pcieGBpsPerSocket: 16,
  bricks: 6,
  hasNetworkOffload: true,
}

const quartz: Machine = {
  sockets: 2,
  memoryChannels: 4,
  ddrGBps: 153.6,
  socketBusGBps: 38.4,
  pcieGBpsPerSocket: 15.75,
  bricks: 0,
  hasNetworkOffload: false,
}

const machines = new Map<unknown, Machine>([
  ['summit', coral],
  ['sierra', coral],
  ['quartz-2to1', quartz],
  ['quartz-4to1', quartz],
])

/** One channel of DDR4-2666: 8 bytes times 2,666 million transfers a second. */
const CHANNEL_GBPS = 21.3
/** Memory modules come in multiples of this. */
const MODULE_GB = 4
/** One direction of PCIe Gen3 with 16 lanes, rounded. */
const PCIE_GBPS = 16

/** Upgrades one scenario. What version 1 would have refused is left for the schema to refuse. */
export function migrateScenario1To2(scenario: RawDocument): RawDocument {
  const { node, fabric } = scenario
  const machine = machines.get(scenario['preset'])
  return {
    ...scenario,
    ...(isRawDocument(node) ? { node: upgradedNode(node, machine) } : {}),
    ...(isRawDocument(fabric) ? { fabric: upgradedFabric(fabric, machine) } : {}),
  }
}

function upgradedNode(node: RawDocument, preset: Machine | undefined): RawDocument {
  const sockets = numberAt(node, 'cpu', 'sockets')
  // Published values are those of a node with so many sockets.
  const machine = preset?.sockets === sockets ? preset : undefined
  const memoryChannels = channelsOf(numberAt(node, 'ddr', 'capacityGB'), sockets, machine)
  const bandwidthGBps = machine?.ddrGBps ?? sockets * memoryChannels * CHANNEL_GBPS
  // Of a node with several sockets of unknown make: the bus of the CORAL node.
  const socketBusGBps = machine?.socketBusGBps ?? (sockets > 1 ? coral.socketBusGBps : 0)
  return {
    ...node,
    ...extended(node, 'cpu', { memoryChannels }),
    ...extended(node, 'ddr', { bandwidthGBps }),
    ...extended(node, 'gpu', gpuMemory(node)),
    ...gpuLinks(node, sockets, machine),
    socketBusGBps,
    ...extended(node, 'nvme', drive(node)),
    ...extended(node, 'hca', { pcieGBpsPerSocket: slotOf(node, sockets, machine) }),
  }
}

/**
 * Channels a socket: the machine's own where modules fill them evenly, else the most of the usual
 * numbers that they do, else one. (A capacity that not even one channel a socket can hold in whole
 * modules was never a node that could be built; version 2 says so.)
 */
function channelsOf(capacityGB: number, sockets: number, machine: Machine | undefined): number {
  const usual = [...(machine ? [machine.memoryChannels] : []), 8, 6, 4, 3, 2]
  return usual.find((channels) => capacityGB % (sockets * channels * MODULE_GB) === 0) ?? 1
}

/** Memory of the V100 with 16 GB, the one GPU that version 1 shipped with; nothing without GPUs. */
function gpuMemory(node: RawDocument): RawDocument {
  const has = numberAt(node, 'gpu', 'count') > 0
  return { hbmGBEach: has ? 16 : 0, hbmGBpsEach: has ? 900 : 0 }
}

/** NVLink where the machine has it and the GPUs share its bricks evenly; else PCIe for each GPU. */
function gpuLinks(node: RawDocument, sockets: number, machine: Machine | undefined): RawDocument {
  const perSocket = numberAt(node, 'gpu', 'count') / sockets
  const bricks = machine?.bricks ?? 0
  // Where GPUs do not divide among the sockets, some sockets have one more.
  const groups = [Math.floor(perSocket), Math.ceil(perSocket)].filter((gpus) => gpus > 0)
  const sharesBricks = bricks > 0 && groups.every((gpus) => bricks % gpus === 0)
  return sharesBricks
    ? {
        cpuGpu: { kind: 'nvlink', bricksPerSocket: bricks, brickGBps: 25, linkGBps: 0 },
        gpuGpu: { kind: 'bricks', bricksPerGpu: bricks, switchGBps: 0 },
      }
    : {
        cpuGpu: { kind: 'pcie', bricksPerSocket: 0, brickGBps: 0, linkGBps: PCIE_GBPS },
        gpuGpu: { kind: 'none', bricksPerGpu: 0, switchGBps: 0 },
      }
}

/** The drive of the CORAL node, the one that version 1 shipped with; nothing without a drive. */
function drive(node: RawDocument): RawDocument {
  return numberAt(node, 'nvme', 'capacityTB') > 0
    ? { readGBps: 5.8, writeGBps: 2.1, driveWritesPerDay: 5 }
    : { readGBps: 0, writeGBps: 0, driveWritesPerDay: 0 }
}

/** The machine's slot where the ports' bandwidth fits it, else one through which all ports fit. */
function slotOf(node: RawDocument, sockets: number, machine: Machine | undefined): number {
  const injectionGBps = numberAt(node, 'hca', 'ports') * numberAt(node, 'hca', 'portGBps')
  return machine && injectionGBps <= sockets * machine.pcieGBpsPerSocket
    ? machine.pcieGBpsPerSocket
    : Math.max(PCIE_GBPS, injectionGBps)
}

function upgradedFabric(fabric: RawDocument, machine: Machine | undefined): RawDocument {
  const hasNetworkOffload = machine?.hasNetworkOffload ?? false
  return {
    ...fabric,
    topology: 'fat-tree',
    // Version 1 gave a rack one edge switch a rail.
    ...extended(fabric, 'rack', { edgesPerRail: 1 }),
    core: 'director',
    inNetworkCollectives: hasNetworkOffload,
    tagMatching: hasNetworkOffload,
  }
}

/** The group at `key` with more values in it; nothing if it is no group. */
function extended(parent: RawDocument, key: string, more: RawDocument): RawDocument {
  const group = parent[key]
  return isRawDocument(group) ? { [key]: { ...group, ...more } } : {}
}

/** The number in a group; 1 if there is none, and then the schema refuses the document. */
function numberAt(parent: RawDocument, group: string, key: string): number {
  const inner = parent[group]
  const value = isRawDocument(inner) ? inner[key] : undefined
  return typeof value === 'number' && Number.isFinite(value) ? value : 1
}
