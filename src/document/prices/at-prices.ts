/** A design at prices as they may be: the same as the model makes of such a change (`wasm-model/money/src/money/shock.rs`). */
import type { Prices, Scenario } from '../scenario/schema'
import { priceKeys } from './books'
import type { PriceCase } from './price-cases'
import { priceRange } from './price-range'
import { hbmPart, type PriceShock } from './shocks'

/** The scenario with the prices of a case; its sum and everything else stay. */
export function atPrices(scenario: Scenario, priceCase: PriceCase): Scenario {
  const prices =
    'end' in priceCase ? atEnd(scenario, priceCase.end) : after(scenario, priceCase.shock)
  return { ...scenario, prices }
}

function atEnd({ prices, ...scenario }: Scenario, end: 'low' | 'high'): Prices {
  const ends = priceKeys.map((key) => [key, priceRange({ ...scenario, prices }, key)[end]] as const)
  return { ...prices, ...Object.fromEntries(ends) }
}

function after(scenario: Scenario, { factors, hbm }: PriceShock): Prices {
  const { prices } = scenario
  const changed = priceKeys.map((key) => [key, prices[key] * (factors[key] ?? 1)] as const)
  const after: Prices = { ...prices, ...Object.fromEntries(changed) }
  const part = hbmPart(scenario, hbm)
  if (!part || part.fault !== undefined) return after
  return { ...after, gpuUsd: after.gpuUsd + part.usd * (hbm.factor - 1) }
}
