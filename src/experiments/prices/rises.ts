/** What a rise of every price by a tenth takes, price by price. */
import { COUNT, entered, FILE_ONLY, simulated, USD } from '../../tables/columns'
import { priceKeys } from '../../document/prices/books'
import { priceLabel } from '../../document/prices/price-words'
import { message, table, type Section, type Table } from '../../tables/table'
import { defineExperiment, type Input } from '../experiment'
import {
  designColumn,
  pricedIn,
  priceProvenance,
  scenarioOf,
  slotsNow,
  whoIs,
  type OfScenario,
  type Priced,
  type PricedSlots,
} from './priced'
import { riseTitle } from './shock-words'

/** What a rise of one price takes from one scenario. */
interface PriceRise extends OfScenario {
  readonly key: string
  readonly price: string
  readonly nodesLost: number
  readonly extraUsd: number
}

/** Prices by name of the book of the scenario that is looked at, the dearest first, by what it costs over all scenarios. */
function risesOf(rows: readonly Priced[], focus: number): readonly PriceRise[] {
  const named = rows[focus]
  if (!named) return []
  const byPrice = priceKeys.map((key) =>
    rows.flatMap((row, at): readonly PriceRise[] => {
      const worth = row.base?.worth.find(({ price }) => price === key)
      if (!worth) return []
      const { nodesLost, extraUsd } = worth
      const price = priceLabel(named.scenario.prices, key)
      return [{ ...whoIs(row, at), key, price, nodesLost, extraUsd }]
    }),
  )
  const most = (rises: readonly PriceRise[]) =>
    Math.max(0, ...rises.map(({ extraUsd }) => extraUsd))
  return byPrice.toSorted((one, other) => most(other) - most(one)).flat()
}

const provenance = priceProvenance(
  'Effect of a 10 % rise in one price.',
  'Nodes lost: present nodes − nodes of the largest machine for the same money, with that price × 1.1. Extra cost: the bill of the present machine with that price × 1.1 − its present bill.',
)

/** @param rises by price, the dearest first */
export const risesTable = (
  rises: readonly PriceRise[],
  freshness: Table['freshness'] = 'current',
): Table =>
  table<PriceRise>({
    id: 'prices',
    caption: 'Effect of a 10 % rise in each price',
    columns: [
      entered('price', 'Price', ({ price }) => price),
      entered('price_key', 'Price', ({ key }) => key, FILE_ONLY),
      designColumn,
      simulated('nodes_fewer', 'Nodes lost', ({ nodesLost }) => nodesLost, provenance, COUNT),
      simulated(
        'same_machine_dearer_usd',
        'Extra cost of the same machine',
        ({ extraUsd }) => extraUsd,
        provenance,
        USD,
      ),
    ],
    rows: rises,
    note: 'Machines come in whole nodes or racks, so a small price rise may cost no nodes. Therefore the extra cost of the same machine is shown as well.',
    freshness,
    scenarioOf,
    chart: {
      type: 'rows',
      label: 'design',
      group: 'price',
      scenario: scenarioOf,
      panels: [
        {
          heading: 'Nodes lost',
          spans: [{ to: 'nodes_fewer', look: 'bar', words: 'nodes_fewer' }],
          ticks: [],
        },
        {
          heading: 'Extra cost of the same machine',
          spans: [{ to: 'same_machine_dearer_usd', look: 'bar', words: 'same_machine_dearer_usd' }],
          ticks: [],
        },
      ],
    },
  })

function sections(slots: PricedSlots, input: Input<object>): readonly Section[] {
  const { rows: found, freshness, refusals, isKnown } = pricedIn(input, slots)
  const { focus } = input
  const [rows = []] = found
  const absent = rows.flatMap(({ letter, refusal }) =>
    refusal === undefined ? [] : [`${letter}: ${refusal}`],
  )
  return [
    {
      id: 'rises',
      title: message(
        isKnown ? riseTitle(rows, focus) : 'What does a 10 % rise in each price cost?',
      ),
      subtitle: [
        'One price at a time is 10 % higher. The largest effect is listed first',
        ...absent,
      ].join('; '),
      tables: [risesTable(risesOf(rows, focus), freshness)],
      refusals,
    },
  ]
}

export const priceRises = defineExperiment<{}, PricedSlots>({
  id: 'price-rises',
  title: 'Rise in each price',
  report: false,
  help: 'effect of a 10 % rise in each price alone',
  parameters: {},
  answer: slotsNow,
  sections,
})
