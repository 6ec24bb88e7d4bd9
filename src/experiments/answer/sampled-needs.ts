/**
 * What an offer that is behind would have to change itself by the samples, which rank: a firm price of its node, or more
 * nodes where its size is fixed. What a vendor quotes for a node moves in all its offers.
 */
import { priceOfNode } from '../../document/prices/node-price'
import { roundedBeyond, unitOf } from '../../document/input-words'
import { withRange } from '../../document/prices/price-range'
import type { Scenario } from '../../document/scenario/schema'
import { onNodes } from '../../model/to-application-request'
import type { Get } from '../experiment'
import { confirmed, type Change, type UnderCondition } from './entered'
import { nearest, type Nearest } from './nearest'
import type { Contender } from '../shared/ranking/offers'
import type { ConditionResult, OwnNeed, Reached } from '../shared/ranking/ranking'

/** As far is looked: down to half the price, or up to twice the nodes. */
export const LEAST_FACTOR = 0.5
/** Digits of a price that is found. */
const DIGITS = 3

interface Sought extends UnderCondition {
  /** The offer that is behind. */
  readonly offer: number
  /** It and those whose price moves with its. */
  readonly moved: readonly number[]
}

type Sampled = NonNullable<OwnNeed['sampled']>

type Goal = 'tie' | 'lead'

/** @param page the condition as it is now @returns undefined while it is not known */
export function sampledNeed(sought: Sought, page: ConditionResult, get: Get): Sampled | undefined {
  const { moved } = sought
  const [tie, alone] = [least(sought, 'tie', get), least(sought, 'lead', get)]
  if (tie === 'unknown' || alone === 'unknown') return undefined
  // No tie is said where it leads.
  const lead = tie?.found.firsts.every((first) => moved.includes(first)) ? tie : alone
  const reached = ({ value, found }: Nearest): Reached => {
    const firsts = found.firsts.filter((first) => moved.includes(first))
    return { value, firsts, full: found.full.filter(({ offer }) => firsts.includes(offer)) }
  }
  const result = tie?.found.result
  const isWider =
    result && reached(tie).firsts.every((offer) => behindBy(result, offer) >= behindBy(page, offer))
  return {
    ...(tie && { tie: reached(tie) }),
    ...(lead && { lead: reached(lead) }),
    ...(isWider && { isWider }),
  }
}

/** How far the median of an offer is behind the highest. */
const behindBy = ({ differences }: ConditionResult, offer: number): number =>
  Math.max(...differences.map((row) => row[offer]?.value ?? 0))

/** Undefined where none reaches it. */
function least(sought: Sought, goal: Goal, get: Get): Nearest | undefined | 'unknown' {
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
  if (!isSized) {
    // A price that is firm may do it as it is.
    const found = confirmed(sought, entering(now), get)
    if (!found) return 'unknown'
    if (reaches(found.firsts)) return { value: now, found }
  }
  const unitAt = (value: number) => (isSized ? 1 : unitOf(value, DIGITS))
  return nearest(sought, { far: LEAST_FACTOR, near: 1, valueAt, unitAt, entering, reaches }, get)
}

/** Those of one quote that are sized by money, so that a price moves their nodes. */
export const withOneQuote = (
  designs: readonly Pick<Contender, 'scenario'>[],
  offer: number,
): readonly number[] =>
  designs[offer]?.scenario.budget.mode === 'nodes'
    ? [offer]
    : ofOneQuote(designs, offer).filter((at) => designs[at]?.scenario.budget.mode !== 'nodes')

/** An offer and those for which its vendor asks the same price of a node: what moves it in one moves it in all. */
export function ofOneQuote(
  designs: readonly Pick<Contender, 'scenario'>[],
  offer: number,
): readonly number[] {
  const quotes = designs.map(({ scenario }) =>
    scenario.offer.vendor === ''
      ? undefined
      : `${scenario.offer.vendor} ${priceOfNode(scenario).priceUsd}`,
  )
  const own = quotes[offer]
  return own === undefined
    ? [offer]
    : quotes.flatMap((quote, place) => (quote === own ? [place] : []))
}

/** The offer with one price for a node, which a vendor has named and which is firm. */
export const quotedAt = (scenario: Scenario, nodeUsd: number): Scenario => ({
  ...scenario,
  prices: withRange({ ...scenario.prices, nodeUsd }, 'nodeUsd', undefined),
})
