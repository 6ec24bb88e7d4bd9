/**
 * How likely it is that a value meets a limit, from what is known of its error:
 *
 * - samples: the share of the samples that meet it, a sample at the limit included;
 * - ends: the value is the most likely of a triangular distribution between them, from which the model samples
 *   every input of which minimum, most likely value and maximum are known (`wasm-model/decision/src/risk/draws.rs`);
 * - a band of 90 %: log-normal with the value as median and the band's ends at 5 % and 95 %, since errors of
 *   times are factors.
 *
 * What is entered or counted has no chance, and what has no interval gets none. Of a range that is no
 * distribution it is said only whether the limit lies in it.
 */
import type { AchievedValue } from './achieved'

type Sense = 'at-least' | 'at-most'

export type Confidence =
  | { readonly kind: 'chance'; readonly share: number; readonly of: string }
  | { readonly kind: 'designed' }
  | { readonly kind: 'no-interval'; readonly why: string }
  | { readonly kind: 'range'; readonly isLimitInside: boolean; readonly of: string }

/** Units are converted by multiplication; a value this near to a limit is at it. Relative. */
const ROUNDING = 1e-9

export const meets = (value: number, sense: Sense, limit: number): boolean => {
  const slack = Math.abs(limit) * ROUNDING
  return sense === 'at-least' ? value >= limit - slack : value <= limit + slack
}

/** @param limit in the unit of the value */
export function confidenceOf(
  { value, doubt }: AchievedValue,
  sense: Sense,
  limit: number,
): Confidence {
  const above = (share: number) => (sense === 'at-least' ? share : 1 - share)
  switch (doubt.kind) {
    case 'designed':
      return { kind: 'designed' }
    case 'no-interval':
      return { kind: 'no-interval', why: doubt.why }
    case 'samples': {
      const met = doubt.sorted.filter((sample) => meets(sample, sense, limit)).length
      return doubt.sorted.length === 0
        ? { kind: 'no-interval', why: 'there are no samples' }
        : { kind: 'chance', share: met / doubt.sorted.length, of: `share of ${doubt.of}` }
    }
    case 'ends': {
      const { low, high, of } = doubt
      if (!(low <= value && value <= high && low < high)) {
        return { kind: 'no-interval', why: 'the value is outside its range' }
      }
      const share =
        meets(low, sense, limit) && meets(high, sense, limit)
          ? 1
          : above(1 - triangularBelow({ low, value, high }, limit))
      return {
        kind: 'chance',
        share,
        of: `triangular distribution between the low and the high value: ${of}`,
      }
    }
    case 'range': {
      const { low, high, of } = doubt
      const isSure = meets(low, sense, limit) === meets(high, sense, limit)
      return { kind: 'range', isLimitInside: !isSure, of }
    }
    case 'band': {
      if (!(doubt.factor > 1 && value > 0)) {
        return { kind: 'no-interval', why: 'the band has no width' }
      }
      const share = limit > 0 ? above(1 - logNormalBelow(limit / value, doubt.factor)) : above(1)
      return { kind: 'chance', share, of: `log-normal distribution: ${doubt.of}` }
    }
  }
}

interface Triangle {
  readonly low: number
  readonly value: number
  readonly high: number
}

/** Share of a triangular distribution that lies below a limit; the inverse of the model's `Range::quantile`. */
export function triangularBelow({ low, value, high }: Triangle, limit: number): number {
  if (limit <= low) return 0
  if (limit >= high) return 1
  const width = high - low
  return limit < value
    ? (limit - low) ** 2 / (width * (value - low))
    : 1 - (high - limit) ** 2 / (width * (high - value))
}

/** The 95 % point of the standard normal distribution. */
const Z95 = 1.6448536269514722

/** Share below a multiple of the median, where a band from 1/factor to factor holds 90 %. */
function logNormalBelow(times: number, factor: number): number {
  return normalBelow((Z95 * Math.log(times)) / Math.log(factor))
}

/** Abramowitz and Stegun 26.2.17, error below 7.5e-8. */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series
  return z >= 0 ? 1 - tail : tail
}
