/**
 * Designs that compete for a workload: what the model is requested to compute for them, and the two studies that its
 * answers make. Throughput is judged on the workload's own jobs, risk on every application under every
 * condition that all designs have room for.
 */
import type { Scenario } from '../document/scenario/schema'
import {
  cellRun,
  cellRuns,
  countedProfiles,
  partsOf,
  workloadCells,
  type CellRun,
} from '../document/workload/cells'
import {
  conditions,
  splitLeaves,
  whyNoRoom,
  type Condition,
  type Room,
} from '../document/workload/conditions'
import { jobThatRuns } from '../document/workload/job-nodes'
import { droppedOn, placeOf, type JobPlace } from '../document/workload/jobs'
import type { Profile } from '../document/workload/profile'
import { needsGpu, whyBlocked } from '../document/workload/profile-issues'
import { usualJobNodes } from '../document/workload/job-sizes'
import type { Workload } from '../document/workload/workload'
import type { ApplicationsAnswer, RequestOf, MachineFigures, NodesAnswer } from './engine'
import {
  gridQualities,
  toApplications,
  onNodes,
  toWorkloadSlowdowns,
  type ApplicationCondition,
} from './to-application-request'
import { toNodeApplication, toNodes } from './to-node-request'
import { toStudy, type Study, type StudyCell } from './to-study-request'

/** A design with the machine that it buys. */
export interface Competitor {
  /** "A"; "2:1". */
  readonly label: string
  readonly scenario: Scenario
  readonly machine: MachineFigures
}

/** What takes part. The first design is what the others are compared with. */
export interface Contest<Design extends Competitor = Competitor> {
  readonly designs: readonly Design[]
  readonly workload: Workload
  /** By design, the same with the nodes of its jobs there: all alike, or each as a share of its machine. */
  readonly workloads: readonly Workload[]
  /** Applications that run on every design. */
  readonly profiles: readonly Profile[]
  readonly places: readonly JobPlace[]
  /** Applications that do not, and why, a sentence each. */
  readonly leftOut: readonly string[]
  /** The same applications, and the designs on which they do not run. */
  readonly blocked: readonly BlockedApplication[]
  /** Share of the workload's cycles that runs on every design, 0 to 1. */
  readonly covered: number
}

export interface BlockedApplication {
  readonly name: string
  /** Labels of designs. */
  readonly on: readonly string[]
  /** Whether it computes on GPUs, which none of these designs has. */
  readonly lacksGpus: boolean
}

/** @param workloads by design, where its jobs have other nodes and the same shares; the workload itself unless given */
export function contestOf<Design extends Competitor>(
  designs: readonly Design[],
  workload: Workload,
  workloads: readonly Workload[] = designs.map(() => workload),
): Contest<Design> {
  const all = countedProfiles(workload)
  const first = designs.map(({ scenario, machine }) => placeOf(scenario, machine, all))
  const profiles = all.filter((each) => first.every((place) => place.profiles.includes(each)))
  const out = all.filter((profile) => !profiles.includes(profile))
  const blockedOn = (profile: Profile) =>
    designs.filter((_, at) => !first[at]?.profiles.includes(profile))
  const leftOut = out.map((profile) => {
    const [on] = blockedOn(profile)
    const why = on && whyBlocked(profile, on.scenario.node, profile.typicalNodes)?.sentence
    return `${profile.name} is left out of the comparison, because it does not run on ${on?.label ?? ''}. ${why ?? ''}`
  })
  const blocked = out.map((profile) => ({
    name: profile.name,
    on: blockedOn(profile).map(({ label }) => label),
    lacksGpus:
      needsGpu(profile) &&
      blockedOn(profile).every(({ scenario }) => scenario.node.gpu.count === 0),
  }))
  return {
    designs,
    workload,
    workloads,
    profiles,
    places: first.map((place) => ({ ...place, profiles })),
    leftOut,
    blocked,
    covered: coveredBy(profiles, workload),
  }
}

function coveredBy(profiles: readonly Profile[], { applications }: Workload): number {
  const known = new Set(profiles.map(({ id }) => id))
  const sum = (counts: (id: string) => boolean) =>
    applications.reduce((all, { id, share }) => (counts(id) ? all + share : all), 0)
  const all = sum(() => true)
  return all > 0 ? sum((id) => known.has(id)) / all : 0
}

/** What is requested of every design; undefined where no application runs on all. */
export interface ContestQuestions {
  /** The jobs of the workload, by design. */
  readonly workload: readonly (RequestOf<'applications'> | undefined)[]
  /** The cells of risk, by design. */
  readonly conditions: readonly (RequestOf<'applications'> | undefined)[]
  /** The speed of all nodes. */
  readonly nodes: RequestOf<'node'> | undefined
}

export function contestQuestions(contest: Contest): ContestQuestions {
  const { designs, workload, workloads, profiles, places } = contest
  const common = commonConditions(contest)
  const hasAny = profiles.length > 0
  const applications = profiles.flatMap((each) => toNodeApplication(each) ?? [])
  return {
    workload: designs.map(({ scenario }, at) => {
      const place = places[at]
      const own = workloads[at] ?? workload
      return place && hasAny ? toWorkloadSlowdowns(scenario, own, place) : undefined
    }),
    conditions: designs.map(({ scenario }, at) => {
      const own = common[at] ?? []
      if (!hasAny || own.length === 0) return undefined
      const nodes = places[at]?.room.nodes ?? 1
      return toApplications(onNodes(scenario, nodes), {
        profiles,
        conditions: own,
        uplinks: [scenario.fabric.edge.uplinks],
        reference: 'no network',
      })
    }),
    nodes: hasAny
      ? toNodes(
          designs.map(({ scenario }) => scenario),
          { applications },
        )
      : undefined,
  }
}

/** The conditions that have room, as the model gets them. */
export function requestedConditions({
  room,
  jobNodes,
  mapping,
}: {
  readonly room: Room
  readonly jobNodes: number
  readonly mapping: Workload['mapping']
}): readonly ApplicationCondition[] {
  return conditions
    .filter((condition) => whyNoRoom(condition, jobNodes, room) === undefined)
    .map((condition) => requested(condition, { nodes: jobNodes, mapping }, room))
}

function requested(
  condition: Condition,
  { nodes, mapping }: Pick<ApplicationCondition, 'nodes' | 'mapping'>,
  room: Room,
): ApplicationCondition {
  const { id, placement, neighbour } = condition
  const leaves = typeof placement === 'object' ? splitLeaves(placement.times, nodes, room) : 1
  return {
    id,
    nodes,
    placement: {
      kind: typeof placement === 'object' ? 'split' : placement,
      leaves: leaves ?? 1,
    },
    mapping,
    neighbour,
  }
}

/** By design, those that all have room for; a split is as wide as the design's own switches need. */
function commonConditions(contest: Contest) {
  const jobNodes = jobNodesIn(contest)
  const { mapping } = contest.workload
  const fitting = contest.places.map(({ room }) => requestedConditions({ room, jobNodes, mapping }))
  return fitting.map((list) =>
    list.filter(({ id }) => fitting.every((other) => other.some((each) => each.id === id))),
  )
}

/** The usual size of the workload's jobs, the larger of equally usual ones, such that it fits every design. */
export function jobNodesIn({ workload, places, profiles }: Contest): number {
  const nodes = Math.min(...places.map(({ room }) => room.nodes))
  return jobThatRuns(
    profiles,
    { nodes, of: 'the smallest machine' },
    Math.max(...usualJobNodes(workload)),
  ).nodes
}

/** A study, and what in it is otherwise than the workload says. */
export interface WorkloadStudy {
  /** Undefined where the model has no answer for all of its cells. */
  readonly study: Study | undefined
  readonly notes: readonly string[]
  /** By design, what the workload loses to each mechanism. */
  readonly parts: readonly ReadonlyMap<string, number>[]
}

/** The study of throughput. @param answers to the questions, by design */
export function workloadStudyOf(
  contest: Contest,
  answers: readonly ApplicationsAnswer[],
  nodes: NodesAnswer,
): WorkloadStudy {
  const { designs, workload, workloads, profiles, places } = contest
  const cells = workloadCells(workload, profiles)
  const runs = designs.map((_, at) =>
    runsOn(contest, at, answers[at], (profile) =>
      speedOf(nodes, at, profiles.indexOf(profile)),
    ).filter((run) => run !== undefined),
  )
  const notes = designs.flatMap(({ label }, at) => {
    const place = places[at]
    const own = workloads[at] ?? workload
    const dropped = place ? droppedOn(own, place, answers[at]?.refused ?? []) : []
    return dropped.map((sentence) => `${label}: ${sentence}`)
  })
  const named = cells.map(({ profile, share }) => cellOf(profile, share))
  const parts = runs.map((own) => partsOf(cells, own))
  return { study: studyOf(contest, named, runs), notes, parts }
}

/**
 * How the cells of the workload run on one design, in their order; undefined for one that does not.
 * @param speedOf speed of the design's node on an application over that of the reference node
 */
export function runsOn(
  { designs, workloads, profiles, places }: Contest,
  at: number,
  slowdowns: ApplicationsAnswer | undefined,
  speedOf: (profile: Profile) => number | undefined,
): readonly (CellRun | undefined)[] {
  const [design, place, workload] = [designs[at], places[at], workloads[at]]
  if (!design || !place || !workload || !slowdowns) return []
  const { uplinks } = design.scenario.fabric.edge
  const qualities = gridQualities(design.scenario)
  const jobs = { workload, place, slowdowns, uplinks, qualities }
  return cellRuns(workloadCells(workload, profiles), jobs, speedOf)
}

/** An application under a condition. */
export interface ConditionCell extends StudyCell {
  readonly condition: string
}

export interface ConditionStudy {
  readonly study: Study | undefined
  readonly cells: readonly ConditionCell[]
}

/** The study of risk; an application's cycles are spread evenly over the conditions. */
export function conditionStudyOf(
  contest: Contest,
  answers: readonly ApplicationsAnswer[],
  nodes: NodesAnswer,
): ConditionStudy {
  const { workload, profiles, designs } = contest
  const ids = commonConditions(contest)[0]?.map(({ id }) => id) ?? []
  const shares = new Map(workload.applications.map(({ id, share }) => [id, share]))
  const all = profiles.flatMap((profile, place) =>
    ids.map((id) => {
      const share = (shares.get(profile.id) ?? 0) / ids.length
      const runs = answers.map((answer, at): CellRun | undefined => {
        const found = answer.cells.find(
          (cell) => cell.application === profile.id && cell.condition === id,
        )
        const speed = speedOf(nodes, at, place)
        const design = designs[at]
        if (!found || speed === undefined || !design) return undefined
        return cellRun(found, gridQualities(design.scenario), speed)
      })
      return { cell: { ...cellOf(profile, share), condition: id }, runs }
    }),
  )
  const known = all.filter(({ runs }) => runs.every((run) => run !== undefined))
  const cells = known.map(({ cell }) => cell)
  const runs = designs.map((_, at) => known.flatMap(({ runs: own }) => own[at] ?? []))
  return { cells, study: studyOf(contest, cells, runs) }
}

/** Speed of a design's node on an application over that of the first design's node. */
export function speedOf({ nodes }: NodesAnswer, at: number, place: number): number | undefined {
  const [before, now] = [nodes[0]?.applications[place], nodes[at]?.applications[place]]
  return before?.kind === 'runs' && now?.kind === 'runs' ? now.perNode / before.perNode : undefined
}

const cellOf = ({ id, name }: Profile, share: number): StudyCell => ({
  application: id,
  name,
  share,
})

function studyOf(
  { designs }: Contest,
  cells: readonly StudyCell[],
  runs: readonly (readonly CellRun[])[],
): Study | undefined {
  const isComplete = cells.length > 0 && runs.every((own) => own.length === cells.length)
  if (!isComplete) return undefined
  return toStudy(
    designs.map(({ scenario }, at) => ({ scenario, runs: runs[at] ?? [] })),
    cells,
  )
}
