/** The provenance of numbers whose tables are not ones of columns yet: their rules by name. */
import { DEFAULT_REPLICATES } from '../document/replicates'
import type { Scenario } from '../document/scenario/schema'
import type { ModelCard } from '../model/engine'
import { originBy as explain, type Circumstances, type Origin } from '../tables/provenance'
import type { Rule } from './origin-rule'
import { resultRules, type ResultId } from './result-rules'

export type { ResultId } from './result-rules'

export type ResultOrigin = Origin

/**
 * @param scenarios those that the number is shown for; their values stand side by side where they
 * differ
 * @param card undefined while the model is being loaded
 * @param how how often chance was drawn, in words; and the letters of the scenarios, where there are several
 */
export function originOf(
  id: ResultId,
  scenarios: readonly Scenario[],
  card: ModelCard | undefined,
  how: Partial<Circumstances> = {},
): ResultOrigin {
  const { draws = `${DEFAULT_REPLICATES} replicates`, letters = [] } = how
  const rule = resultRules[id]
  return originBy(rule, scenarios, card, { draws, letters })
}

/** As {@link originOf}, of a number whose rule stands elsewhere, such as in a view that is loaded late. */
export const originBy = (
  rule: Rule,
  scenarios: readonly Scenario[],
  card: ModelCard | undefined,
  how: Circumstances,
): ResultOrigin => explain({ meaning: '', ...rule }, scenarios, card, how)
