/**
 * What an offer that is behind would have to change itself by the samples, which rank: a firm price of its node, or more
 * nodes where its size is fixed. What a vendor quotes for a node moves in all its offers. A price is searched with the jobs of the machine that it has now, and then confirmed
 * with those of the machine that it buys, as a person who enters it would read.
 */
import { priceOfNode } from '../../document/prices/node-price'
import { roundedBeyond, unitOf } from '../../document/input-words'
import { withRange } from '../../document/prices/price-range'
import type { Scenario } from '../../document/scenario/schema'
import { onNodes } from '../../model/to-application-request'
import type { Get } from '../experiment'
import { confirmed, searched, type Change, type Found, type UnderCondition } from './entered'
import type { Contender } from './offers'
import type { ConditionResult, OwnNeed } from './ranking'

/** As far is looked: down to half the price, or up to twice the nodes. */
export const LEAST_FACTOR = 0.5
/** Halvings of that range: to 0.4 % of the price, as exact as the digits of one that is said. */
const HALVINGS = 7
/** Digits of a price that is found. */
const DIGITS = 3
/** Prices that are tried, each a unit of the last digit away, until the machine confirms the highest that does it. */
const MAX_TRIED = 5

interface Sought extends UnderCondition {
  /** The offer that is behind. */
  readonly offer: number
  /** It and those whose price moves with its. */
  readonly moved: readonly number[]
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
  const last = (lead ?? tie)?.found
  const shown = last?.firsts.find((first) => sought.moved.includes(first)) ?? sought.offer
  const coreNodes = last?.coreNodes[shown]
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
  const entering = (value: number): Change => ({
    name: `need of ${sought.offer} at ${value}`,
    in: (own, place) => {
      if (!sought.moved.includes(place)) return undefined
      return isSized ? onNodes(own, value) : quotedAt(own, value)
    },
  })
  const reaches = (firsts: readonly number[]) =>
    firsts.length > 0 &&
    firsts[goal === 'tie' ? 'some' : 'every']((first) => sought.moved.includes(first))
  let [reached, missed] = [LEAST_FACTOR, 1]
  if (!isSized) {
    // A price that is firm may do it as it is.
    const found = confirmed(sought, entering(now), get)
    if (!found) return 'unknown'
    if (reaches(found.firsts)) return { value: now, found }
  }
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (reached + missed) / 2
    const firsts = searched(sought, entering(valueAt(middle)), get)
    if (!firsts) return 'unknown'
    if (reaches(firsts)) reached = middle
    else missed = middle
  }
  let value = valueAt(reached)
  let best: Reached | undefined
  let hasMissed = false
  // The jobs of the machine that it has now may find one that is too low or too high.
  for (let tried = 0; tried < MAX_TRIED; tried += 1) {
    const found = confirmed(sought, entering(value), get)
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
