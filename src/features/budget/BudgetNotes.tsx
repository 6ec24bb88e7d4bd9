import layout from '../../ui/layout.module.css'
import type { Scenario } from '../../document/scenario/schema'
import { Button } from '../../ui/Button'
import { formatExact, listed } from '../../document/format'
import { isInQuote } from '../../document/prices/quotes'
import { isSameBudget } from '../../document/budget-terms'
import { ownPrices } from '../../document/prices/change-book'
import { priceLabel } from '../../document/prices/price-words'
import { priceRange, withRange } from '../../document/prices/price-range'
import { shareBudget } from '../../state/workbook/share-with-all'
import { editScenario, useFromWorkbook } from '../../state/workbook/scenario-store'

/** Beside the budget of one offer: gives it to the others, while it is not theirs. */
export function ApplyBudget({ index }: { readonly index: number }) {
  const differs = useFromWorkbook(({ scenarios }) => {
    const own = scenarios[index]
    return own !== undefined && scenarios.some((other) => !isSameBudget(own, other))
  })
  if (!differs) return null
  return (
    <Button look="link" label="Apply this budget to all offers" onPress={() => shareBudget(index)}>
      Apply to all offers
    </Button>
  )
}

interface OwnRangesProps {
  readonly index: number
  readonly scenario: Scenario
}

/** Own prices whose range is still that of the price book: a quote is firm, and only the buyer knows which is one. */
export function OwnRanges({ index, scenario }: OwnRangesProps) {
  const { prices } = scenario
  const scaled = ownPrices(prices).filter(
    (key) => !isInQuote(prices, key) && priceRange(scenario, key).whose === 'scaled',
  )
  if (scaled.length === 0) return null
  const ranges = scaled.map((key) => {
    const { low, high } = priceRange(scenario, key)
    const ends = [low, high].map((end) => formatExact(Number(end.toPrecision(4))))
    return `${priceLabel(prices, key)} (${ends.join(' to ')})`
  })
  const isOne = scaled.length === 1
  const make = () => {
    const { ranges: firm } = scaled.reduce(
      (all, key) => withRange(all, key, { low: all[key], high: all[key] }),
      prices,
    )
    editScenario(index, [{ path: 'prices.ranges', value: firm }], 'firm prices')
  }
  return (
    <p className={layout.quiet}>
      {`Your own ${isOne ? 'price keeps its range' : 'prices keep their ranges'} from the price book, in proportion: ${listed(ranges)}. ${isOne ? 'Is it a quote' : 'Are they quotes'}? `}
      <Button look="link" onPress={make}>
        {isOne ? 'Make it firm' : 'Make them firm'}
      </Button>
    </p>
  )
}
