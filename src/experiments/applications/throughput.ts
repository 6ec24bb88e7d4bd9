/** What a workload gets from each design: slowdown, speed of a node, work a machine, a dollar, a MW. */
import {
  cellRuns,
  workANode,
  workloadCells,
  type CellRun,
  type WorkloadCell,
} from '../../document/workload/cells'
import type { PlacedColumn } from '../../document/workload/columns'
import { countedCondition, jobRuns } from '../../document/workload/jobs'
import { profileOf } from '../../document/workload/library'
import { nameOf } from '../../document/workload/names'
import type { Profile } from '../../document/workload/profile'
import { sumOfShares } from '../../document/workload/shares'
import { jobSizesOf } from '../../document/workload/job-sizes'
import type { Workload } from '../../document/workload/workload'
import type { ApplicationsAnswer, NodeRates } from '../../model/engine'
import { gridQualities } from '../../model/to-application-request'

/** A cell of the workload and how it runs on a design. */
interface CellOnDesign {
  readonly cell: WorkloadCell
  /** Its speed is against a node of the profile's reference. */
  readonly run: CellRun
}

export interface DesignWork {
  /** Of the applications that run; slowdowns are against no network. */
  readonly cells: readonly CellOnDesign[]
  /** Shares of all cycles, in proportion, by application; also of those that are left out. */
  readonly weights: ReadonlyMap<string, number>
  /** Applications with a share of node-hours that no number is known of, and why. */
  readonly leftOut: readonly LeftOut[]
  readonly nodes: number
  readonly gpus: number
  readonly usd: number
  /** At full load by its parts; undefined where only the purchase of the design is known. */
  readonly powerMW: number | undefined
}

interface LeftOut {
  readonly id: string
  readonly name: string
  /** Of the cycles, in proportion. */
  readonly weight: number
  readonly why: string
}

interface Designed {
  readonly column: PlacedColumn
  readonly slowdowns: Pick<ApplicationsAnswer, 'cells' | 'refused'>
  /** Of the nodes answer, the place of this design's scenario. */
  readonly place: number
  readonly usd: number
  readonly powerMW: number | undefined
}

/** The work of one workload on a design; undefined until all of it is known. */
export function workOf(
  designed: Designed,
  workload: Workload,
  profiles: readonly Profile[],
  speeds: readonly NodeRates[],
): DesignWork | undefined {
  const { column, slowdowns, place, usd, powerMW } = designed
  const { scenario, room } = column
  const counted = workload.applications.filter(({ share }) => share > 0)
  const sum = sumOfShares(counted)
  const speedOf = (profile: Profile) => speeds[place]?.applications[profiles.indexOf(profile)]
  const all = workloadCells(workload, column.profiles)
  const { uplinks } = scenario.fabric.edge
  const qualities = gridQualities(scenario)
  const answered = { workload, place: column, slowdowns, uplinks, qualities }
  const runs = cellRuns(all, answered, (profile) => {
    const speed = speedOf(profile)
    return speed?.kind === 'runs' ? speed.perNode : undefined
  })
  const cells = all.flatMap((cell, at) => {
    const run = runs[at]
    return run ? [{ cell, run }] : []
  })
  const leftOut: LeftOut[] = []
  for (const application of counted) {
    const { id, share } = application
    const profile = profileOf(application)
    const own = cells.filter(({ cell }) => cell.profile.id === id)
    if (own.length === jobSizesOf(workload, id).length) continue
    const speed = profile && speedOf(profile)
    const why = profile
      ? (column.blocked.get(id) ??
        (speed?.kind === 'refused' ? speed.sentence : refusalOf(id, designed, workload)))
      : 'No profile is published.'
    if (why === undefined) return undefined
    leftOut.push({ id, name: nameOf(application), weight: share / sum, why })
  }
  const isOut = (id: string) => leftOut.some((each) => each.id === id)
  return {
    cells: cells.filter(({ cell }) => !isOut(cell.profile.id)),
    weights: new Map(counted.map(({ id, share }) => [id, share / sum])),
    leftOut,
    nodes: room.nodes,
    gpus: room.nodes * scenario.node.gpu.count,
    usd,
    powerMW,
  }
}

/** Why the model has no number of an application in some of its jobs; undefined if one may still come. */
function refusalOf(
  id: string,
  { column, slowdowns: { refused } }: Designed,
  workload: Workload,
): string | undefined {
  for (const run of jobRuns(workload, column)) {
    const counted = countedCondition(run, refused)
    const refusal = refused.find(
      ({ application = id, condition = counted }) => application === id && condition === counted,
    )
    if (refusal) return refusal.sentence
  }
  return undefined
}

export type Measure = 'machine' | 'node' | 'gpu' | 'usd' | 'power'

/** What a measure divides the work of a machine by; undefined where it has none. */
function divisor({ nodes, gpus, usd, powerMW }: DesignWork, measure: Measure): number | undefined {
  switch (measure) {
    case 'machine':
      return 1
    case 'node':
      return nodes
    case 'gpu':
      return gpus > 0 ? gpus : undefined
    case 'usd':
      return usd > 0 ? usd : undefined
    case 'power':
      return powerMW
  }
}

/** The cells of the baseline whose application both designs run. */
const shared = (design: DesignWork, baseline: DesignWork): readonly CellOnDesign[] =>
  baseline.cells.filter(({ cell }) => design.cells.some((each) => isSame(each.cell, cell)))

const isSame = (one: WorkloadCell, other: WorkloadCell) =>
  one.profile.id === other.profile.id && one.nodes === other.nodes

/** Which share of node-hours goes into applications that both designs run: what their sums cover. */
export function coveredShare(design: DesignWork, baseline: DesignWork): number {
  const ids = new Set(shared(design, baseline).map(({ cell }) => cell.profile.id))
  return sumOfShares([...ids].map((id) => ({ share: baseline.weights.get(id) ?? 0 })))
}

/** Mean extra time on a design, weighted by shares, over the applications that it and the baseline run. */
export function weightedSlowdown(design: DesignWork, baseline: DesignWork): number | undefined {
  const both = shared(baseline, design)
  const weights = both.reduce((sum, { cell }) => sum + cell.share, 0)
  return weights === 0
    ? undefined
    : both.reduce((sum, { cell, run }) => sum + cell.share * run.slowdown.value, 0) / weights
}

/**
 * Throughput of a design over that of the baseline, by a measure: of one application, or of the mix of
 * those that both run. Speeds are over those of the baseline's node, so that shares are of cycles on it,
 * undisturbed. Undefined where either has no such measure or they run none in common.
 */
export function relativeWork(
  design: DesignWork,
  baseline: DesignWork,
  measure: Measure,
  application?: string,
): number | undefined {
  const [own, other] = [divisor(design, measure), divisor(baseline, measure)]
  if (own === undefined || other === undefined) return undefined
  const before = shared(design, baseline).filter(
    ({ cell }) => application === undefined || cell.profile.id === application,
  )
  if (before.length === 0) return undefined
  const now = before.flatMap(({ cell, run }) => {
    const same = design.cells.find((each) => isSame(each.cell, cell))
    return same ? [{ ...same.run, speed: same.run.speed / run.speed }] : []
  })
  const cells = before.map(({ cell }) => cell)
  const base = before.map(({ run }) => ({ ...run, speed: 1 }))
  const work = workANode(cells, now) * design.nodes
  return work / own / ((workANode(cells, base) * baseline.nodes) / other)
}
