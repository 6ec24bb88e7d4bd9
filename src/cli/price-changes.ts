/** What of `cost` asks for other prices: all low, all high, and each a tenth dearer. */
import { noShock } from '../document/prices/shocks'
import type { Scenario } from '../document/scenario/schema'
import type { Model } from '../model/ask'
import type { ShockDto } from '../model/engine'
import { toPriceEnd, toShock } from '../model/to-price-request'

/** @throws EngineError */
export async function priceChanges(model: Model, scenario: Scenario) {
  const { result: base } = await model.ask(toShock(scenario, noShock))
  const { result: low } = await model.ask(toPriceEnd(scenario, 'low'))
  const { result: high } = await model.ask(toPriceEnd(scenario, 'high'))
  return {
    priceCases: { low: caseOf(low), expected: caseOf(base), high: caseOf(high) },
    perTenPercent: base.worth.map(({ price, nodesLost, extraUsd }) => ({
      price,
      nodesLost,
      extraUsd,
    })),
  }
}

/** What the same money buys at those prices, and what the machine of the present prices costs at them. */
const caseOf = ({ nodesAfter, fillsCore, sameMachineUsd }: ShockDto) => ({
  nodes: nodesAfter,
  fillsCore,
  sameMachineUsd,
})
