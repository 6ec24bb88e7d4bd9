/**
 * Processors whose data sheets are known, because a preset has them: picking one fills in its
 * numbers, and each number keeps the source that the preset gives for it.
 */
import type { Published } from './evidence'
import { formatExact } from './format'
import { presets, type Preset } from './presets'
import { priceBooks } from './prices/books'
import { differences } from './prices/part-needs'
import { readPath, type LeafValue } from './scenario/write-path'
import type { Scenario } from './scenario/schema'

export type PartKind = 'cpu' | 'gpu'

interface Part {
  readonly kind: PartKind
  readonly model: string
  /** Every value that belongs to the part, by document path; the model's name is one of them. */
  readonly values: ReadonlyMap<string, LeafValue>
  readonly provenance: ReadonlyMap<string, Published>
  /** What one draws; undefined where what its machine has is of another part. */
  readonly power: { readonly value: number; readonly published: Published | undefined } | undefined
  /** Of all sockets of its machine; undefined of a GPU, whose memory is its own. */
  readonly memory:
    | { readonly GBps: number; readonly sockets: number; readonly published: Published | undefined }
    | undefined
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
export const parts = (): readonly Part[] => (made ??= (['cpu', 'gpu'] as const).flatMap(partsOf))

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
    power: powerIn(scenario, provenance, kind),
    memory: kind === 'cpu' ? memoryIn(scenario, provenance) : undefined,
    values: new Map(
      paths.flatMap((path) => {
        const value = readPath(scenario, path)
        return value === undefined ? [] : [[path, value]]
      }),
    ),
    provenance: new Map(
      paths.flatMap((path) => {
        const published = provenance.get(path)
        return published ? [[path, published]] : []
      }),
    ),
  }
}

/** A preset has the powers of its book, which are of the parts that the book prices. */
function powerIn(
  scenario: Scenario,
  provenance: Preset['provenance'],
  kind: PartKind,
): Part['power'] {
  const { entries } = priceBooks[scenario.prices.book]
  const { of } = kind === 'cpu' ? entries.cpuSocketUsd : entries.gpuUsd
  const { power } = scenario.operation
  return of && differences(scenario, of).length > 0
    ? undefined
    : {
        value: kind === 'cpu' ? power.cpuSocketW : power.gpuW,
        published: provenance.get(powerPaths[kind]),
      }
}

const memoryIn = ({ node }: Scenario, provenance: Preset['provenance']): Part['memory'] => ({
  GBps: node.ddr.bandwidthGBps,
  sockets: node.cpu.sockets,
  published: provenance.get(MEMORY_PATH),
})

/** What the memory channels of a processor carry on that many sockets, with the modules that its machine has. */
export const memoryGBps = ({ memory }: Part, sockets: number): number | undefined =>
  memory && (memory.GBps / memory.sockets) * sockets

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
  const powered = (['cpu', 'gpu'] as const).find((known) => powerPaths[known] === path)
  if (powered) {
    const power = partOf(scenario, powered)?.power
    return power?.value === readPath(scenario, path) ? power?.published : undefined
  }
  if (path === MEMORY_PATH) return publishedMemory(scenario)
  const kind = (['cpu', 'gpu'] as const).find((known) => partPaths[known].includes(path))
  const part = kind && findPart(kind, scenario.node[kind].model)
  return part?.values.get(path) === readPath(scenario, path)
    ? part?.provenance.get(path)
    : undefined
}

/** Of as many sockets as the node has; of another number than its machine has, the note says so. */
function publishedMemory({ node }: Scenario): Published | undefined {
  const part = findPart('cpu', node.cpu.model)
  const { memory } = part ?? {}
  if (!memory?.published || part === undefined) return undefined
  const { sockets } = node.cpu
  if (memoryGBps(part, sockets) !== node.ddr.bandwidthGBps) return undefined
  if (memory.sockets === sockets) return memory.published
  const { source, note } = memory.published
  const times = `${formatExact(memory.GBps)}\u202fGB/s on ${memory.sockets} × ${part.model}`
  return { source, evidence: 'derived', note: [times, note].filter(Boolean).join(': ') }
}
