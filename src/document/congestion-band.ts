/** How far the congested numbers of a virtual GPCNeT may be off, as factors. */

/** What is known of a number over the runs. */
export interface BandedRuns {
  /** Over the worst per cents of the runs. */
  readonly worst: { readonly min: number; readonly median: number; readonly max: number }
  /** The 90 % band of the model. */
  readonly bandFactor: number
}

/**
 * From the median over this factor to it times this factor: the model's band, or as far as single runs lie
 * from the median where that is more, as it is with few victims.
 */
export function bandOf({ worst, bandFactor }: BandedRuns): number {
  const { min, median, max } = worst
  return min > 0 ? Math.max(bandFactor, median / min, max / median) : bandFactor
}

/** The band of a ratio of two numbers whose errors are taken as independent. */
export function bandOfRatio(one: BandedRuns, other: BandedRuns): number {
  return Math.exp(Math.hypot(Math.log(bandOf(one)), Math.log(bandOf(other))))
}
