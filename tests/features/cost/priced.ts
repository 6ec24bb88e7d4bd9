/** What the model itself says of the machines as built under changed prices. */
import { asBuiltWorkbook } from '../../../src/document/presets'
import { noShock, type PriceShock } from '../../../src/document/prices/shocks'
import type { Scenario } from '../../../src/document/scenario/schema'
import { toPriceEnd, toShock, toSwap } from '../../../src/model/to-price-request'
import type { PriceKey } from '../../../src/document/scenario/schema'
import type { Priced } from '../../../src/experiments/prices/priced'
import type { Competitor } from '../../../src/experiments/prices/swap-words'
import { indexOfLetter } from '../../../src/document/titles'
import { scenarioCode } from '../../../src/ui/scenario-code'
import { realEngine } from '../../model/model'

const { run } = realEngine()

export async function pricedAt(
  shock: PriceShock | 'low' | 'high',
  scenarios: readonly Scenario[] = asBuiltWorkbook().scenarios,
): Promise<readonly Priced[]> {
  return Promise.all(
    scenarios.map(async (scenario, at): Promise<Priced> => {
      const base = await run(toShock(scenario, noShock))
      const requested =
        typeof shock === 'string' ? toPriceEnd(scenario, shock) : toShock(scenario, shock)
      const changed = await run(requested)
      return {
        letter: scenarioCode(at).letter,
        name: scenario.name,
        scenario,
        base: base.result,
        changed: changed.result,
        refusal: undefined,
      }
    }),
  )
}

export const competitor = ({ letter, scenario, base }: Priced, rate = 1): Competitor => ({
  at: indexOfLetter(letter),
  letter,
  scenario,
  nodes: base?.nodesBefore ?? 0,
  budgetedUsd: base?.budgetUsd ?? 0,
  rate,
})

export async function swapOf(first: Competitor, second: Competitor, key: PriceKey) {
  return (await run(toSwap({ ...first, isMoved: true }, { ...second, isMoved: true }, key))).result
}
