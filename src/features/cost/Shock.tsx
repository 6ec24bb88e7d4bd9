import { useId, useMemo } from 'react'
import { TableChart } from '../../charts/TableChart'
import { formatUsd } from '../../document/format'
import { hbmUsdPerGB, type PriceShock } from '../../document/prices/shocks'
import { shockTable, type Shocked } from '../../experiments/cost/price-tables'
import { toCsv } from '../../report/csv'
import { stampColumns, stampOf } from '../../report/table-stamp'
import { cancelSimulation, simulateAgain } from '../../state/engine-session'
import type { ShockSlot } from '../../state/price-answers'
import { resultsStore } from '../../state/results-store'
import { PlainSource } from './PlainSource'
import styles from './PriceChanges.module.css'
import { PriceWhere } from './PriceWhere'
import { potSentence, type Priced } from './priced-scenarios'
import { priceStatus } from './price-status'
import { ShockControls } from './ShockControls'
import {
  ddrWords,
  hbmSentence,
  moneyWords,
  nodesWords,
  shockTitle,
  shockColumns,
  shockWords,
  survivalOf,
  survivalSentence,
  type Survival,
} from './shock-sentences'

interface ShockProps {
  readonly shock: PriceShock
  readonly rows: readonly Priced[]
  readonly slots: readonly ShockSlot[]
  readonly index: number
}

/** A price shock, and who survives it: with fewer nodes, less memory or more money. */
export function Shock({ shock, rows, slots, index }: ShockProps) {
  const id = useId()
  const table = useMemo(() => shockTable(rows.map(shocked), noteOf(rows)), [rows])
  const survivals = rows.map(survivalOf)
  const own = rows[index]
  const status = priceStatus({
    slots,
    what: 'the shock',
    cancel: cancelSimulation,
    again: simulateAgain,
  })
  const changes = own ? shockWords(own.scenario, shock) : ''
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.heading} data-reveals>
        A price shock
        <PriceWhere id="shock" subject="What a price shock does" rows={rows} />
      </h3>
      {own && <ShockControls shock={shock} scenario={own.scenario} />}
      <TableChart
        table={table}
        title={status.kind === 'current' ? shockTitle(shock, rows) : 'Who survives the shock?'}
        subtitle={
          changes === '' ? 'No price changes yet' : `${changes}, against the prices as they stand`
        }
        status={status}
        csv={() => survivalCsv(shock, rows, survivals)}
        notes={{
          renderColumn: (column) =>
            column !== 'scenario' && (
              <PriceWhere id="shock" subject="What the shock does" rows={rows} />
            ),
        }}
      />
      {status.kind === 'current' && (
        <ul className={styles.sentences} data-testid="survival">
          {rows.map((row, at) => {
            const survival = survivals[at]
            return (
              <li key={row.letter}>
                {survival
                  ? survivalSentence(row, survival)
                  : `${row.letter}, ${row.name}: ${row.refusal ?? 'nothing can be bought'}.`}
              </li>
            )
          })}
        </ul>
      )}
      {shock.hbm.factor !== 1 && own && (
        <p className={styles.quiet} data-reveals>
          HBM is not sold by itself; its price is taken as {formatUsd(shock.hbm.usdPerGB)}/GB.{' '}
          {hbmSentence(own.scenario, own.letter, shock)}{' '}
          <PlainSource subject="Price of HBM" published={hbmUsdPerGB} unit="$/GB" />
        </p>
      )}
    </section>
  )
}

const noteOf = (rows: readonly Priced[]) =>
  `Hollow: before; solid: after. Three ways to live with the same shock, each by itself. DDR goes in steps that fill every memory channel; nodes in whole racks or edge switches. Where the size is given, the same money is what the machine costs at the prices as they stand.${potSentence(rows)}`

function shocked(row: Priced, scenario: number): Shocked {
  const survival = survivalOf(row)
  const who = { scenario, title: `${row.letter} ${row.name}` }
  const none = { words: row.refusal ?? '' }
  if (!survival) return { ...who, nodes: none, ddr: none, usd: none }
  const { nodeChange, ddrChange, usdChange } = survival
  return {
    ...who,
    nodes: { share: nodeChange, words: nodesWords(survival) },
    ddr: { share: ddrChange, words: ddrWords(survival) },
    usd: { share: usdChange, words: moneyWords(survival) },
  }
}

function survivalCsv(
  shock: PriceShock,
  rows: readonly Priced[],
  survivals: readonly (Survival | undefined)[],
): string {
  const { card } = resultsStore.getState()
  const own = [
    { key: 'shock', header: 'price shock' },
    { key: 'factors', header: 'new prices over the old' },
    { key: 'nodesBefore', header: 'nodes before' },
    { key: 'nodesAfter', header: 'nodes after, same money' },
    { key: 'ddrBeforeGB', header: 'DDR before (GB a node)' },
    { key: 'ddrAfterGB', header: 'DDR after, same nodes and money (GB a node)' },
    { key: 'usdBefore', header: 'machine before (USD)' },
    { key: 'usdAfter', header: 'same machine after (USD)' },
  ]
  return toCsv(
    [...own, ...stampColumns],
    rows.flatMap(({ scenario }, at) => {
      const survival = survivals[at]
      return survival
        ? [{ ...shockColumns(shock), ...survival, ...stampOf(at, scenario, card) }]
        : []
    }),
  )
}
