/** Shares of samples in words, and when a difference counts: one rule for rankings, comparisons, what-ifs, congestion and the guided start. */
import { formatPercent } from './format'

// From which difference on two numbers are said to differ.

/** A share that is nothing but the rounding of sums. */
export const ROUNDING = 1e-9

/** A share that three digits of a per cent would write as nothing. */
export const UNSAID = 5e-6

/** "99.8 %", and "99.95 %" where one decimal would make all or none of it. */
export const chance = (share: number): string => `${percentDigits(share)}\u202f%`

/** A share as the digits of a percentage, "99.8". */
const percentDigits = (share: number): string =>
  (share * 100).toFixed(share > 0.001 && share < 0.999 ? 1 : 2)

/** "in 99.8 % of samples"; all or none of them have no figure. */
export const inSamples = (share: number): string =>
  share === 1 ? 'in all samples' : share === 0 ? 'in no sample' : `in ${chance(share)} of samples`

/** How often one design is ahead of another. */
interface Standing {
  /** Share of the samples; a tie counts half. */
  readonly beats: number
  /** Share of the samples in which both are equal. */
  readonly ties: number
}

/** From this share of the samples on, ties are shown: half of less is below the digits of a chance. */
const NOTABLE_TIES = 0.001

/**
 * "in 99.8 % of samples", "in 27.6 % of samples and equals it in 72.4 %".
 * @param of what follows the first "samples", as " of prices"
 * @param tied verb of a tie: "equals it"
 */
export function oftenInSamples({ beats, ties }: Standing, tied: string, of = ''): string {
  if (ties < NOTABLE_TIES) return `${inSamples(beats)}${of}`
  const ahead = Math.max(0, beats - ties / 2)
  const tiedShare = ties === 1 ? 'in all' : `in ${chance(ties)}`
  return `${ahead < ROUNDING ? 'in no sample' : `in ${chance(ahead)} of samples`}${of} and ${tied} ${tiedShare}`
}

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
export const TOO_SMALL = 'less than 0.05\u202f%'

/** An exact difference below 0.01 % is not told by its digits. */
const LEAST_DIGITS = 1e-4

const hasNoDigits = (share: number): boolean =>
  Math.abs(share) < LEAST_DIGITS && Math.abs(share) > ROUNDING

/** The size of an exact difference, as it stands before "more" or "less": "6.40 %", "less than 0.01 %". */
export const sizeWords = (share: number): string =>
  hasNoDigits(share) ? 'less than 0.01\u202f%' : formatPercent(Math.abs(share))

/** An exact difference with its sign: "+6.40 %", "<0.01 %". */
export const signedWords = (share: number): string =>
  hasNoDigits(share) ? '<0.01\u202f%' : formatPercent(share, { signed: true })

/** Of a difference without an interval. */
export const directionOfExact = (value: number) => directionOf({ value, low: value, high: value })

/** Of a ratio with its interval: 1 is no difference. */
export const directionOfRatio = ({ value, low, high }: Spread) =>
  directionOf({ value: value - 1, low: low - 1, high: high - 1 })
