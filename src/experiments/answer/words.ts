/** The verdict on all offers in sentences: rank, differences, what changes it, what is not ranked. */
import { isTooSmall, TOO_SMALL } from '../../document/chance-words'
import { counted, formatWholeUsd, listed, capitalised, uncapitalised } from '../../document/format'
import { letterOf } from '../../document/titles'
import { message, type Message } from '../../tables/table'
import { conditions } from '../shared/ranking/conditions'
import { aloneSentences } from './alone'
import { atLikelyValues, differenceSentences } from './differences'
import { licenceSentences } from './licence'
import { moveSentences, otherLeadSentence, rangeSentences } from './moves-words'
import { needSentences } from './needs'
import type { ConditionResult, RankedOffer, Ranking } from '../shared/ranking/ranking'
import { percentText } from '../shared/gain-words'
import {
  byHeadline,
  changesOf,
  firstIn,
  isSame,
  holdsInAll,
  isAbove,
  isComplete,
  rankGroups,
  rankIn,
  type RankGroup,
} from '../shared/ranking/ranks'
import { exceptionsOf, sampledSentences, standIns } from './remarks'
import {
  allOf,
  fullCores,
  lettersAt,
  namedCount,
  namedOffers,
  numberWord,
  offerName,
  offerNames,
  ordinal,
  thenOthers,
} from '../shared/ranking/terms'

/** "all four conditions"; those that are one and the same count once. */
const allConditions = ({ conditions: known }: Ranking) => allOf(known.length, 'conditions')

// Sentences.

export interface Verdict {
  /** Who is first, and the rank of all others. */
  readonly rank: readonly Message[]
  readonly differences: readonly Message[]
  /** The conditions in which others are first; or that none is. */
  readonly changes: readonly Message[]
  /** What else would change who is first, or that it is not known yet. */
  readonly unchanged: readonly Message[]
  /** What offers that are not first would have to change themselves. */
  readonly needs: readonly Message[]
  /** Whether a licence for adaptive routing is worth its price. */
  readonly licence: readonly Message[]
  /** What is not ranked, or ties for a reason. */
  readonly exceptions: readonly Message[]
  /** What no interval has in it. */
  readonly assumed: readonly Message[]
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
  const none = {
    differences: [],
    changes: [],
    unchanged: [],
    needs: [],
    licence: [],
    sampled: [],
    assumed: [],
    isTie: false,
  }
  if (!first) return { ...none, rank: [message('No offer can be ranked.')], exceptions }
  if (offers.length === 1) return { ...none, rank: oneOffer(ranking, first), exceptions }
  if (!page) return { ...none, rank: [], exceptions }
  const changes = changeSentences(ranking)
  const isTie = firstIn(page).length > 1
  return {
    rank: rankSentences(ranking, page),
    differences: [
      ...differenceSentences(ranking, page),
      ...atLikelyValues(ranking, page),
      ...unsureLeads(ranking),
    ],
    changes,
    unchanged: otherChanges(ranking, page),
    needs: needSentences(ranking),
    licence: licenceSentences(ranking),
    sampled: sampledSentences(ranking),
    exceptions,
    assumed: standIns(offers),
    isTie,
  }
}

/** What else than a condition changes who is first under that of the page. */
function otherChanges(ranking: Ranking, page: ConditionResult): readonly Message[] {
  const isNoInput = ranking.moves?.found.every(({ end }) => end === undefined) === true
  // What is said of no input begins with the condition.
  const changes = isNoInput
    ? message('What would change it:')
    : message('What would change it {condition}:', {
        condition: uncapitalised(conditions[page.id].phrase),
      })
  const otherLead = ranking.isPreliminary ? undefined : otherLeadSentence(ranking)
  const said = [
    ...(otherLead ? [otherLead] : []),
    ...moveSentences(ranking),
    ...rangeSentences(ranking),
    ...aloneSentences(ranking),
  ]
  if (said.length === 0) return holdsInAll(ranking) === 'first' ? [] : [changes, NOT_YET]
  const isNothing =
    !otherLead &&
    isNoInput &&
    ranking.alone?.every(({ firsts }) => isSame(firsts, firstIn(page))) !== false
  return isNothing ? said : [changes, ...said]
}

const oneOffer = (ranking: Ranking, { at, nodes, costUsd }: RankedOffer) => {
  const isOnly = ranking.notRanked.length > 0
  const name = namedOffers(ranking, [0])
  return [
    ...(isOnly ? [message('Only {name} can be ranked.', { name })] : []),
    message(`{name} has {nodes} and costs {cost}.`, {
      name: isOnly ? offerName(at) : name,
      nodes: [nodes, counted(nodes, 'node', 'nodes')],
      cost: [costUsd, formatWholeUsd(costUsd)],
    }),
    ...(isOnly ? [] : [message('Add another offer to get a ranking.')]),
  ]
}

/** With the limit that decides in place of money. */
function rankSentences(ranking: Ranking, page: ConditionResult): readonly Message[] {
  const full = ranking.offers.flatMap(({ fillsCore = false, nodes }, offer) =>
    fillsCore ? [{ offer, nodes }] : [],
  )
  const limit = fullCores(ranking, full)
  const [rank, ...others] = rankedSentences(ranking, page)
  return [
    ...(rank ? [rank] : []),
    ...others,
    ...dearerSentences(ranking, page),
    ...(limit === '' ? [] : [message('{limit}, so money is left.', { limit: capitalised(limit) })]),
  ]
}

/** From which difference in cost on it is said with the rank. */
const NOTABLE_COST = 0.01

/** What the lead of the first costs, where that is more than it gains over the next. */
function dearerSentences({ offers }: Ranking, page: ConditionResult): readonly Message[] {
  const [first = 0, next = 0] = byHeadline(page)
  const [own, other] = [offers[first], offers[next]]
  const gain = page.differences[first]?.[next]?.value ?? 0
  if (!own || !other || firstIn(page).length !== 1) return []
  const cost = own.costUsd / other.costUsd - 1
  if (cost < NOTABLE_COST || cost <= gain) return []
  return [
    message('{name} has {gain} more throughput than {other} and costs {cost} more.', {
      name: offerName(own.at),
      gain: [gain, percentText(gain)],
      other: letterOf(other.at),
      cost: [cost, percentText(cost)],
    }),
  ]
}

function rankedSentences(ranking: Ranking, page: ConditionResult): readonly Message[] {
  const holds = holdsInAll(ranking)
  const condition =
    holds === 'ranking' ? `In ${allConditions(ranking)}` : conditions[page.id].phrase
  const [firsts, ...others] = rankGroups(page)
  const places = firsts?.offers ?? []
  const soFar = ranking.isPreliminary ? ' so far' : ''
  if (others.length === 0) {
    const who =
      ranking.notRanked.length > 0 ? namedOffers(ranking, places) : allOf(places.length, 'offers')
    return [
      message('{condition}, {who} tie{soFar}.', { condition, who, soFar }),
      message(
        page.differences.some((row) => row.some(isTooSmall))
          ? `Every difference in throughput is ${TOO_SMALL} or not significant.`
          : 'No difference in throughput is significant.',
      ),
    ]
  }
  const names = namedOffers(ranking, places)
  return [
    message(
      places.length === 1
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
    names: namedOffers(ranking, offers),
    rank: [rank, ordinal(rank)],
  } as const
  const [only] = offers
  if (offers.length > 1 || only === undefined) return message('{names} tie for {rank}.', values)
  const unsure = stated.filter((condition) => isUnsure(condition, only))
  if (unsure.length === 0) return message('{names} is {rank}.', values)
  const sure = stated.length - unsure.length
  if (sure > 0)
    return message('{names} is {rank} in {count} of {all}.', {
      ...values,
      // "In all four conditions" stands before it.
      count: sure,
      all: stated.length,
    })
  const above = lettersAt(ranking, aboveInAll(unsure, only))
  return above.length > 0
    ? message('{names} is behind {above}.', { ...values, above: listed(above.map(letterOf)) })
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
  const changes = changesOf(ranking).map((condition) => {
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
  })
  return thenOthers(changes, namedCount(changes.length, MAX_NAMED), moreChanges)
}

/** What changes the ranking: conditions, or that none of them does and what would; then what offers need. */
export const allChanges = (
  ranking: Ranking,
  { changes, unchanged, needs }: Verdict,
): readonly Message[] => [
  ...(changes.length > 0 ? changes : [isComplete(ranking) ? UNCHANGED : UNKNOWN]),
  ...unchanged,
  ...needs,
]

const UNCHANGED = message('No other condition changes which offers are first.')
const UNKNOWN = message('Not every condition has been computed yet.')
const NOT_YET = message('not known yet.')

const moreChanges = (count: number) =>
  message('{count} other conditions change which offer is first.', {
    count: [count, capitalised(numberWord(count))],
  })

export const QUESTION = 'Which offer has the highest throughput?'

/** The finding of the matrix, as its title. */
export function matrixTitle(ranking: Ranking): Message {
  const [page] = ranking.conditions
  const known = ranking.conditions.length
  // Of conditions that are to come nothing is counted.
  const isEarly = ranking.isPreliminary && !isComplete(ranking)
  if (!page || isEarly || ranking.offers.length < 2) return message(QUESTION)
  const firsts = firstIn(page)
  const isAll = firsts.length === ranking.offers.length
  if (holdsInAll(ranking)) {
    const names = offerNames(lettersAt(ranking, firsts))
    const values = { names, conditions: allConditions(ranking) }
    if (isAll)
      return message('{who} tie in {conditions}', {
        ...values,
        who: capitalised(allOf(firsts.length, 'offers')),
      })
    return message(
      firsts.length === 1
        ? '{names} is first in {conditions}'
        : '{names} tie for first in {conditions}',
      values,
    )
  }
  const places = [...ranking.offers.keys()]
  const timesFirst = (place: number) =>
    ranking.conditions.filter((condition) => firstIn(condition).includes(place)).length
  const count = Math.max(...places.map(timesFirst))
  const most = places.filter((place) => timesFirst(place) === count)
  const all = isComplete(ranking) ? known : ranking.compared.length - ranking.merged.length
  const are = most.length === 1 ? 'is first or ties' : 'are each first or tied'
  const isInAll = count === all && all > 1
  const where = isInAll ? '{conditions}' : '{count} of {all} conditions'
  return message(`{names} ${are} for first in ${where}`, {
    names: offerNames(lettersAt(ranking, most)),
    ...(isInAll ? { conditions: allConditions(ranking) } : { count, all }),
  })
}

/** Who is first in a condition: "B", "B, C tie". */
export function firstText(ranking: Ranking, condition: ConditionResult): string {
  const letters = lettersAt(ranking, firstIn(condition)).map(letterOf)
  if (letters.length === ranking.offers.length && letters.length > 2) return 'all tie'
  return letters.length === 1 ? (letters[0] ?? '') : `${letters.join(', ')} tie`
}
