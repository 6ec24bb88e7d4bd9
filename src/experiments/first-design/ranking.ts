/** Which first design comes before which: by the appetite, then by the work, then by what it costs. */
import type { Appetite } from '../../document/guide'
import { ROUNDING } from '../../document/chance-words'
import type { Judged } from './found'

const UNJUDGED = Number.POSITIVE_INFINITY

/** The best by an appetite first; of those that are level the one that does more, and else costs less. */
export function rankedBy(appetite: Appetite, all: readonly Judged[]): readonly Judged[] {
  return all.toSorted((a, b) =>
    isEqualBy(appetite, a, b)
      ? isEqualBy('expected', a, b)
        ? a.candidate.machine.cost.totalUsd - b.candidate.machine.cost.totalUsd
        : b.throughput - a.throughput
      : appetite === 'expected'
        ? b.throughput - a.throughput
        : givenAway(appetite, a) - givenAway(appetite, b),
  )
}

/**
 * Whether an appetite cannot tell two designs apart, to the rounding of sums: of work a share of it, of what is
 * given away, itself a share, the difference. Many tapers cost a machine's jobs nothing.
 */
export function isEqualBy(appetite: Appetite, a: Judged, b: Judged): boolean {
  if (appetite === 'expected') {
    return Math.abs(a.throughput - b.throughput) <= ROUNDING * Math.max(a.throughput, b.throughput)
  }
  const [one, other] = [givenAway(appetite, a), givenAway(appetite, b)]
  return one === other || Math.abs(one - other) <= ROUNDING
}

/** The largest share of a case's work that it gives away. */
const givenAway = (appetite: 'between' | 'worst', { ofJobs, ofCases }: Judged) =>
  (appetite === 'between' ? ofJobs : ofCases)?.regret.largest ?? UNJUDGED
