/** Which offers of a workbook can be ranked, and why others are not. */
import { counted } from '../../../document/format'
import { priceBooks } from '../../../document/prices/books'
import { bookChanges } from '../../../document/prices/change-book'
import type { Scenario } from '../../../document/scenario/schema'
import type { Competitor } from '../../../model/contest'
import type { MachineFigures } from '../../../model/engine'
import type { Get, Input } from '../../experiment'
import type { Refusal, Remedy } from '../../../tables/table'
import { builtOf, designRequest, nowIn, refusalsIn, type Built } from '../scenarios'
import { barredBy, limitDoubts } from './limit-words'
import { judgedOffers } from './limits'
import { cannotBeBuilt, exceedsBudget, unlikePrices } from './not-ranked'
import type { BrokenLimit, NotRanked, RankedOffer, Ranking } from './ranking'
import { offerName } from './terms'

/** An offer that is ranked, with the machine that its money buys. */
export type Contender = RankedOffer & Competitor

export interface Offers {
  /** The baseline first. Undefined while a machine is not known. */
  readonly contenders: readonly Contender[] | undefined
  /** Not ranked for a limit of the site alone, so that they can be computed beside those that are. */
  readonly disqualified: readonly Contender[]
  /** Limits of the site that contenders may break. */
  readonly broken: readonly BrokenLimit[]
  readonly notRanked: Ranking['notRanked']
  /** Why an offer has no machine. */
  readonly refusals: readonly Refusal[]
}

export function offersIn(input: Pick<Input<unknown>, 'workbook'>, get: Get): Offers {
  const { baseline, procurement } = input.workbook
  const all = builtOf(input, get)
  const known = all.flatMap(contenderOf)
  const judged = all.some(({ built }) => built.state === 'pending')
    ? undefined
    : judgedOffers(procurement.requirements, known, get)
  if (!judged) {
    return { contenders: undefined, disqualified: [], broken: [], notRanked: [], refusals: [] }
  }
  const isOut = (offer: Contender) => judged.some((each) => each.isBroken && each.offer === offer)
  const ordered = known.toSorted(
    (a, b) =>
      Number(isOut(a)) - Number(isOut(b)) || Number(b.at === baseline) - Number(a.at === baseline),
  )
  // Like the first of them: of one that is not, no figures can be shown beside the others.
  const unlike = ordered.flatMap((offer) => whyUnlike(offer, ordered[0], get) ?? [])
  const alike = ordered.filter(({ at }) => unlike.every((each) => each.at !== at))
  const disqualified = alike.filter(isOut)
  const barred = ordered.flatMap((offer) => {
    const why = barredBy(judged, offer, get)
    return why ? [{ ...why, ...(disqualified.includes(offer) && { disqualified: offer }) }] : []
  })
  return {
    contenders: alike.filter((offer) => !isOut(offer)),
    disqualified,
    broken: limitDoubts(judged, get).filter(({ at }) => barred.every((each) => each.at !== at)),
    notRanked: [
      ...all.flatMap((each) => whyUnbuilt(each) ?? []),
      ...barred,
      ...unlike.filter(({ at }) => barred.every((each) => each.at !== at)),
    ],
    refusals: refusalsIn(all.map(({ built }) => built)),
  }
}

/** Offers that surely break a limit of the site; empty while that is not known. */
export function barredIn(
  { workbook }: Pick<Input<unknown>, 'workbook'>,
  all: readonly Built[],
  get: Get,
): readonly Contender[] {
  const judged =
    judgedOffers(workbook.procurement.requirements, all.flatMap(contenderOf), get) ?? []
  return [...new Set(judged.flatMap(({ isBroken, offer }) => (isBroken ? [offer] : [])))]
}

/** Why an offer has no machine. */
const whyUnbuilt = ({ at, built }: Built): NotRanked | undefined =>
  built.state === 'refused'
    ? {
        at,
        sentence: `${cannotBeBuilt(at).text} ${built.refusal.message}`,
        remedies: built.refusal.remedies ?? [],
      }
    : undefined

/** Why an offer cannot be compared with the first: by prices of another year, or above its budget. */
function whyUnlike(
  offer: Contender,
  first: Contender | undefined,
  get: Get,
): NotRanked | undefined {
  if (!first || offer === first) return undefined
  const { at } = offer
  const both = [first, offer].map(({ at: each, scenario }) => ({
    at: each,
    year: priceBooks[scenario.prices.book].year,
  }))
  if (both[0]?.year !== both[1]?.year) {
    const changes = bookChanges(first.scenario.prices.book, [])
    const remedies = [{ label: 'Use the same price book', changes }]
    return { at, sentence: unlikePrices(both).text, remedies }
  }
  const { budget } = first.scenario
  const overUsd = budget.mode === 'usd' ? offer.costUsd - budget.usd : 0
  return budget.mode !== 'usd' || overUsd <= 0.5
    ? undefined
    : {
        at,
        sentence: exceedsBudget(at, first.at, overUsd).text,
        remedies: withinBudget(offer, budget.usd, get),
      }
}

/** The largest machine of the offer that the budget pays for, where there is one. */
function withinBudget({ at, scenario }: Contender, usd: number, get: Get): readonly Remedy[] {
  const { budget } = scenario
  const cheaper: Scenario = { ...scenario, budget: { ...budget, mode: 'usd', usd } }
  const nodes = nowIn(get(designRequest(cheaper), at))?.machine?.nodes ?? 0
  if (nodes < 1) return []
  const path = budget.mode === 'nodes' ? 'budget.nodes' : 'budget.usd'
  return [
    {
      label: `Buy ${counted(nodes, 'node', 'nodes')}`,
      changes: [{ path, value: budget.mode === 'nodes' ? nodes : usd }],
    },
  ]
}

/** Where its machine is known. */
function contenderOf({ at, scenario, built }: Built): readonly Contender[] {
  const machine = nowIn(built)?.machine
  return machine ? [contender(at, scenario, machine)] : []
}

/** The offer with the machine that its money buys. */
export function contender(at: number, scenario: Scenario, machine: MachineFigures): Contender {
  const { nodes, cost, lifetime, limitedBy } = machine
  return {
    at,
    label: offerName(at),
    scenario,
    machine,
    nodes,
    costUsd: cost.totalUsd,
    yearsUsd: lifetime?.undiscounted.totalUsd,
    fillsCore: limitedBy === 'fabric',
  }
}
