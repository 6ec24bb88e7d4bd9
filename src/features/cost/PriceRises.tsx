import { useMemo } from 'react'
import { TableChart } from '../../charts/TableChart'
import { priceKeys } from '../../document/prices/books'
import { priceLabel } from '../../document/prices/price-words'
import { risesTable, type PriceRise } from '../../experiments/cost/price-tables'
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
  const table = useMemo(() => risesTable(risesOf(rows, index)), [rows, index])
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
      <TableChart
        table={table}
        title={
          status.kind === 'current'
            ? riseTitle(rows, index)
            : 'What is a rise of each price by 10 % worth?'
        }
        subtitle={['Each price by itself, 10 % dearer, the dearest first', ...absent].join('; ')}
        status={status}
        csv={() => risesCsv(rows)}
        notes={{
          renderColumn: (column) =>
            riseColumns.includes(column) && (
              <PriceWhere id="rise" subject="Rise of each price" rows={rows} />
            ),
        }}
      />
    </section>
  )
}

const riseColumns = ['nodes_fewer', 'same_machine_dearer_usd']

/** Prices by name of the active scenario's book, the dearest first, by what it costs over all scenarios. */
function risesOf(rows: readonly Priced[], index: number): readonly PriceRise[] {
  const named = rows[index] ?? rows[0]
  if (!named) return []
  const byPrice = priceKeys.map((key) =>
    rows.flatMap(({ letter, name, base }, at): readonly PriceRise[] => {
      const worth = base?.worth.find(({ price }) => price === key)
      if (!worth) return []
      const { nodesLost, extraUsd } = worth
      const price = priceLabel(named.scenario.prices, key)
      return [{ price, scenario: at, title: `${letter} ${name}`, nodesLost, extraUsd }]
    }),
  )
  const most = (rises: readonly PriceRise[]) =>
    Math.max(0, ...rises.map(({ extraUsd }) => extraUsd))
  return byPrice.toSorted((one, other) => most(other) - most(one)).flat()
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
