/** Which designs a table of slowdowns compares, and on which of them an application does not run. */
import type { Scenario } from '../scenario/schema'
import { letterOf } from '../titles'
import { taperChoices, type TaperChoice } from '../tradeoff/taper-choices'
import { leastTaperUplinks, type Room } from './conditions'
import { jobThatRuns } from './job-nodes'
import { placeOf } from './jobs'
import type { Profile } from './profile'
import { whyBlocked } from './profile-issues'
import type { Workload } from './workload'

/** Groups of columns: the scenarios, or tapers of the active scenario. */
export type Axis = 'scenarios' | 'tapers'
/** What a slowdown is against, the same job compact, no neighbours: the baseline, or the same design. */
export type Against = 'baseline' | 'own' | 'least'

interface ApplicationPlan {
  readonly axis: Axis
  readonly against: Against
  /** Nodes of a job; undefined: the usual size of the workload. */
  readonly jobNodes: number | undefined
}

/** What is known of a scenario that can be built. */
export interface Built {
  readonly scenario: Scenario
  readonly machine: {
    readonly nodes: number
    readonly nodesPerEdge: number
    readonly edgeSwitches: number
    readonly cost: { readonly totalUsd: number }
    readonly lifetime?: { readonly powerKW: number } | undefined
  }
  readonly tapers: readonly CountedSplit[]
}

/** A split of the edge switch with what the budget buys of it. */
interface CountedSplit extends TaperChoice {
  readonly nodes: number
  readonly totalUsd: number
}

/** One group of columns: a scenario's design with the uplinks of an edge switch. */
export interface Column {
  readonly scenario: Scenario
  readonly uplinks: number
  /** Uplinks at which the reference run is, compact, no neighbours. */
  readonly referenceUplinks: number
  /** Another design on which the reference run is; undefined: the same one. */
  readonly referenceScenario?: Scenario | undefined
  readonly room: Room
  /** Those that run on its node. */
  readonly profiles: readonly Profile[]
  readonly jobNodes: number
  readonly mapping: Workload['mapping']
}

export interface PlacedColumn extends Column {
  /** Of the scenario. */
  readonly index: number
  readonly key: string
  /** Letter of the scenario on which the reference run is, if another. */
  readonly against?: string
  /** Why a job has not the nodes of the plan; undefined if it has. */
  readonly whyOtherJob: string | undefined
  /** Applications that cannot run here at all, by id, and why. */
  readonly blocked: ReadonlyMap<string, string>
}

/** The columns of the plan; undefined where a scenario is no fat tree or cannot be built. */
export function columnsOf(
  builts: readonly (Built | undefined)[],
  plan: ApplicationPlan & Pick<Column, 'jobNodes' | 'mapping'>,
  profiles: readonly Profile[],
  { active, baseline }: { readonly active: number; readonly baseline: number },
): readonly (PlacedColumn | undefined)[] {
  const reference = plan.against === 'baseline' ? builts[baseline] : undefined
  const column = (built: Built, index: number, uplinks: number): PlacedColumn => {
    const { room } = placeOf(built.scenario, built.machine, [])
    const other = reference?.machine.nodes ?? room.nodes
    const largest =
      other < room.nodes
        ? { nodes: other, of: letterOf(baseline) }
        : { nodes: room.nodes, of: 'the machine' }
    const most = Math.min(plan.jobNodes, largest.nodes)
    const blocked = new Map(
      profiles.flatMap((profile): [string, string][] => {
        const why = whyBlocked(profile, built.scenario.node, most)
        return why === undefined ? [] : [[profile.id, why.sentence]]
      }),
    )
    const runs = profiles.filter(({ id }) => !blocked.has(id))
    const job = jobThatRuns(runs, largest, plan.jobNodes)
    const own = built.scenario.fabric.edge.uplinks
    return {
      index,
      key: `${index} ${uplinks}`,
      scenario: built.scenario,
      uplinks,
      referenceUplinks: referenceUplinks(plan.against, built.scenario, uplinks),
      ...(reference &&
        (reference.scenario !== built.scenario || uplinks !== own) && {
          referenceScenario: reference.scenario,
          against: letterOf(baseline),
        }),
      room,
      profiles: runs,
      blocked,
      jobNodes: job.nodes,
      mapping: plan.mapping,
      whyOtherJob: job.why,
    }
  }
  if (plan.axis === 'scenarios') {
    return builts.map(
      (built, index) => built && column(built, index, built.scenario.fabric.edge.uplinks),
    )
  }
  const own = builts[active]
  return own ? tapersOf(own).map((uplinks) => column(own, active, uplinks)) : [undefined]
}

/** Uplinks of the tapers to compare, on the same down ports; the design's own is always one of them. */
export function tapersOf({ scenario, tapers }: Built): readonly number[] {
  const choices = taperChoices(scenario, tapers, 'kept').map(({ uplinks }) => uplinks)
  return [...new Set([scenario.fabric.edge.uplinks, ...choices])].toSorted((a, b) => b - a)
}

function referenceUplinks(against: Against, { fabric }: Scenario, own: number): number {
  return against === 'least' ? Math.max(own, leastTaperUplinks(fabric.edge)) : own
}
