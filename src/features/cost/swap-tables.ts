/** Where two designs swap rank, as a table and as a file. */
import { priceRange } from '../../document/prices/price-range'
import { priceText, roundedPriceText } from '../../document/prices/price-words'
import type { PriceKey } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import type { SwapRow } from '../../experiments/prices/swaps-table'
import type { ModelCard } from '../../model/engine'
import { toCsv } from '../../report/csv'
import { rivalStampColumns, rivalStampOf, type Rival } from '../../report/table-stamp'
import { scenarioIndex } from '../../ui/scenario-code'
import { swapSentence, swapWords, type Competitor, type RankSwap } from './rank-swaps'
import { formatFactor } from '../../experiments/prices/shock-words'

interface Found {
  readonly key: PriceKey
  readonly label: string
  readonly swap: RankSwap | undefined
}

/** Along one price, of which the answer may be still to come. */
export function swapRowOf(
  { key, label, swap, isKnown }: Found & { readonly isKnown: boolean },
  first: Competitor,
  second: Competitor,
): SwapRow {
  const { prices } = first.scenario
  const value = prices[key]
  const { low, high } = priceRange(first.scenario, key)
  return {
    price: label,
    now: priceText(prices, key, value),
    at: swap && roundedPriceText(prices, key, value * swap.factor),
    low: value > 0 ? low / value : 1,
    high: value > 0 ? high / value : 1,
    factor: swap?.factor,
    factorWords: swap && `× ${formatFactor(swap.factor)}`,
    leader: swap?.leader && scenarioIndex(swap.leader),
    words: isKnown ? swapWords(swap, key, first) : '',
    sentence: swapSentence(swap, key, first, second),
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
