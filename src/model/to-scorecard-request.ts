/** Designs by weighted criteria, as a question. */
import { DRAWS } from '../document/draws'
import { betterOf, ruleOf } from '../document/procurement/criteria'
import type { Criterion } from '../document/procurement/schema'
import type { CardSheet } from '../document/procurement/scorecard'
import { visibleText } from '../document/visible-text'
import type { EngineRequest, ScorecardCriterion } from './engine'

/** @param seed of the draws of weightings */
export const toScorecard = (
  { criteria, designs, values }: CardSheet,
  seed: number,
): Extract<EngineRequest, { kind: 'scorecard' }> => ({
  kind: 'scorecard',
  designs: designs.map(({ title }) => title),
  criteria: criteria.map((criterion, at) => ({
    name: visibleText(criterion.name),
    weightPercent: criterion.weightPercent,
    rule: modelRule(criterion),
    values: [...(values[at] ?? [])],
  })),
  draws: DRAWS,
  seed,
})

function modelRule(criterion: Criterion): ScorecardCriterion['rule'] {
  const rule = ruleOf(criterion)
  if (rule === 'marks') return rule
  if (rule === 'between') return { between: { zeroAt: criterion.zeroAt, fullAt: criterion.fullAt } }
  return betterOf(criterion) === 'more' ? 'moreInProportion' : 'lessInProportion'
}
