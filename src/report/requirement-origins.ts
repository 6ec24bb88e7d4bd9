/** Where the figures of the matrix of requirements come from. */
import type { Scenario } from '../document/scenario/schema'
import type { ModelCard } from '../model/engine'
import type { Rule } from './origin-rule'
import { originBy, type ResultOrigin } from './provenance-of-results'

const rule: Rule = {
  meaning:
    'What every scenario achieves of a requirement, by how much, and how likely it is that it does.',
  formula:
    'Achieved a: the quantity as its own section has it, in the unit of the threshold t. Margin: a − t where at least t is asked, t − a where at most. Chance: share of the draws, of the triangular distribution or of the band on the right side of t.',
  source:
    'Thresholds: the text beside each requirement. Draws and triangular distributions: as in Risk; the chance is this model’s own.',
  inputs: () => [],
  asks: [
    'design',
    'bisection',
    'pointToPoint',
    'collectives',
    'congestion',
    'checkpoint',
    'applications',
    'risk',
    'scores',
  ],
  random: true,
  limits:
    'The doubt is the model’s own: of prices, fitted parameters and chance, not of what it leaves out. What is entered or counted has no chance beside it, and neither has a prediction whose error nobody knows.',
}

export const originOfRequirements = (
  scenarios: readonly Scenario[],
  letters: readonly string[],
  card: ModelCard | undefined,
): ResultOrigin =>
  originBy(rule, scenarios, card, { draws: '10,000 draws of prices and slowdowns', letters })
