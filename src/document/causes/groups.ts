/** Differences of two designs put together as causes that a buyer would name. */
import { listed } from '../format'
import { changedFrom, isUnder } from '../scenario/differences'
import { type Scenario, scenarioSchema } from '../scenario/schema'

/** One or more groups of fields in which two designs differ, taken from either design as a whole. */
export interface Cause {
  /** Ids of its groups. */
  readonly ids: readonly string[]
  /** "taper"; of several, "taper and routing". */
  readonly name: string
  /** Document paths that differ. */
  readonly paths: readonly string[]
}

/** Coalitions double with every cause: 8 are 256 designs. */
const MOST_CAUSES = 8

/**
 * A path belongs to the first group that has it. Where there are more groups than can stand apart, the
 * last of this list go together, so what moves nodes and speed most directly stands first.
 */
const GROUPS: readonly (readonly [id: string, name: string, prefixes: readonly string[]])[] = [
  ['taper', 'taper', ['fabric.edge.downlinks', 'fabric.edge.uplinks']],
  ['gpus', 'GPUs and their links', ['node.gpu', 'node.cpuGpu', 'node.gpuGpu']],
  ['cpus', 'CPUs', ['node.cpu', 'node.socketBusGBps']],
  ['ddr', 'DDR memory', ['node.ddr']],
  ['budget', 'budget', ['budget']],
  ['rails', 'rails and adapters', ['fabric.rails', 'fabric.planes', 'fabric.linkGBps', 'node.hca']],
  ['routing', 'routing', ['fabric.routing', 'fabric.routingQuality', 'fabric.endpointDisorder']],
  ['prices', 'prices', ['prices']],
  ['fabric', 'switches, racks and wiring', ['fabric']],
  ['drives', 'node-local drives', ['node.nvme']],
  ['operation', 'running costs', ['operation']],
  ['storage', 'file system', ['storage']],
  ['seed', 'seed', ['seed']],
]

/** Of a budget: where they differ, one of the two is of a given size. */
const SIZES: readonly string[] = ['budget.mode', 'budget.nodes']

interface Causes {
  readonly causes: readonly Cause[]
  /** What is left out or put together, a sentence each. */
  readonly notes: readonly string[]
}

/**
 * Why two designs differ. The workload is no cause: both are judged on the baseline's.
 *
 * @param baseline what is compared with
 * @param other the design to explain
 */
export function causesOf(baseline: Scenario, other: Scenario): Causes {
  const all = changedFrom(other, baseline).map(({ path }) => path)
  const paths = all.filter((path) => !isUnder(path, ['workload']))
  const notes =
    paths.length === all.length
      ? []
      : ['The workloads differ, so both designs are compared on the baseline’s workload.']
  const groupOf = (path: string) => GROUPS.find(([, , prefixes]) => isUnder(path, prefixes))?.[0]
  const found = GROUPS.flatMap(([id, name]): readonly Cause[] => {
    const own = paths.filter((path) => groupOf(path) === id)
    if (own.length === 0) return []
    const isSize = id === 'budget' && own.some((path) => SIZES.includes(path))
    return [{ ids: [id], name: isSize ? 'size' : name, paths: own }]
  })
  if (found.length <= MOST_CAUSES) return { causes: found, notes }
  const rest = mergedCause(found.slice(MOST_CAUSES - 1))
  const sentence = `There are more than ${MOST_CAUSES} causes, so these are combined: ${rest.name}.`
  return { causes: [...found.slice(0, MOST_CAUSES - 1), rest], notes: [...notes, sentence] }
}

/** Causes that are explained as one. */
export function mergedCause(causes: readonly Cause[]): Cause {
  return {
    ids: causes.flatMap(({ ids }) => ids),
    name: listed(causes.map(({ name }) => name)),
    paths: causes.flatMap(({ paths }) => paths),
  }
}

// The designs between two designs.

/**
 * The baseline with the values of some causes from the other design; undefined where the document's own
 * rules refuse them together.
 *
 * @param coalition causes taken from the other, cause i being bit i
 */
export function hybridOf(
  baseline: Scenario,
  other: Scenario,
  causes: readonly Cause[],
  coalition: number,
): Scenario | undefined {
  const paths = causes.flatMap(({ paths: own }, at) => ((coalition >> at) & 1 ? own : []))
  const mixed = paths.reduce<object>(
    (part, path) => withValueOf(part, other, path.split('.')),
    baseline,
  )
  const parsed = scenarioSchema.safeParse(mixed)
  return parsed.success ? parsed.data : undefined
}

/** A copy of `part` with the value at a path from `other`; what lies beside the path is shared. */
function withValueOf(part: object, other: object, [key = '', ...rest]: readonly string[]): object {
  const [own, theirs]: unknown[] = [Reflect.get(part, key), Reflect.get(other, key)]
  const isInside = rest.length > 0 && isObject(own) && isObject(theirs)
  return { ...part, [key]: isInside ? withValueOf(own, theirs, rest) : theirs }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

// Causes that cannot stand apart: a design that takes one from the other side and not the other cannot be
// built, such as a switch with more ports than its radix. They are explained as one.

interface Apart {
  readonly causes: readonly Cause[]
  /** By coalition of these causes, the coalition of those given that it stands for. */
  readonly coalitions: readonly number[]
}

/**
 * The causes with as many put together as it takes for every coalition to be built. Each time those two go
 * together that leave fewest coalitions unbuilt, the first such two.
 *
 * @param isBuilt by coalition of `causes`; both ends must be built
 */
export function standingApart(causes: readonly Cause[], isBuilt: readonly boolean[]): Apart {
  let parts: readonly number[] = causes.map((_, at) => 1 << at)
  while (unbuilt(parts, isBuilt) > 0 && parts.length > 1) {
    const merges = parts.flatMap((one, at) =>
      parts.slice(at + 1).map((two) => {
        // At the place of the first of the two, so that causes keep their order.
        const merged = parts.flatMap((part) => {
          if (part === one) return [one | two]
          return part === two ? [] : [part]
        })
        return { merged, left: unbuilt(merged, isBuilt) }
      }),
    )
    const least = Math.min(...merges.map(({ left }) => left))
    parts = merges.find(({ left }) => left === least)?.merged ?? parts
  }
  return {
    causes: parts.map(partOf(causes)),
    coalitions: coalitionsOf(parts),
  }
}

/** The causes with those that have these ids as one, at the place of the first; the others as they are. */
export function joined(causes: readonly Cause[], ids: readonly string[]): Apart {
  const bits = causes.map((_, at) => 1 << at)
  const isJoined = (at: number) => causes[at]?.ids.some((id) => ids.includes(id)) ?? false
  const all = bits.filter((_, at) => isJoined(at))
  const [first] = all
  const parts = bits.flatMap((bit, at) => {
    if (!isJoined(at)) return [bit]
    return bit === first ? [all.reduce((one, other) => one | other, 0)] : []
  })
  return { causes: parts.map(partOf(causes)), coalitions: coalitionsOf(parts) }
}

/** The cause that a set of them makes. */
const partOf = (causes: readonly Cause[]) => (part: number) =>
  mergedCause(causes.filter((_, at) => (part >> at) & 1))

const unbuilt = (parts: readonly number[], isBuilt: readonly boolean[]): number =>
  coalitionsOf(parts).filter((coalition) => !isBuilt[coalition]).length

const coalitionsOf = (parts: readonly number[]): readonly number[] =>
  Array.from({ length: 1 << parts.length }, (_, own) =>
    parts.reduce((all, part, at) => ((own >> at) & 1 ? all | part : all), 0),
  )
