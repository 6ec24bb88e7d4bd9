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
    answers.includes(undefined) ? undefined : [contest, ...answers, ...behind],
    () =>
      behind.map((offer, at): OwnNeed => {
        const scenario = contest.designs[offer]?.scenario
        const factor = answers[at]?.flips[0]?.swap.after
        return {
          offer,
          nodeUsd: scenario && factor ? factor * priceOfNode(scenario).priceUsd : undefined,
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
  return needs.flatMap(({ offer: place, nodeUsd }, at): readonly Message[] => {
    const offer = offers[place]
    if (!offer) return []
    const values = {
      start: at === 0 ? 'To lead at the most likely values, ' : 'To lead, ',
      name: offerName(offer.at),
      end: at === 0 ? '; others unchanged' : '',
    }
    if (nodeUsd === undefined) {
      const more = gainAtValues(page, leader, place)
      return [
        message('{start}{name} needs {more} more nodes.', {
          ...values,
          more: [more, percentText(more)],
        }),
      ]
    }
    const now = priceOfNode(offer.scenario).priceUsd
    return [
      message('{start}{name} needs a node price of {price} or less (now {now}{end}).', {
        ...values,
        price: [nodeUsd, formatUsd(roundedDown(nodeUsd))],
        now: [now, formatUsd(now)],
      }),
    ]
  })
}

/** To four digits, so that the price that is said still makes it lead. */
function roundedDown(usd: number): number {
  const unit = 10 ** (Math.floor(Math.log10(usd)) - 3)
  return Math.floor(usd / unit) * unit
}
