/** How the jobs of a workload are run on a design, and what of the workload has no room there. */
import { formatCount } from '../domain/format'
import { groupedNodes, type Room } from '../domain/workload/conditions'
import type { Profile } from '../domain/workload/profile'
import type { Workload } from '../domain/workload/workload'
import type { RefusedCellsDto } from '../engine/engine'
import type { ApplicationCondition } from '../engine/to-application-request'

/** What of a design decides how jobs are run on it. */
export interface JobPlace {
  readonly profiles: readonly Profile[]
  readonly room: Room
}

/** One size of jobs on a design. */
export interface JobRun {
  readonly nodes: number
  /** As the workload has it. */
  readonly asked: ApplicationCondition
  /** The same without its neighbour, for where the model has no room for that; undefined without one. */
  readonly alone: ApplicationCondition | undefined
  /** How the placement differs from the workload's; undefined if it does not. */
  readonly otherPlacement: string | undefined
}

/** Nodes that a job of a workload has on a machine: no more than it has, and such that groups divide. */
export function jobNodesOn({ profiles, room }: JobPlace, nodes: number): number {
  return groupedNodes(profiles, Math.min(nodes, room.nodes))
}

/** The jobs of a workload, one a size. */
export function jobRuns(workload: Workload, place: JobPlace): readonly JobRun[] {
  const sizes = new Set(workload.jobSizes.map(({ nodes }) => jobNodesOn(place, nodes)))
  return [...sizes].map((nodes) => {
    const { mapping, neighbour } = workload
    const { placement, otherPlacement } = placementOf(workload, nodes, place.room)
    const asked = { id: String(nodes), nodes, placement, mapping, neighbour }
    const alone = { ...asked, id: `${nodes} alone`, neighbour: 'none' as const }
    return { nodes, asked, alone: neighbour === 'none' ? undefined : alone, otherPlacement }
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
    const otherPlacement = `is placed compactly: ${formatCount(leaves)} edge switches hold ${formatCount(leaves * nodesPerEdge)} nodes`
    return { placement: { kind: 'compact', leaves }, otherPlacement }
  }
  const otherPlacement =
    leaves < placement.leaves
      ? `is split over all ${formatCount(edges)} edge switches that there are`
      : undefined
  return { placement: own, otherPlacement }
}

/** What the model is asked for: every job, and those beside a neighbour also alone. */
export function workloadConditions(
  workload: Workload,
  place: JobPlace,
): readonly ApplicationCondition[] {
  return jobRuns(workload, place).flatMap(({ asked, alone }) => (alone ? [asked, alone] : [asked]))
}

const refusalOf = ({ asked }: JobRun, refused: readonly RefusedCellsDto[]) =>
  refused.find(({ application, condition }) => application === undefined && condition === asked.id)

/** The condition whose cells count: alone only where the model refuses the neighbour. */
export function countedCondition(run: JobRun, refused: readonly RefusedCellsDto[]): string {
  return run.alone && refusalOf(run, refused) ? run.alone.id : run.asked.id
}

/** What of a workload a design has no room for, one sentence each. */
export function droppedOn(
  workload: Workload,
  place: JobPlace,
  refused: readonly RefusedCellsDto[],
): readonly string[] {
  return jobRuns(workload, place).flatMap((run) => {
    const job = `a job of ${formatCount(run.nodes)} nodes`
    const why = run.alone && refusalOf(run, refused)?.sentence
    return [
      ...(run.otherPlacement === undefined ? [] : [`${job} ${run.otherPlacement}.`]),
      ...(why === undefined ? [] : [`${job} runs without its neighbour. ${why}`]),
    ]
  })
}
