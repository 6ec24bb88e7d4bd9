/** Which offers of a workbook can be ranked, and why others are not. */
import { counted } from '../../../document/format'
import { priceBooks } from '../../../document/prices/books'
import { bookChanges } from '../../../document/prices/change-book'
import type { Scenario } from '../../../document/scenario/schema'
import type { Competitor } from '../../../model/contest'
import type { MachineFigures } from '../../../model/engine'
import type { Get, Input } from '../../experiment'
import type { Refusal, Remedy } from '../../../tables/table'
import { builtOf, designRequest, nowIn, refusalsIn } from '../scenarios'
import { brokenLimits } from './limits'
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
  const unknown = {
    contenders: undefined,
    disqualified: [],
    broken: [],
    notRanked: [],
    refusals: [],
  }
  if (all.some(({ built }) => built.state === 'pending')) return unknown
  const known = all.flatMap(({ at, scenario, built }) => {
    const machine = nowIn(built)?.machine
    return machine ? [contender(at, scenario, machine)] : []
  })
  const limits = brokenLimits(procurement.requirements, known, get)
  if (!limits) return unknown
  const breaking = limits.filter(({ disqualifies = false }) => disqualifies)
  const isOut = ({ at }: Pick<Contender, 'at'>) => breaking.some((limit) => limit.at === at)
  const ordered = known.toSorted(
    (a, b) =>
      Number(isOut(a)) - Number(isOut(b)) || Number(b.at === baseline) - Number(a.at === baseline),
  )
  const [first] = ordered
  const year = (offer: Contender) => priceBooks[offer.scenario.prices.book].year
  const budgetUsd = first?.scenario.budget.mode === 'usd' ? first.scenario.budget.usd : undefined
  const why = (offer: Contender): NotRanked | undefined => {
    if (!first || offer === first) return undefined
    const { at } = offer
    if (year(offer) !== year(first)) {
      const both = [first, offer].map((each) => ({ at: each.at, year: year(each) }))
      const sentence = unlikePrices(both).text.replace('They are', `${offerName(at)} is`)
      const changes = bookChanges(first.scenario.prices.book, [])
      return { at, sentence, remedies: [{ label: 'Use the same price book', changes }] }
    }
    if (budgetUsd === undefined || offer.costUsd - budgetUsd <= 0.5) return undefined
    return {
      at,
      sentence: exceedsBudget(at, first.at, offer.costUsd - budgetUsd).text,
      remedies: withinBudget(offer, budgetUsd, get),
    }
  }
  const refused = all.flatMap(({ at, built }) =>
    built.state === 'refused'
      ? [
          {
            at,
            sentence: `${cannotBeBuilt(at).text} ${built.refusal.message}`,
            remedies: built.refusal.remedies ?? [],
          },
        ]
      : [],
  )
  const unlike = ordered.flatMap((offer) => why(offer) ?? [])
  const alike = ordered.filter((offer) => unlike.every(({ at }) => at !== offer.at))
  const disqualified = alike.filter(isOut)
  return {
    contenders: alike.filter((offer) => !isOut(offer)),
    disqualified,
    broken: limits.filter((limit) => !isOut(limit)),
    notRanked: [
      ...refused,
      ...ordered.filter(isOut).map((offer) => disqualifiedBy(breaking, offer, alike)),
      ...unlike.filter((offer) => !isOut(offer)),
    ],
    refusals: refusalsIn(all.map(({ built }) => built)),
  }
}

/** With all limits that an offer breaks. @param alike those that could otherwise be ranked */
function disqualifiedBy(
  breaking: readonly BrokenLimit[],
  offer: Contender,
  alike: readonly Contender[],
): NotRanked {
  const own = breaking.filter(({ at }) => at === offer.at)
  return {
    at: offer.at,
    sentence: own.map(({ sentence }) => sentence).join(' '),
    remedies: own.flatMap(({ remedies }) => remedies),
    ...(alike.includes(offer) && { disqualified: offer }),
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
