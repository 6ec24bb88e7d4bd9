/** Which offers of a workbook can be ranked, and why others are not. */
import { priceBooks } from '../../document/prices/books'
import type { Scenario } from '../../document/scenario/schema'
import type { Competitor } from '../../model/contest'
import type { MachineFigures } from '../../model/engine'
import type { Get, Input } from '../experiment'
import type { Refusal } from '../../tables/table'
import { builtOf, nowIn, refusalsIn } from '../shared/scenarios'
import { cannotBeBuilt, exceedsBudget, unlikePrices } from './not-ranked'
import type { RankedOffer, Ranking } from './ranking'
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
  const why = (offer: Contender): string | undefined => {
    if (!first || offer === first) return undefined
    if (year(offer) !== year(first)) {
      const both = [first, offer].map((each) => ({ at: each.at, year: year(each) }))
      return unlikePrices(both).text.replace('They are', `${offerName(offer.at)} is`)
    }
    const over = budgetUsd === undefined ? 0 : offer.costUsd - budgetUsd
    return over > 0.5 ? exceedsBudget(offer.at, over).text : undefined
  }
  const refused = all.flatMap(({ at, built }) =>
    built.state === 'refused'
      ? [{ at, sentence: `${cannotBeBuilt(at).text} ${built.refusal.message}` }]
      : [],
  )
  const unlike = ordered.flatMap((offer) => {
    const sentence = why(offer)
    return sentence === undefined ? [] : [{ at: offer.at, sentence }]
  })
  return {
    contenders: ordered.filter((offer) => why(offer) === undefined),
    notRanked: [...refused, ...unlike],
    refusals: refusalsIn(all.map(({ built }) => built)),
  }
}

function contender(at: number, scenario: Scenario, machine: MachineFigures): Contender {
  const { nodes, cost } = machine
  return { at, label: offerName(at), scenario, machine, nodes, costUsd: cost.totalUsd }
}
