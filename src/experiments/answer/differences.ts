/** How the throughput of offers differs, in sentences: over the samples, and at the most likely values where that is another. */
import { ROUNDING, directionOfExact, isTooSmall, TOO_SMALL } from '../../document/chance-words'
import { letterOf } from '../../document/titles'
import { message, type Message } from '../../tables/table'
import { percentDigits, percentText, withoutPercent } from '../shared/gain-words'
import { conditions } from '../shared/ranking/conditions'
import type { ConditionResult, Ranking, SampledGain } from '../shared/ranking/ranking'
import {
  byHeadline,
  firstIn,
  holdsInAll,
  isSignificant,
  rankGroups,
  rankIn,
  type Pair,
} from '../shared/ranking/ranks'
import { costBeside, levelBeside, moreLikelyNodes, moreNodes } from './remarks'
import { lettersAt, offerName, offerNames } from '../shared/ranking/terms'

/**
 * Every offer that is first, and those that rank next, against the baseline; then how far the first is above the others.
 * The condition stands in the first sentence where the verdict is on all conditions.
 */
export function differenceSentences(ranking: Ranking, page: ConditionResult): readonly Message[] {
  const named = comparedOf(page)
  const isOnAll = holdsInAll(ranking) === 'ranking'
  const start = isOnAll ? `${conditions[page.id].phrase}, ` : ''
  const isLevel = (place: number) => isEqual(page, place, 0)
  return [
    ...named
      .filter((place) => !isLevel(place))
      .map((place, at) => overFirst(ranking, page, place, at === 0 ? start : '', at === 0)),
    ...named.filter(isLevel).flatMap((place) => levelBeside(ranking, place)),
    ...pairsOf(page)
      .filter(([one, other]) => !isEqual(page, one, other))
      .map(([one, other]) => betweenTwo(ranking, page, one, other)),
    ...otherFirsts(ranking, page, named),
  ]
}

/** Offers whose gains are in sentences, without the baseline. */
const MAX_NAMED = 3
/** So many are, where there are as many, whatever they rank. */
const MIN_NAMED = 2

/** Those that are first and those that rank next, without the baseline, in the order of the list. */
function comparedOf(page: ConditionResult): readonly number[] {
  const [firsts, next] = rankGroups(page)
  const top = [...(firsts?.offers ?? []), ...(next?.offers ?? [])]
  return byHeadline(page)
    .filter((place) => place !== 0)
    .filter((place, at) => at < MIN_NAMED || (at < MAX_NAMED && top.includes(place)))
    .toSorted((one, other) => one - other)
}

/**
 * The highest of the first against the others that gain over the baseline. One that it does not lead significantly, and
 * that is not first, stands against an offer that leads it.
 */
function pairsOf(page: ConditionResult): readonly Pair[] {
  const [leader = 0] = byHeadline(page)
  const named = comparedOf(page)
  const isFirst = (place: number) => firstIn(page).includes(place)
  return byHeadline(page)
    .filter((place) => named.includes(place) && place !== leader)
    .filter((place) => isFirst(place) || isHigher(page, place, 0))
    .map((place): Pair => [rankIn(page, place)?.onlyBehind[0] ?? leader, place])
    .filter((pair) => !pair.includes(0))
}

const isHigher = ({ gains }: ConditionResult, one: number, other: number): boolean =>
  (gains[one]?.value ?? 0) > (gains[other]?.value ?? 0)

/** Of more that are first, who they are. */
function otherFirsts(
  ranking: Ranking,
  page: ConditionResult,
  named: readonly number[],
): readonly Message[] {
  const others = firstIn(page).filter((place) => place !== 0 && !named.includes(place))
  if (others.length === 0) return []
  return [
    message(others.length === 1 ? '{names} ties for first too.' : '{names} tie for first too.', {
      names: offerNames(lettersAt(ranking, others)),
    }),
  ]
}

/** From which difference of a median from the most likely values on both are said. */
const NOTABLE = 0.01

/**
 * Nodes and throughput of the same offers at the most likely values, where these differ notably from the medians or put
 * another offer of a pair ahead.
 */
export function atLikelyValues({ offers }: Ranking, page: ConditionResult): readonly Message[] {
  const isOther = (one: number, other: number) => {
    const median = page.differences[one]?.[other]?.value ?? 0
    const likely = (page.atValues[one] ?? 0) - (page.atValues[other] ?? 0)
    const ways = [median, likely].map(directionOfExact)
    return (
      Math.abs(median - likely) >= NOTABLE || (!ways.includes(undefined) && ways[0] !== ways[1])
    )
  }
  const areOther = pairsOf(page).some(([one, other]) => isOther(one, other))
  return comparedOf(page)
    .filter((place) => areOther || isOther(place, 0))
    .map((place, at) => {
      const gain = page.atValues[place] ?? 0
      const direction = directionOfExact(gain)
      const values = {
        start: at === 0 ? 'At the most likely values, ' : '',
        name: offerName(offers[place]?.at ?? 0),
        nodes: moreLikelyNodes(offers, place),
        other: letterOf(offers[0]?.at ?? 0),
      }
      return direction === undefined
        ? message('{start}{name} has {nodes}as much throughput as {other}.', values)
        : message(
            at === 0
              ? '{start}{name} has {nodes}{gain} {direction} throughput than {other}.'
              : '{name} has {nodes}{gain} {direction} throughput.',
            { ...values, gain: [gain, percentText(Math.abs(gain))], direction },
          )
    })
}

/** Whether two offers have the same throughput in every sample. */
function isEqual(condition: ConditionResult, one: number, other: number): boolean {
  const difference = condition.differences[one]?.[other]
  return (
    difference !== undefined &&
    [difference.value, difference.low, difference.high].every((end) => Math.abs(end) <= ROUNDING)
  )
}

const isLess = ({ value }: SampledGain) => value < 0

/** The same difference from the other side, so that "less" has a positive number. */
const turned = ({ value, low, high }: SampledGain): SampledGain => ({
  value: -value,
  low: -high,
  high: -low,
})

/** The ends of a difference that may be less or more, in the order of the matrix. */
const bothWays = ({ low, high }: SampledGain) => ({
  low: `${percentText(-low)} less`,
  high: `${percentText(high)} more`,
})

/** Why a difference is a tie; nothing where it is none. */
function tieReason(condition: ConditionResult, one: number, other: number): string {
  if (isSignificant(condition, one, other)) return ''
  const difference = condition.differences[one]?.[other]
  return difference && isTooSmall(difference) ? ', treated as a tie' : ', not significant'
}

/** The size of a difference; of one that is a tie by its size that it is so small. */
const sizeText = (of: SampledGain) => (isTooSmall(of) ? TOO_SMALL : percentText(of.value))

/** @param isFull whether baseline and interval are named; a second sentence repeats neither */
function overFirst(
  ranking: Ranking,
  page: ConditionResult,
  place: number,
  start: string,
  isFull: boolean,
): Message {
  const gain = page.differences[place]?.[0] ?? page.gains[place]
  const shown = gain && isLess(gain) ? turned(gain) : (gain ?? { value: 0, low: 0, high: 0 })
  const [name, other] = lettersAt(ranking, [place, 0])
  const significance = tieReason(page, place, 0)
  return message(
    isFull
      ? '{start}{name} has {nodes}{gain} {direction} throughput than {other} (median, 90\u202f% interval {low} to {high}){significance}{cost}.'
      : '{start}{name} has {nodes}{gain} {direction} throughput ({low} to {high}){significance}{cost}.',
    {
      start,
      name: offerName(name ?? 0),
      nodes: moreNodes(ranking, place),
      other: letterOf(other ?? 0),
      gain: [shown.value, sizeText(shown)],
      direction: gain && isLess(gain) ? 'less' : 'more',
      ...(gain && isLess(gain) && gain.high > 0 ? bothWays(gain) : endsOf(shown)),
      significance,
      cost: costBeside(ranking, place, significance === '' ? '' : ','),
    },
  )
}

/** Gains are in percent of the first offer's throughput, so their difference is in percentage points of it. */
function betweenTwo(ranking: Ranking, page: ConditionResult, one: number, other: number): Message {
  const median = page.differences[one]?.[other]?.value ?? 0
  const [more, less] = median < 0 ? [other, one] : [one, other]
  const difference = page.differences[more]?.[less] ?? { value: 0, low: 0, high: 0 }
  const [name, second] = lettersAt(ranking, [more, less])
  return message(
    '{name} gains {points} percentage points more than {other} ({low} to {high}){significance}.',
    {
      name: offerName(name ?? 0),
      other: letterOf(second ?? 0),
      points: [difference.value, withoutPercent(sizeText(difference))],
      low: [difference.low, percentDigits(difference.low)],
      high: [difference.high, percentDigits(difference.high)],
      significance: tieReason(page, more, less),
    },
  )
}

const endsOf = ({ low, high }: SampledGain) =>
  ({ low: [low, percentDigits(low)], high: [high, percentText(high)] }) as const
