/**
 * Designs scored against a reference machine, as a question. The reference is the first design of a contest.
 *
 * `S` of a node alone comes from the node's model, of the time that the profile spends outside MPI: a benchmark
 * on one node has no other node to talk to. `S` in a job comes from the same speeds and slowdowns as the
 * throughput of the workload: speed of the node with its adapter, over 1 and the slowdown by taper, placement,
 * neighbours and size of the job. Work per node is the same on both machines.
 */
import { servicePeriods, type EarlyPhase, type ScoreWeight } from '../document/scores'
import { workloadCells } from '../document/workload/cells'
import { jobOn } from '../document/workload/jobs'
import type { Profile } from '../document/workload/profile'
import type { Contest } from './contest'
import type { RequestOf, NodesAnswer, NodeRun, ScoredMachine } from './engine'
import { toNodeApplication, toNodes } from './to-node-request'
import type { Study } from './to-study-request'

/** The nodes of all designs on what the applications do outside MPI; undefined where none runs on all. */
export function toNodesAlone({ designs, profiles }: Contest): RequestOf<'node'> | undefined {
  if (profiles.length === 0) return undefined
  const applications = profiles.flatMap((each) => toNodeApplication(outsideMpi(each)) ?? [])
  return toNodes(
    designs.map(({ scenario }) => scenario),
    { applications },
  )
}

const outsideMpi = (profile: Profile): Profile => ({ ...profile, mpiShare: 0 })

interface ScoresInput {
  /** The first design is the reference. */
  readonly contest: Contest
  /** Places of the designs that are scored, in the order of the answer. */
  readonly scored: readonly number[]
  /** How the workload runs on every design. */
  readonly study: Study
  /** The answer to {@link toNodesAlone}. */
  readonly alone: NodesAnswer
  /** Of the applications of the workload. */
  readonly weights: readonly ScoreWeight[]
  /** What a node of the reference sustains, TFLOP/s; undefined counts in nodes of the reference. */
  readonly referenceNodeTflops: number | undefined
  /** What of every machine is delivered before the rest; undefined: all at once. */
  readonly early: EarlyPhase | undefined
  /** How many times as large the problem is that has to run in the reference's time. */
  readonly growth: number
}

/** An application in jobs of one size. */
export interface ScoredJobs {
  readonly id: string
  readonly name: string
  /** Nodes, as the workload says. */
  readonly nodes: number
  /** Of the application's cycles; those of all its sizes add up to 1. */
  readonly part: number
}

/** In the order of the question's jobs. */
export function scoredJobs({ workload, profiles }: Contest): readonly ScoredJobs[] {
  const cells = workloadCells(workload, profiles)
  return cells.map(({ profile, nodes, share }) => {
    const own = cells.filter((cell) => cell.profile === profile)
    const all = own.reduce((sum, cell) => sum + cell.share, 0)
    return { id: profile.id, name: profile.name, nodes, part: share / all }
  })
}

export function toScores(requested: ScoresInput): RequestOf<'scores'> {
  const { contest, scored, weights } = requested
  return {
    kind: 'scores',
    applications: weights.map(({ name, percent, growth }) => ({
      name,
      weightPercent: percent,
      ...(growth !== null && { growth }),
    })),
    jobs: scoredJobs(contest).map(({ id, part }) => ({
      application: weights.findIndex((weight) => weight.id === id),
      share: part,
    })),
    reference: scoredMachine(requested, 0),
    referenceNodeRate: requested.referenceNodeTflops ?? 1,
    growth: requested.growth,
    designs: scored.map((at) => scoredMachine(requested, at)),
  }
}

function scoredMachine({ contest, study, alone, early }: ScoresInput, at: number): ScoredMachine {
  const { workload, profiles, places, designs } = contest
  const [place, design] = [places[at], designs[at]]
  const runs = study.runs[at] ?? []
  const figures = workloadCells(workload, profiles).flatMap(({ profile, nodes }, job) => {
    const run = runs[job]
    if (!run || !place) return []
    const { low, value, high } = run.slowdown
    return [
      {
        jobNodes: jobOn(place, nodes).nodes,
        alone: perNode(alone.nodes[at]?.applications[profiles.indexOf(profile)]),
        atHighSlowdown: run.speed / (1 + high),
        inJob: run.speed / (1 + value),
        atLowSlowdown: run.speed / (1 + low),
      },
    ]
  })
  const years = design?.scenario.operation.years ?? 0
  const service = servicePeriods(years, early).map((period) => ({ ...period }))
  return { nodes: design?.machine.nodes ?? 0, figures, service }
}

/** Speed of a node; 0, which the model refuses, where it does not run the application. */
const perNode = (time: NodeRun | undefined): number => (time?.kind === 'runs' ? time.perNode : 0)
