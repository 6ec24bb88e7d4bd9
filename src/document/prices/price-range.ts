/**
 * The range in which a price may lie: what the buyer thinks, else the range of its book, scaled where
 * the price was changed, so that it always holds the price.
 */
import { formatExact } from '../format'
import type { PriceKey, Prices, Scenario } from '../scenario/schema'
import { priceBooks } from './books'
import { holding, ownRange, priceSpan } from './price-span'

interface PriceRange {
  readonly low: number
  readonly value: number
  readonly high: number
  /** Whose range it is: the buyer's own, the book's, or the book's scaled to a changed price. */
  readonly whose: 'own' | 'book' | 'scaled'
  /** Where the range comes from, as a sentence without its end: "range of CORAL 2018". */
  readonly source: string
  /** Why the buyer's own range was not taken as it stands; undefined if it was. */
  readonly problem?: string
}

/** What the calculations take. */
export function priceRange({ prices }: Scenario, key: PriceKey): PriceRange {
  const own = ownRange(prices, key)
  if (!own) return rangeOfBook(prices, key)
  return key === 'nodeUsd' ? rangeOfQuote(prices[key], own) : rangeOfBuyer(prices[key], own)
}

/** The prices with a range of the buyer's own, or without one. */
export function withRange(
  prices: Prices,
  key: PriceKey,
  range: { readonly low: number; readonly high: number } | undefined,
): Prices {
  const others = prices.ranges.filter(({ price }) => price !== key)
  return { ...prices, ranges: range ? [...others, { price: key, ...range }] : others }
}

function rangeOfBook(prices: Prices, key: PriceKey): PriceRange {
  const { name, entries } = priceBooks[prices.book]
  const { value: ofBook } = entries[key]
  const value = prices[key]
  if (key === 'nodeUsd' && value > 0) {
    return { low: value, value, high: value, whose: 'own', source: 'a quote, which is firm' }
  }
  const span = { value, ...priceSpan(prices, key) }
  if (value === ofBook) return { ...span, whose: 'book', source: `range of ${name}` }
  return {
    ...span,
    whose: 'scaled',
    source: `range of ${name}, scaled to the changed price`,
  }
}

/** A node price of 0 is no quote: an end there would price the parts in place of the node. */
function rangeOfQuote(value: number, range: { low: number; high: number }): PriceRange {
  const { low, high } = range
  if (value > 0 ? Math.min(low, high) > 0 : Math.max(low, high) === 0) {
    return rangeOfBuyer(value, range)
  }
  const most = value > 0 ? Math.max(value, low, high) : value
  const taken = `Taper uses ${formatExact(value)} to ${formatExact(most)}.`
  return {
    ...rangeOfBuyer(value, { low: value, high: most }),
    problem: `A node price of 0 is not a quote. ${taken}`,
  }
}

function rangeOfBuyer(value: number, { low, high }: { low: number; high: number }): PriceRange {
  const own = { value, whose: 'own', source: 'your own range' } as const
  const taken = holding(value, { low, high })
  const ending = `Taper uses ${formatExact(taken.low)} to ${formatExact(taken.high)}.`
  const given = `${formatExact(low)} to ${formatExact(high)}`
  if (low > high) {
    return {
      ...own,
      ...taken,
      problem: `The range ${given} has its ends in the wrong order. ${ending}`,
    }
  }
  if (taken.low !== low || taken.high !== high) {
    const problem = `The range ${given} does not contain the price, ${formatExact(value)}. ${ending}`
    return { ...own, ...taken, problem }
  }
  return { ...own, ...taken }
}

// An end of a price's range, as a person enters it: taken, or refused with the nearest that can be.

type RangeEnd = 'low' | 'high'

/**
 * @param range as it stands
 * @param limits what the price itself may be
 * @returns why that end cannot be, and what can; undefined if it can
 */
export function rangeFault(
  { low, value, high }: Pick<PriceRange, 'low' | 'value' | 'high'>,
  end: RangeEnd,
  entered: number,
  limits: { readonly minimum: number; readonly maximum: number },
): string | undefined {
  const { minimum, maximum } = limits
  const given = formatExact(entered)
  const nearest = (end: number) => `The nearest is ${formatExact(end)}. The range was kept.`
  if (entered < minimum || entered > maximum) {
    const why = entered < 0 ? 'a price is never negative' : 'the price cannot have this value'
    return `${given} cannot be an end of the range: ${why}. ${nearest(entered < minimum ? minimum : maximum)}`
  }
  const [isBeyondOther, isBeyondPrice, side] =
    end === 'low'
      ? [entered > high, entered > value, 'above']
      : [entered < low, entered < value, 'below']
  if (isBeyondOther) {
    const other = end === 'low' ? `high end, ${formatExact(high)}` : `low end, ${formatExact(low)}`
    return `${given} is ${side} the ${other}, so the low end would be above the high end. ${nearest(value)}`
  }
  return isBeyondPrice
    ? `${given} is ${side} the price, ${formatExact(value)}, which the range must contain. ${nearest(value)}`
    : undefined
}
