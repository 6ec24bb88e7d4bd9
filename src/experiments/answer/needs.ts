/** What an offer that is not among the first would have to change itself in order to lead: the price of its node, or its nodes. */
import { counted, formatUsd, listed } from '../../document/format'
import { roundedBeyond } from '../../document/input-words'
import { letterOf } from '../../document/titles'
import { priceOfNode } from '../../document/prices/node-price'
import { visibleText } from '../../document/visible-text'
import { nodePriceOf } from '../../model/to-study-request'
import { message, type Message } from '../../tables/table'
import type { Get } from '../experiment'
import { percentText } from '../shared/gain-words'
import { nowIn } from '../shared/scenarios'
import { conditions } from './conditions'
import { studyOf, type ContenderRuns } from './contender-runs'
import type { OwnNeed, Ranking } from './ranking'
import { byGain, firstIn, gainAtValues, leaderAtValues } from './ranks'
import { LEAST_FACTOR, sampledNeed, withOneQuote } from './sampled-needs'
import { offerNames } from './terms'

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
  const [firsts, leader] = [firstIn(page), leaderAtValues(page)]
  const ahead = [...firsts, leader]
  // What lowers the quote of one that is ahead too puts none ahead of it.
  const movedWith = (place: number) => withOneQuote(contest.designs, place)
  const behind = byGain(page).filter(
    (place) => !movedWith(place).some((other) => ahead.includes(other)),
  )
  // Those that move together are sought as one.
  const soughtFor = (offer: number) => {
    const moved = movedWith(offer)
    return behind.findIndex((other) => moved.includes(other))
  }
  // Until the samples are known, what the most likely values need keeps their place.
  const sampled = behind.map((offer, at) =>
    soughtFor(offer) === at
      ? sampledNeed({ contest, condition, offer, moved: movedWith(offer), baseline }, page, get)
      : undefined,
  )
  const { value: requests = [] } = get.made(
    'own changes',
    baseline,
    [contest, condition, leader, ...behind],
    () => {
      const { request: study } = studyOf(contest, [condition])
      return behind.flatMap((place) => {
        const scenario = contest.designs[place]?.scenario
        const own = scenario && { ...study, inputs: [nodePriceOf(scenario, place)] }
        return own
          ? [{ kind: 'flips', study: own, design: place, over: leader, ...FACTORS } as const]
          : []
      })
    },
  )
  const answers = requests.map((request) => nowIn(get(request, baseline))?.result)
  const found = get.made(
    'own needs',
    baseline,
    answers.includes(undefined)
      ? undefined
      : [
          contest,
          ...answers,
          ...behind,
          ...sampled.flatMap((one) => [
            one !== undefined,
            one?.tie,
            one?.lead,
            one?.ties?.join(' '),
            one?.leads?.join(' '),
            one?.coreNodes,
            one?.isWider,
          ]),
        ],
    () =>
      easiest(
        behind.flatMap((_, at): readonly OwnNeed[] => {
          // Of those that move together the first to lead.
          const [need] = behind
            .flatMap((offer, place) => {
              const scenario = contest.designs[offer]?.scenario
              const factor = answers[place]?.flips[0]?.swap.after
              const nodeUsd =
                scenario && factor ? factor * priceOfNode(scenario).priceUsd : undefined
              return soughtFor(offer) === at ? [{ offer, nodeUsd, sampled: sampled[at] }] : []
            })
            .toSorted((one, other) => (other.nodeUsd ?? 0) - (one.nodeUsd ?? 0))
          return need ? [need] : []
        }),
        contest.designs,
      ),
  )
  return found.isOld ? undefined : found.value
}

/** Of the offers of one vendor the one that has to change least, which need not be the one that ranks higher. */
function easiest(
  needs: readonly OwnNeed[],
  designs: ContenderRuns['contest']['designs'],
): readonly OwnNeed[] {
  const vendor = ({ offer }: OwnNeed) => designs[offer]?.scenario.offer.vendor ?? ''
  const change = ({ offer, sampled }: OwnNeed) => {
    const { scenario, nodes = 0 } = designs[offer] ?? {}
    const value = sampled?.lead ?? sampled?.tie
    if (!scenario || value === undefined) return Infinity
    const now = scenario.budget.mode === 'nodes' ? nodes : priceOfNode(scenario).priceUsd
    return Math.abs(Math.log(value / now)) + (sampled?.lead === undefined ? LEAD_LAST : 0)
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

/** With what each would lead or tie; nothing where none is behind. */
export function needSentences(ranking: Ranking): readonly Message[] {
  const [page] = ranking.conditions
  const { offers, needs = [] } = ranking
  if (!page) return []
  const leader = leaderAtValues(page)
  return needs.flatMap(({ offer: place, nodeUsd, sampled }, at): readonly Message[] => {
    const offer = offers[place]
    if (!offer) return []
    const { scenario, nodes } = offer
    const isSized = scenario.budget.mode === 'nodes'
    const nowUsd = priceOfNode(scenario).priceUsd
    const now = formatUsd(nowUsd)
    const nameOf = (places: readonly number[] = [place]) =>
      offerNames(places.flatMap((each) => offers[each]?.at ?? []))
    const name = nameOf()
    const { tie, lead, ties, leads, coreNodes, isWider = false } = sampled ?? {}
    if (lead === undefined && tie === undefined) {
      const change = isSized
        ? `with ${percentText(gainAtValues(page, leader, place))} more nodes`
        : nodeUsd !== undefined &&
          `at a node price of ${formatUsd(roundedBeyond(nowUsd, nodeUsd, 4))} (now ${now})`
      if (change === false) {
        const least = formatUsd(LEAST_FACTOR * nowUsd)
        const values = { least, now, name }
        return sampled
          ? [message('No node price from {least} to {now} puts {name} ahead.', values)]
          : []
      }
      return [
        message(
          sampled
            ? '{name} would equal {leader} {change} at the most likely values, but not in the samples.'
            : '{name} would equal {leader} {change} at the most likely values.',
          { name, leader: letterOf(offers[leader]?.at ?? 0), change },
        ),
      ]
    }
    const text = (value: number) => (isSized ? percentText(value / nodes - 1) : formatUsd(value))
    // One quote that moves in several offers is named by its vendor.
    const isShared = withOneQuote(offers, place).length > 1
    const quote = isShared ? `${visibleText(scenario.offer.vendor)}’s quote at` : 'a quote of'
    const [kind, unit] = isSized ? ['with ', ' more nodes'] : [`with ${quote} `, ' per node']
    const isAsQuote = !isSized && tie !== undefined && formatUsd(tie) === now
    const core =
      isSized || coreNodes === undefined
        ? ''
        : ` (core ports full at ${counted(coreNodes, 'node', 'nodes')})`
    const goals = [
      ...(lead === undefined ? [] : [`lead ${kind}${text(lead)}${unit}${core}`]),
      ...(tie === undefined || tie === lead
        ? []
        : isAsQuote
          ? [`tie for first if its ${now} were a quote`]
          : lead === undefined
            ? [`tie for first ${kind}${text(tie)}${unit}${core}`]
            : [`tie for first with ${text(tie)}`]),
    ]
    const beside = [
      ...(isSized || isAsQuote ? [] : [`now ${now}`]),
      ...(isSized || nodeUsd === undefined || isAbout(nodeUsd, lead ?? tie)
        ? []
        : [
            `${formatUsd(roundedBeyond(nowUsd, nodeUsd, 4))} equals ${letterOf(offers[leader]?.at ?? 0)} at likely values`,
          ]),
    ]
    const last = nameOf(ties)
    const first = lead === undefined ? last : nameOf(leads)
    return [
      // The condition is said once.
      message(`${at === 0 ? '{condition}, ' : ''}{name} would {goals}{price}.`, {
        condition: conditions[page.id].phrase,
        name: first,
        goals: first === last ? listed(goals) : goals.join(`, and ${last} would `),
        price: beside.length === 0 ? '' : ` (${beside.join('; ')})`,
      }),
      ...(isWider ? [WIDER] : []),
    ]
  })
}

/** Why a firm price ties without a higher median. */
const WIDER = message(
  'This tie comes only from a wider interval: one price would be firm, the others estimated.',
)

/** Prices that are said once. */
const isAbout = (usd: number, other: number | undefined): boolean =>
  other !== undefined && Math.abs(usd / other - 1) < ABOUT

/** As far may two prices be apart. */
const ABOUT = 0.02
