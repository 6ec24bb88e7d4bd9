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
import { cannotBeBuilt, exceedsBudget, unlikePrices } from './not-ranked'
import type { NotRanked, RankedOffer, Ranking } from './ranking'
import { offerName } from './terms'

/** An offer that is ranked, with the machine that its money buys. */
export type Contender = RankedOffer & Competitor

export interface Offers {
  /** The baseline first. Undefined while a machine is not known. */
  readonly contenders: readonly Contender[] | undefined
  readonly notRanked: Ranking['notRanked']
  /** Why an offer has no machine. */
  readonly refusals: readonly Refusal[]
}

export function offersIn(input: Pick<Input<unknown>, 'workbook'>, get: Get): Offers {
  const { baseline } = input.workbook
  const all = builtOf(input, get)
  if (all.some(({ built }) => built.state === 'pending')) {
    return { contenders: undefined, notRanked: [], refusals: [] }
  }
  const known = all.flatMap(({ at, scenario, built }) => {
    const machine = nowIn(built)?.machine
    return machine ? [contender(at, scenario, machine)] : []
  })
  const ordered = known.toSorted((a, b) => Number(b.at === baseline) - Number(a.at === baseline))
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
  const isLeftOut = (offer: Contender) => unlike.some(({ at }) => at === offer.at)
  return {
    contenders: ordered.filter((offer) => !isLeftOut(offer)),
    notRanked: [...refused, ...unlike],
    refusals: refusalsIn(all.map(({ built }) => built)),
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
