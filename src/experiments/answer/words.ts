/** The verdict on all offers in sentences: rank, differences, what changes it, what is not ranked. */
import { ROUNDING, isTooSmall, TOO_SMALL } from '../../document/chance-words'
import { counted, formatWholeUsd, listed } from '../../document/format'
import { letterOf } from '../../document/titles'
import { message, type Message } from '../../tables/table'
import { conditions } from './conditions'
import { nearestSentence, tieSentence } from './nearest'
import type { ConditionResult, RankedOffer, Ranking, SampledGain } from './ranking'
import {
  byGain,
  changesOf,
  firstIn,
  holdsInAll,
  isComplete,
  isAbove,
  isSignificant,
  rankGroups,
  rankIn,
  type RankGroup,
} from './ranks'
import { costBeside, exceptionsOf, levelBeside, moreNodes, sampledSentences } from './remarks'
import { numberWord, offerName, offerNames, ordinal } from './terms'
import { percentDigits, percentText } from '../shared/gain-words'

/** "both offers", "all three offers" */
const allOf = (count: number, many: string) =>
  count === 2 ? `both ${many}` : `all ${numberWord(count)} ${many}`

/** "all four conditions"; those that are one and the same count once. */
const allConditions = ({ conditions: known }: Ranking) => allOf(known.length, 'conditions')

// Sentences.

export interface Verdict {
  /** Who is first, and the rank of all others. */
  readonly rank: readonly Message[]
  readonly differences: readonly Message[]
  /** The conditions in which others are first; or that none is. */
  readonly changes: readonly Message[]
  /** Where no condition changes it: what would, or that it is not known yet; of the screen. */
  readonly unchanged: readonly Message[]
  /** What is not ranked, or ties for a reason. */
  readonly exceptions: readonly Message[]
  /** Nodes and money of every offer with their intervals. */
  readonly sampled: readonly Message[]
  /** Whether several offers are first. */
  readonly isTie: boolean
}

export function verdictOf(ranking: Ranking): Verdict {
  const { offers } = ranking
  const [page] = ranking.conditions
  const [first] = offers
  const exceptions = exceptionsOf(ranking)
  const none = { differences: [], changes: [], unchanged: [], sampled: [], isTie: false }
  if (!first) return { ...none, rank: [message('No offer can be ranked.')], exceptions }
  if (offers.length === 1) return { ...none, rank: oneOffer(ranking, first), exceptions }
  if (!page) return { ...none, rank: [], exceptions }
  const changes = changeSentences(ranking)
  const isUnchanged = changes.length === 0 && isComplete(ranking) && !ranking.isPreliminary
  const isTie = firstIn(page).length > 1
  const unknown =
    changes.length === 0 && ranking.isPreliminary ? [isTie ? DECIDES : CHANGES, NOT_YET] : []
  return {
    rank: rankSentences(ranking, page),
    differences: [...differenceSentences(ranking, page), ...unsureLeads(ranking)],
    changes,
    unchanged: isUnchanged
      ? [isTie ? DECIDES : CHANGES, (isTie ? tieSentence : nearestSentence)(ranking) ?? BEYOND]
      : unknown,
    sampled: sampledSentences(ranking),
    exceptions,
    isTie,
  }
}

const lettersAt = ({ offers }: Ranking, places: readonly number[]): readonly number[] =>
  places.flatMap((place) => offers[place]?.at ?? [])

const oneOffer = ({ notRanked }: Ranking, { at, nodes, costUsd }: RankedOffer) => [
  ...(notRanked.length > 0 ? [message('Only {name} can be ranked.', { name: offerName(at) })] : []),
  message(`{name} has {nodes} and costs {cost}.`, {
    name: offerName(at),
    nodes: [nodes, counted(nodes, 'node', 'nodes')],
    cost: [costUsd, formatWholeUsd(costUsd)],
  }),
  ...(notRanked.length > 0 ? [] : [message('Add another offer to get a ranking.')]),
]

function rankSentences(ranking: Ranking, page: ConditionResult): readonly Message[] {
  const holds = holdsInAll(ranking)
  const condition =
    holds === 'ranking' ? `In ${allConditions(ranking)}` : conditions[page.id].phrase
  const [firsts, ...others] = rankGroups(page)
  const ats = lettersAt(ranking, firsts?.offers ?? [])
  const soFar = ranking.isPreliminary ? ' so far' : ''
  if (others.length === 0) {
    const who = ranking.notRanked.length > 0 ? offerNames(ats) : allOf(ats.length, 'offers')
    return [
      message('{condition}, {who} tie{soFar}.', { condition, who, soFar }),
      message(
        page.differences.some((row) => row.some(isTooSmall))
          ? `Every difference in throughput is ${TOO_SMALL} or not significant.`
          : 'No difference in throughput is significant.',
      ),
    ]
  }
  const names = offerNames(ats)
  return [
    message(
      ats.length === 1
        ? '{condition}, {names} has the highest throughput{soFar}.'
        : '{condition}, {names} tie for the highest throughput{soFar}.',
      { condition, names, soFar },
    ),
    ...others.map((group) => lowerRank(ranking, statedConditions(ranking), group)),
  ]
}

/** Those that the ranking is stated for: all where it is the same in all, otherwise that of the page. */
const statedConditions = (ranking: Ranking) =>
  ranking.conditions.slice(0, holdsInAll(ranking) === 'ranking' ? undefined : 1)

/**
 * A rank is said where every offer that ranks higher has significantly more throughput, and in how many conditions that
 * is so; where it is so in none, those that have.
 */
function lowerRank(
  ranking: Ranking,
  stated: readonly ConditionResult[],
  { rank, offers }: RankGroup,
): Message {
  const values = {
    names: offerNames(lettersAt(ranking, offers)),
    rank: [rank, ordinal(rank)],
  } as const
  const [only] = offers
  if (offers.length > 1 || only === undefined) return message('{names} tie for {rank}.', values)
  const unsure = stated.filter((condition) => isUnsure(condition, only))
  if (unsure.length === 0) return message('{names} is {rank}.', values)
  const sure = stated.length - unsure.length
  if (sure > 0)
    return message('{names} is {rank} in {count}.', {
      ...values,
      count: [sure, numberWord(sure)],
    })
  const above = lettersAt(ranking, aboveInAll(unsure, only))
  return above.length > 0
    ? message('{names} is behind {above}.', { ...values, above: offerNames(above) })
    : message('{names} is behind another offer in each.', values)
}

/** Whether an offer that ranks higher has not significantly more throughput. */
const isUnsure = (condition: ConditionResult, offer: number): boolean =>
  (rankIn(condition, offer)?.onlyBehind.length ?? 0) > 0

/** The offers that have significantly more throughput in each of these conditions. */
const aboveInAll = (among: readonly ConditionResult[], offer: number): readonly number[] =>
  (among[0]?.gains ?? []).flatMap((_, place) =>
    among.every((condition) => isAbove(condition, place, offer)) ? [place] : [],
  )

/**
 * The two highest offers against the baseline, then the highest against the second where neither is the baseline.
 * The condition stands in the first sentence where the verdict is on all conditions.
 */
function differenceSentences(ranking: Ranking, page: ConditionResult): readonly Message[] {
  const ordered = byGain(page)
  const others = ordered.filter((place) => place !== 0).slice(0, 2)
  const isOnAll = holdsInAll(ranking) === 'ranking'
  const start = isOnAll ? `${conditions[page.id].phrase}, ` : ''
  const [best, second] = ordered
  const isLevel = (place: number) => isEqual(page, place, 0)
  const overBaseline = [
    ...others
      .toSorted((one, other) => one - other)
      .filter((place) => !isLevel(place))
      .map((place, at) => overFirst(ranking, page, place, at === 0 ? start : '', at === 0)),
    ...others.filter(isLevel).flatMap((place) => levelBeside(ranking, place)),
  ]
  if (best === undefined || second === undefined || best === 0 || second === 0) return overBaseline
  return isEqual(page, best, second)
    ? overBaseline
    : [...overBaseline, betweenTwo(ranking, page, best, second)]
}

/** Which of the offers that rank higher have significantly more throughput, where not all have. */
function unsureLeads(ranking: Ranking): readonly Message[] {
  const stated = statedConditions(ranking)
  return [...ranking.offers.keys()].flatMap((offer) => {
    const unsure = stated.filter((condition) => isUnsure(condition, offer))
    const above = lettersAt(ranking, aboveInAll(unsure, offer))
    const [below] = lettersAt(ranking, [offer])
    // Of one condition alone the rank has said it.
    if (below === undefined || above.length === 0 || stated.length === 1) return []
    return [
      message('Under {conditions}, only {above} {lead} {below} significantly.', {
        conditions: listed(unsure.map(({ id }) => `“${conditions[id].short}”`)),
        above: offerNames(above),
        lead: above.length === 1 ? 'leads' : 'lead',
        below: letterOf(below),
      }),
    ]
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

/** Why a difference is a tie; nothing where it is none. */
function tieReason(condition: ConditionResult, one: number, other: number): string {
  if (isSignificant(condition, one, other)) return ''
  const difference = condition.differences[one]?.[other]
  return difference && isTooSmall(difference)
    ? `, ${TOO_SMALL} and treated as a tie`
    : ', not significant'
}

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
      ? '{start}{name} has {nodes}{gain} {direction} throughput than {other} (90\u202f% interval {low} to {high}){significance}{cost}.'
      : '{start}{name} has {nodes}{gain} {direction} throughput ({low} to {high}){significance}{cost}.',
    {
      start,
      name: offerName(name ?? 0),
      nodes: moreNodes(ranking, place),
      other: letterOf(other ?? 0),
      gain: [shown.value, percentText(shown.value)],
      direction: gain && isLess(gain) ? 'less' : 'more',
      ...endsOf(shown),
      significance,
      cost: costBeside(ranking, place, significance === '' ? '' : ','),
    },
  )
}

/** Gains are in percent of the baseline's throughput, so their difference is in percentage points. */
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
      points: [difference.value, percentDigits(difference.value)],
      low: [difference.low, percentDigits(difference.low)],
      high: [difference.high, percentDigits(difference.high)],
      significance: tieReason(page, more, less),
    },
  )
}

const endsOf = ({ low, high }: SampledGain) =>
  ({ low: [low, percentDigits(low)], high: [high, percentText(high)] }) as const

/** Conditions that are named; of more their number is. */
const MAX_NAMED = 2

function changeSentences(ranking: Ranking): readonly Message[] {
  const [page] = ranking.conditions
  const holds = holdsInAll(ranking)
  if (holds === 'ranking' || !page) return []
  if (holds === 'first') {
    const ats = lettersAt(ranking, firstIn(page))
    const values = { names: offerNames(ats), conditions: allConditions(ranking) }
    return [
      message(
        ats.length === 1
          ? '{names} is first in {conditions}. Only lower ranks change.'
          : '{names} tie for first in {conditions}. Only lower ranks change.',
        values,
      ),
    ]
  }
  const changes = changesOf(ranking)
  const more = changes.length - MAX_NAMED
  return [
    ...changes.slice(0, MAX_NAMED).map((condition) => {
      const ats = lettersAt(ranking, firstIn(condition))
      const { phrase } = conditions[condition.id]
      return message(
        ats.length === 1
          ? '{condition}, {names} is first{soFar}.'
          : '{condition}, {names} tie for first{soFar}.',
        {
          condition: phrase,
          names: offerNames(ats),
          soFar: ranking.isPreliminary ? ' so far' : '',
        },
      )
    }),
    ...(more > 0 ? [moreChanges(more)] : []),
  ]
}

/** What changes the ranking, or that nothing among the conditions does. */
export const changesOrNone = (ranking: Ranking, { changes }: Verdict): readonly Message[] =>
  changes.length > 0 ? changes : [isComplete(ranking) ? UNCHANGED : UNKNOWN]

const UNCHANGED = message('No other condition changes the ranking.')
const CHANGES = message('What would change it:')
const DECIDES = message('What affects the tie most:')
const UNKNOWN = message('Not every condition has been computed yet.')
const NOT_YET = message('not known yet.')
const BEYOND = message(
  '“Break-even” and “Robustness” show how far prices, jobs and routing can move before the ranking changes.',
)

const moreChanges = (count: number) =>
  message(
    count === 1
      ? 'One other condition changes which offer is first.'
      : '{count} other conditions change which offer is first.',
    { count: [count, capital(numberWord(count))] },
  )

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The finding of the matrix, as its title. */
export function matrixTitle(ranking: Ranking): Message {
  const [page] = ranking.conditions
  const known = ranking.conditions.length
  if (!page || ranking.offers.length < 2) return message('Which offer has the highest throughput?')
  const firsts = firstIn(page)
  const isAll = firsts.length === ranking.offers.length
  if (holdsInAll(ranking)) {
    const names = offerNames(lettersAt(ranking, firsts))
    const values = { names, conditions: allConditions(ranking) }
    if (isAll)
      return message('{who} tie in {conditions}', {
        ...values,
        who: capital(allOf(firsts.length, 'offers')),
      })
    return message(
      firsts.length === 1
        ? '{names} is first in {conditions}'
        : '{names} tie for first in {conditions}',
      values,
    )
  }
  const timesFirst = (place: number) =>
    ranking.conditions.filter((condition) => firstIn(condition).includes(place)).length
  const [most = 0] = firsts.toSorted((one, other) => timesFirst(other) - timesFirst(one))
  const all = isComplete(ranking) ? known : ranking.compared.length - ranking.merged.length
  const name = offerName(lettersAt(ranking, [most])[0] ?? 0)
  const count = timesFirst(most)
  return count === all && all > 1
    ? message('{name} is first or ties for first in {conditions}', {
        name,
        conditions: allConditions(ranking),
      })
    : message('{name} is first or ties for first in {count} of {all} conditions', {
        name,
        count,
        all,
      })
}

/** Who is first in a condition: "B", "B, C tie". */
export function firstText(ranking: Ranking, condition: ConditionResult): string {
  const letters = lettersAt(ranking, firstIn(condition)).map(letterOf)
  if (letters.length === ranking.offers.length && letters.length > 2) return 'all tie'
  return letters.length === 1 ? (letters[0] ?? '') : `${letters.join(', ')} tie`
}
