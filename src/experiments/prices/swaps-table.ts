/** Where two designs swap rank, price by price. */
import { entered, FILE_ONLY, simulatedBy } from '../../tables/columns'
import { priceKeys } from '../../document/prices/books'
import { isUsed } from '../../document/prices/price-fit'
import { isOnePrice } from '../../document/prices/quotes'
import { listed } from '../../document/format'
import type { PriceKey } from '../../document/scenario/schema'
import { priceRange } from '../../document/prices/price-range'
import { movedPriceText, priceLabel, priceText } from '../../document/prices/price-words'
import { SWAP_FACTORS } from '../../document/samples'
import type { Reference } from '../../tables/channels'
import { table, type Column, type Freshness, type Table } from '../../tables/table'
import { priceProvenance } from './priced'
import { formatFactor } from './shock-words'
import { swapSentence, swapWords, type MovedPrice, type Named, type PriceSwap } from './swap-words'

/** Who competes, and where their order changes. */
export interface Swaps {
  readonly first: Named
  readonly second: Named
  /** Price by price; undefined until it is known. */
  readonly found: readonly PriceSwap[] | undefined
}

const provenance = priceProvenance(
  'The price beyond which the other design is first.',
  'One price is multiplied by a factor from 0.1 to 10. It changes in both designs only if both pay the same price. The table shows the factor nearest to 1 at which the order by nodes (or by throughput) changes. The search uses a grid of 129 factors in each direction, then bisection to 1 part in a million.',
  ['swap'],
)

const computed = simulatedBy(provenance)

const inFile = { basis: 'simulated', provenance, fileOnly: true } as const

/** The prices that move, each alone: one that both pay in both, else each of its own. */
export const movedPrices = (first: Named, second: Named): readonly MovedPrice[] =>
  priceKeys.flatMap((key): readonly MovedPrice[] => {
    const [one, ...others] = [first, second].filter(({ scenario }) => isUsed(scenario, key))
    if (!one) return []
    return others.every(({ scenario }) => isOnePrice(one.scenario, scenario, key))
      ? [{ key, label: labelOf(one, key), of: [one, ...others] }]
      : [one, ...others].map((each) => ({
          key,
          label: `${labelOf(each, key)} in ${each.letter}`,
          of: [each],
        }))
  })

const labelOf = ({ scenario }: Named, key: PriceKey) => priceLabel(scenario.prices, key)

const pricesOf = ({ of: [{ scenario }] }: MovedPrice) => scenario.prices

const columnsOf = ({ first, second, found }: Swaps): readonly Column<PriceSwap>[] => {
  return [
    entered('price', 'Price', ({ label }) => label),
    entered('price_key', 'Price', ({ key }) => key, FILE_ONLY),
    entered('moved_in', 'Moves in', ({ of }) => listed(of.map(({ letter }) => letter)), FILE_ONLY),
    entered('now', 'Present price', (row) =>
      priceText(pricesOf(row), row.key, pricesOf(row)[row.key]),
    ),
    entered('now_usd', 'Present price', (row) => pricesOf(row)[row.key], FILE_ONLY),
    computed(
      'swap_at',
      'Swap at',
      (row) => row.swap && movedPriceText(pricesOf(row), row.key, row.swap.factor),
    ),
    computed('factor', 'Factor', ({ swap }) => swap?.factor, {
      format: (factor) => `× ${formatFactor(factor)}`,
    }),
    {
      key: 'leads_beyond',
      header: 'Leader beyond the swap',
      value: ({ swap }) => swap?.leader?.letter,
      ...inFile,
    },
    {
      key: 'is_within_range',
      header: 'Within the price’s range',
      value: ({ swap }) => swap?.isInRange,
      ...inFile,
    },
    computed(
      'what_happens',
      'What happens',
      ({ key, swap, of }) => found && swapSentence(swap, key, first, second, of[0]),
    ),
  ]
}

const TICKS = [0.1, 0.2, 0.5, 1, 2, 5, 10]
const AT_ONE: Reference = { value: 1, label: '', look: 'line' }

export function swapsTable(swaps: Swaps, freshness: Freshness = 'current'): Table {
  const { first, second, found } = swaps
  /** Of the price's range over the price. */
  const end = ({ key, of: [{ scenario }] }: PriceSwap, which: 'low' | 'high') =>
    scenario.prices[key] > 0 ? priceRange(scenario, key)[which] / scenario.prices[key] : 1
  return table<PriceSwap>({
    id: 'prices',
    caption: 'Prices at which two designs swap ranks',
    columns: columnsOf(swaps),
    rows: found ?? movedPrices(first, second).map((moved) => ({ ...moved, swap: undefined })),
    note: 'The line at ×1 is the present price, and the grey bar is its range. The mark is the nearest price at which the order changes. Its shape shows which design leads beyond it. A ring means that the designs are equal. Each price changes alone, and in both designs only if both pay the same price.',
    freshness,
    about: [first.at, second.at],
    chart: {
      type: 'rows',
      label: 'price',
      panels: [
        {
          spans: [
            {
              from: (row) => end(row, 'low'),
              to: (row) => end(row, 'high'),
              look: 'range',
              tone: () => 'quiet',
            },
          ],
          points: [
            {
              at: ({ swap }) => swap?.factor,
              shape: ({ swap }) => (swap?.leader === undefined ? 'ring' : 'mark'),
              scenario: ({ swap }) => swap?.leader?.at,
            },
          ],
          words: ({ key, swap, of }) => (found ? swapWords(swap, key, of[0]) : ''),
          scale: 'log',
          domain: [SWAP_FACTORS.low, SWAP_FACTORS.high],
          ticks: TICKS,
          measure: { format: (factor) => `×${factor}` },
          references: [AT_ONE],
        },
      ],
    },
  })
}
