/** What is said of the offers beside their rank: samples of nodes and cost, what is not ranked, and what is the same. */
import { formatPercent, listed } from '../../document/format'
import { priceRange } from '../../document/prices/price-range'
import { isNodeQuoted } from '../../document/prices/quotes'
import { canonicalJson } from '../../document/scenario/hash'
import type { Scenario } from '../../document/scenario/schema'
import { isSameWork, rankingWork } from '../../document/shared-work'
import { letterOf } from '../../document/titles'
import { hasFixedSize, termsOf } from '../../document/budget-terms'
import { visibleText } from '../../document/visible-text'
import { hasProfile, nameOf } from '../../document/workload/names'
import { message, type Message } from '../../tables/table'
import { costOver, percentDigits, percentText } from '../shared/gain-words'
import { conditions } from '../shared/ranking/conditions'
import type { Ranking, Sampled } from '../shared/ranking/ranking'
import {
  moneyText,
  namedCount,
  nodesText,
  offerName,
  offerNames,
  thenOthers,
} from '../shared/ranking/terms'

/** Nodes and purchase of every offer with their intervals, and where the core shapes them. */
export function sampledSentences({ offers, sampled = [] }: Ranking): readonly Message[] {
  const known = offers.flatMap((offer, place) => {
    const own = sampled[place]
    return own ? [{ ...offer, sampled: own }] : []
  })
  if (known.length === 0) return []
  type KnownOffer = (typeof known)[number]
  const each = (text: (offer: KnownOffer) => string) =>
    `Offer ${known.map((offer) => `${letterOf(offer.at)} ${text(offer)}`).join(', ')}`
  const full = known.filter(({ sampled: { fillsCore } }) => fillsCore > 0)
  const limited = full.map(
    ({ at, sampled: own }) => `${letterOf(at)} in ${percentText(own.fillsCore)}`,
  )
  return [
    message('Nodes at the most likely prices{interval}: {nodes}.', {
      interval: known.some(hasInterval) ? ' (90\u202f% interval of samples)' : '',
      nodes: each(({ nodes, sampled: own }) => nodesText(nodes, own.nodes)),
    }),
    ...(full.length > 0
      ? [message('Full core ports limit {limited} of samples.', { limited: limited.join(', ') })]
      : []),
    message('Purchase cost of these nodes: {costs}.', {
      costs: each(({ costUsd, sampled: own }) => moneyText(costUsd, own.purchaseUsd)),
    }),
  ]
}

const hasInterval = ({ sampled: { nodes, purchaseUsd } }: { readonly sampled: Sampled }) =>
  nodes.low < nodes.high || purchaseUsd.low < purchaseUsd.high

/** Of a difference in nodes: as far may the samples be from the most likely prices for it to be said. */
const ABOUT_THE_SAME = 0.01

/**
 * What explains most of a difference in throughput for the same money: nodes by the medians of the samples, as gains are.
 * Nothing where both have as many.
 */
export function moreNodes({ offers, sampled = [] }: Ranking, place: number): string {
  const [own, baseline] = [sampled[place]?.nodes.value, sampled[0]?.nodes.value]
  return own !== undefined && baseline !== undefined && baseline > 0
    ? nodesWords(own / baseline - 1)
    : moreLikelyNodes(offers, place)
}

/** The same beside a gain at the most likely values: so are these nodes. */
export const moreLikelyNodes = (offers: Ranking['offers'], place: number): string =>
  nodesWords(shareOfNodes(offers, place))

const nodesWords = (share: number): string =>
  share === 0 ? '' : `${percentText(Math.abs(share))} ${share < 0 ? 'fewer' : 'more'} nodes and `

/** Nodes over those of the baseline, less 1, at the most likely prices. */
function shareOfNodes(offers: Ranking['offers'], place: number): number {
  const [own, baseline] = [offers[place]?.nodes ?? 0, offers[0]?.nodes ?? 0]
  return baseline === 0 ? 0 : own / baseline - 1
}

/**
 * Where samples of prices move the nodes of one offer and not of another, whose node price is firm or whose size is fixed:
 * who has which, and which of them the samples favour. Nothing where they move the nodes of none.
 */
function priceBases({ offers, sampled = [] }: Ranking): readonly Message[] {
  const known = offers.flatMap(({ at, scenario, nodes }, place) => {
    const bought = sampled[place]?.nodes
    const isSized = hasFixedSize(scenario)
    return bought ? [{ at, isSized, isFirm: isSized || isFirm(scenario), nodes, bought }] : []
  })
  const quoted = known.filter((offer) => offer.isFirm)
  const sized = quoted.filter(({ isSized }) => isSized)
  const estimated = known.filter(({ isFirm: firm, bought }) => !firm && bought.low < bought.high)
  if (quoted.length === 0 || estimated.length === 0) return []
  const letters = (of: readonly { readonly at: number }[]) =>
    listed(of.map(({ at }) => letterOf(at)))
  const basis = {
    quoted: offerNames(quoted.map(({ at }) => at)),
    have: quoted.length === 1 ? 'has' : 'have',
    what: [
      ...(sized.length < quoted.length ? ['a quoted node price'] : []),
      ...(sized.length > 0 ? ['a fixed number of nodes'] : []),
    ].join(' or '),
    estimated: letters(estimated),
  }
  const shares = estimated.map(({ nodes, bought }) => bought.value / nodes - 1)
  const [least, most] = [Math.min(...shares), Math.max(...shares)]
  if (least <= ABOUT_THE_SAME && most >= -ABOUT_THE_SAME) {
    const ranges = estimated.length === 1 ? 'an estimate with a range' : 'estimates with ranges'
    return [
      message('{quoted} {have} {what}, {estimated} {ranges}.', { ...basis, ranges }),
      sized.length > 0 ? UNEVEN_SIZES : UNEVEN,
    ]
  }
  const [small, large] = [least, most]
    .map(Math.abs)
    .toSorted((one, other) => one - other)
    .map(percentDigits)
  return [
    message(
      '{quoted} {have} {what}. In the median sample, {estimated} {buy} {share}\u202f% {direction} nodes than at the most likely prices. This favours {favoured}.',
      {
        ...basis,
        buy: estimated.length === 1 ? 'buys' : 'buy',
        share: small === large ? (small ?? '') : `${small} to ${large}`,
        direction: least > 0 ? 'more' : 'fewer',
        favoured: letters(least > 0 ? estimated : quoted),
      },
    ),
    sized.length > 0 ? UNEVEN_SIZES : UNEVEN,
  ]
}

/** What follows of a firm price beside a range: the interval of their difference is another. */
const UNEVEN = message(
  'Enter quotes for all offers. If only some have quotes, a rank can become a tie.',
)

/** The same of a fixed size beside a budget. */
const UNEVEN_SIZES = message(
  'Give all offers one budget, or each its number of nodes. Otherwise medians differ from likely values.',
)

/** Whether the vendor has named the price of a node, and nobody a range of it. */
function isFirm(scenario: Scenario): boolean {
  const { low, high } = priceRange(scenario, 'nodeUsd')
  return isNodeQuoted(scenario.prices) && low === high
}

/** What an offer costs beside the baseline, where not all are for one sum of money: " and costs 0.1 % more to buy". */
export function costBeside({ offers }: Ranking, place: number, comma = ''): string {
  const [own, baseline] = [offers[place], offers[0]]
  if (!own || !baseline || termsOf(offers.map(({ scenario }) => scenario)) === 'one-sum') return ''
  return `${comma} and costs ${costOver(own.costUsd, baseline.costUsd)} to buy`
}

/** The same of an offer with the throughput of the baseline. */
export function levelBeside(ranking: Ranking, place: number): readonly Message[] {
  const cost = costBeside(ranking, place)
  const [own, baseline] = [ranking.offers[place], ranking.offers[0]]
  if (!own || !baseline || cost === '') return []
  return [
    message('{name} has the same throughput as {other}{cost}.', {
      name: offerName(own.at),
      other: letterOf(baseline.at),
      cost,
    }),
  ]
}

/** On which terms offers are compared, as a subtitle has it; nothing of one sum of money, which stands beside it. */
export function termsWords(offers: Ranking['offers']): string {
  switch (termsOf(offers.map(({ scenario }) => scenario))) {
    case 'one-sum':
      return ''
    case 'fixed-sizes':
      return ' at a fixed number of nodes'
    case 'unlike':
      return ' at unequal cost'
  }
}

/** Offers and conditions that are no rank of their own, and why. */
export function exceptionsOf(ranking: Ranking): readonly Message[] {
  const { notRanked, merged, notes = [], caution } = ranking
  return [
    ...(caution === undefined ? [] : [message('{caution}', { caution })]),
    ...unprofiled(ranking),
    ...sameDesigns(ranking),
    ...priceBases(ranking),
    ...notes.map((note) => message('{note}', { note })),
    ...notRanked.map(({ sentence }) => message('{reason}', { reason: sentence })),
    ...merged.map(({ id, into }) =>
      message('For these offers, the conditions “{one}” and “{other}” are the same.', {
        one: conditions[id].short,
        other: conditions[into].short,
      }),
    ),
  ]
}

/** What of the workload the ranking does not have. */
function unprofiled({ offers: [baseline] }: Ranking): readonly Message[] {
  const { applications } = baseline?.scenario.workload ?? { applications: [] }
  return applications
    .filter((each) => each.share > 0 && !hasProfile(each))
    .map((application) =>
      message(
        '“{name}” has no profile, so its {share} of node-hours do not count in the ranking.',
        {
          name: visibleText(nameOf(application)),
          share: formatPercent(application.share),
        },
      ),
    )
}

/** Offers whose own workload is not what they are ranked with. */
export function otherWork(offers: Ranking['offers']): readonly string[] {
  const [baseline] = offers
  const own = offers.filter(({ scenario }) => baseline && !isSameWork(baseline.scenario, scenario))
  if (!baseline || own.length === 0) return []
  const names = offerNames(own.map(({ at }) => at))
  const has = own.length === 1 ? 'has another workload' : 'have other workloads'
  return [`${names} ${has}. ${rankingWork(baseline.at)}`]
}

/** Codes that are named; of more their number is. */
const MAX_CODES = 2

/** For which codes of the buyer applications stand: an assumption, of which no sample knows. */
export function standIns(offers: Ranking['offers']): readonly Message[] {
  const [baseline, ...others] = offers
  const codes = (baseline?.scenario.workload.applications ?? []).flatMap((each) => {
    const { standsFor, share } = each
    const isCounted = share > 0 && hasProfile(each)
    return isCounted && standsFor !== undefined
      ? [{ code: visibleText(standsFor), application: visibleText(nameOf(each)) }]
      : []
  })
  if (codes.length === 0 || others.length === 0) return []
  const said = thenOthers(
    codes.map(
      ({ code, application }, at) => `${code}${at === 0 ? ' runs' : ''} like ${application}`,
    ),
    namedCount(codes.length, MAX_CODES),
    (more) => `${more} other codes like their profiles`,
  )
  return [
    message('The ranking assumes that {codes}. The intervals do not include this assumption.', {
      codes: listed(said),
    }),
  ]
}

/** What of a scenario decides its throughput. */
const designOf = ({ node, fabric, workload, budget, operation, prices }: Scenario): string =>
  canonicalJson({ node, fabric, workload, budget, operation, prices })

function sameDesigns({ offers }: Ranking): readonly Message[] {
  const designs = offers.map(({ scenario }) => designOf(scenario))
  return [...new Set(designs)]
    .map((design) => offers.filter((_, place) => designs[place] === design))
    .filter((group) => group.length > 1)
    .map((group) =>
      message('{names} are the same design and tie in every condition.', {
        names: offerNames(group.map(({ at }) => at)),
      }),
    )
}
