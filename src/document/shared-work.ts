/** The one workload that all offers are ranked with: that of the baseline. */
import { canonicalJson } from './scenario/hash'
import type { Scenario } from './scenario/schema'
import { letterOf } from './titles'

/** Whether two have the same jobs. Where jobs run and beside whom is what a ranking compares, so it asks neither. */
export const isSameWork = (one: Scenario, other: Scenario): boolean =>
  one.workload === other.workload || workOf(one) === workOf(other)

const workOf = ({ workload: { applications, jobSizes, mapping, utilisation } }: Scenario): string =>
  canonicalJson({ applications, jobSizes, mapping, utilisation })

/** @param baseline its place in the workbook */
export const rankingWork = (baseline: number): string =>
  `The ranking uses Offer ${letterOf(baseline)}’s workload for all offers.`
