/** Which designs the table compares, and on which of them an application does not run. */
import { formatCount, formatTaper } from '../../domain/format'
import type { Scenario } from '../../domain/scenario/schema'
import { taperChoices } from '../../domain/tradeoff/taper-choices'
import { leastTaperUplinks } from '../../domain/workload/conditions'
import { jobThatRuns } from '../../domain/workload/job-nodes'
import { visibleText } from '../../domain/visible-text'
import { scenarioCode } from '../../ui/scenario-code'
import type { Profile } from '../../domain/workload/profile'
import { placeOf } from '../../domain/workload/jobs'
import { whyBlocked } from '../../domain/workload/remarks'
import type { MachineDto, TaperPointDto } from '../../engine/engine'
import type { Against, ApplicationPlan } from '../../state/application-plan'
import type { Column } from '../../state/use-application-answers'

/** What the view knows of a scenario. */
export interface Built {
  readonly scenario: Scenario
  readonly machine: Pick<MachineDto, 'nodes' | 'nodesPerEdge' | 'edgeSwitches'> & {
    readonly cost: Pick<MachineDto['cost'], 'totalUsd'>
    readonly lifetime?: Pick<NonNullable<MachineDto['lifetime']>, 'powerKW'> | undefined
  }
  readonly tapers: readonly TaperPointDto[]
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
        ? { nodes: other, of: scenarioCode(baseline).letter }
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
          against: scenarioCode(baseline).letter,
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

export const taperOf = ({ fabric }: Scenario, uplinks: number): string =>
  formatTaper(fabric.edge.downlinks / uplinks)

/** "A Sierra as built", or "A at 3:1" for a taper that is not its own. */
export function titleOf({ index, scenario, uplinks }: PlacedColumn): string {
  const { letter } = scenarioCode(index)
  return uplinks === scenario.fabric.edge.uplinks
    ? `${letter} ${visibleText(scenario.name)}`
    : `${letter} at ${taperOf(scenario, uplinks)}`
}

/** "2:1 against A, 72 nodes": what it is against is said where it is not itself. */
export function detailOf(column: PlacedColumn): string {
  const { scenario, uplinks, referenceUplinks: least, against, jobNodes } = column
  const other = least === uplinks ? undefined : taperOf(scenario, least)
  const than = against ?? other
  const words = than === undefined ? '' : ` against ${than}`
  return `${taperOf(scenario, uplinks)}${words}, ${formatCount(jobNodes)} nodes`
}
