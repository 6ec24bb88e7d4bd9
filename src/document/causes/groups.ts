/** Differences of two designs put together as causes that a buyer would name. */
import { listed } from '../format'
import { changedFrom, isUnder } from '../scenario/differences'
import type { Scenario } from '../scenario/schema'

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
  ['budget', 'budget or size', ['budget']],
  ['rails', 'rails and adapters', ['fabric.rails', 'fabric.planes', 'fabric.linkGBps', 'node.hca']],
  ['routing', 'routing', ['fabric.routing', 'fabric.endpointDisorder']],
  ['prices', 'prices', ['prices']],
  ['fabric', 'switches, racks and wiring', ['fabric']],
  ['drives', 'drives of the node', ['node.nvme']],
  ['operation', 'running costs', ['operation']],
  ['storage', 'file system', ['storage']],
  ['seed', 'seed', ['seed']],
]

export interface Causes {
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
      : ['The workloads differ; both designs are judged on that of the baseline.']
  const groupOf = (path: string) => GROUPS.find(([, , prefixes]) => isUnder(path, prefixes))?.[0]
  const found = GROUPS.flatMap(([id, name]): readonly Cause[] => {
    const own = paths.filter((path) => groupOf(path) === id)
    return own.length === 0 ? [] : [{ ids: [id], name, paths: own }]
  })
  if (found.length <= MOST_CAUSES) return { causes: found, notes }
  const rest = mergedCause(found.slice(MOST_CAUSES - 1))
  const sentence = `Explained as one, because more than ${MOST_CAUSES} causes differ: ${rest.name}.`
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
