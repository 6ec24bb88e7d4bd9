/** The one workload that all offers are ranked with: that of the baseline. */
import { canonicalJson } from './scenario/hash'
import type { Scenario } from './scenario/schema'
import { letterOf } from './titles'
import { hasProfile } from './workload/names'

/**
 * Whether two have the same jobs, as far as the model computes them. Where jobs run and beside whom is what a ranking
 * compares, so it asks neither.
 */
export const isSameWork = (one: Scenario, other: Scenario): boolean =>
  one.workload === other.workload || workOf(one) === workOf(other)

function workOf({ workload: { applications, jobSizes, mapping, utilisation } }: Scenario): string {
  const counted = applications.filter((each) => each.share > 0 && hasProfile(each))
  const sum = counted.reduce((all, { share }) => all + share, 0)
  // For which codes they stand changes nothing that is computed.
  const shares = counted.map(({ standsFor: _standsFor, ...each }) => ({
    ...each,
    share: Number((each.share / sum).toFixed(9)),
  }))
  return canonicalJson({ applications: shares, jobSizes, mapping, utilisation })
}

/** @param baseline its place in the workbook */
export const rankingWork = (baseline: number): string =>
  `The ranking uses Offer ${letterOf(baseline)}’s workload for all offers.`
