/** How far the times of a virtual GPCNeT may be off, as factors. */
import type { Band } from '../../validation/bands'
import { factorOf } from '../../validation/miss'
import type { CongestionBands } from './stated-band'

/** What is known of a number over the runs. */
export interface BandedRuns {
  /** Over the worst per cents of the runs. */
  readonly worst: { readonly min: number; readonly median: number; readonly max: number }
}

/** Runs with the band of their state. */
type Banded = readonly [runs: BandedRuns, band: Band | undefined]

/**
 * From the median over this factor to it times this factor: the stated band, or as far as single runs lie
 * from the median where that is more, as it is with few victims. Undefined where nothing supports a band.
 */
export function bandOf([{ worst }, band]: Banded): number | undefined {
  if (!band) return undefined
  const { min, median, max } = worst
  return min > 0 ? Math.max(band.size, median / min, max / median) : band.size
}

/**
 * The band of a ratio of two numbers: that of published ratios, or, where it is more, that of two numbers whose
 * errors are independent.
 */
export function bandOfRatio(
  one: Banded,
  other: Banded,
  { ratio }: CongestionBands,
): number | undefined {
  const [first, second] = [bandOf(one), bandOf(other)]
  if (first === undefined || second === undefined || !ratio) return undefined
  return Math.max(ratio.size, factorOf(Math.hypot(Math.log(first), Math.log(second))))
}
