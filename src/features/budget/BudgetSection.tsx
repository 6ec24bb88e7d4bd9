import { memo, useState } from 'react'
import { formatCount, formatUsd } from '../../domain/format'
import { priceBooks } from '../../domain/prices/books'
import type { PriceKey, Scenario } from '../../domain/scenario/schema'
import { useActiveIndex } from '../../state/active-scenario'
import { useWorkbook } from '../../state/scenario-store'
import { useChoice } from '../../state/use-choice'
import { useQuantity } from '../../state/use-quantity'
import { Button } from '../../ui/Button'
import { QuantityField } from '../../ui/QuantityField'
import { Segmented } from '../../ui/Segmented'
import styles from './BudgetSection.module.css'
import { mainPrices, otherPrices } from './mainPrices'
import { NodePrice } from './NodePrice'
import { PriceBook } from './PriceBook'
import { Spent } from './Spent'

/** One line for the folded section. */
export function budgetSummary({ budget, prices }: Scenario): string {
  const given =
    budget.mode === 'usd' ? formatUsd(budget.usd) : `${formatCount(budget.nodes)} nodes given`
  return `${given}, prices of ${priceBooks[prices.book].year}`
}

/** What may be spent, and what the parts cost. */
export function BudgetSection() {
  const [showsAll, setShowsAll] = useState(false)
  const { scenarios } = useWorkbook()
  const index = useActiveIndex()
  const scenario = scenarios[index]
  const mode = useChoice('budget.mode')
  if (!scenario) return null
  const { entries } = priceBooks[scenario.prices.book]
  const unverified = Object.values(entries).filter(({ evidence }) => evidence === 'recalled').length
  const others = otherPrices(scenario)
  return (
    <>
      <Segmented
        {...mode}
        choices={[
          { value: 'usd', label: 'Budget' },
          { value: 'nodes', label: 'Nodes' },
        ]}
      />
      {scenario.budget.mode === 'usd' ? <Sum /> : <Size />}
      <Spent index={index} />
      <NodePrice scenario={scenario} />
      <PriceBook key={index} index={index} prices={scenario.prices} />
      {mainPrices(scenario).map((key) => (
        <Price key={key} price={key} />
      ))}
      {showsAll && others.map((key) => <Price key={key} price={key} />)}
      <p className={styles.more}>
        <Button look="link" onPress={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Fewer prices' : `${others.length} more prices`}
        </Button>
        <span>{unverified === 0 ? 'none unverified' : `${unverified} unverified`}</span>
      </p>
    </>
  )
}

function Sum() {
  const quantity = useQuantity('budget.usd')
  const start = quantity.preset ?? 150e6
  return (
    <QuantityField
      quantity={quantity}
      shown={{ factor: 1e6, unit: 'M$' }}
      slider={{ minimum: roundTo(start / 5, 1e6), maximum: roundTo(start * 2, 1e6), step: 2e5 }}
    />
  )
}

const roundTo = (value: number, step: number) => Math.round(value / step) * step

function Size() {
  return <QuantityField quantity={useQuantity('budget.nodes')} />
}

const Price = memo(function DrawnPrice({ price }: { readonly price: PriceKey }) {
  return <QuantityField quantity={useQuantity(`prices.${price}`)} showsEvidence />
})
