/**
 * The question what an option takes and what its price is worth. Like `to-request.ts`, the only place where a
 * document becomes such a question.
 */
import { DRAWS } from '../document/draws'
import { priceCases, type PriceCase } from '../document/prices/at-prices'
import type { PurchaseOption } from '../document/procurement/schema'
import type { Scenario } from '../document/scenario/schema'
import type { EngineRequest, MovingPrice, Shock } from './engine'
import { toPriceEnd, toShock } from './to-price-request'
import { toDesign } from './to-request'
import { sampledPrices } from './to-study-request'

/** One option, on the scenario that it belongs to. */
export function toOptions(
  scenario: Scenario,
  { kind, amount, priceUsd, feeUsd }: PurchaseOption,
): Extract<EngineRequest, { kind: 'options' }> {
  return {
    kind: 'options',
    options: [
      {
        design: toDesign(scenario),
        option: kind,
        amount,
        priceUsd: priceUsd ?? undefined,
        feeUsd,
        cases: priceCases.map((each) => toCase(scenario, each)),
        moving: sampledPrices(scenario).map(({ name, price, factor }): MovingPrice => ({
          name,
          price,
          factor,
        })),
      },
    ],
    draws: DRAWS,
  }
}

function toCase(scenario: Scenario, priceCase: PriceCase): Shock {
  const { factors, hbm } =
    'end' in priceCase ? toPriceEnd(scenario, priceCase.end) : toShock(scenario, priceCase.shock)
  return { factors, hbm }
}
