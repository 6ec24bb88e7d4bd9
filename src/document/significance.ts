/** When a difference counts: one rule for rankings, comparisons, what-ifs, congestion and the guided start. */
import { ROUNDING } from './chance-words'

/** A relative difference, 0.05 for 5 %: its median or most likely value, and its 90 % interval. */
export interface Spread {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** Less than 0.05 % is nothing beside what the model can tell: in words it reads 0.0 %. */
const LEAST = 0.0005

/** Which way a difference goes; undefined where its interval holds 0, or where it is below 0.05 %. */
export function directionOf({ value, low, high }: Spread): 'more' | 'less' | undefined {
  if (value >= LEAST && low > ROUNDING) return 'more'
  if (value <= -LEAST && high < -ROUNDING) return 'less'
  return undefined
}

/** Whether a difference is a tie by its size: its interval lies on one side of 0, but it is below 0.05 %. */
export const isTooSmall = ({ value, low, high }: Spread): boolean =>
  (low > ROUNDING || high < -ROUNDING) && Math.abs(value) < LEAST

/** What a tie of {@link isTooSmall} is called. */
export const TOO_SMALL = 'below 0.05\u202f%'

/** Of a difference without an interval. */
export const directionOfExact = (value: number) => directionOf({ value, low: value, high: value })

/** Of a ratio with its interval: 1 is no difference. */
export const directionOfRatio = ({ value, low, high }: Spread) =>
  directionOf({ value: value - 1, low: low - 1, high: high - 1 })
