/** Criteria of a scorecard: how a new one is scored, and what it is scored by. */
import { quantities, type RequiredId } from '../quantities'
import { requiredAt } from './quantities'
import type { Criterion, criterionGroups } from './schema'

type CriterionGroup = (typeof criterionGroups)[number]
export type CriterionRule = Criterion['rule']

export const groupNames: Readonly<Record<CriterionGroup, string>> = {
  technical: 'Technical',
  'price-performance': 'Price-performance',
  'lifetime-cost': 'Lifetime cost',
  services: 'Services',
  other: 'Other',
}

const groups: Partial<Readonly<Record<RequiredId, CriterionGroup>>> = {
  'ssi-per-cost': 'price-performance',
  cost: 'lifetime-cost',
  'lifetime-cost': 'lifetime-cost',
}

/** Those that are none at all in a good machine, so that nothing is in proportion to them. */
const ends: Partial<Readonly<Record<RequiredId, Pick<Criterion, 'zeroAt' | 'fullAt'>>>> = {
  // A slowdown of 100 %: every run takes twice as long.
  'worst-slowdown': { zeroAt: 100, fullAt: 0 },
}

const NO_ENDS = { zeroAt: 0, fullAt: 100 } as const

/** A quantity as a criterion, in proportion to the best design unless it may be zero. */
export function criterionOf(quantity: RequiredId, weightPercent: number): Criterion {
  return {
    name: quantities[quantity].name,
    group: groups[quantity] ?? 'technical',
    weightPercent,
    quantity,
    rule: ends[quantity] ? 'between' : 'ratio',
    ...(ends[quantity] ?? NO_ENDS),
    marks: [],
  }
}

/** Something that people give marks for. */
export const criterionOfMarks = (
  name: string,
  group: CriterionGroup,
  weightPercent: number,
): Criterion => ({
  name,
  group,
  weightPercent,
  quantity: null,
  rule: 'marks',
  ...NO_ENDS,
  marks: [],
})

/** How a criterion is scored: what has no quantity can only have marks. */
export const ruleOf = ({ quantity, rule }: Pick<Criterion, 'quantity' | 'rule'>): CriterionRule =>
  quantity === null ? 'marks' : rule

/** Whether more or less of it is better. */
export const betterOf = ({ quantity }: Pick<Criterion, 'quantity'>): 'more' | 'less' =>
  requiredAt(quantity)?.better ?? 'more'

/**
 * Ends to score a criterion between, from the values that designs have: all points for the best of them, none
 * for nothing at all, or for twice as much where less is better.
 */
export function endsFrom(
  { quantity }: Pick<Criterion, 'quantity'>,
  values: readonly (number | undefined)[],
): Pick<Criterion, 'zeroAt' | 'fullAt'> {
  const known = values.filter((value) => value !== undefined)
  const isMore = betterOf({ quantity }) === 'more'
  if (known.length === 0) return isMore ? NO_ENDS : { zeroAt: 100, fullAt: 0 }
  if (isMore) return { zeroAt: 0, fullAt: rounded(Math.max(...known)) || 1 }
  const best = rounded(Math.min(...known))
  return { zeroAt: best > 0 ? rounded(2 * best) : best + 1, fullAt: best }
}

const rounded = (value: number) => Number(value.toPrecision(3))

/** What they weigh. */
export const weightsOf = (
  criteria: readonly Criterion[],
): readonly { readonly percent: number }[] =>
  criteria.map(({ weightPercent }) => ({ percent: weightPercent }))

/** The same criteria with other weights. */
export const withWeights = (
  criteria: readonly Criterion[],
  weights: readonly { readonly percent: number }[],
): readonly Criterion[] =>
  criteria.map((criterion, at) => ({
    ...criterion,
    weightPercent: weights[at]?.percent ?? criterion.weightPercent,
  }))
