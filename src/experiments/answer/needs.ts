/** What an offer that is not among the first would have to change itself in order to lead: the price of its node, or its nodes. */
import { formatUsd } from '../../document/format'
import { priceOfNode } from '../../document/prices/node-price'
import { nodePriceOf } from '../../model/to-study-request'
import { message, type Message } from '../../tables/table'
import type { Get } from '../experiment'
import { percentText } from '../shared/gain-words'
import { nowIn } from '../shared/scenarios'
import { studyOf, type Contested } from './contest'
import type { OwnNeed, Ranking } from './ranking'
import { byGain, firstIn, gainAtValues, leaderAtValues } from './ranks'
import { roundedDown, sampledNeed } from './sampled-needs'
import { offerName } from './terms'

/** So many of the offers that are not among the first; the highest. */
const MOST = 2

/** Only a lower price makes an offer lead, and none sells for less than a tenth. */
const FACTORS = { low: 0.1, high: 1 } as const

/**
 * Under the condition of the page, with every other input at its most likely value.
 * @returns undefined while it is not known
 */
export function ownNeeds(
  ranking: Ranking,
  { contest, known }: Contested,
  baseline: number,
  get: Get,
): readonly OwnNeed[] | undefined {
  const [page] = ranking.conditions
  const condition = known.find(({ id }) => id === page?.id)
  if (!page || !condition) return undefined
  const [firsts, leader] = [firstIn(page), leaderAtValues(page)]
  const behind = byGain(page)
    .filter((place) => !firsts.includes(place) && place !== leader)
    .slice(0, MOST)
  const sampled = behind.map((offer) => sampledNeed({ contest, condition, offer, baseline }, get))
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
    answers.includes(undefined) || sampled.includes(undefined)
      ? undefined
      : [contest, ...answers, ...behind, ...sampled.flatMap((one) => [one?.tie, one?.lead])],
    () =>
      behind.map((offer, at): OwnNeed => {
        const scenario = contest.designs[offer]?.scenario
        const factor = answers[at]?.flips[0]?.swap.after
        return {
          offer,
          nodeUsd: scenario && factor ? factor * priceOfNode(scenario).priceUsd : undefined,
          sampled: sampled[at] ?? {},
        }
      }),
  )
  return found.isOld ? undefined : found.value
}

/** What each needs to lead; nothing where none is behind. */
export function needSentences(ranking: Ranking): readonly Message[] {
  const [page] = ranking.conditions
  const { offers, needs = [] } = ranking
  if (!page) return []
  const leader = leaderAtValues(page)
  return needs.flatMap(({ offer: place, nodeUsd, sampled }, at): readonly Message[] => {
    const offer = offers[place]
    if (!offer) return []
    const isSized = offer.scenario.budget.mode === 'nodes'
    const likely = gainAtValues(page, leader, place)
    const now = priceOfNode(offer.scenario).priceUsd
    const { tie, lead } = sampled
    const text = (value: number) =>
      isSized ? percentText(value / offer.nodes - 1) : formatUsd(value)
    const goals = [
      ...(lead === undefined ? [] : [{ value: lead, reaches: 'to lead' }]),
      ...(tie === undefined || tie === lead ? [] : [{ value: tie, reaches: 'to tie' }]),
    ]
    const found = goals.map(({ value, reaches }, of) =>
      [text(value), ...(isSized && of === 0 ? ['more nodes'] : []), reaches].join(' '),
    )
    const atLikely =
      nodeUsd === undefined ? percentText(likely) : formatUsd(roundedDown(nodeUsd, 4))
    if (found.length === 0) {
      return [
        message('To lead at the most likely values, {name} needs {change}.', {
          name: offerName(offer.at),
          change:
            nodeUsd === undefined
              ? `${atLikely} more nodes`
              : `a node price of ${atLikely} or less (now ${formatUsd(now)})`,
        }),
      ]
    }
    // The first says what is meant; of the others there is no room for more on the first page of a report.
    const isFirst = at === 0
    const facts = [
      ...(isSized ? [] : [`now ${formatUsd(now)}`]),
      ...(isFirst && (isSized || nodeUsd !== undefined) ? [`at likely values, ${atLikely}`] : []),
    ]
    return [
      message('{start}{name} needs {what}{found}{facts}.', {
        start: isFirst ? 'In the samples, ' : '',
        name: offerName(offer.at),
        what: isSized || !isFirst ? '' : 'a firm node price of ',
        found: found.join(', '),
        facts: facts.length === 0 ? '' : ` (${facts.join('; ')})`,
      }),
    ]
  })
}
