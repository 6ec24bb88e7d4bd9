import { useMemo } from 'react'
import { WorthChart } from '../../charts/worth/WorthChart'
import { byWorth, type WorthRow } from '../../charts/worth/WorthState'
import { priceKeys } from '../../document/prices/books'
import { priceLabel } from '../../document/prices/price-words'
import { toCsv } from '../../report/csv'
import { stampColumns, stampOf } from '../../report/table-stamp'
import { cancelSimulation, simulateAgain } from '../../state/engine-session'
import type { ShockSlot } from '../../state/price-answers'
import { resultsStore } from '../../state/results-store'
import styles from './PriceChanges.module.css'
import { PriceWhere } from './PriceWhere'
import type { Priced } from './priced-scenarios'
import { priceStatus } from './price-status'
import { riseTitle } from './shock-sentences'

interface PriceRisesProps {
  readonly rows: readonly Priced[]
  readonly slots: readonly ShockSlot[]
  readonly index: number
}

/** What a rise of every price by a tenth takes, price by price. */
export function PriceRises({ rows, slots, index }: PriceRisesProps) {
  const bars = useMemo(() => worthRows(rows, index), [rows, index])
  const status = priceStatus({
    slots,
    what: 'the rises',
    cancel: cancelSimulation,
    again: simulateAgain,
  })
  const absent = rows.flatMap(({ letter, refusal }) =>
    refusal === undefined ? [] : [`${letter}: ${refusal}`],
  )
  return (
    <section className={styles.part} aria-label="Rise of each price by 10 %">
      <WorthChart
        rows={bars}
        title={
          status.kind === 'current'
            ? riseTitle(rows, index)
            : 'What is a rise of each price by 10 % worth?'
        }
        subtitle={['Each price by itself, 10 % dearer, the dearest first', ...absent].join('; ')}
        status={status}
        csv={() => risesCsv(rows)}
        renderWhere={({ label }) => (
          <PriceWhere id="rise" subject={`Rise of the price: ${label}`} rows={rows} />
        )}
      />
    </section>
  )
}

/** Prices by name of the active scenario's book. */
function worthRows(rows: readonly Priced[], index: number): readonly WorthRow[] {
  const named = rows[index] ?? rows[0]
  if (!named) return []
  return byWorth(
    priceKeys.map((key) => ({
      id: key,
      label: priceLabel(named.scenario.prices, key),
      bars: rows.flatMap(({ letter, base }) => {
        const worth = base?.worth.find(({ price }) => price === key)
        return worth ? [{ letter, nodesLost: worth.nodesLost, extraUsd: worth.extraUsd }] : []
      }),
    })),
  )
}

function risesCsv(rows: readonly Priced[]): string {
  const { card } = resultsStore.getState()
  const own = [
    { key: 'price', header: 'price' },
    { key: 'nodesLost', header: 'nodes fewer for +10 %' },
    { key: 'extraUsd', header: 'same machine dearer by (USD)' },
  ]
  return toCsv(
    [...own, ...stampColumns],
    rows.flatMap(({ scenario, base }, at) =>
      (base?.worth ?? []).map((worth) => ({ ...worth, ...stampOf(at, scenario, card) })),
    ),
  )
}
