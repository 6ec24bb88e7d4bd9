/** An end of a price's range, as a person enters it: taken, or refused with the nearest that can be. */
import { formatExact } from '../format'
import type { PriceRange } from './price-range'

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
  const nearest = (end: number) => `The nearest is ${formatExact(end)}; the range was kept.`
  if (entered < minimum || entered > maximum) {
    const why = entered < 0 ? 'a price is never negative' : 'the price itself cannot be that'
    return `${given} cannot be an end of the range: ${why}. ${nearest(entered < minimum ? minimum : maximum)}`
  }
  const [isBeyondOther, isBeyondPrice, side] =
    end === 'low'
      ? [entered > high, entered > value, 'above']
      : [entered < low, entered < value, 'below']
  if (isBeyondOther) {
    const other = end === 'low' ? `high end, ${formatExact(high)}` : `low end, ${formatExact(low)}`
    return `${given} is ${side} the ${other}: the range would be upside down. ${nearest(value)}`
  }
  return isBeyondPrice
    ? `${given} is ${side} the price, ${formatExact(value)}, which its range must hold. ${nearest(value)}`
    : undefined
}
