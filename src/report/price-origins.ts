/** Where the answers about prices that change come from. */
import { priceKeys } from '../document/prices/books'
import type { Scenario } from '../document/scenario/schema'
import type { ModelCard } from '../model/engine'
import type { AskedKind, Rule } from './origin-rule'
import { originBy, type ResultOrigin } from './provenance-of-results'

export type PriceResultId = 'shock' | 'cases' | 'rise' | 'swap'

const inputs = ({ budget }: Scenario): readonly string[] => [
  budget.mode === 'usd' ? 'budget.usd' : 'budget.nodes',
  ...priceKeys.map((key) => `prices.${key}`),
  'fabric.edge.downlinks',
  'fabric.edge.uplinks',
]

const LIMITS =
  'Counts are exact for the prices given; the prices themselves are soft. No other design is sought: what a buyer would change in answer to a price, but for nodes, DDR and money, is not in it.'

const rule = (meaning: string, formula: string, asks: readonly AskedKind[]): Rule => ({
  meaning,
  formula,
  source:
    'Arithmetic over the bill of materials at other prices; each price and its range say their own source.',
  asks,
  inputs,
  limits: LIMITS,
})

const rules: Readonly<Record<PriceResultId, Rule>> = {
  shock: rule(
    'What is left of a design when prices change between offer and delivery.',
    'Nodes: the largest machine whose bill at the new prices is within the same money. DDR: the most a node, in steps that fill every memory channel, with which as many nodes stay within it. Money: the bill of the present machine at the new prices. A GPU’s price changes by GB of HBM × $/GB × (factor − 1), list.',
    ['shock'],
  ),
  cases: rule(
    'Nodes for the same money, and the bill of the present machine, with all prices at one end of their ranges.',
    'Every price takes the low, or the high, end of its range at once; the largest machine within the same money is sought anew.',
    ['shock'],
  ),
  rise: rule(
    'What one price takes when it alone rises by 10 %.',
    'Nodes of now − the largest machine within the same money with that price × 1.1; and bill of the present machine at that price − its bill now.',
    ['shock'],
  ),
  swap: rule(
    'The price from which on the other design is ahead.',
    'The factor nearest to 1, from 0.1 to 10, on one price of both designs, at which the order by nodes (or by nodes × work of a node) changes; found on a grid of 129 factors each way and halved to 1 part in a million.',
    ['swap'],
  ),
}

export const priceOrigin = (
  id: PriceResultId,
  scenarios: readonly Scenario[],
  card: ModelCard | undefined,
  letters: readonly string[],
): ResultOrigin => originBy(rules[id], scenarios, card, { draws: '', letters })
