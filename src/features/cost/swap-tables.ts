/** Where two designs swap rank, as a table and as a file. */
import type { TableData } from '../../charts/frame/DataTable'
import { priceText, roundedPriceText } from '../../document/prices/price-words'
import type { PriceKey } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import type { ModelCard } from '../../model/engine'
import { toCsv } from '../../report/csv'
import { rivalStampColumns, rivalStampOf, type Rival } from '../../report/table-stamp'
import { swapSentence, type Competitor, type RankSwap } from './rank-swaps'
import { formatFactor } from './shock-sentences'

interface Found {
  readonly key: PriceKey
  readonly label: string
  readonly swap: RankSwap | undefined
}

export function swapTable(
  first: Competitor,
  second: Competitor,
  found: readonly Found[],
): TableData {
  const { prices } = first.scenario
  return {
    columns: [
      { key: 'price', header: 'Price' },
      { key: 'now', header: `Now, ${first.letter}` },
      { key: 'at', header: 'Swap at' },
      { key: 'factor', header: 'Factor' },
      { key: 'words', header: 'What happens' },
    ],
    rows: found.map(({ key, label, swap }) => ({
      id: key,
      cells: [
        label,
        priceText(prices, key, prices[key]),
        swap ? roundedPriceText(prices, key, prices[key] * swap.factor) : '–',
        swap ? `× ${formatFactor(swap.factor)}` : '–',
        swapSentence(swap, key, first, second),
      ],
    })),
  }
}

const rivalOf = ({ letter, scenario }: Competitor): Rival => ({
  letter,
  title: `${letter} ${visibleText(scenario.name)}`,
  scenario,
})

export function swapCsv(
  first: Competitor,
  second: Competitor,
  found: readonly Found[],
  card: ModelCard | undefined,
): string {
  const stamp = rivalStampOf(rivalOf(first), rivalOf(second), undefined, card)
  return toCsv(
    [
      { key: 'price', header: 'price' },
      { key: 'now', header: `now, ${first.letter} (USD)` },
      { key: 'factor', header: 'factor at which the order changes' },
      { key: 'leader', header: 'leads beyond' },
      { key: 'inRange', header: 'within the range of the price' },
      { key: 'what', header: 'what happens' },
      ...rivalStampColumns,
    ],
    found.map(({ key, swap }) => ({
      price: key,
      now: first.scenario.prices[key],
      factor: swap?.factor,
      leader: swap?.leader,
      inRange: swap?.isInRange,
      what: swapSentence(swap, key, first, second),
      ...stamp,
    })),
  )
}
