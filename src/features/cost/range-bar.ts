/** A price's range with the book's value and one's own on it, as geometry. */
import { scaleLog } from 'd3-scale'

export interface PriceOnRange {
  readonly low: number
  readonly high: number
  readonly book: number
  readonly own: number
}

interface RangeBarState {
  readonly x1: number
  readonly x2: number
  readonly book: number
  readonly own: number
  /** Whether one's own value, and each end of the range, is beyond what is rendered. */
  readonly isOwnBeyond: boolean
  readonly isLowBeyond: boolean
  readonly isHighBeyond: boolean
}

/** Factors on the book's price from end to end, in every row of the table alike. */
const RANGE_FACTORS = { least: 0.25, most: 4 } as const
/** Room for marks at the ends. */
const MARGIN = 6

/** A price of 0 in the book has no factors: all of it then stands in the middle. */
export function buildRangeBar(price: PriceOnRange, width: number): RangeBarState {
  const { least, most } = RANGE_FACTORS
  // Twice as dear is as far as half as dear; what is beyond an end stands at it.
  const scale = scaleLog()
    .domain([least, most])
    .range([MARGIN, width - MARGIN])
    .clamp(true)
  const factor = (value: number) => (price.book > 0 ? value / price.book : 1)
  const at = (value: number) => scale(Math.max(least, factor(value)))
  const isBeyond = (value: number) => factor(value) < least || factor(value) > most
  return {
    x1: at(price.low),
    x2: at(price.high),
    book: at(price.book),
    own: at(price.own),
    isOwnBeyond: isBeyond(price.own),
    isLowBeyond: isBeyond(price.low),
    isHighBeyond: isBeyond(price.high),
  }
}
