/** Who is first: rank groups of offers by significant differences, and the conditions that change them. */
import { directionOf } from '../../../document/chance-words'
import type { ConditionResult, Ranking } from './ranking'

/** Offers that tie; their places in the ranking's list. */
export interface RankGroup {
  /** Counts offers: 1, 1, 3. */
  readonly rank: number
  readonly offers: readonly number[]
}

/** Whether one offer has significantly more throughput, before rounding. */
export function isAbove({ differences }: ConditionResult, one: number, other: number): boolean {
  const difference = differences[one]?.[other]
  return difference !== undefined && directionOf(difference) === 'more'
}

/** Whether either has. */
export const isSignificant = (condition: ConditionResult, one: number, other: number): boolean =>
  isAbove(condition, one, other) || isAbove(condition, other, one)

/** First are all offers that no other beats significantly; then the same among the others. */
export function rankGroups(condition: ConditionResult): readonly RankGroup[] {
  const count = condition.gains.length
  const groups: RankGroup[] = []
  let left: readonly number[] = condition.gains.map((_, at) => at)
  while (left.length > 0) {
    const unbeaten = left.filter((one) => !left.some((other) => isAbove(condition, other, one)))
    // Differences of the same samples form no circle; others could, and then all of it ties.
    const offers = unbeaten.length > 0 ? unbeaten : left
    groups.push({ rank: count - left.length + 1, offers })
    left = left.filter((one) => !offers.includes(one))
  }
  return groups
}

/** Offers that are first or tie for it. */
export const firstIn = (condition: ConditionResult): readonly number[] =>
  rankGroups(condition)[0]?.offers ?? []

export interface OfferRank {
  readonly rank: number
  readonly isTied: boolean
  /** The offers with significantly more throughput, where some that rank higher have not; otherwise empty. */
  readonly onlyBehind: readonly number[]
}

export function rankIn(condition: ConditionResult, offer: number): OfferRank | undefined {
  const groups = rankGroups(condition)
  const own = groups.findIndex(({ offers }) => offers.includes(offer))
  const group = groups[own]
  if (!group) return undefined
  const higher = groups.slice(0, own).flatMap(({ offers }) => offers)
  const above = higher.filter((one) => isAbove(condition, one, offer))
  return {
    rank: group.rank,
    isTied: group.offers.length > 1,
    onlyBehind: above.length < higher.length ? above : [],
  }
}

/** Whether an offer alone is first here and not among the first in the condition of the page. */
export function takesFirst(ranking: Ranking, condition: ConditionResult, offer: number): boolean {
  const [page] = ranking.conditions
  const first = firstIn(condition)
  return (
    page !== undefined && first.length === 1 && first[0] === offer && !firstIn(page).includes(offer)
  )
}

/** Whether these are the same offers. */
export const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((offer) => other.includes(offer))

/** Whether other offers are first than in the condition of the page. */
export function changesFirst({ conditions }: Ranking, condition: ConditionResult): boolean {
  const [page] = conditions
  return page !== undefined && !isSame(firstIn(page), firstIn(condition))
}

/** Other conditions in which others are first; those in which an offer takes the first place lead. */
export function changesOf(ranking: Ranking): readonly ConditionResult[] {
  const changed = ranking.conditions.filter((condition) => changesFirst(ranking, condition))
  const isTaken = (condition: ConditionResult) =>
    ranking.offers.some((_, offer) => takesFirst(ranking, condition, offer))
  return [...changed.filter(isTaken), ...changed.filter((condition) => !isTaken(condition))]
}

/** The offer that leads with every input at its most likely value; of equals the one with the higher median. */
export const leaderAtValues = (condition: ConditionResult): number =>
  byGain(condition).reduce((best, place) =>
    valueAt(condition, place) > valueAt(condition, best) ? place : best,
  )

/** Throughput of an offer over that of another, less 1, with every input at its most likely value. */
export const gainAtValues = (condition: ConditionResult, one: number, other: number): number =>
  (1 + valueAt(condition, one)) / (1 + valueAt(condition, other)) - 1

const valueAt = ({ atValues }: ConditionResult, place: number): number => atValues[place] ?? 0

/** Whether every condition is known, so that something can hold in all of them. */
export const isComplete = ({ compared, conditions, merged }: Ranking): boolean =>
  conditions.length + merged.length === compared.length

/** What is the same in every condition: the whole ranking, or who is first; undefined while some are unknown. */
export function holdsInAll(ranking: Ranking): 'ranking' | 'first' | undefined {
  const [page, ...others] = ranking.conditions
  if (!page || others.length === 0 || !isComplete(ranking)) return undefined
  if (others.some((condition) => changesFirst(ranking, condition))) return undefined
  const groups = rankGroups(page)
  const isWhole = others.every((condition) => {
    const own = rankGroups(condition)
    return (
      own.length === groups.length &&
      own.every(({ offers }, at) => isSame(offers, groups[at]?.offers ?? []))
    )
  })
  return isWhole ? 'ranking' : 'first'
}

/** Places of the offers of a condition, from the highest median gain down. */
export const byGain = ({ gains }: ConditionResult): readonly number[] =>
  gains
    .map(({ value }, at) => ({ value, at }))
    .toSorted((one, other) => other.value - one.value || one.at - other.at)
    .map(({ at }) => at)

/** The same with those that are first, or tie for it, at the front. */
export function byHeadline(condition: ConditionResult): readonly number[] {
  const firsts = firstIn(condition)
  return byGain(condition).toSorted(
    (one, other) => Number(firsts.includes(other)) - Number(firsts.includes(one)),
  )
}

/** Places of two offers: how far the first is above the second. */
export type Pair = readonly [first: number, second: number]

/**
 * The pair that the verdict names first: the two highest that tie, or the one that is first and the highest of the
 * others. An offer that is the first one’s design again decides nothing.
 */
export function headlinePair(condition: ConditionResult): Pair | undefined {
  const [first, ...others] = byHeadline(condition)
  if (first === undefined) return undefined
  const ties = condition.differences[first]
  const next = others.find((other) => ties?.[other]?.ties !== 1) ?? others[0]
  return next === undefined ? undefined : [first, next]
}
