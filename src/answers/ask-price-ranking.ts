/** Whether the ranking of a scorecard survives prices as they may be: the same criteria, anew at other prices. */
import { atPrices } from '../document/prices/at-prices'
import { priceCases } from '../document/prices/price-cases'
import type { Workbook } from '../document/scenario/schema'
import type { Ask } from '../model/ask'
import { askScorecard, type ScorecardAnswers } from './ask-scorecard'
import { partOf, type OnAsked } from './on-asked'
import type { Answered } from './scenario-answers'

export interface RankingAtPrices {
  /** "All prices at their low ends" */
  readonly name: string
  readonly scorecard: Answered<ScorecardAnswers>
}

/** Everything is computed anew for each, so only these are asked: both ends, and dearer memory. */
const ASKED: readonly string[] = ['low', 'high', 'ddr-hbm-double']

/** Empty where there are no criteria. @throws EngineError if it was cancelled or the model is lost */
export async function askPriceRanking(
  ask: Ask,
  workbook: Workbook,
  onAsked: OnAsked = () => undefined,
): Promise<readonly RankingAtPrices[]> {
  const cases = priceCases.filter(({ id }) => ASKED.includes(id))
  const found: RankingAtPrices[] = []
  for (const [at, priceCase] of cases.entries()) {
    const scenarios = workbook.scenarios.map((scenario) => atPrices(scenario, priceCase))
    const part = partOf(onAsked, at / cases.length, (at + 1) / cases.length)
    const scorecard = await askScorecard(ask, { ...workbook, scenarios }, part)
    if (!scorecard) return []
    found.push({ name: priceCase.name, scorecard })
  }
  return found
}
