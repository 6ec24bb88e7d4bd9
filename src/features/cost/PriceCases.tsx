import { useMemo } from 'react'
import { SpansChart } from '../../charts/spans/SpansChart'
import type { SpansPanel, SpansRow } from '../../charts/spans/SpansState'
import { formatCount, formatFixed, formatUsd } from '../../document/format'
import { priceRange } from '../../document/prices/price-range'
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

const panels: readonly SpansPanel[] = [
  { heading: 'Nodes for the same money', tick: (value) => formatCount(value), hasZero: false },
  {
    heading: 'Cost of the machine of now',
    tick: (value, isLast) => `${formatFixed(value / 1e6, 0)}${isLast ? ' M$' : ''}`,
    hasZero: false,
  },
]

/** All prices low, as expected, or high together: the dated cases that a committee asks for. */
export function PriceCases({ low, high, slots, index }: PriceCasesProps) {
  const cases = useMemo(
    () => low.map((row, at) => casesOf(row.base, row.changed, high[at]?.changed)),
    [low, high],
  )
  const rows = useMemo(() => low.map((row, at) => spansRow(row, cases[at])), [low, cases])
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
      <SpansChart
        panels={panels}
        rows={rows}
        title={casesTitle(low, isCurrent ? cases : [], index)}
        subtitle={`Every price at the end of its range at once, the widest case there is; ${yearsOfAll(low)}`}
        note={`Mark: prices as they stand; strokes: all at the low ends, and all at the high ends of their ranges. Core full: at low prices the core has no ports for more nodes. Prices do not all move together: how likely each case is stands in Risk, not here.${potSentence(low)}`}
        status={status}
        table={casesTable(low, cases)}
        csv={() => casesCsv(low, cases)}
        fileName="price-cases"
      />
      {still.length > 0 && (
        <p className={styles.quiet}>A price of 0 stays 0 in every case: {still.join(', ')}.</p>
      )}
    </section>
  )
}

function spansRow({ letter, name, refusal }: Priced, cases: Cases | undefined): SpansRow {
  if (!cases) return { letter, name, cells: panels.map(() => ({ words: refusal ?? '' })) }
  const span = ([low, mark, high]: readonly [number, number, number], words: string) => ({
    low: Math.min(low, high),
    high: Math.max(low, high),
    mark,
    words,
  })
  return {
    letter,
    name,
    cells: [
      span(cases.nodes, `${nodesRange(cases)}${cases.fillsCore ? ', core full' : ''}`),
      span(cases.usd, usdRange(cases)),
    ],
  }
}

const columns = [
  { key: 'scenario', header: 'Scenario' },
  { key: 'years', header: 'Prices' },
  { key: 'lowNodes', header: 'Low: nodes' },
  { key: 'nodes', header: 'Expected: nodes' },
  { key: 'highNodes', header: 'High: nodes' },
  { key: 'lowUsd', header: 'Low: machine' },
  { key: 'usd', header: 'Expected: machine' },
  { key: 'highUsd', header: 'High: machine' },
]

function casesTable(rows: readonly Priced[], cases: readonly (Cases | undefined)[]) {
  return {
    columns,
    rows: rows.map((row, at) => {
      const { letter, name, scenario, refusal } = row
      const own = cases[at]
      return {
        id: letter,
        where: <PriceWhere id="cases" subject={`${letter} at other prices`} rows={[row]} />,
        cells: [
          `${letter} ${name}`,
          yearsOf(scenario),
          ...(own
            ? [
                ...own.nodes.map((nodes) => formatCount(nodes)),
                ...own.usd.map((usd) => formatUsd(usd)),
              ]
            : [refusal ?? '–']),
        ],
      }
    }),
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
