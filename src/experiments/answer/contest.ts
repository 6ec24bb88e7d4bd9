/** How the workload of the baseline runs on every offer, under every condition, and the question that ranks them. */
import { DRAWS } from '../../document/draws'
import { workloadCells, type CellTime } from '../../document/workload/cells'
import type { Workload } from '../../document/workload/workload'
import { contestOf, contestQuestions, runsOn, speedOf, type Contest } from '../../model/contest'
import type { ApplicationsAnswer, EngineRequest, NodesAnswer } from '../../model/engine'
import { productionTimes, toProduction } from '../../model/to-production-request'
import { toStudy, type Study, type StudyCell, type TimedRun } from '../../model/to-study-request'
import type { Get, Slot } from '../experiment'
import { allIn } from '../shared/contest'
import { nowIn } from '../shared/scenarios'
import { conditionIds } from './conditions'
import type { Contender } from './offers'
import type { ConditionId } from './ranking'

export type RankingRequest = Extract<EngineRequest, { kind: 'ranking' }>

/** What is asked about the offers before they can be ranked. */
export interface Contested {
  readonly contest: Contest<Contender>
  readonly nodes: Slot<unknown>
  /** By condition, one answer an offer. Static tables are read from those of the shared machine. */
  readonly slots: readonly Slot<unknown>[]
  /** The conditions that are known now, and how every cell runs under each, by offer. */
  readonly known: readonly KnownCondition[]
  /** The speed of every node, and all answers: what a ranking is made of. */
  readonly of: readonly unknown[]
}

export interface KnownCondition {
  readonly id: ConditionId
  /** By offer, then by cell. */
  readonly runs: readonly (readonly TimedRun[])[]
}

/** Every job alone, in block order on whole switches. */
const quiet = (workload: Workload): Workload => ({
  ...workload,
  placement: { ...workload.placement, kind: 'compact' },
  neighbour: 'none',
})

export function contestIn(
  contenders: readonly Contender[],
  baseline: number,
  get: Get,
): Contested | undefined {
  const requested = get.made(
    'contest',
    baseline,
    contenders.flatMap(({ at, scenario, machine }) => [at, scenario, machine]),
    () => {
      const workload = contenders[0] && quiet(contenders[0].scenario.workload)
      if (!workload) return undefined
      const contest = contestOf(contenders, workload)
      if (contest.profiles.length === 0) return { contest, questions: undefined }
      const { nodes, workload: jobs } = contestQuestions(contest)
      const inProduction = (fit: 'first' | 'random') =>
        contest.designs.flatMap(({ scenario }, at) => {
          const place = contest.places[at]
          return place ? [toProduction(scenario, workload, place, fit)] : []
        })
      return {
        contest,
        questions: {
          nodes,
          quiet: jobs.flatMap((job) => job ?? []),
          shared: inProduction('first'),
          scattered: inProduction('random'),
        },
      }
    },
  )
  const { contest, questions } = (requested.isOld ? undefined : requested.value) ?? {}
  if (!contest) return undefined
  const at = (place: number) => contest.designs[place]?.at ?? baseline
  if (!questions?.nodes) {
    return { contest, nodes: { state: 'pending', value: undefined }, slots: [], known: [], of: [] }
  }
  const nodes = get(questions.nodes, baseline)
  // In this order: what is there first is shown first.
  const ofQuiet = questions.quiet.map((request, place) => get(request, at(place)))
  const ofShared = questions.shared.map((request, place) => get(request, at(place)))
  const ofScattered = questions.scattered.map((request, place) => get(request, at(place)))
  const [speeds, alone, shared, scattered] = [
    nowIn(nodes)?.result,
    allIn(ofQuiet),
    allIn(ofShared),
    allIn(ofScattered),
  ]
  const of = [contest, speeds, alone, shared, scattered]
  const known = get.made('known conditions', baseline, speeds && of, () =>
    speeds ? conditionsIn(contest, speeds, { alone, shared, scattered }) : undefined,
  )
  return {
    contest,
    nodes,
    slots: [...ofQuiet, ...ofShared, ...ofScattered],
    known: (known.isOld ? undefined : known.value) ?? [],
    of: [known.value],
  }
}

type Results<Answer> = readonly Answer[] | undefined

function conditionsIn(
  contest: Contest<Contender>,
  speeds: NodesAnswer,
  {
    alone,
    shared,
    scattered,
  }: {
    readonly alone: Results<ApplicationsAnswer>
    readonly shared: Results<Parameters<typeof productionTimes>[3]>
    readonly scattered: Results<Parameters<typeof productionTimes>[3]>
  },
): readonly KnownCondition[] {
  const { designs, places, profiles, workload } = contest
  const cells = workloadCells(workload, profiles)
  const timesOf = (answers: Results<Parameters<typeof productionTimes>[3]>) =>
    answers?.map((answer, at) => {
      const [design, place] = [designs[at], places[at]]
      return design && place ? productionTimes(design.scenario, place, cells, answer) : []
    })
  const timed = (at: number, times: readonly (CellTime | undefined)[]): readonly TimedRun[] =>
    times.flatMap((time, cell) => {
      const profile = cells[cell]?.profile
      const speed = profile && speedOf(speeds, at, profiles.indexOf(profile))
      return time && speed !== undefined ? [{ time, speed }] : []
    })
  const [first, random] = [timesOf(shared), timesOf(scattered)]
  const found: Partial<Record<ConditionId, readonly (readonly TimedRun[])[] | undefined>> = {
    quiet: alone?.map((answer, at) =>
      runsOn(contest, at, answer, (profile) =>
        speedOf(speeds, at, profiles.indexOf(profile)),
      ).flatMap((run) => run ?? []),
    ),
    shared: first?.map((times, at) =>
      timed(
        at,
        times.map((time) => time?.asBuilt),
      ),
    ),
    scattered: random?.map((times, at) =>
      timed(
        at,
        times.map((time) => time?.asBuilt),
      ),
    ),
    static: first?.map((times, at) =>
      timed(
        at,
        times.map((time) => time?.static),
      ),
    ),
  }
  return conditionIds.flatMap((id) => {
    const runs = found[id]
    return runs?.every((own) => own.length === cells.length) ? [{ id, runs }] : []
  })
}

/** The offers under the conditions that are known: each condition's cells follow those of the one before. */
export function toRanking({ contest, known }: Contested): RankingRequest {
  const cells = cellsOf(contest)
  const { request } = studyOf(contest, known)
  return {
    kind: 'ranking',
    study: request,
    conditions: known.map((_, place) => cells.map((__, cell) => place * cells.length + cell)),
    draws: DRAWS,
  }
}

/** The offers under some conditions, with what is uncertain about them. */
export function studyOf(
  contest: Contest<Contender>,
  known: readonly KnownCondition[],
): Study<TimedRun> {
  const cells = cellsOf(contest)
  return toStudy(
    contest.designs.map(({ scenario }, at) => ({
      scenario,
      runs: known.flatMap(({ runs }) => runs[at] ?? []),
    })),
    known.flatMap(() => cells),
  )
}

const cellsOf = ({ workload, profiles }: Contest<Contender>): readonly StudyCell[] =>
  workloadCells(workload, profiles).map(({ profile, share }) => ({
    application: profile.id,
    name: profile.name,
    share,
  }))
