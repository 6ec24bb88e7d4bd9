/**
 * What an offer that is behind would have to change itself by the samples, which rank: a firm price of its node, or more
 * nodes where its size is fixed. A price is searched with the jobs of the machine that it has now, and then confirmed
 * with those of the machine that it buys, as a person who enters it would read.
 */
import { SEARCH_SAMPLES } from '../../document/samples'
import { priceOfNode } from '../../document/prices/node-price'
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
import { contender } from './offers'
import type { ConditionResult, OwnNeed } from './ranking'
import { firstIn } from './ranks'

/** As far is looked: down to half the price, or up to twice the nodes. */
export const LEAST_FACTOR = 0.5
/** Halvings of that range: to 0.4 % of the price, as exact as the digits of one that is said. */
const HALVINGS = 7
/** Digits of a price that is found. */
const DIGITS = 3
/** Prices that are tried, each a unit of the last digit lower, where the machine does not confirm the one that is found. */
const MAX_TRIED = 5

interface Sought extends Pick<ContenderRuns, 'contest'> {
  readonly condition: KnownCondition
  /** The offer that is behind. */
  readonly offer: number
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
  const [tie, lead] = [least(sought, 'tie', get), least(sought, 'lead', get)]
  if (tie === 'unknown' || lead === 'unknown') return undefined
  const { coreNodes } = (lead ?? tie)?.found ?? {}
  const isWider =
    tie?.found.result !== undefined &&
    behindBy(tie.found.result, sought.offer) >= behindBy(page, sought.offer)
  return {
    ...(tie && { tie: tie.value }),
    ...(lead && { lead: lead.value }),
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
    isSized ? Math.ceil(nodes / factor) : roundedDown(factor * now, DIGITS)
  const changedTo = (value: number) =>
    isSized ? onNodes(scenario, value) : quotedAt(scenario, value)
  const reaches = (firsts: readonly number[]) =>
    firsts.includes(sought.offer) && (goal === 'tie' || firsts.length === 1)
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
  for (let tried = 0; tried < MAX_TRIED; tried += 1) {
    const found = confirmed(sought, value, changedTo, get)
    if (!found) return 'unknown'
    if (reaches(found.firsts)) return { value, found }
    value = isSized ? value + 1 : roundedDown(value * (1 - 1e-9), DIGITS)
  }
  return undefined
}

/** The offer with one price for a node, which a vendor has named and which is firm. */
const quotedAt = (scenario: Scenario, nodeUsd: number): Scenario => ({
  ...scenario,
  prices: withRange({ ...scenario.prices, nodeUsd }, 'nodeUsd', undefined),
})

type Changed = (value: number) => Scenario

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
      const designs = contest.designs.map((design, at) =>
        at === offer ? { ...design, scenario: changedTo(value) } : design,
      )
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
  { contest, condition: { id }, offer, baseline }: Sought,
  value: number,
  changedTo: Changed,
  get: Get,
): Found | undefined {
  const own = named(get, `${offer} at ${value}`)
  const at = contest.designs[offer]?.at ?? baseline
  const { value: scenario } = own.made('changed offer', baseline, [contest], () => changedTo(value))
  const built = scenario && get(designRequest(scenario), at)
  if (built?.state === 'refused') return NOT_FOUND
  const machine = built && nowIn(built)?.machine
  const { value: contenders } = own.made(
    'changed offers',
    baseline,
    machine && [contest, machine],
    () =>
      contest.designs.map((design, place) =>
        place === offer && scenario && machine ? contender(at, scenario, machine) : design,
      ),
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
  const nodes = answer.nodes[offer]?.p50
  const isFull = (answer.fillsCore[offer] ?? 0) > 1 / 2
  return {
    firsts: firstIn(result),
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

/** To so many digits, so that the price that is said still does it. */
export function roundedDown(usd: number, digits: number): number {
  const unit = 10 ** (Math.floor(Math.log10(usd)) - digits + 1)
  return Math.floor(usd / unit) * unit
}
