/** Where the figures of a scorecard come from. */
import { DRAWS } from '../document/draws'
import { formatCount } from '../document/format'
import type { Scenario } from '../document/scenario/schema'
import type { ModelCard } from '../model/engine'
import type { Rule } from './origin-rule'
import { originBy, type ResultOrigin } from './provenance-of-results'

export type CardFigure = 'total' | 'points' | 'flips' | 'wins'

const LIMITS =
  'Points say as much as the rule behind them: in proportion, a tenth more is a tenth more points however little it is needed. Criteria of which some design has no value do not count, and the weights of the others are renormalised.'

const rule = (words: Pick<Rule, 'meaning' | 'formula' | 'source'>): Rule => ({
  ...words,
  inputs: () => [],
  asks: ['scorecard'],
  limits: LIMITS,
})

const rules: Readonly<Record<CardFigure, Rule>> = {
  total: rule({
    meaning: 'Points of a design over all criteria that count, of 100.',
    formula: 'Σ w p ÷ Σ w; w: weights as entered, p: points by a criterion.',
    source: 'Weighted sum, as tenders publish it; weights by the committee.',
  }),
  points: rule({
    meaning: 'Points of a design by one criterion, 0 to 100.',
    formula:
      'In proportion: 100 × value ÷ largest value, or 100 × smallest value ÷ value where less is better. Between two values: 100 × (value − none) ÷ (all − none), at least 0 and at most 100. Marks: as people give them.',
    source:
      'Relative and linear scoring, as price and quality are scored in public tenders; values are those of the other sections.',
  }),
  flips: rule({
    meaning:
      'How far weights must move until a design has as many points as the first: one criterion by itself, or the least in all.',
    formula:
      'One criterion: t d + (1 − t) r = 0, d the first’s advantage in it, r its mean advantage by the others, weighed as now. Least in all: weight goes from where the first’s advantage is largest to where it is smallest, until Σ w d = 0.',
    source:
      'This model’s own; the least move is the optimum of a linear programme (a continuous knapsack: Dantzig, Operations Research 5, 1957).',
  }),
  wins: {
    ...rule({
      meaning: 'In how many of all weightings a design is first, equals sharing.',
      formula:
        'Weights drawn uniformly from all that add up to 1: exponentials over their sum. The standard error is at most half a percentage point.',
      source: 'Devroye, Non-uniform random variate generation, 1986, V.2.',
    }),
    random: true,
  },
}

/** @param designs those on the card */
export const originOfCard = (
  id: CardFigure,
  designs: readonly { readonly letter: string; readonly scenario: Scenario }[],
  card: ModelCard | undefined,
): ResultOrigin =>
  originBy(
    rules[id],
    designs.map(({ scenario }) => scenario),
    card,
    {
      draws: `${formatCount(DRAWS)} draws of the weights`,
      letters: designs.map(({ letter }) => letter),
    },
  )
