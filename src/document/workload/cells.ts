/**
 * A workload as cells, an application in a job of one size each, and what it comes to on a design. The
 * formula is that of `wasm-model/decision/src/risk/study.rs`, which samples and maps designs by it:
 * throughput = nodes x sum of share x speed / (1 + slowdown), shares adding up to 1.
 */
import { type JobPlace, type RefusedCells, countedCondition, jobOn, jobRuns } from './jobs'
import { profileOf } from './library'
import type { Profile } from './profile'
import { unknownReference } from './profile-issues'
import { evenShares, jobSizesOf } from './job-sizes'
import type { Workload } from './workload'

/** One application in jobs of one size. */
export interface WorkloadCell {
  readonly profile: Profile
  /** Nodes of a job, as the workload says; a design may be smaller. */
  readonly nodes: number
  /** Of the cycles, 0 to 1; those of all cells add up to 1. */
  readonly share: number
}

/** A cell that no network makes longer, on the reference node. */
export const stillRun: CellRun = {
  time: {
    fixed: 1,
    transfers: 0,
    reductions: 0,
    hops: 0,
    tail: 1,
    qualities: [1],
    stretches: [0, 0],
  },
  slowdown: { low: 0, value: 0, high: 0 },
  speed: 1,
}

/** What a cell's time consists of on a design, in any unit of time; at other values of the model's inputs too. */
export interface CellTime {
  readonly fixed: number
  readonly transfers: number
  readonly reductions: number
  readonly hops: number
  readonly tail: number
  /** Rising, 0 to 1. */
  readonly qualities: readonly number[]
  /** Two a quality: with waits of size 0 and 1. */
  readonly stretches: readonly number[]
  /** In how many neighbours’ bursts it stands still, over the model’s grid of bursts; none if left out. */
  readonly bursts?: readonly number[] | undefined
}

/** A cell on one design. */
export interface CellRun {
  readonly time: CellTime
  /** Extra time over no network, 0.05 for 5 %, with its interval. */
  readonly slowdown: { readonly low: number; readonly value: number; readonly high: number }
  /** Speed of the node over that of a reference node. */
  readonly speed: number
  /** What makes up the slowdown, by mechanism; left out where the answer has none. */
  readonly parts?: ReadonlyMap<string, number>
}

/** A cell as the model answers it. */
interface AnsweredCell {
  readonly slowdown: number
  readonly low: number
  readonly high: number
  /** Numbers by mechanism. */
  readonly parts?: object
  /** Undefined where it was not requested, so that offers cannot be compared. */
  readonly terms: Omit<CellTime, 'qualities'> | undefined
}

/** The model's answer about the jobs of a workload on one design and taper. */
interface JobSlowdowns {
  readonly cells: readonly (AnsweredCell & {
    readonly application: string
    readonly condition: string
    readonly uplinks: number
  })[]
  readonly refused: readonly RefusedCells[]
}

/** The profiles of a workload that the model can compute with and that have cycles. */
export function countedProfiles({ applications }: Workload): readonly Profile[] {
  return applications.flatMap((application) => {
    const profile = application.share > 0 ? profileOf(application) : undefined
    return profile && unknownReference(profile) === undefined ? [profile] : []
  })
}

/**
 * Application by application, in the order of the workload, each in the order of its job sizes. A
 * workload in which no application counts has none; job sizes without shares count alike.
 * @param profiles those that count, such as those that run on every design that is compared
 */
export function workloadCells(
  workload: Workload,
  profiles: readonly Profile[] = countedProfiles(workload),
): readonly WorkloadCell[] {
  const cells = workload.applications.flatMap(({ id, share }) => {
    const profile = profiles.find((one) => one.id === id)
    if (!profile || share <= 0) return []
    const sizes = jobSizesOf(workload, id)
    const shares = evenShares(sizes)
    return sizes.map(({ nodes }, at) => ({ profile, nodes, share: share * (shares[at] ?? 0) }))
  })
  const all = cells.reduce((sum, { share }) => sum + share, 0)
  return cells.map((cell) => ({ ...cell, share: cell.share / all }))
}

/** The cells with the nodes that their jobs have in a place. */
export const cellsIn = (place: JobPlace, cells: readonly WorkloadCell[]): readonly WorkloadCell[] =>
  cells.map((cell) => ({ ...cell, nodes: jobOn(place, cell.nodes).nodes }))

/**
 * How every cell runs on a design; undefined for one that does not, or of which nothing is known.
 * @param uplinks of an edge switch: the taper of the answer that is meant
 * @param speedOf speed of the design's node on an application over that of the reference node
 */
export function cellRuns(
  cells: readonly WorkloadCell[],
  { workload, place, slowdowns, uplinks, qualities }: AnsweredJobs,
  speedOf: (profile: Profile) => number | undefined,
): readonly (CellRun | undefined)[] {
  const runs = jobRuns(workload, place)
  return cells.map(({ profile, nodes }) => {
    const run = runs.find((each) => each.nodes === jobOn(place, nodes).nodes)
    const condition = run && countedCondition(run, slowdowns.refused)
    const found = slowdowns.cells.find(
      (cell) =>
        cell.application === profile.id && cell.condition === condition && cell.uplinks === uplinks,
    )
    const speed = speedOf(profile)
    return found && speed !== undefined ? cellRun(found, qualities, speed) : undefined
  })
}

/** A cell as it was answered; undefined where its time was not requested. @param qualities of its stretches */
export function cellRun(
  { low, slowdown: value, high, parts, terms }: AnsweredCell,
  qualities: readonly number[],
  speed: number,
): CellRun | undefined {
  if (!terms) return undefined
  return {
    time: { ...terms, qualities },
    slowdown: { low, value, high },
    speed,
    ...(parts && { parts: numbersIn(parts) }),
  }
}

/** The jobs of a workload on a design, and what the model answered. */
interface AnsweredJobs {
  readonly workload: Workload
  readonly place: JobPlace
  readonly slowdowns: JobSlowdowns
  readonly uplinks: number
  /** At which stretches were requested. */
  readonly qualities: readonly number[]
}

/**
 * What one node does of a workload, in undisturbed reference nodes; a cell without a run adds nothing.
 * @param end of the slowdowns' intervals
 */
export function workANode(
  cells: readonly Pick<WorkloadCell, 'share'>[],
  runs: readonly (CellRun | undefined)[],
  end: keyof CellRun['slowdown'] = 'value',
): number {
  const rates = cells.map(({ share }, place) => {
    const run = runs[place]
    return run ? (share * run.speed) / (1 + run.slowdown[end]) : 0
  })
  return sumOf(rates) / sumOf(cells.map(({ share }) => share))
}

/** What one node does of a workload. */
export interface NodeWork {
  /** With every slowdown at its low end, its value and its high end. */
  readonly perNode: { readonly low: number; readonly value: number; readonly high: number }
  /** What the workload loses to each mechanism. */
  readonly parts: ReadonlyMap<string, number>
}

export const nodeWork = (
  cells: readonly Pick<WorkloadCell, 'share'>[],
  runs: readonly CellRun[],
): NodeWork => ({
  perNode: {
    low: workANode(cells, runs, 'low'),
    value: workANode(cells, runs, 'value'),
    high: workANode(cells, runs, 'high'),
  },
  parts: partsOf(cells, runs),
})

function numbersIn(parts: object): ReadonlyMap<string, number> {
  const entries: readonly (readonly [string, unknown])[] = Object.entries(parts)
  return new Map(
    entries.flatMap(([id, part]) => (typeof part === 'number' ? [[id, part] as const] : [])),
  )
}

/** What the cells of a design lose to each mechanism, mean by shares of node-hours. */
export function partsOf(
  cells: readonly Pick<WorkloadCell, 'share'>[],
  runs: readonly CellRun[],
): ReadonlyMap<string, number> {
  const all = sumOf(cells.map(({ share }) => share))
  const sums = new Map<string, number>()
  for (const [place, { share }] of cells.entries()) {
    for (const [id, part] of runs[place]?.parts ?? []) {
      sums.set(id, (sums.get(id) ?? 0) + (share * part) / all)
    }
  }
  return sums
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
