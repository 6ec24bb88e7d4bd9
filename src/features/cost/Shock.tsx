import { useId, useMemo } from 'react'
import { SpansChart } from '../../charts/spans/SpansChart'
import { changePanel, changeSpan } from '../../charts/spans/changes'
import type { SpansRow } from '../../charts/spans/SpansState'
import { formatUsd } from '../../document/format'
import { hbmUsdPerGB, type PriceShock } from '../../document/prices/shocks'
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

const panels = [
  changePanel('Nodes for the same money'),
  changePanel('DDR a node, same nodes and money'),
  changePanel('Money for the same machine'),
]

/** A price shock, and who survives it: with fewer nodes, less memory or more money. */
export function Shock({ shock, rows, slots, index }: ShockProps) {
  const id = useId()
  const drawn = useMemo(() => rows.map(spansRow), [rows])
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
      <SpansChart
        panels={panels}
        rows={drawn}
        title={status.kind === 'current' ? shockTitle(shock, rows) : 'Who survives the shock?'}
        subtitle={
          changes === '' ? 'No price changes yet' : `${changes}, against the prices as they stand`
        }
        note={`Hollow: before; solid: after. Three ways to live with the same shock, each by itself. DDR goes in steps that fill every memory channel; nodes in whole racks or edge switches. Where the size is given, the same money is what the machine costs at the prices as they stand.${potSentence(rows)}`}
        status={status}
        table={survivalTable(rows, survivals)}
        csv={() => survivalCsv(shock, rows, survivals)}
        fileName="price-shock"
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

function spansRow(row: Priced): SpansRow {
  const survival = survivalOf(row)
  const { letter, name } = row
  if (!survival) {
    return { letter, name, cells: panels.map(() => ({ words: row.refusal ?? '' })) }
  }
  const { nodeChange, ddrChange, usdChange } = survival
  return {
    letter,
    name,
    cells: [
      changeSpan(nodeChange, nodesWords(survival)),
      ddrChange === undefined
        ? { words: ddrWords(survival) }
        : changeSpan(ddrChange, ddrWords(survival)),
      changeSpan(usdChange, moneyWords(survival)),
    ],
  }
}

const columns = [
  { key: 'scenario', header: 'Scenario' },
  { key: 'nodes', header: 'Nodes for the same money' },
  { key: 'ddr', header: 'DDR a node, same nodes and money' },
  { key: 'usd', header: 'Same machine' },
]

function survivalTable(rows: readonly Priced[], survivals: readonly (Survival | undefined)[]) {
  return {
    columns,
    rows: rows.map((row, at) => {
      const { letter, name, refusal } = row
      const survival = survivals[at]
      return {
        id: letter,
        where: <PriceWhere id="shock" subject={`What the shock does to ${letter}`} rows={[row]} />,
        cells: [
          `${letter} ${name}`,
          survival ? nodesWords(survival) : (refusal ?? '–'),
          survival ? ddrWords(survival) : '–',
          survival ? moneyWords(survival) : '–',
        ],
      }
    }),
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
