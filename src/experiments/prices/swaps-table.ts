/** Where two designs swap rank, price by price. */
import { entered, FILE_ONLY, simulatedBy } from '../../tables/columns'
import { countedPrices } from '../../document/prices/quotes'
import { priceRange } from '../../document/prices/price-range'
import {
  priceLabel,
  priceText,
  roundedPriceText,
  SWAP_FACTORS,
} from '../../document/prices/price-words'
import type { Reference } from '../../tables/channels'
import { table, type Column, type Freshness, type Table } from '../../tables/table'
import { priceProvenance } from './priced'
import { formatFactor } from './shock-words'
import { swapSentence, swapWords, type Named, type PriceSwap } from './swap-words'

/** Who competes, and where their order changes. */
export interface Swaps {
  readonly first: Named
  readonly second: Named
  /** Price by price; undefined until it is known. */
  readonly found: readonly PriceSwap[] | undefined
}

const provenance = priceProvenance(
  'The price beyond which the other design is first.',
  'One price of both designs is multiplied by a factor from 0.1 to 10. The table shows the factor nearest to 1 at which the order by nodes (or by throughput) changes. The search uses a grid of 129 factors in each direction, then bisection to 1 part in a million.',
  ['swap'],
)

const computed = simulatedBy(provenance)

const inFile = { basis: 'simulated', provenance, fileOnly: true } as const

const columnsOf = ({ first, second, found }: Swaps): readonly Column<PriceSwap>[] => {
  const { prices } = first.scenario
  return [
    entered('price', 'Price', ({ label }) => label),
    entered('price_key', 'Price', ({ key }) => key, FILE_ONLY),
    entered('now', `Present price in ${first.letter}`, ({ key }) =>
      priceText(prices, key, prices[key]),
    ),
    entered('now_usd', `Present price in ${first.letter}`, ({ key }) => prices[key], FILE_ONLY),
    computed(
      'swap_at',
      'Swap at',
      ({ key, swap }) => swap && roundedPriceText(prices, key, prices[key] * swap.factor),
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
      ({ key, swap }) => found && swapSentence(swap, key, first, second),
    ),
  ]
}

const TICKS = [0.1, 0.2, 0.5, 1, 2, 5, 10]
const AT_ONE: Reference = { value: 1, label: '', look: 'line' }

export function swapsTable(swaps: Swaps, freshness: Freshness = 'current'): Table {
  const { first, second, found } = swaps
  const { prices } = first.scenario
  /** Of the price's range over the price. */
  const end = (key: PriceSwap['key'], of: 'low' | 'high') =>
    prices[key] > 0 ? priceRange(first.scenario, key)[of] / prices[key] : 1
  return table<PriceSwap>({
    id: 'prices',
    caption: 'Prices at which two designs swap ranks',
    columns: columnsOf(swaps),
    rows:
      found ??
      countedPrices(prices).map((key) => ({
        key,
        label: priceLabel(prices, key),
        swap: undefined,
      })),
    note: 'The line at ×1 is the present price, and the grey bar is its range. The mark is the nearest price at which the order changes. Its shape shows which design leads beyond it. A ring means that the designs are equal. Each price changes alone, by the same factor in both designs.',
    freshness,
    about: [first.at, second.at],
    chart: {
      type: 'rows',
      label: 'price',
      panels: [
        {
          spans: [
            {
              from: ({ key }) => end(key, 'low'),
              to: ({ key }) => end(key, 'high'),
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
          words: ({ key, swap }) => (found ? swapWords(swap, key, first) : ''),
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
