/**
 * How the jobs of a workload are run on a design, and what of the workload has no room there. The rule holds
 * wherever designs are compared: a job has the same nodes on every design, those that the workload says, and
 * is cut only where the design's own machine is smaller, to the largest round number of nodes that it has. So what a
 * design does of a job does not depend on which others it is compared with.
 */
import { counted, formatCount } from '../format'
import type { Scenario } from '../scenario/schema'
import type { Room } from './conditions'
import { jobThatRuns, resizedSentences, type RunJob } from './job-nodes'
import type { Profile } from './profile'
import { runsOnNode } from './profile-issues'
import type { Workload } from './workload'

/** What of a design decides how jobs are run on it. */
export interface JobPlace {
  /** Those of the workload that run on its node. */
  readonly profiles: readonly Profile[]
  readonly room: Room
}

/** Under what a job runs. */
export type JobCondition = Pick<Workload, 'placement' | 'mapping' | 'neighbour'> & {
  readonly id: string
  readonly nodes: number
}

/** What the model does not run, as it answers. */
export interface RefusedCells {
  /** Id; all of them if undefined. */
  readonly application: string | undefined
  readonly condition: string | undefined
  readonly sentence: string
}

/** The place that jobs have on a machine of that design. */
export function placeOf(
  { node, fabric }: Scenario,
  machine: { readonly nodes: number; readonly nodesPerEdge: number; readonly edgeSwitches: number },
  profiles: readonly Profile[],
): JobPlace {
  return {
    profiles: profiles.filter((profile) => runsOnNode(profile, node)),
    room: {
      nodes: machine.nodes,
      nodesPerEdge: machine.nodesPerEdge,
      edges: machine.edgeSwitches / fabric.rails,
    },
  }
}

/** One size of jobs on a design. */
interface JobRun {
  readonly nodes: number
  /** As the workload has it. */
  readonly requested: JobCondition
  /** The same without its neighbour, for where the model has no room for that; undefined without one. */
  readonly alone: JobCondition | undefined
  /** How the placement differs from the workload's; undefined if it does not. */
  readonly otherPlacement: string | undefined
}

/** The job that is run on a machine where one of so many nodes is wanted. */
export function jobOn({ profiles, room }: JobPlace, nodes: number): RunJob {
  return jobThatRuns(profiles, { nodes: room.nodes, of: 'the machine' }, nodes)
}

/** The jobs of a workload, one a size. */
export function jobRuns(workload: Workload, place: JobPlace): readonly JobRun[] {
  const sizes = new Set(workload.jobSizes.map(({ nodes }) => jobOn(place, nodes).nodes))
  return [...sizes].map((nodes) => {
    const { mapping, neighbour } = workload
    const { placement, otherPlacement } = placementOf(workload, nodes, place.room)
    const requested = { id: String(nodes), nodes, placement, mapping, neighbour }
    const alone = { ...requested, id: `${nodes} alone`, neighbour: 'none' as const }
    return { nodes, requested, alone: neighbour === 'none' ? undefined : alone, otherPlacement }
  })
}

function placementOf(
  { placement }: Workload,
  nodes: number,
  { edges, nodesPerEdge }: Room,
): { readonly placement: Workload['placement']; readonly otherPlacement: string | undefined } {
  const leaves = Math.min(placement.leaves, edges)
  const own = { kind: placement.kind, leaves }
  if (placement.kind !== 'split') return { placement: own, otherPlacement: undefined }
  if (leaves * nodesPerEdge < nodes) {
    const otherPlacement = `is placed compactly, because ${formatCount(leaves)} edge switches hold only ${formatCount(leaves * nodesPerEdge)} nodes`
    return { placement: { kind: 'compact', leaves }, otherPlacement }
  }
  const otherPlacement =
    leaves < placement.leaves ? `is split over all ${formatCount(edges)} edge switches` : undefined
  return { placement: own, otherPlacement }
}

/** Conditions of the request: every job, and those beside a neighbour also alone. */
export function workloadConditions(workload: Workload, place: JobPlace): readonly JobCondition[] {
  return jobRuns(workload, place).flatMap(({ requested, alone }) =>
    alone ? [requested, alone] : [requested],
  )
}

const refusalOf = ({ requested }: JobRun, refused: readonly RefusedCells[]) =>
  refused.find(
    ({ application, condition }) => application === undefined && condition === requested.id,
  )

/** The condition whose cells count: alone only where the model refuses the neighbour. */
export function countedCondition(run: JobRun, refused: readonly RefusedCells[]): string {
  return run.alone && refusalOf(run, refused) ? run.alone.id : run.requested.id
}

/** What of a workload a design runs otherwise than it says, one sentence each. */
export function droppedOn(
  workload: Workload,
  place: JobPlace,
  refused: readonly RefusedCells[],
): readonly string[] {
  const jobs = workload.jobSizes.map(({ nodes }) => ({
    requested: nodes,
    run: jobOn(place, nodes),
  }))
  return [...resizedSentences(jobs), ...placedOtherwise(workload, place, refused)]
}

/** Jobs that are not placed as the workload says, or have not its neighbour, one sentence each. */
export function placedOtherwise(
  workload: Workload,
  place: JobPlace,
  refused: readonly RefusedCells[],
): readonly string[] {
  return jobRuns(workload, place).flatMap((run) => {
    const job = `a job of ${counted(run.nodes, 'node', 'nodes')}`
    const isAlone = run.alone !== undefined && refusalOf(run, refused) !== undefined
    return [
      ...(run.otherPlacement === undefined ? [] : [`${job} ${run.otherPlacement}.`]),
      ...(isAlone
        ? [
            `${job} runs without its neighbour, because the neighbour would leave too few nodes on the edge switches.`,
          ]
        : []),
    ]
  })
}
