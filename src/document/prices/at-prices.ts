/** A design at prices as they may be: the same as the model makes of such a change (`wasm-model/money/src/shock.rs`). */
import type { Prices, Scenario } from '../scenario/schema'
import { priceKeys } from './books'
import { priceAtEnd } from './package'
import { knownShocks, type PriceShock, hbmPart } from './shocks'

// Prices as they may be when something is bought later: the ends of their ranges, and what has happened.

export type PriceCase =
  /** All prices at one end of their ranges, together. */
  | { readonly id: string; readonly name: string; readonly end: 'low' | 'high' }
  | { readonly id: string; readonly name: string; readonly shock: PriceShock }

export const priceCases: readonly PriceCase[] = [
  { id: 'low', name: 'All prices at their low ends', end: 'low' },
  { id: 'high', name: 'All prices at their high ends', end: 'high' },
  ...knownShocks.map((shock) => ({ id: shock.id, name: shock.name, shock })),
]

/** The scenario with the prices of a case; its sum and everything else stay. */
export function atPrices(scenario: Scenario, priceCase: PriceCase): Scenario {
  const prices =
    'end' in priceCase ? atEnd(scenario, priceCase.end) : after(scenario, priceCase.shock)
  return { ...scenario, prices }
}

function atEnd(scenario: Scenario, end: 'low' | 'high'): Prices {
  const { prices } = scenario
  const priceOf = priceAtEnd(scenario, end)
  const ends = priceKeys.map((key) => [key, priceOf(key)] as const)
  const lines = prices.lines.map((line) => ({
    ...line,
    usd: (end === 'low' ? Math.min : Math.max)(line.usd, line.low, line.high),
  }))
  return { ...prices, ...Object.fromEntries(ends), lines }
}

function after(scenario: Scenario, { factors, hbm }: PriceShock): Prices {
  const { prices } = scenario
  const changed = priceKeys.map((key) => [key, prices[key] * (factors[key] ?? 1)] as const)
  const after: Prices = { ...prices, ...Object.fromEntries(changed) }
  const part = hbmPart(scenario, hbm)
  if (!part || part.fault !== undefined) return after
  return { ...after, gpuUsd: after.gpuUsd + part.usd * (hbm.factor - 1) }
}
