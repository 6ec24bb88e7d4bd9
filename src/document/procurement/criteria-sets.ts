/** Sets of criteria to start a scorecard from, and what is known of where their weights come from. */
import { criterionOf, criterionOfMarks } from './criteria'
import type { Criterion, sourceEvidence } from './schema'

export interface CriteriaSet {
  readonly id: string
  readonly name: string
  /** Where the weights come from, and what of the set does not come from there; a sentence or two. */
  readonly source: string
  readonly evidence: (typeof sourceEvidence)[number]
  readonly criteria: readonly Criterion[]
}

export const criteriaSets: readonly CriteriaSet[] = [
  {
    id: 'eurohpc-like',
    name: 'EuroHPC-like',
    source:
      'Technical 40, cost-performance and TCO 30, services 20, EU added value 10: the AI-factory tender EUROHPC/2026/CD/0003. The source is a summary at subsdy.com, not the tender. The quantities behind “technical” and “cost-performance”, and their shares of those 40 and 30, are not published. Change them.',
    evidence: 'secondary',
    criteria: [
      criterionOf('throughput', 20),
      criterionOf('bisection-delivered', 10),
      criterionOf('memory', 10),
      criterionOf('ssi-per-cost', 15),
      criterionOf('lifetime-cost', 15),
      criterionOfMarks('Services', 'services', 20),
      criterionOfMarks('EU added value', 'other', 10),
    ],
  },
  {
    id: 'best-value',
    name: 'Best value',
    source: 'These weights are a starting point. Change them.',
    evidence: 'own',
    criteria: [
      criterionOf('throughput', 30),
      criterionOf('bisection-delivered', 10),
      criterionOf('worst-slowdown', 10),
      criterionOf('ssi-per-cost', 20),
      criterionOf('lifetime-cost', 15),
      criterionOfMarks('Services and delivery risk', 'services', 15),
    ],
  },
]

/** The set that criteria are, whatever marks were given since; undefined if they are no longer one. */
export function setOf(criteria: readonly Criterion[]): CriteriaSet | undefined {
  const same = (one: Criterion, other: Criterion) =>
    JSON.stringify({ ...one, marks: [] }) === JSON.stringify({ ...other, marks: [] })
  return criteriaSets.find(
    (set) =>
      set.criteria.length === criteria.length &&
      set.criteria.every((one, at) => {
        const other = criteria[at]
        return other !== undefined && same(one, other)
      }),
  )
}
