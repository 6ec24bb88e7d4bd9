/**
 * Questions about prices that change. Like `to-request.ts`, the only place where a document becomes
 * such a question.
 */
import { priceKeys } from '../document/prices/books'
import { priceAtEnd } from '../document/prices/package'
import { linesUsd } from '../document/prices/quotes'
import { hbmPart, type PriceShock } from '../document/prices/shocks'
import { PRICE_RISE, SWAP_FACTORS } from '../document/samples'
import type { PriceKey, Scenario } from '../document/scenario/schema'
import type { RequestOf, HbmShock } from './engine'
import { toDesign } from './to-request'

/** What a shock does to a design, and what a rise of each price by itself does. */
export function toShock(scenario: Scenario, shock: PriceShock): RequestOf<'shock'> {
  const factors = priceKeys.flatMap((price) => {
    const factor = shock.factors[price]
    return factor === undefined || factor === 1 ? [] : [{ price, factor }]
  })
  return {
    kind: 'shock',
    design: toDesign(scenario),
    factors,
    hbm: toHbm(scenario, shock),
    rise: PRICE_RISE,
  }
}

/** Where the HBM cannot be in the price of the GPU, it stays as it is. */
function toHbm(scenario: Scenario, { hbm }: PriceShock): HbmShock | undefined {
  const part = hbmPart(scenario, hbm)
  if (!part || part.fault !== undefined || hbm.factor === 1) return undefined
  return { gbPerGpu: part.gbPerGpu, usdPerGB: hbm.usdPerGB, factor: hbm.factor }
}

/** All prices at one end of their ranges, together. */
type PriceEnd = 'low' | 'high'

/** As a shock that takes every price to that end; a price of 0 or next to it stays, for no factor moves it. */
export function toPriceEnd(scenario: Scenario, end: PriceEnd): RequestOf<'shock'> {
  const priceOf = priceAtEnd(scenario, end)
  const factors = priceKeys.flatMap((price) => {
    const [own, to] = [scenario.prices[price], priceOf(price)]
    const factor = to / own
    return to === own || !Number.isFinite(factor) ? [] : [{ price, factor }]
  })
  const once = linesUsd(scenario.prices, 'once')
  const yearly = linesUsd(scenario.prices, 'yearly')
  const lines = [
    { price: 'onceUsd' as const, factor: once[end] / once.value },
    { price: 'yearlyUsd' as const, factor: yearly[end] / yearly.value },
  ].filter(({ factor }) => Number.isFinite(factor) && factor !== 1)
  return {
    kind: 'shock',
    design: toDesign(scenario),
    factors: [...factors, ...lines],
    hbm: undefined,
    rise: PRICE_RISE,
  }
}

/** A design and the throughput of one of its nodes, in a unit that both rivals share. */
interface Rival {
  readonly scenario: Scenario
  readonly rate: number
  /** Whether the price that is varied is this design’s. */
  readonly isMoved: boolean
}

/** The price at which two designs swap rank. */
export function toSwap(first: Rival, second: Rival, price: PriceKey): RequestOf<'swap'> {
  const rival = ({ scenario, rate, isMoved }: Rival) => ({
    design: toDesign(scenario),
    rate,
    isMoved,
  })
  return {
    kind: 'swap',
    first: rival(first),
    second: rival(second),
    price,
    ...SWAP_FACTORS,
  }
}
