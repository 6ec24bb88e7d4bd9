/** Where two designs swap rank, price by price. */
import type { Reference } from '../../tables/channels'
import { table, type Table } from '../../tables/table'
import { priceProvenance } from './priced'

export const swapProvenance = priceProvenance(
  'The price from which on the other design is ahead.',
  'The factor nearest to 1, from 0.1 to 10, on one price of both designs, at which the order by nodes (or by nodes × work of a node) changes; found on a grid of 129 factors each way and halved to 1 part in a million.',
  ['swap'],
)

/** Where the order of two designs changes along one price. */
export interface SwapRow {
  readonly price: string
  /** As it stands, and where the order changes; undefined where it does not. */
  readonly now: string
  readonly at: string | undefined
  /** Ends of the price's range over the price. */
  readonly low: number
  readonly high: number
  /** Where the order changes; undefined where it does not, or is not known yet. */
  readonly factor: number | undefined
  readonly factorWords: string | undefined
  /** Index of the scenario that leads beyond that factor; undefined where the two are equal. */
  readonly leader: number | undefined
  /** "B leads above $18.2/GB" */
  readonly words: string
  readonly sentence: string
}

const FACTORS = [0.1, 0.2, 0.5, 1, 2, 5, 10]
const AT_ONE: Reference = { value: 1, label: '', look: 'line' }

/**
 * @param first letter of the design whose prices these are
 * @param ends factors that were looked at
 */
export const swapsTable = (
  rows: readonly SwapRow[],
  first: string,
  ends: { readonly low: number; readonly high: number },
): Table =>
  table<SwapRow>({
    id: 'rank-swaps',
    caption: 'Prices at which two designs swap rank',
    columns: [
      { key: 'price', header: 'Price', value: ({ price }) => price, basis: 'input' },
      { key: 'now', header: `Now, ${first}`, value: ({ now }) => now, basis: 'input' },
      { key: 'swap_at', header: 'Swap at', value: ({ at }) => at, basis: 'simulated' },
      {
        key: 'factor',
        header: 'Factor',
        value: ({ factorWords }) => factorWords,
        basis: 'simulated',
      },
      {
        key: 'what_happens',
        header: 'What happens',
        value: ({ sentence }) => sentence,
        basis: 'simulated',
      },
    ],
    rows,
    note: 'Line × 1: the price as it stands. Grey bar: its range. Mark: the nearest price at which the order changes, with the mark of the design that leads beyond it, a ring where the two are equal. Both designs’ prices move by the same factor, each price alone.',
    freshness: 'current',
    chart: {
      type: 'rows',
      label: 'price',
      panels: [
        {
          spans: [
            {
              from: ({ low }) => low,
              to: ({ high }) => high,
              look: 'range',
              tone: () => 'quiet',
            },
          ],
          points: [
            {
              at: ({ factor }) => factor,
              shape: ({ leader }) => (leader === undefined ? 'ring' : 'mark'),
              scenario: ({ leader }) => leader,
            },
          ],
          words: ({ words }) => words,
          scale: 'log',
          domain: [ends.low, ends.high],
          ticks: FACTORS.filter((factor) => factor >= ends.low && factor <= ends.high),
          measure: { format: (factor) => `×${factor}` },
          references: [AT_ONE],
        },
      ],
    },
  })
