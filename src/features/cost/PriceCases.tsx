import { useMemo } from 'react'
import { TableChart } from '../../charts/TableChart'
import { priceRange } from '../../document/prices/price-range'
import { casesTable, type PriceCase } from '../../experiments/cost/price-tables'
import { toCsv } from '../../report/csv'
import { stampColumns, stampOf } from '../../report/table-stamp'
import { cancelSimulation, simulateAgain } from '../../state/engine-session'
import type { ShockSlot } from '../../state/price-answers'
import { resultsStore } from '../../state/results-store'
import {
  casesOf,
  casesTitle,
  nodesRange,
  stayingAtZero,
  usdRange,
  yearsOf,
  yearsOfAll,
  type PriceCases as Cases,
} from './price-cases'
import styles from './PriceChanges.module.css'
import { PriceWhere } from './PriceWhere'
import { potSentence, type Priced } from './priced-scenarios'
import { priceStatus } from './price-status'

interface PriceCasesProps {
  readonly low: readonly Priced[]
  readonly high: readonly Priced[]
  readonly slots: readonly ShockSlot[]
  readonly index: number
}

/** All prices low, as expected, or high together: the dated cases that a committee asks for. */
export function PriceCases({ low, high, slots, index }: PriceCasesProps) {
  const cases = useMemo(
    () => low.map((row, at) => casesOf(row.base, row.changed, high[at]?.changed)),
    [low, high],
  )
  const table = useMemo(
    () =>
      casesTable(
        low.map((row, at) => caseOf(row, at, cases[at])),
        noteOf(low),
      ),
    [low, cases],
  )
  const status = priceStatus({
    slots,
    what: 'the cases',
    cancel: cancelSimulation,
    again: simulateAgain,
  })
  const isCurrent = status.kind === 'current'
  const still = low.flatMap(({ letter, scenario }) =>
    stayingAtZero(scenario, (key) => priceRange(scenario, key)).map((name) => `${letter} ${name}`),
  )
  return (
    <section className={styles.part} aria-label="Low, expected and high prices">
      <TableChart
        table={table}
        title={casesTitle(low, isCurrent ? cases : [], index)}
        subtitle={`Every price at the end of its range at once, the widest case there is; ${yearsOfAll(low)}`}
        status={status}
        csv={() => casesCsv(low, cases)}
        notes={{
          renderColumn: (column) =>
            /^(nodes|usd)_/.test(column) && (
              <PriceWhere id="cases" subject="Scenarios at other prices" rows={low} />
            ),
        }}
      />
      {still.length > 0 && (
        <p className={styles.quiet}>A price of 0 stays 0 in every case: {still.join(', ')}.</p>
      )}
    </section>
  )
}

const noteOf = (rows: readonly Priced[]) =>
  `Mark: prices as they stand; strokes: all at the low ends, and all at the high ends of their ranges. Core full: at low prices the core has no ports for more nodes. Prices do not all move together: how likely each case is stands in Risk, not here.${potSentence(rows)}`

function caseOf(row: Priced, scenario: number, cases: Cases | undefined): PriceCase {
  const { letter, name, refusal = '' } = row
  return {
    scenario,
    title: `${letter} ${name}`,
    years: yearsOf(row.scenario),
    nodes: cases?.nodes,
    usd: cases?.usd,
    nodesWords: cases ? `${nodesRange(cases)}${cases.fillsCore ? ', core full' : ''}` : refusal,
    usdWords: cases ? usdRange(cases) : refusal,
  }
}

function casesCsv(rows: readonly Priced[], cases: readonly (Cases | undefined)[]): string {
  const { card } = resultsStore.getState()
  const own = [
    { key: 'case', header: 'prices' },
    { key: 'years', header: 'years of the prices' },
    { key: 'nodes', header: 'nodes for the same money' },
    { key: 'usd', header: 'machine of now (USD)' },
  ]
  return toCsv(
    [...own, ...stampColumns],
    rows.flatMap(({ scenario }, at) =>
      (['low', 'expected', 'high'] as const).flatMap((name, place) => {
        const values = cases[at]
        return values
          ? [
              {
                case: name,
                years: yearsOf(scenario),
                nodes: values.nodes[place],
                usd: values.usd[place],
                ...stampOf(at, scenario, card),
              },
            ]
          : []
      }),
    ),
  )
}
