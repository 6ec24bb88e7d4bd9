/**
 * What an offer that is behind would have to change itself by the samples, which rank: a firm price of its node, or more
 * nodes where its size is fixed. What a vendor quotes for a node moves in all its offers. A price is searched with the jobs of the machine that it has now, and then confirmed
 * with those of the machine that it buys, as a person who enters it would read.
 */
import { SEARCH_SAMPLES } from '../../document/samples'
import { priceOfNode } from '../../document/prices/node-price'
import { roundedBeyond, unitOf } from '../../document/input-words'
import { withRange } from '../../document/prices/price-range'
import type { Scenario } from '../../document/scenario/schema'
import type { EngineRequest } from '../../model/engine'
import { onNodes } from '../../model/to-application-request'
import type { Get } from '../experiment'
import { designRequest, nowIn } from '../shared/scenarios'
import {
  contenderRunsIn,
  resultOf,
  toRanking,
  type ContenderRuns,
  type KnownCondition,
} from './contender-runs'
import { contender, type Contender } from './offers'
import type { ConditionResult, OwnNeed } from './ranking'
import { firstIn } from './ranks'

/** As far is looked: down to half the price, or up to twice the nodes. */
export const LEAST_FACTOR = 0.5
/** Halvings of that range: to 0.4 % of the price, as exact as the digits of one that is said. */
const HALVINGS = 7
/** Digits of a price that is found. */
const DIGITS = 3
/** Prices that are tried, each a unit of the last digit away, until the machine confirms the highest that does it. */
const MAX_TRIED = 5

interface Sought extends Pick<ContenderRuns, 'contest'> {
  readonly condition: KnownCondition
  /** The offer that is behind. */
  readonly offer: number
  /** It and those whose price moves with its. */
  readonly moved: readonly number[]
  readonly baseline: number
}

type Sampled = NonNullable<OwnNeed['sampled']>

type Goal = 'tie' | 'lead'

/** What reaches a goal: US dollars or nodes, and what all samples then say. */
interface Reached {
  readonly value: number
  readonly found: Found
}

/** @param page the condition as it is now @returns undefined while it is not known */
export function sampledNeed(sought: Sought, page: ConditionResult, get: Get): Sampled | undefined {
  const [tie, alone] = [least(sought, 'tie', get), least(sought, 'lead', get)]
  if (tie === 'unknown' || alone === 'unknown') return undefined
  // No tie is said where it leads.
  const lead = tie?.found.firsts.every((first) => sought.moved.includes(first)) ? tie : alone
  const { coreNodes } = (lead ?? tie)?.found ?? {}
  const ours = (reached: Reached) =>
    reached.found.firsts.filter((first) => sought.moved.includes(first))
  const isWider =
    tie?.found.result !== undefined &&
    ours(tie).every(
      (offer) => tie.found.result && behindBy(tie.found.result, offer) >= behindBy(page, offer),
    )
  return {
    ...(tie && { tie: tie.value, ties: ours(tie) }),
    ...(lead && { lead: lead.value, leads: ours(lead) }),
    ...(coreNodes !== undefined && { coreNodes }),
    ...(isWider && { isWider }),
  }
}

/** How far the median of an offer is behind the highest. */
const behindBy = ({ differences }: ConditionResult, offer: number): number =>
  Math.max(...differences.map((row) => row[offer]?.value ?? 0))

/** Undefined where none reaches it. */
function least(sought: Sought, goal: Goal, get: Get): Reached | undefined | 'unknown' {
  const { scenario, nodes } = sought.contest.designs[sought.offer] ?? {}
  if (!scenario || nodes === undefined) return undefined
  const isSized = scenario.budget.mode === 'nodes'
  const now = priceOfNode(scenario).priceUsd
  const valueAt = (factor: number) =>
    isSized ? Math.ceil(nodes / factor) : roundedBeyond(now, factor * now, DIGITS)
  const changedTo = (value: number, place: number) => {
    const own = sought.contest.designs[place]?.scenario
    if (!own || !sought.moved.includes(place)) return undefined
    return isSized ? onNodes(own, value) : quotedAt(own, value)
  }
  const reaches = (firsts: readonly number[]) =>
    firsts.length > 0 &&
    firsts[goal === 'tie' ? 'some' : 'every']((first) => sought.moved.includes(first))
  let [reached, missed] = [LEAST_FACTOR, 1]
  if (!isSized) {
    // A price that is firm may do it as it is.
    const found = confirmed(sought, now, changedTo, get)
    if (!found) return 'unknown'
    if (reaches(found.firsts)) return { value: now, found }
  }
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (reached + missed) / 2
    const firsts = searched(sought, valueAt(middle), changedTo, get)
    if (!firsts) return 'unknown'
    if (reaches(firsts)) reached = middle
    else missed = middle
  }
  let value = valueAt(reached)
  let best: Reached | undefined
  let hasMissed = false
  // The jobs of the machine that it has now may find one that is too low or too high.
  for (let tried = 0; tried < MAX_TRIED; tried += 1) {
    const found = confirmed(sought, value, changedTo, get)
    if (!found) return 'unknown'
    const isReached = reaches(found.firsts)
    if (isReached) best = { value, found }
    if (isReached ? hasMissed : best) return best
    hasMissed = !isReached
    const unit = isSized ? 1 : unitOf(value, DIGITS)
    value = Number((value + (isReached === isSized ? -unit : unit)).toPrecision(12))
    if (isReached && (isSized ? value <= nodes : value >= now)) return best
  }
  return best
}

/** An offer and those for which its vendor asks the same price of a node: what moves it in one moves it in all. */
export function withOneQuote(
  designs: readonly Pick<Contender, 'scenario'>[],
  offer: number,
): readonly number[] {
  const quotes = designs.map(({ scenario }) =>
    scenario.offer.vendor === '' || scenario.budget.mode === 'nodes'
      ? undefined
      : `${scenario.offer.vendor} ${priceOfNode(scenario).priceUsd}`,
  )
  const own = quotes[offer]
  return own === undefined
    ? [offer]
    : quotes.flatMap((quote, place) => (quote === own ? [place] : []))
}

/** The offer with one price for a node, which a vendor has named and which is firm. */
const quotedAt = (scenario: Scenario, nodeUsd: number): Scenario => ({
  ...scenario,
  prices: withRange({ ...scenario.prices, nodeUsd }, 'nodeUsd', undefined),
})

/** Undefined of an offer that stays as it is. */
type Changed = (value: number, place: number) => Scenario | undefined

/** Which offers are first with the jobs as they run now, by few samples. */
function searched(
  { contest, condition, offer, baseline }: Sought,
  value: number,
  changedTo: Changed,
  get: Get,
): readonly number[] | undefined {
  const { value: request, isOld } = get.made(
    `need of ${offer} at ${value}`,
    baseline,
    [contest, condition],
    () => {
      const designs = contest.designs.map((design, at) => ({
        ...design,
        scenario: changedTo(value, at) ?? design.scenario,
      }))
      const changed = { contest: { ...contest, designs }, known: [condition] }
      return { ...toRanking(changed), draws: SEARCH_SAMPLES }
    },
  )
  if (!request || isOld) return undefined
  const [found] = nowIn(get(request, baseline))?.result.conditions ?? []
  return found && firstIn(resultOf(condition.id, found))
}

interface Found {
  readonly firsts: readonly number[]
  /** Undefined where it cannot be built or computed. */
  readonly result?: ConditionResult
  /** Nodes of the offer where its core, not its money, ends the machine in most samples. */
  readonly coreNodes?: number
}

const NOT_FOUND: Found = { firsts: [] }

/** What all samples say with the machine that it then is. */
function confirmed(
  { contest, condition: { id }, offer, moved, baseline }: Sought,
  value: number,
  changedTo: Changed,
  get: Get,
): Found | undefined {
  const own = named(get, `${offer} at ${value}`)
  const { value: changed = [] } = own.made('changed', baseline, [contest], () =>
    contest.designs.map((_, place) => changedTo(value, place)),
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
  const firsts = firstIn(result)
  const shown = firsts.find((first) => moved.includes(first)) ?? offer
  const nodes = answer.nodes[shown]?.p50
  const isFull = (answer.fillsCore[shown] ?? 0) > 1 / 2
  return {
    firsts,
    result,
    ...(isFull && nodes !== undefined && { coreNodes: nodes }),
  }
}

/** The same with names of its own for what is built. */
function named(get: Get, name: string): Get {
  const own = <Value>(...[what, ...rest]: Parameters<typeof get.made<Value>>) =>
    get.made<Value>(`${name}: ${what}`, ...rest)
  const read = <Request extends EngineRequest>(request: Request, scenario: number) =>
    get(request, scenario)
  return Object.assign(read, get, { made: own })
}
