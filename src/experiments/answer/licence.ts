/**
 * Whether a licence for adaptive routing is worth its price: two offers that differ in routing and in one-off payments
 * alone, against each other. What an offer lists as optional is in neither, and has a sentence of its own (`optional.ts`).
 */
import { capitalised, counted, formatWholeUsd, listed } from '../../document/format'
import { isRoutingAssumed } from '../../document/provenance'
import { canonicalJson } from '../../document/scenario/hash'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf } from '../../document/titles'
import { hasFixedSize } from '../../document/budget-terms'
import { visibleText } from '../../document/visible-text'
import { message, type Message } from '../../tables/table'
import { costOver, gainText, rangeText, withoutPercent } from '../shared/gain-words'
import { conditions, moreIds } from '../shared/ranking/conditions'
import type { ConditionResult, RankedOffer, Ranking } from '../shared/ranking/ranking'
import { isAbove } from '../shared/ranking/ranks'

/** An offer with its licence, and the same without; places in the list of offers. */
interface Licensed {
  readonly own: number
  readonly without: number
  readonly usd: number
}

/** Where every offer has static tables, so that nobody uses the licence. */
const UNUSED = 'static'

/** Of every such pair: under which conditions it pays, by how much, and where it is unused. */
export function licenceSentences(ranking: Ranking): readonly Message[] {
  const pairs = licensedIn(ranking.offers)
  const said = pairs.flatMap((pair) => sentencesOf(ranking, pair))
  const unlike = unlikeSentences(ranking, pairs)
  // What is not compared may find otherwise.
  const names = moreIds.filter((id) => !ranking.compared.includes(id)).map(quoted)
  return said.length === 0 || names.length === 0
    ? [...said, ...unlike]
    : [
        ...said,
        ...unlike,
        message('{names} {are} not compared here.', {
          names: listed(names),
          are: names.length === 1 ? 'is' : 'are',
        }),
      ]
}

function sentencesOf(ranking: Ranking, { own, without, usd }: Licensed): readonly Message[] {
  const [licensed, other] = [ranking.offers[own], ranking.offers[without]]
  const known = ranking.conditions.filter(({ id }) => id !== UNUSED)
  if (!licensed || !other || known.length === 0) return []
  const values = { name: letterOf(licensed.at), other: letterOf(other.at) }
  const { vendor } = licensed.scenario.offer
  const isForMoney = !hasFixedSize(licensed.scenario)
  const who = vendor === '' ? 'adaptive routing' : `${visibleText(vendor)}’s adaptive routing`
  return [
    message('{who} ({name}, {usd}) {is} {found}{soFar}.', {
      ...values,
      soFar: ranking.isPreliminary ? ' so far' : '',
      who: capitalised(who),
      usd: [usd, formatWholeUsd(usd)],
      is: isForMoney ? 'is' : 'brings',
      found: listed(findings(known, own, without, isForMoney ? WORTH : GAIN)),
    }),
    ...(isForMoney
      ? []
      : [
          message('{name} costs {cost} to buy than {other}.', {
            ...values,
            cost: costOver(licensed.costUsd, other.costUsd),
          }),
        ]),
    ...(isForMoney ? worthSentence(known, { own, without, usd }, licensed.costUsd) : []),
    message('Throughput of {name} over {other} in {unit} (median, 90 % interval): {gains}.', {
      ...values,
      // Gains are in percent of the baseline’s throughput.
      unit: without === 0 ? 'percent' : 'percentage points',
      gains: known.map((each) => `${quoted(each.id)} ${gainIn(each, own, without)}`).join(', '),
    }),
    ...ranking.conditions
      .filter((each) => !known.includes(each))
      .map((each) =>
        message('Under {condition}, the licence is unused{nodes}: {gain}.', {
          condition: quoted(each.id),
          nodes: takenNodes(licensed, other),
          gain: gainIn(each, own, without),
        }),
      ),
  ]
}

/**
 * The price at which both offers have the same throughput under the condition of the page. Throughput grows with the money
 * that is left for nodes, so a lead of `d` over the licensed offer's own throughput is worth `d` of that money.
 */
function worthSentence(
  [page]: readonly ConditionResult[],
  { own, without, usd }: Licensed,
  costUsd: number,
): readonly Message[] {
  const lead = page?.differences[own]?.[without]
  if (!page || !lead) return []
  // Leads are shares of the baseline's throughput.
  const throughput = 1 + (page.differences[own]?.[0]?.value ?? 0)
  const worth = (gain: number) =>
    formatWholeUsd(Number(Math.max(0, usd + ((costUsd - usd) * gain) / throughput).toPrecision(2)))
  return [
    message(
      'Under {condition}, the licence is worth about {value} (90 % interval {low} to {high}{within}).',
      {
        condition: quoted(page.id),
        value: worth(lead.value),
        low: worth(lead.low),
        high: worth(lead.high),
        // Why it may be worth more than its price, and yet is not shown to be.
        within: lead.low <= 0 && lead.high >= 0 ? ', with its price inside' : '',
      },
    ),
  ]
}

/** What a comparison finds: more, less, or nothing significant. */
type Finding = 'more' | 'less' | 'none'

/** For one budget fewer nodes have paid for it, so that any gain is worth it. */
const WORTH: Readonly<Record<Finding, string>> = {
  more: 'worth its price',
  less: 'not worth its price',
  none: 'not shown to be worth its price',
}
const GAIN: Readonly<Record<Finding, string>> = {
  more: 'a significant gain',
  less: 'a significant loss',
  none: 'no significant gain',
}

/** "worth its price under “Scattered”", one entry for every finding that there is. */
function findings(
  known: readonly ConditionResult[],
  own: number,
  without: number,
  words: Readonly<Record<Finding, string>>,
): readonly string[] {
  return (['more', 'less', 'none'] as const).flatMap((finding) => {
    const ids = known.filter((each) => findingOf(each, own, without) === finding)
    return ids.length === 0
      ? []
      : [`${words[finding]} under ${listed(ids.map(({ id }) => quoted(id)))}`]
  })
}

function findingOf(condition: ConditionResult, own: number, without: number): Finding {
  if (isAbove(condition, own, without)) return 'more'
  return isAbove(condition, without, own) ? 'less' : 'none'
}

const quoted = (id: ConditionResult['id']) => `“${conditions[id].short}”`

/** "−0.1 (−0.3 to 0.3)" */
function gainIn({ differences }: ConditionResult, own: number, without: number): string {
  const gain = differences[own]?.[without] ?? { value: 0, low: 0, high: 0 }
  return `${withoutPercent(gainText(gain.value))} (${rangeText(gain)})`
}

function takenNodes(licensed: RankedOffer, other: RankedOffer): string {
  const fewer = other.nodes - licensed.nodes
  return fewer > 0
    ? `, and its price takes ${counted(fewer, 'node', 'nodes')} from ${letterOf(licensed.at)}`
    : ''
}

/**
 * Whether an offer has paid for a licence that nobody uses under a condition.
 * @param at its place in the workbook
 */
export const isLicenceUnused = (
  { offers }: Ranking,
  at: number,
  condition: ConditionResult['id'],
): boolean => condition === UNUSED && licensedIn(offers).some(({ own }) => offers[own]?.at === at)

/** Of licences that differ from every offer without them in more than routing: what else differs from the nearest. */
function unlikeSentences({ offers }: Ranking, pairs: readonly Licensed[]): readonly Message[] {
  return offers.flatMap(({ at, scenario }, own) => {
    const { vendor } = scenario.offer
    if (vendor === '' || pairs.some((pair) => pair.own === own)) return []
    const [nearest] = offers
      .flatMap((other) =>
        other.scenario.offer.vendor === vendor && licenceUsd(scenario, other.scenario) > 0
          ? [{ other: letterOf(other.at), differences: unlikeParts(scenario, other.scenario) }]
          : [],
      )
      .toSorted((one, next) => one.differences.length - next.differences.length)
    return nearest
      ? [
          message(
            '{who}’s adaptive routing ({name}) is not compared with {other}: their {parts} differ.',
            {
              who: capitalised(visibleText(vendor)),
              name: letterOf(at),
              other: nearest.other,
              parts: listed(nearest.differences),
            },
          ),
        ]
      : []
  })
}

function licensedIn(offers: readonly RankedOffer[]): readonly Licensed[] {
  return offers.flatMap(({ scenario }, own) =>
    offers.flatMap((other, without) => {
      const usd = licenceUsd(scenario, other.scenario)
      return usd > 0 && unlikeParts(scenario, other.scenario).length === 0
        ? [{ own, without, usd }]
        : []
    }),
  )
}

/** The one-off payments that one offer has beside another, where its vendor states that it routes adaptively; 0 without. */
function licenceUsd(own: Scenario, other: Scenario): number {
  if (own.fabric.routing !== 'adaptive' || other.fabric.routing !== 'static') return 0
  if (isRoutingAssumed(own)) return 0
  const [with_, left] = [own, other].map(({ prices }) =>
    prices.lines.filter(({ paid }) => paid !== 'optional'),
  )
  const before = (left ?? []).map(canonicalJson)
  const added = (with_ ?? []).filter((line) => !before.includes(canonicalJson(line)))
  const isAll = added.length + before.length === with_?.length
  return isAll && added.every(({ paid }) => paid === 'once')
    ? added.reduce((sum, line) => sum + line.usd, 0)
    : 0
}

/** In what two scenarios differ that says something to the ranking, but for routing and payments beside the pieces. */
function unlikeParts(own: Scenario, other: Scenario): readonly string[] {
  const theirs = apartFromRouting(other)
  return apartFromRouting(own).flatMap(([part, value], place) =>
    canonicalJson(value) === canonicalJson(theirs[place]?.[1]) ? [] : [part],
  )
}

function apartFromRouting({
  node,
  fabric,
  workload,
  budget,
  operation,
  prices,
  offer,
}: Scenario): readonly (readonly [part: string, value: object | string])[] {
  const { routing: _routing, routingQuality: _quality, ...network } = fabric
  const { lines: _lines, ...pieces } = prices
  return [
    ['node designs', node],
    ['networks', network],
    ['workloads', workload],
    ['budgets', budget],
    ['terms of operation', operation],
    ['prices', pieces],
    ['vendors', offer.vendor],
  ]
}
