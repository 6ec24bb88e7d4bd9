/** Which designs the table compares, and on which of them an application does not run. */
import { formatCount, formatTaper } from '../../domain/format'
import type { Scenario } from '../../domain/scenario/schema'
import { groupedNodes, leastTaperUplinks, type Room } from '../../domain/workload/conditions'
import { visibleText } from '../../domain/visible-text'
import { scenarioCode } from '../../ui/scenario-code'
import type { Profile } from '../../domain/workload/profile'
import { whyBlocked } from '../../domain/workload/remarks'
import type { MachineDto, TaperPointDto } from '../../engine/engine'
import type { Against, ApplicationPlan } from '../../state/application-plan'
import type { Column } from '../../state/use-application-answers'

/** What the view knows of a scenario. */
export interface Built {
  readonly scenario: Scenario
  readonly machine: MachineDto
  readonly tapers: readonly TaperPointDto[]
}

export interface PlacedColumn extends Column {
  /** Of the scenario. */
  readonly index: number
  readonly key: string
  /** Letter of the scenario on which the reference run is, if another. */
  readonly against?: string
}

/** Tapers that are compared, as near as the design's down ports allow. */
const TAPERS = [1, 2, 3, 4] as const

export function roomOf({ machine, scenario }: Built): Room {
  return {
    nodes: machine.nodes,
    nodesPerEdge: machine.nodesPerEdge,
    edges: machine.edgeSwitches / scenario.fabric.rails,
  }
}

/** The columns of the plan; undefined where a scenario is no fat tree or cannot be built. */
export function columnsOf(
  builts: readonly (Built | undefined)[],
  plan: ApplicationPlan & { readonly jobNodes: number },
  profiles: readonly Profile[],
  { active, baseline }: { readonly active: number; readonly baseline: number },
): readonly (PlacedColumn | undefined)[] {
  const reference = plan.against === 'baseline' ? builts[baseline] : undefined
  const column = (built: Built, index: number, uplinks: number): PlacedColumn => {
    const runs = profiles.filter((profile) => {
      const blocked = whyBlocked(profile, built.scenario.node, profile.typicalNodes)
      // A job whose ranks the groups do not divide is made a little smaller.
      return blocked === undefined || blocked.why === 'group'
    })
    const room = roomOf(built)
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
      jobNodes: groupedNodes(
        runs,
        Math.min(plan.jobNodes, room.nodes, reference?.machine.nodes ?? room.nodes),
      ),
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

/** Uplinks of the tapers to compare: the design's own and those nearest to 1:1, 2:1, 3:1 and 4:1. */
export function tapersOf({ scenario, tapers }: Built): readonly number[] {
  const { downlinks, uplinks } = scenario.fabric.edge
  const possible = tapers.filter((point) => point.downlinks === downlinks)
  const nearest = TAPERS.map(
    (taper) =>
      possible.toSorted((a, b) => Math.abs(a.portTaper - taper) - Math.abs(b.portTaper - taper))[0]
        ?.uplinks ?? uplinks,
  )
  return [...new Set([uplinks, ...nearest])].toSorted((a, b) => b - a)
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
