/** How the workload of the baseline runs on every offer, under every condition, and the question that ranks them. */
import { SAMPLES } from '../../../document/samples'
import { workloadCells, type CellRun } from '../../../document/workload/cells'
import type { Workload } from '../../../document/workload/workload'
import { contestOf, contestQuestions, runsOn, speedOf, type Contest } from '../../../model/contest'
import type {
  ApplicationsAnswer,
  EngineRequest,
  NodesAnswer,
  ProductionAnswer,
  RankingAnswer,
} from '../../../model/engine'
import {
  productionTimes,
  toProduction,
  type InUse,
  type ProductionTime,
} from '../../../model/to-production-request'
import { toStudy, type Study, type StudyCell, type TimedRun } from '../../../model/to-study-request'
import type { Get, Slot } from '../../experiment'
import { allIn } from '../jobs'
import { nowIn } from '../scenarios'
import { FAILED_UPLINKS } from './conditions'
import type { Contender } from './offers'
import type { ConditionId, ConditionResult } from './ranking'

type RankingRequest = Extract<EngineRequest, { kind: 'ranking' }>

/** What is computed for the offers before they can be ranked. */
export interface ContenderRuns {
  readonly contest: Contest<Contender>
  readonly nodes: Slot<unknown>
  /** By condition, one answer an offer. Static tables are read from those of the shared machine. */
  readonly slots: readonly Slot<unknown>[]
  /** The conditions that are known now, and how every cell runs under each, by offer. */
  readonly known: readonly KnownCondition[]
  /** Why a job has no answer alone, where the model says it. */
  readonly refused: string | undefined
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

export function contenderRunsIn(
  contenders: readonly Contender[],
  baseline: number,
  compared: readonly ConditionId[],
  get: Get,
): ContenderRuns | undefined {
  const requested = get.made(
    'contest',
    baseline,
    [
      compared.join(' '),
      ...contenders.flatMap(({ at, scenario, machine }) => [at, scenario, machine]),
    ],
    () => {
      const workload = contenders[0] && quiet(contenders[0].scenario.workload)
      if (!workload) return undefined
      const contest = contestOf(contenders, workload)
      if (contest.profiles.length === 0) return { contest, questions: undefined }
      const { nodes, workload: jobs } = contestQuestions(contest)
      const inProduction = (id: ProductionId) =>
        contest.designs.flatMap(({ scenario }, at) => {
          const place = contest.places[at]
          return place ? [toProduction(scenario, workload, place, inUse[id])] : []
        })
      return {
        contest,
        questions: {
          nodes,
          quiet: jobs.flatMap((job) => job ?? []),
          production: productionIds
            .filter((id) => compared.includes(id))
            .map((id) => ({ id, requests: inProduction(id) })),
        },
      }
    },
  )
  const { contest, questions } = (requested.isOld ? undefined : requested.value) ?? {}
  if (!contest) return undefined
  const at = (place: number) => contest.designs[place]?.at ?? baseline
  if (!questions?.nodes) {
    return {
      contest,
      nodes: { state: 'pending', value: undefined },
      slots: [],
      known: [],
      refused: undefined,
    }
  }
  const nodes = get(questions.nodes, baseline)
  // In this order: what is there first is shown first.
  const ofQuiet = questions.quiet.map((request, place) => get(request, at(place)))
  const [speeds, alone] = [nowIn(nodes)?.result, allIn(ofQuiet)]
  const still = get.made(
    'runs alone',
    baseline,
    speeds && [contest, speeds, ...(alone ?? [])],
    () => speeds && runsAlone(contest, speeds, alone),
  )
  const quietRuns = still.isOld ? undefined : still.value
  // Whether every job has an answer alone; so until they are known.
  const hasAll = (place: number) => !alone || (quietRuns?.[place] ?? []).every((run) => run)
  const inProduction = questions.production.map(({ id, requests }) => {
    const slots = requests.map((request, place) =>
      get(hasAll(place) ? request : { ...request, withAlone: true }, at(place)),
    )
    return { id, slots, answers: allIn(slots) }
  })
  const known = compared.flatMap((id): readonly KnownCondition[] => {
    const answers = inProduction.find(
      (each) => each.id === (id === 'static' ? 'shared' : id),
    )?.answers
    const { value, isOld } = get.made(
      `known ${id}`,
      baseline,
      speeds && quietRuns && [contest, speeds, quietRuns, ...(answers ?? [])],
      () => speeds && quietRuns && knownIn(id, contest, speeds, quietRuns, answers),
    )
    return isOld || !value ? [] : [value]
  })
  return {
    contest,
    nodes,
    slots: [...ofQuiet, ...inProduction.flatMap(({ slots }) => slots)],
    known,
    refused: alone?.flatMap(({ refused }) => refused)[0]?.sentence,
  }
}

/** Conditions of a machine in production; static tables are read from the answers of the shared one. */
type ProductionId = Exclude<ConditionId, 'quiet' | 'static'>

const inUse: Readonly<Record<ProductionId, InUse>> = {
  shared: { fit: 'first', neighbours: 'phases' },
  scattered: { fit: 'random', neighbours: 'phases' },
  degraded: { fit: 'first', neighbours: 'phases', failedUplinks: FAILED_UPLINKS },
  stress: { fit: 'random', neighbours: 'always' },
}

const productionIds = ['shared', 'scattered', 'degraded', 'stress'] as const

/** By offer and cell; none where a job has no answer alone. */
type QuietRuns = readonly (readonly (CellRun | undefined)[])[]

const runsAlone = (
  contest: Contest<Contender>,
  speeds: NodesAnswer,
  alone: readonly ApplicationsAnswer[] | undefined,
): QuietRuns =>
  contest.designs.map((_, at) =>
    runsOn(contest, at, alone?.[at], (profile) =>
      speedOf(speeds, at, contest.profiles.indexOf(profile)),
    ),
  )

/** @param answers of the machine in production; undefined while they are not known */
function knownIn(
  id: ConditionId,
  { designs, places, profiles, workload }: Contest<Contender>,
  speeds: NodesAnswer,
  quietRuns: QuietRuns,
  answers: readonly ProductionAnswer[] | undefined,
): KnownCondition | undefined {
  const cells = workloadCells(workload, profiles)
  const runsIn = (routing: keyof ProductionTime) =>
    answers?.map((answer, at): readonly TimedRun[] => {
      const [design, place] = [designs[at], places[at]]
      const still = (quietRuns[at] ?? []).map((run) => run?.time)
      const times =
        design && place ? productionTimes(design.scenario, place, cells, answer, still) : []
      return times.flatMap((time, cell) => {
        const profile = cells[cell]?.profile
        const speed = profile && speedOf(speeds, at, profiles.indexOf(profile))
        return time && speed !== undefined ? [{ time: time[routing], speed }] : []
      })
    })
  const runs =
    id === 'quiet'
      ? quietRuns.map((own) => own.flatMap((run) => run ?? []))
      : runsIn(id === 'static' ? 'static' : 'asBuilt')
  return runs?.every((own) => own.length === cells.length) ? { id, runs } : undefined
}

/** The offers under the conditions that are known: each condition's cells follow those of the one before. */
export function toRanking({
  contest,
  known,
}: Pick<ContenderRuns, 'contest' | 'known'>): RankingRequest {
  const cells = cellsOf(contest)
  const { request } = studyOf(contest, known)
  return {
    kind: 'ranking',
    study: request,
    conditions: known.map((_, place) => cells.map((__, cell) => place * cells.length + cell)),
    draws: SAMPLES,
  }
}

/** Some of the offers, in their order; the first of them is what the others are compared with. */
export function partOf(
  { contest, known }: Pick<ContenderRuns, 'contest' | 'known'>,
  isOfIt: (place: number) => boolean,
): Pick<ContenderRuns, 'contest' | 'known'> {
  const some = <Each>(all: readonly Each[]) => all.filter((_, place) => isOfIt(place))
  return {
    contest: {
      ...contest,
      designs: some(contest.designs),
      workloads: some(contest.workloads),
      places: some(contest.places),
    },
    known: known.map(({ id, runs }) => ({ id, runs: some(runs) })),
  }
}

/** A condition as the model has ranked it. */
export const resultOf = (
  id: ConditionId,
  { gains, atValues, differences }: RankingAnswer['conditions'][number],
): ConditionResult => ({
  id,
  gains,
  atValues,
  differences: differences.map((row) =>
    row.map(({ gain, wins, ties }) => ({ ...gain, wins, ties })),
  ),
})

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

/** What every offer runs, under one condition. */
export const cellsOf = ({ workload, profiles }: Contest<Contender>): readonly StudyCell[] =>
  workloadCells(workload, profiles).map(({ profile, share }) => ({
    application: profile.id,
    name: profile.name,
    share,
  }))
