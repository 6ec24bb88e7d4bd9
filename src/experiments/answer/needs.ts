/** What an offer that is not among the first would have to change itself in order to lead: the price of its node, or its nodes. */
import { formatUsd } from '../../document/format'
import { roundedBeyond } from '../../document/input-words'
import { letterOf } from '../../document/titles'
import { priceOfNode } from '../../document/prices/node-price'
import { visibleText } from '../../document/visible-text'
import { nodePriceOf } from '../../model/to-study-request'
import { message, type Message } from '../../tables/table'
import type { Get } from '../experiment'
import { percentText } from '../shared/gain-words'
import { nowIn } from '../shared/scenarios'
import { conditions } from '../shared/ranking/conditions'
import { studyOf, type ContenderRuns } from '../shared/ranking/contender-runs'
import type { ConditionResult, OwnNeed, Ranking } from '../shared/ranking/ranking'
import { byGain, firstIn, gainAtValues, isSame, leaderAtValues } from '../shared/ranking/ranks'
import { LEAST_FACTOR, sampledNeed, withOneQuote } from './sampled-needs'
import { lettersAt, offerName, offerNames, mostlyFull } from '../shared/ranking/terms'

/** Only a lower price makes an offer lead, and none sells for less than a tenth. */
const FACTORS = { low: 0.1, high: 1 } as const

/**
 * Under the condition of the page, with every other input at its most likely value.
 * @returns undefined while it is not known
 */
export function ownNeeds(
  ranking: Ranking,
  { contest, known }: ContenderRuns,
  baseline: number,
  get: Get,
): readonly OwnNeed[] | undefined {
  const [page] = ranking.conditions
  const condition = known.find(({ id }) => id === page?.id)
  if (!page || !condition) return undefined
  const leader = leaderAtValues(page)
  const ahead = [...firstIn(page), leader]
  // What lowers the quote of one that is ahead too puts none ahead of it.
  const movedWith = (place: number) => withOneQuote(contest.designs, place)
  const behind = byGain(page).filter(
    (place) => !movedWith(place).some((other) => ahead.includes(other)),
  )
  const { value: requests = [] } = get.made(
    'own changes',
    baseline,
    [contest, condition, leader, ...behind],
    () => {
      const { request: study } = studyOf(contest, [condition])
      return behind.flatMap((design) => {
        const scenario = contest.designs[design]?.scenario
        const own = scenario && { ...study, inputs: [nodePriceOf(scenario, design)] }
        return own ? [{ kind: 'flips', study: own, design, over: leader, ...FACTORS } as const] : []
      })
    },
  )
  const found = behind.map((offer, at): OwnNeed | undefined => {
    const { scenario } = contest.designs[offer] ?? {}
    const answer = requests[at] && nowIn(get(requests[at], baseline))?.result
    const factor = answer?.flips[0]?.swap.after
    const nodeUsd = scenario && factor ? factor * priceOfNode(scenario).priceUsd : undefined
    return answer && { offer, nodeUsd, sampled: undefined }
  })
  // Those that move together are sought as one, and of them the first to lead is named.
  const together = behind.flatMap((offer, at) => {
    const moved = movedWith(offer)
    if (behind.findIndex((other) => moved.includes(other)) !== at) return []
    // Until the samples are known, what the most likely values need keeps their place.
    const sampled = sampledNeed({ contest, condition, offer, moved, baseline }, page, get)
    const [need] = found
      .flatMap((each) => (each && moved.includes(each.offer) ? [each] : []))
      .toSorted((one, other) => (other.nodeUsd ?? 0) - (one.nodeUsd ?? 0))
    return need ? [{ ...need, sampled }] : []
  })
  return found.includes(undefined) ? undefined : easiest(together, contest.designs)
}

/** Of the offers of one vendor the one that has to change least, which need not be the one that ranks higher. */
function easiest(
  needs: readonly OwnNeed[],
  designs: ContenderRuns['contest']['designs'],
): readonly OwnNeed[] {
  const vendor = ({ offer }: OwnNeed) => designs[offer]?.scenario.offer.vendor ?? ''
  const change = ({ offer, sampled }: OwnNeed) => {
    const { scenario, nodes = 0 } = designs[offer] ?? {}
    const { value } = sampled?.lead ?? sampled?.tie ?? {}
    if (!scenario || value === undefined) return Infinity
    const now = scenario.budget.mode === 'nodes' ? nodes : priceOfNode(scenario).priceUsd
    return Math.abs(Math.log(value / now)) + (sampled?.lead ? 0 : LEAD_LAST)
  }
  return needs.filter((need, at) =>
    needs.every(
      (other, place) =>
        place === at ||
        vendor(other) === '' ||
        vendor(other) !== vendor(need) ||
        change(other) > change(need) ||
        (change(other) === change(need) && place > at),
    ),
  )
}

/** More than any change: an offer that can lead comes before one that can only tie. */
const LEAD_LAST = 10

/** With what each would lead or tie; nothing where none is behind. The condition is said once. */
export const needSentences = (ranking: Ranking): readonly Message[] =>
  (ranking.needs ?? []).flatMap((need, at) =>
    need.sampled?.lead || need.sampled?.tie
      ? reachedSentences(ranking, need, at === 0)
      : unreachedSentences(ranking, need),
  )

/** With what it would be first, by the samples. */
function reachedSentences(
  ranking: Ranking,
  { offer, nodeUsd, sampled = {} }: OwnNeed,
  isFirst: boolean,
): readonly Message[] {
  const { offers } = ranking
  const { scenario, nodes } = offers[offer] ?? {}
  const [page] = ranking.conditions
  if (!scenario || !nodes || !page) return []
  const { tie, lead, isWider = false } = sampled
  const isSized = scenario.budget.mode === 'nodes'
  const nowUsd = priceOfNode(scenario).priceUsd
  const now = formatUsd(nowUsd)
  // Of several that are first none leads the other, and where all tie they may not be alone.
  const isAlone = lead?.firsts.length === 1
  const goals = [
    ...(lead && isAlone ? [{ ...lead, what: 'lead' }] : []),
    ...(lead && !isAlone ? [{ ...(tie ?? lead), what: 'be among the first' }] : []),
    ...(tie && (!lead || (isAlone && tie.value !== lead.value))
      ? [{ ...tie, what: 'tie for first' }]
      : []),
  ]
  // One quote that moves in several offers is named by its vendor.
  const isShared = withOneQuote(offers, offer).length > 1
  const quote = isShared ? `${visibleText(scenario.offer.vendor)}’s quote at` : 'a quote of'
  const nearest = (lead ?? tie)?.value ?? nowUsd
  const beside = [
    ...(isSized || goals.some(({ value }) => formatUsd(value) === now) ? [] : [`now ${now}`]),
    // Prices that are about the same are said once.
    ...(isSized || nodeUsd === undefined || Math.abs(nodeUsd / nearest - 1) < ABOUT
      ? []
      : [
          `${formatUsd(roundedBeyond(nowUsd, nodeUsd, 4))} equals ${leaderIn(ranking, page)} at likely values`,
        ]),
  ]
  return [
    ...goals.map(({ value, firsts, full, what }, at) => {
      const usd = formatUsd(value)
      const isAgain = isSame(firsts, goals[at - 1]?.firsts ?? [])
      return message('{who} would {what} {how}{core}{beside}.', {
        who: isAgain
          ? firsts.length === 1
            ? 'It'
            : 'They'
          : `${isFirst && at === 0 ? `${conditions[page.id].phrase}, ` : ''}${offerNames(lettersAt(ranking, firsts))}`,
        what,
        how: isSized
          ? `with ${percentText(value / nodes - 1)} more nodes`
          : usd === now
            ? `if its ${now} were a quote`
            : at === 0
              ? `with ${quote} ${usd} per node`
              : `with ${usd}`,
        core: full.length === 0 ? '' : `, where ${mostlyFull(ranking, full, firsts.length)}`,
        beside: at < goals.length - 1 || beside.length === 0 ? '' : ` (${beside.join('; ')})`,
      })
    }),
    ...(isWider ? [WIDER] : []),
  ]
}

/** What no sample confirms, or none has yet. */
function unreachedSentences(
  ranking: Ranking,
  { offer, nodeUsd, sampled }: OwnNeed,
): readonly Message[] {
  const { scenario, at = 0 } = ranking.offers[offer] ?? {}
  const [page] = ranking.conditions
  if (!scenario || !page) return []
  const nowUsd = priceOfNode(scenario).priceUsd
  const [name, now] = [offerName(at), formatUsd(nowUsd)]
  const isSized = scenario.budget.mode === 'nodes'
  if (!isSized && nodeUsd === undefined) {
    const least = formatUsd(LEAST_FACTOR * nowUsd)
    return sampled
      ? [message('No node price from {least} to {now} puts {name} ahead.', { least, now, name })]
      : []
  }
  return [
    message('{name} would equal {leader} {change} at the most likely values{but}.', {
      name,
      leader: leaderIn(ranking, page),
      change: isSized
        ? `with ${percentText(gainAtValues(page, leaderAtValues(page), offer))} more nodes`
        : `at a node price of ${formatUsd(roundedBeyond(nowUsd, nodeUsd ?? nowUsd, 4))} (now ${now})`,
      but: sampled ? ', but not in the samples' : '',
    }),
  ]
}

/** The letter of the offer that leads at the most likely values. */
const leaderIn = ({ offers }: Ranking, page: ConditionResult): string =>
  letterOf(offers[leaderAtValues(page)]?.at ?? 0)

/** Why a firm price ties without a higher median. */
const WIDER = message(
  'This tie comes only from a wider interval: one price would be firm, the others estimated.',
)

/** As far may two prices be apart. */
const ABOUT = 0.02
