/** All prices at the low ends, as they stand, and at the high ends of their ranges, in words. */
import { formatCount, formatUsd } from '../../document/format'
import { priceBooks } from '../../document/prices/books'
import { countedPrices } from '../../document/prices/quotes'
import { priceLabel } from '../../document/prices/price-words'
import type { PriceKey, Scenario } from '../../document/scenario/schema'
import type { ShockAnswer } from '../../model/engine'
import type { Priced } from './priced'

/** Nodes for the same money, and what the machine of now costs: at low, present and high prices. */
export interface PriceCases {
  readonly nodes: readonly [number, number, number]
  readonly usd: readonly [number, number, number]
  /** Whether at low prices the core, not the money, ends the machine. */
  readonly fillsCore: boolean
}

/** @param low answer with all prices at their low ends */
export function casesOf(
  base: ShockAnswer | undefined,
  low: ShockAnswer | undefined,
  high: ShockAnswer | undefined,
): PriceCases | undefined {
  if (!base || !low || !high) return undefined
  return {
    nodes: [low.nodesAfter, base.nodesBefore, high.nodesAfter],
    usd: [low.sameMachineUsd, base.sameMachineUsd, high.sameMachineUsd],
    fillsCore: low.fillsCore,
  }
}

/** "4,320 (3,132 to 5,940)" */
export function nodesRange({ nodes: [low, now, high] }: PriceCases): string {
  return `${formatCount(now)} (${formatCount(Math.min(low, high))} to ${formatCount(Math.max(low, high))})`
}

export function usdRange({ usd: [low, now, high] }: PriceCases): string {
  return `${formatUsd(now)} (${formatUsd(Math.min(low, high))} to ${formatUsd(Math.max(low, high))})`
}

export function casesTitle(
  rows: readonly Priced[],
  cases: readonly (PriceCases | undefined)[],
  active: number,
): string {
  const own = cases[active]
  const row = rows[active]
  if (!own || !row) return 'What if all prices are low, or all high?'
  const [low, now, high] = own.nodes
  return `${row.letter} has ${formatCount(now)} nodes: ${formatCount(high)} if all prices are high, ${formatCount(low)} if all are low`
}

/** Years of the prices: "prices of 2018", "prices of 2023 and 2024". */
export function yearsOf({ prices }: Scenario): string {
  const years = new Set(
    countedPrices(prices).map((key) => priceBooks[prices.book].entries[key].year),
  )
  const sorted = [...years].toSorted((one, other) => one - other)
  return `prices of ${sorted.join(' and ')}`
}

/** The same of all scenarios: once where they agree. */
export function yearsOfAll(rows: readonly Priced[]): string {
  const years = new Set(rows.map(({ scenario }) => yearsOf(scenario)))
  return years.size === 1
    ? [...years].join()
    : rows.map(({ letter, scenario }) => `${letter}: ${yearsOf(scenario)}`).join(', ')
}

/** Prices of 0 that a range would move: no factor does, so they stay in all cases. */
export function stayingAtZero(
  { prices }: Scenario,
  rangeOf: (key: PriceKey) => { readonly high: number },
): readonly string[] {
  return countedPrices(prices)
    .filter((key) => prices[key] === 0 && rangeOf(key).high > 0)
    .map((key) => priceLabel(prices, key))
}
