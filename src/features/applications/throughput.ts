/** What a workload gets from each design: slowdown, speed of a node, work a machine, a dollar, a MW. */
import type { Scenario } from '../../domain/scenario/schema'
import { changedFrom, presetOf } from '../../domain/scenario/differences'
import type { Profile } from '../../domain/workload/profile'
import { sumOfShares } from '../../domain/workload/shares'
import type { Workload } from '../../domain/workload/workload'
import type { ApplicationsDto, NodesDto } from '../../engine/engine'
import type { Column } from '../../state/use-application-answers'
import { countedCondition, jobNodesOn, jobRuns } from '../../state/workload-conditions'

/** One application on one design. */
export interface Rate {
  readonly id: string
  readonly name: string
  /** Of the cycles, in proportion. */
  readonly weight: number
  /** Extra time over the jobs' sizes, against the least taper, compact and alone. */
  readonly slowdown: number
  /** Work a node, against a node of the profile's reference. */
  readonly perNode: number
}

export interface DesignWork {
  readonly rates: readonly Rate[]
  /** Weighted over the applications that run. */
  readonly slowdown: number
  readonly nodes: number
  readonly gpus: number
  readonly usd: number
  /** Published, of the whole machine; undefined where nothing is, or the design is another. */
  readonly powerMW: number | undefined
}

export interface Designed {
  readonly column: Column
  readonly slowdowns: ApplicationsDto
  /** Of the nodes answer, the place of this design's scenario. */
  readonly place: number
  readonly usd: number
}

/** The work of one workload on a design; undefined until all of it is known. */
export function workOf(
  { column, slowdowns, place, usd }: Designed,
  workload: Workload,
  profiles: readonly Profile[],
  speeds: NodesDto,
): DesignWork | undefined {
  const shares = new Map(workload.applications.map(({ id, share }) => [id, share]))
  const running = column.profiles.filter(({ id }) => (shares.get(id) ?? 0) > 0)
  const all = sumOfShares(running.map(({ id }) => ({ share: shares.get(id) ?? 0 })))
  const rates = running.flatMap((profile): Rate[] => {
    const speed = speeds.nodes[place]?.applications[profiles.indexOf(profile)]
    const slowed = slowdownOf(profile, column, slowdowns, workload)
    if (speed?.kind !== 'runs' || slowed === undefined) return []
    return [
      {
        id: profile.id,
        name: profile.name,
        weight: (shares.get(profile.id) ?? 0) / all,
        slowdown: slowed.mean,
        perNode: speed.perNode * slowed.rate,
      },
    ]
  })
  if (rates.length === 0 || rates.length < running.length) return undefined
  const { scenario, room } = column
  return {
    rates,
    slowdown: rates.reduce((sum, { weight, slowdown }) => sum + weight * slowdown, 0),
    nodes: room.nodes,
    gpus: room.nodes * scenario.node.gpu.count,
    usd,
    powerMW: publishedPower(scenario),
  }
}

/** Over the sizes of jobs: mean extra time, and speed left of it. */
function slowdownOf(
  { id }: Profile,
  column: Column,
  { cells, refused }: ApplicationsDto,
  workload: Workload,
): { readonly mean: number; readonly rate: number } | undefined {
  const { jobSizes } = workload
  const runs = jobRuns(workload, column)
  const all = sumOfShares(jobSizes)
  const parts = jobSizes.map(({ nodes, share }) => {
    const run = runs.find((each) => each.nodes === jobNodesOn(column, nodes))
    const condition = run && countedCondition(run, refused)
    const cell = cells.find((each) => each.application === id && each.condition === condition)
    const weight = all > 0 ? share / all : 1 / jobSizes.length
    return cell && { weight, slowdown: cell.slowdown }
  })
  if (parts.some((part) => part === undefined)) return undefined
  const known = parts.filter((part) => part !== undefined)
  return {
    mean: known.reduce((sum, { weight, slowdown }) => sum + weight * slowdown, 0),
    rate: known.reduce((sum, { weight, slowdown }) => sum + weight / (1 + slowdown), 0),
  }
}

/** The published power of a preset, of a design that has not been changed in what draws it. */
export function publishedPower(scenario: Scenario): number | undefined {
  const preset = presetOf(scenario)
  const fact = preset?.facts.find(({ id }) => id === 'powerMW')
  if (!preset || !fact) return undefined
  const isChanged = changedFrom(scenario, preset.scenario).some(
    ({ path }) =>
      path.startsWith('node.') || path.startsWith('fabric.') || path.startsWith('budget.'),
  )
  return isChanged ? undefined : fact.value
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

/**
 * Work of a design over that of the baseline, by a measure: of one application, or of the mix weighted
 * by shares of the baseline's cycles. Undefined where either has no such measure or does not run it.
 */
export function relativeWork(
  design: DesignWork,
  baseline: DesignWork,
  measure: Measure,
  application?: string,
): number | undefined {
  const [own, other] = [divisor(design, measure), divisor(baseline, measure)]
  if (own === undefined || other === undefined) return undefined
  const rates = baseline.rates.filter(({ id }) => application === undefined || id === application)
  const weights = rates.reduce((sum, { weight }) => sum + weight, 0)
  if (weights === 0) return undefined
  let work = 0
  for (const before of rates) {
    const now = design.rates.find(({ id }) => id === before.id)
    if (!now) return undefined
    work += (before.weight / weights) * (now.perNode / before.perNode)
  }
  return (work * design.nodes) / own / (baseline.nodes / other)
}
