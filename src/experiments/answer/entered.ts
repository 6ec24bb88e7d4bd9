/**
 * Which offers are first where something is entered otherwise: searched by few samples with the jobs as they run now, and
 * confirmed by all samples with those of the machines that are then bought, as a person who enters it would read.
 */
import { SEARCH_SAMPLES } from '../../document/samples'
import type { Scenario } from '../../document/scenario/schema'
import type { EngineRequest } from '../../model/engine'
import type { Get } from '../experiment'
import { designRequest, nowIn } from '../shared/scenarios'
import {
  contenderRunsIn,
  resultOf,
  toRanking,
  type ContenderRuns,
  type KnownCondition,
} from '../shared/ranking/contender-runs'
import { contender } from '../shared/ranking/offers'
import type { ConditionResult, FullCore } from '../shared/ranking/ranking'
import { firstIn } from '../shared/ranking/ranks'

/** The offers under the condition of the page. */
export interface UnderCondition extends Pick<ContenderRuns, 'contest'> {
  readonly condition: KnownCondition
  readonly baseline: number
}

/** Something that is entered in one or several offers. */
export interface Change {
  /** Tells it from others. */
  readonly name: string
  /** Undefined of an offer that stays as it is. */
  readonly in: (scenario: Scenario, place: number) => Scenario | undefined
}

/** Which offers are first with the jobs as they run now, by few samples. */
export function searched(
  { contest, condition, baseline }: UnderCondition,
  change: Change,
  get: Get,
): readonly number[] | undefined {
  const { value: request, isOld } = get.made(change.name, baseline, [contest, condition], () => {
    const designs = contest.designs.map((design, at) => ({
      ...design,
      scenario: change.in(design.scenario, at) ?? design.scenario,
    }))
    const changed = { contest: { ...contest, designs }, known: [condition] }
    return { ...toRanking(changed), draws: SEARCH_SAMPLES }
  })
  if (!request || isOld) return undefined
  const [found] = nowIn(get(request, baseline))?.result.conditions ?? []
  return found && firstIn(resultOf(condition.id, found))
}

export interface Found {
  readonly firsts: readonly number[]
  /** Undefined where it cannot be built or computed. */
  readonly result?: ConditionResult
  /** Of these and the others, those whose core is full. */
  readonly full: readonly FullCore[]
}

const NOT_FOUND: Found = { firsts: [], full: [] }

/** What all samples say with the machines that are then bought; undefined while it is not known. */
export function confirmed(
  { contest, condition: { id }, baseline }: UnderCondition,
  change: Change,
  get: Get,
): Found | undefined {
  const own = named(get, change.name)
  const { value: changed = [] } = own.made('changed', baseline, [contest], () =>
    contest.designs.map(({ scenario }, place) => change.in(scenario, place)),
  )
  const built = contest.designs.map(({ at }, place) => {
    const scenario = changed[place]
    return scenario && get(designRequest(scenario), at)
  })
  if (built.some((one) => one?.state === 'refused')) return NOT_FOUND
  const machines = built.map((one) => one && nowIn(one)?.machine)
  const isBuilt = changed.every((scenario, place) => !scenario || machines[place])
  const { value: contenders } = own.made(
    'changed offers',
    baseline,
    isBuilt ? [contest, ...machines] : undefined,
    () =>
      contest.designs.map((design, place) => {
        const [scenario, machine] = [changed[place], machines[place]]
        return scenario && machine ? contender(design.at, scenario, machine) : design
      }),
  )
  // Static tables are read from the answers of the shared machine.
  const compared = id === 'static' ? (['shared', 'static'] as const) : [id]
  const contested = contenders && contenderRunsIn(contenders, baseline, compared, own)
  const condition = contested?.known.find((known) => known.id === id)
  if (!condition && contested?.slots.some(({ state }) => state === 'refused')) return NOT_FOUND
  const { value: request } = own.made(
    'changed ranking',
    baseline,
    condition && [contested?.contest, condition],
    () => contested && condition && toRanking({ contest: contested.contest, known: [condition] }),
  )
  const answer = request && nowIn(get(request, baseline))?.result
  const [found] = answer?.conditions ?? []
  if (!answer || !found) return undefined
  const result = resultOf(id, found)
  return { firsts: firstIn(result), result, full: answer.fullCores[0] ?? [] }
}

/** The same with names of its own for what is built. */
export function named(get: Get, name: string): Get {
  const own = <Value>(...[what, ...rest]: Parameters<typeof get.made<Value>>) =>
    get.made<Value>(`${name}: ${what}`, ...rest)
  const read = <Request extends EngineRequest>(request: Request, scenario: number) =>
    get(request, scenario)
  return Object.assign(read, get, { made: own })
}
