/** The map of designs as a question: a design, its axes, and the workload as curves. */
import { fabricsOf, onFabric, type DesignAxes } from '../document/tradeoff/design-axes'
import { injectionGBps } from '../document/scenario/injection'
import type { Scenario } from '../document/scenario/schema'
import type { WorkloadCell } from '../document/workload/cells'
import type { RequestOf, MapCell, MapMeasure, NodesAnswer } from './engine'
import { toNodeApplication, toNodes } from './to-node-request'
import { toCostedDesign } from './to-request'
import type { SplitRuns } from './to-split-requests'

export type MapQuestion = RequestOf<'map'>
type Curve = [number, number][]

export interface MapScope {
  readonly axes: DesignAxes
  readonly cells: readonly MapCell[]
  /** Work of each cell on the machine that losses are against, nodes x speed / (1 + slowdown). */
  readonly reference: readonly number[]
  /** Throughput whose cost is requested of every design. */
  readonly target: number | undefined
  readonly fronts: readonly (readonly [MapMeasure, MapMeasure])[]
}

export function toMap(scenario: Scenario, scope: MapScope): MapQuestion {
  const { axes } = scope
  return {
    kind: 'map',
    base: toCostedDesign(scenario),
    axes: {
      splits: axes.splits.map(({ downlinks, uplinks }) => ({ downlinks, uplinks })),
      gpus: [...axes.gpus],
      ddrGB: [...axes.ddrGB],
      rails: [...axes.rails],
      links: [...axes.links],
    },
    cells: [...scope.cells],
    reference: [...scope.reference],
    target: scope.target,
    fronts: scope.fronts.map(([x, y]) => [x, y]),
  }
}

/**
 * The workload as the map reads it.
 * @param runs of the splits that were requested on every fabric of the axes, in the order of
 *   `fabricsOf`; against the reference split of the scenario's own fabric
 * @param speeds of the node with each count of GPUs; undefined while they are not known
 */
export function mapCells(
  scenario: Scenario,
  { axes, cells }: { readonly axes: DesignAxes; readonly cells: readonly WorkloadCell[] },
  runs: readonly (readonly SplitRuns[])[],
  speeds: GpuSpeeds | undefined,
): MapCell[] {
  const fabrics = fabricsOf(axes).map((choice) => onFabric(scenario, choice))
  return cells.map(({ share, profile }, cell) => ({
    share,
    slowdown: fabrics.map((fabric, at) => slowdownCurve(fabric, runs[at] ?? [], cell)),
    speed: axes.gpus.flatMap((count): Curve => {
      const speed = speeds?.get(count)?.get(profile.id)
      return speed === undefined ? [] : [[count, speed]]
    }),
  }))
}

/** Uplink bandwidth of a node, GB/s, as `risk/map.rs` has it: no more than what the node injects. */
function uplinkGBps(scenario: Scenario, populatedTaper: number): number {
  const { fabric } = scenario
  return Math.min(injectionGBps(scenario), (fabric.rails * fabric.linkGBps) / populatedTaper)
}

/** By rising bandwidth; splits that leave a node the same bandwidth are one point, their mean. */
function slowdownCurve(fabric: Scenario, runs: readonly SplitRuns[], cell: number): Curve {
  const found = new Map<number, number[]>()
  for (const { split, runs: ofSplit } of runs) {
    const slowdown = ofSplit[cell]?.slowdown.value
    if (slowdown === undefined) continue
    const bandwidth = uplinkGBps(fabric, split.populatedTaper)
    found.set(bandwidth, [...(found.get(bandwidth) ?? []), slowdown])
  }
  return [...found]
    .toSorted(([one], [other]) => one - other)
    .map(([bandwidth, slowdowns]) => [
      bandwidth,
      slowdowns.reduce((sum, each) => sum + each, 0) / slowdowns.length,
    ])
}

/** Speed of a node over that of the scenario's own, by GPUs and application. */
type GpuSpeeds = ReadonlyMap<number, ReadonlyMap<string, number>>

/** Nodes with other numbers of GPUs and other DDR, the scenario's own first. */
export interface NodeChoices {
  readonly request: RequestOf<'node'>
  readonly choices: readonly { readonly gpus: number; readonly ddrGB: number }[]
  readonly ids: readonly string[]
}

/** Every node of the axes as one question; undefined without applications to ask about. */
export function nodeChoices(
  scenario: Scenario,
  { gpus, ddrGB }: Pick<DesignAxes, 'gpus' | 'ddrGB'>,
  cells: readonly WorkloadCell[],
): NodeChoices | undefined {
  const profiles = [...new Set(cells.map(({ profile }) => profile))]
  const applications = profiles.flatMap((profile) => toNodeApplication(profile) ?? [])
  if (applications.length === 0 || applications.length < profiles.length) return undefined
  const { node } = scenario
  const choices = gpus.flatMap((count) => ddrGB.map((size) => ({ gpus: count, ddrGB: size })))
  const changed = choices.map((choice) => ({
    ...scenario,
    node: {
      ...node,
      gpu: { ...node.gpu, count: choice.gpus },
      ddr: { ...node.ddr, capacityGB: choice.ddrGB },
    },
  }))
  return {
    request: toNodes([scenario, ...changed], { applications }),
    choices,
    ids: profiles.map(({ id }) => id),
  }
}

/** What of the axes runs the whole workload, and how fast. */
interface RunningNodes {
  readonly gpus: readonly number[]
  readonly ddrGB: readonly number[]
  readonly speeds: GpuSpeeds
  /** Why a value was left out, a sentence each. */
  readonly refusals: readonly string[]
}

/**
 * Counts of GPUs on which every application runs with some DDR, and DDR with which all of them run on
 * all of those.
 */
export function runningNodes({ choices, ids }: NodeChoices, { nodes }: NodesAnswer): RunningNodes {
  const [own, ...changed] = nodes
  const speeds = new Map<number, ReadonlyMap<string, number>>()
  const running = new Set<string>()
  const refusals = new Map<string, string>()
  choices.forEach(({ gpus, ddrGB }, at) => {
    const times = changed[at]?.applications ?? []
    const ofChoice = ids.flatMap((id, place): (readonly [string, number])[] => {
      const [before, now] = [own?.applications[place], times[place]]
      if (now?.kind === 'refused') refusals.set(`${gpus}`, now.sentence)
      if (before?.kind !== 'runs' || now?.kind !== 'runs') return []
      return [[id, now.perNode / before.perNode]]
    })
    if (ofChoice.length < ids.length) return
    running.add(`${gpus} ${ddrGB}`)
    if (!speeds.has(gpus)) speeds.set(gpus, new Map(ofChoice))
  })
  const gpus = [...speeds.keys()]
  const sizes = [...new Set(choices.map(({ ddrGB }) => ddrGB))]
  const ddrGB = sizes.filter((size) => gpus.every((count) => running.has(`${count} ${size}`)))
  return { gpus, ddrGB, speeds, refusals: [...new Set(refusals.values())] }
}
