/** A package is one sum: over all samples its parts make up what it may cost, however its network's share varies. */
import { expect, it } from 'vitest'
import { atPrices } from '../../src/document/prices/at-prices'
import { pricesOfPackage, withPackageRange } from '../../src/document/prices/package'
import { withRange } from '../../src/document/prices/price-range'
import type { PriceKey, Prices, Scenario } from '../../src/document/scenario/schema'
import { isPriceKey } from '../../src/document/prices/books'
import { sampledPrices } from '../../src/model/to-study-request'
import { preset, sized } from '../experiments/resolved'

const NETWORK = { edgeSwitchUsd: 1_000_000, opticalCableUsd: 500_000 } as const
const bill = Object.entries(NETWORK).map(([priceKey, totalUsd]) => ({
  priceKey,
  totalUsd,
  network: true,
}))

const start = sized(preset('sierra'), 744)
const offer = {
  ...start,
  offer: { ...start.offer, package: { usd: 9_350_000, nodes: 744, networkShare: 0.11 } },
}

function priced(scenario: Scenario): Scenario {
  const packaged = pricesOfPackage(scenario, bill)
  if (!packaged.ok) throw new Error(packaged.sentence)
  return { ...scenario, prices: packaged.prices }
}

/** What the parts of the package come to at some prices. */
const sumOf = (before: Prices, now: Prices) =>
  744 * now.nodeUsd +
  Object.entries(NETWORK).reduce(
    (sum, [key, usd]) =>
      isPriceKey(key)
        ? sum + (usd * now[key] * (0.11 * 9_350_000)) / (1_500_000 * before[key])
        : sum,
    0,
  )

/** Prices with every input at one end or the other. */
function moved({ prices }: Scenario, ends: readonly ('low' | 'high')[]): Prices {
  const now = { ...prices }
  const times = (key: string, factor: number) => {
    if (isPriceKey(key)) now[key] *= factor
  }
  for (const [at, input] of sampledPrices({ ...offer, prices }).entries()) {
    if (!input.name.startsWith('package')) continue
    const factor = input.factor[ends[at % ends.length] ?? 'low']
    times(input.price, factor)
    for (const { price, slope } of input.also ?? []) times(price, 1 + slope * (factor - 1))
  }
  return now
}

const names = (scenario: Scenario) =>
  sampledPrices(scenario)
    .filter(({ price }) => price === 'nodeUsd' || Object.hasOwn(NETWORK, price))
    .map(({ name }) => name)

const widened = (scenario: Scenario, keys: readonly PriceKey[], by: number): Scenario =>
  keys.reduce<Scenario>((each, key) => {
    const value = each.prices[key]
    const range = { low: value * (1 - by), high: value * (1 + by) }
    return { ...each, prices: withRange(each.prices, key, range) }
  }, scenario)

const both: readonly PriceKey[] = ['edgeSwitchUsd', 'opticalCableUsd']

it('of a firm package whose share varies, the sum is the package', () => {
  const share = widened(priced(offer), both, 0.2)
  expect(names(share)).toEqual(['package share'])
  for (const end of ['low', 'high'] as const) {
    expect(sumOf(share.prices, moved(share, [end]))).toBeCloseTo(9_350_000, 3)
  }
})

it('of a package with a range, all parts move as one', () => {
  const ranged = priced({ ...offer, prices: withPackageRange(offer, { low: 9e6, high: 9.9e6 }) })
  expect(names(ranged)).toEqual(['package'])
  expect(sumOf(ranged.prices, moved(ranged, ['low']))).toBeCloseTo(9e6, 0)
  expect(sumOf(ranged.prices, moved(ranged, ['high']))).toBeCloseTo(9.9e6, 0)
})

const stated = (low: number, high: number): Scenario => ({
  ...offer,
  offer: {
    ...offer.offer,
    package: { ...offer.offer.package, networkShareLow: low, networkShareHigh: high },
  },
})

it('of a share that the vendor states with a range, the sum is the package at each end', () => {
  const share = priced(stated(0.1, 0.12))
  expect(names(share)).toEqual(['package share'])
  const [input] = sampledPrices(share).filter(({ name }) => name === 'package share')
  expect(input?.factor.low).toBeCloseTo(10 / 11, 6)
  expect(input?.factor.high).toBeCloseTo(12 / 11, 6)
  for (const end of ['low', 'high'] as const) {
    expect(sumOf(share.prices, moved(share, [end]))).toBeCloseTo(9_350_000, 3)
  }
  // Of one end alone, and of a range that does not hold the share, as far as it holds it.
  expect(
    sampledPrices(priced(stated(0.1, 0.1))).find(({ name }) => name === 'package share')?.factor
      .high,
  ).toBe(1)
  expect(names(priced(stated(0.11, 0.11)))).toEqual([])
})

it('of both, the sum stays in the range of the package', () => {
  const ranged = priced({ ...offer, prices: withPackageRange(offer, { low: 9e6, high: 9.9e6 }) })
  const share = widened(ranged, both, 0.2)
  expect(names(share)).toEqual(['package', 'package share'])
  const own = stated(0.1, 0.12)
  const withBoth = priced({ ...own, prices: withPackageRange(own, { low: 9e6, high: 9.9e6 }) })
  expect(names(withBoth)).toEqual(['package', 'package share'])
  for (const [at, usd] of [9e6, 9.9e6].entries()) {
    const whole = at === 0 ? 'low' : 'high'
    for (const end of ['low', 'high'] as const) {
      expect(sumOf(share.prices, moved(share, [whole, end]))).toBeCloseTo(usd, 0)
    }
  }
})

it('pieces with ranges of their own move alone, as without a package', () => {
  const one = widened(priced(offer), ['edgeSwitchUsd'], 0.2)
  expect(names(one)).toEqual(['edgeSwitchUsd'])
})

it('where all prices are at one end of their ranges, the sum is the package at that end', () => {
  const at = (scenario: Scenario, end: 'low' | 'high') =>
    sumOf(scenario.prices, atPrices(scenario, { id: end, name: end, end }).prices)
  const firm = priced(stated(0.1, 0.12))
  const range = { low: 9e6, high: 9.9e6 }
  const ranged = priced({
    ...stated(0.1, 0.12),
    prices: withPackageRange(offer, range),
  })
  for (const end of ['low', 'high'] as const) {
    expect(at(firm, end)).toBeCloseTo(9_350_000, 3)
    expect(at(ranged, end)).toBeCloseTo(range[end], 0)
  }
})

it('without a share of the network, the node alone makes up the package at its ends', () => {
  const range = { low: 9e6, high: 9.9e6 }
  const silent = {
    ...offer,
    offer: { ...offer.offer, package: { ...offer.offer.package, networkShare: 0 } },
  }
  const ranged = priced({ ...silent, prices: withPackageRange(silent, range) })
  const networkUsd = 1_500_000
  for (const end of ['low', 'high'] as const) {
    const { prices } = atPrices(ranged, { id: end, name: end, end })
    expect(744 * prices.nodeUsd + networkUsd).toBeCloseTo(range[end], 0)
    for (const key of both) expect(prices[key]).toBe(ranged.prices[key])
  }
  // And so it is sampled.
  expect(names(ranged)).toEqual(['nodeUsd'])
})
