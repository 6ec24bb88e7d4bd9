/** When how much of a machine serves: a delivery in phases. */

/** A part of the nodes that is delivered before the rest. */
export interface EarlyPhase {
  /** Of the nodes, per cent. */
  readonly percent: number
  /** Before the rest. */
  readonly months: number
}

/** A time in which the same nodes serve. */
interface ServicePeriod {
  /** Of the nodes, 0 to 1. */
  readonly share: number
  readonly years: number
}

/** @param years of service, from the first delivery on */
export function servicePeriods(
  years: number,
  early: EarlyPhase | undefined,
): readonly ServicePeriod[] {
  if (!early) return [{ share: 1, years }]
  const before = Math.min(years, early.months / 12)
  return [
    { share: early.percent / 100, years: before },
    { share: 1, years: years - before },
  ]
}
