/** Where each item of the money of all years comes from. */
import { priceKeys } from '../document/prices/books'
import type { Scenario } from '../document/scenario/schema'
import type { ModelCard } from '../model/engine'
import { powers, spareShares } from './operation-origins'
import type { Rule } from './origin-rule'
import { originBy, originOf, type ResultOrigin } from './provenance-of-results'

const ITEM_LIMITS =
  'Net present value discounts what is paid in later years by the rate; what is paid at the start stays. Prices and running costs are soft; each says how well it is known.'

const pricesBut = (of: (key: string) => boolean): readonly string[] =>
  priceKeys.filter(of).map((key) => `prices.${key}`)
const nodeParts = new Set([
  'volumeFactor',
  'cpuSocketUsd',
  'gpuUsd',
  'ddrUsdPerGB',
  'nvmeUsdPerTB',
  'boardUsd',
])

interface ItemRule {
  readonly meaning: string
  readonly formula: string
  readonly inputs: readonly string[]
}

const SOURCE = 'Arithmetic; each price and running cost says its own source.'

const rules = {
  nodes: {
    meaning: 'What the nodes of the machine cost.',
    formula: 'Nodes × price of one node, which is volume factor × the sum of its parts at list.',
    inputs: pricesBut((key) => nodeParts.has(key)),
  },
  network: {
    meaning: 'What adapters, switches and cables of the machine cost.',
    formula: 'Sum over the lines of the network in the bill of materials, whole pieces × price.',
    inputs: pricesBut((key) => !nodeParts.has(key)),
  },
  spares: {
    meaning: 'What is bought for the shelf.',
    formula: 'Share of each kind of part, rounded up to whole pieces, × its price.',
    inputs: spareShares,
  },
  cooling: {
    meaning: 'The plant that cools the machine, paid once.',
    formula: 'Power of all parts at full load, kW × price a kW.',
    inputs: ['operation.coolingUsdPerKW', ...powers],
  },
  energy: {
    meaning: 'Electricity of all years.',
    formula: 'kW at full load × mean load × PUE × 8.766 MWh a kW and year × price × years.',
    inputs: [
      'operation.years',
      'operation.meanLoad',
      'operation.pue',
      'operation.usdPerMWh',
      'operation.discountRate',
      ...powers,
    ],
  },
  maintenance: {
    meaning: 'Maintenance after the warranty.',
    formula: 'Share a year × the price of the machine × (years − years of warranty).',
    inputs: [
      'operation.maintenanceShare',
      'operation.warrantyYears',
      'operation.years',
      'operation.discountRate',
    ],
  },
  staff: {
    meaning: 'Staff of all years; it does not follow the design.',
    formula: 'Staff a year × years.',
    inputs: ['operation.staffUsdPerYear', 'operation.years', 'operation.discountRate'],
  },
  floor: {
    meaning: 'Floor of all years.',
    formula: 'Racks × price a rack and year × years.',
    inputs: ['operation.floorUsdPerRackYear', 'operation.years', 'operation.discountRate'],
  },
} as const satisfies Readonly<Record<string, ItemRule>>

/** @param scenarios those with a bill, with their `letters` */
export function originOfSpending(
  item: keyof typeof rules | 'total',
  scenarios: readonly Scenario[],
  card: ModelCard | undefined,
  letters: readonly string[],
): ResultOrigin {
  if (item === 'total') return originOf('lifetimeCost', scenarios, card, { letters })
  const { meaning, formula, inputs } = rules[item]
  const rule: Rule = {
    meaning,
    formula,
    source: SOURCE,
    asks: ['design'],
    inputs: () => inputs,
    limits: ITEM_LIMITS,
  }
  return originBy(rule, scenarios, card, { draws: '', letters })
}
