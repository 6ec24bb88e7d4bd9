/**
 * Processors whose data sheets are known, because a preset has them: picking one fills in its
 * numbers, and each number keeps the source that the preset gives for it.
 */
import type { Published } from './evidence'
import { presets, type Preset } from './presets'
import { priceBooks } from './prices/books'
import { differences } from './prices/part-needs'
import { readPath, type LeafValue } from './scenario/write-path'
import type { Scenario } from './scenario/schema'

export type PartKind = 'cpu' | 'gpu'

const kinds = ['cpu', 'gpu'] as const

interface Part {
  readonly kind: PartKind
  readonly model: string
  /** Every value that belongs to the part, by document path; the model's name is one of them. */
  readonly values: ReadonlyMap<string, LeafValue>
  /** Of its machine. */
  readonly provenance: Preset['provenance']
  /** What one draws; undefined where what its machine has is of another part. */
  readonly power: number | undefined
  /** What the memory channels of one socket carry with the modules of its machine; of a GPU nothing reads it. */
  readonly socketGBps: number
}

const MEMORY_PATH = 'node.ddr.bandwidthGBps'

/** Where the power of one part stands; a person may enter another, and the part stays what it is. */
const powerPaths: Readonly<Record<PartKind, string>> = {
  cpu: 'operation.power.cpuSocketW',
  gpu: 'operation.power.gpuW',
}

/** The values of one part; how many of it the node has is not among them. */
export const partPaths: Readonly<Record<PartKind, readonly string[]>> = {
  cpu: [
    'node.cpu.model',
    'node.cpu.coresPerSocket',
    'node.cpu.clockGHz',
    'node.cpu.fp64FlopsPerCycle',
    'node.cpu.memoryChannels',
  ],
  gpu: ['node.gpu.model', 'node.gpu.fp64TFlopsEach', 'node.gpu.hbmGBEach', 'node.gpu.hbmGBpsEach'],
}

let made: readonly Part[] | undefined

/** The known parts, in the order of the presets; each model once. Made when first read, since they read every preset. */
export const parts = (): readonly Part[] => (made ??= kinds.flatMap(partsOf))

function partsOf(kind: PartKind): readonly Part[] {
  const withPart = presets.filter(({ scenario }) => kind === 'cpu' || scenario.node.gpu.count > 0)
  const found = new Map<string, Part>()
  for (const preset of withPart) {
    const part = partIn(preset, kind)
    if (!found.has(part.model)) found.set(part.model, part)
  }
  return [...found.values()]
}

function partIn({ scenario, provenance }: Preset, kind: PartKind): Part {
  const paths = partPaths[kind]
  return {
    kind,
    model: scenario.node[kind].model,
    power: powerIn(scenario, kind),
    socketGBps: scenario.node.ddr.bandwidthGBps / scenario.node.cpu.sockets,
    values: new Map(
      paths.flatMap((path) => {
        const value = readPath(scenario, path)
        return value === undefined ? [] : [[path, value]]
      }),
    ),
    provenance,
  }
}

/** A preset has the powers of its book, which are of the parts that the book prices. */
function powerIn(scenario: Scenario, kind: PartKind): number | undefined {
  const { entries } = priceBooks[scenario.prices.book]
  const { of } = kind === 'cpu' ? entries.cpuSocketUsd : entries.gpuUsd
  const { power } = scenario.operation
  if (of && differences(scenario, of).length > 0) return undefined
  return kind === 'cpu' ? power.cpuSocketW : power.gpuW
}

/** The known part of that name. */
export function findPart(kind: PartKind, model: string): Part | undefined {
  return parts().find((part) => part.kind === kind && part.model === model)
}

/** The part that the node has, if it has every value of a known one. */
export function partOf(scenario: Scenario, kind: PartKind): Part | undefined {
  const part = findPart(kind, scenario.node[kind].model)
  return part && [...part.values].every(([path, value]) => readPath(scenario, path) === value)
    ? part
    : undefined
}

/** The source of a value that a node has from the part that it names. */
export function publishedByPart(scenario: Scenario, path: string): Published | undefined {
  const isMemory = path === MEMORY_PATH
  const kind = isMemory
    ? 'cpu'
    : kinds.find((known) => powerPaths[known] === path || partPaths[known].includes(path))
  const part = kind && findPart(kind, scenario.node[kind].model)
  if (!part) return undefined
  const ofPart = path === powerPaths[kind] ? partOf(scenario, kind)?.power : part.values.get(path)
  const value = isMemory ? memoryGBps(part, scenario) : ofPart
  return value === readPath(scenario, path) ? part.provenance.get(path) : undefined
}

/** What the memory of a node carries whose processors are this part. */
export const memoryGBps = ({ socketGBps }: Part, { node }: Scenario): number =>
  socketGBps * node.cpu.sockets
