/** All prices low, as expected, or high together: the dated cases that a committee asks for. */
import { entered, simulated } from '../../tables/columns'
import { formatCount, formatUsd } from '../../document/format'
import { priceRange } from '../../document/prices/price-range'
import { toPriceEnd } from '../../model/to-price-request'
import type { RowsPanel } from '../../tables/channels'
import { message, table, type Column, type Section, type Table } from '../../tables/table'
import { defineExperiment, type Get, type Input } from '../experiment'
import {
  designColumn,
  budgetSentence,
  pricedIn,
  priceProvenance,
  scenarioOf,
  slotsNow,
  slotsOf,
  whoIs,
  type OfScenario,
  type Priced,
  type PricedSlots,
} from './priced'
import { priceBooks } from '../../document/prices/books'
import { countedPrices } from '../../document/prices/quotes'
import { priceLabel } from '../../document/prices/price-words'
import type { PriceKey, Scenario } from '../../document/scenario/schema'
import type { ShockAnswer } from '../../model/engine'

/** At low, present and high prices. */
type Cases = readonly [low: number, now: number, high: number]

interface PriceCase extends OfScenario {
  /** "prices of 2018" */
  readonly years: string
  readonly nodes: Cases | undefined
  readonly usd: Cases | undefined
  /** What is said of both; why there is none where there is none. */
  readonly nodesWords: string
  readonly usdWords: string
}

const provenance = priceProvenance(
  'Nodes for the same money, and cost of the present machine, with all prices at one end of their ranges.',
  'All prices are set to the low ends of their ranges, or all to the high ends. The largest machine within the same budget is then computed.',
)

const caseColumns = (
  of: 'nodes' | 'usd',
  words: string,
  format: (value: number) => string,
): readonly Column<PriceCase>[] =>
  (['Low', 'Expected', 'High'] as const).map((name, at) =>
    simulated(
      `${of}_${name.toLowerCase()}`,
      `${name} prices: ${words}`,
      (row) => row[of]?.[at] ?? (of === 'nodes' && at === 0 ? row.nodesWords : undefined),
      provenance,
      { format },
    ),
  )

const casePanel = (
  heading: string,
  of: 'nodes' | 'usd',
  words: (row: PriceCase) => string,
  format: (value: number) => string,
): RowsPanel<PriceCase> => ({
  heading,
  spans: [{ from: (row) => row[of]?.[0], to: (row) => row[of]?.[2], look: 'whisker' }],
  points: [{ at: (row) => row[of]?.[1], shape: 'mark' }],
  words,
  measure: { format },
})

export const casesTable = (
  rows: readonly PriceCase[],
  note: string,
  freshness: Table['freshness'] = 'current',
): Table =>
  table<PriceCase>({
    id: 'prices',
    caption: 'Low, expected and high prices',
    columns: [
      designColumn,
      entered('years', 'Prices', ({ years }) => years),
      ...caseColumns('nodes', 'nodes', formatCount),
      ...caseColumns('usd', 'cost', formatUsd),
    ],
    rows,
    note,
    freshness,
    scenarioOf,
    chart: {
      type: 'rows',
      label: 'design',
      scenario: scenarioOf,
      panels: [
        casePanel('Nodes for the same money', 'nodes', ({ nodesWords }) => nodesWords, formatCount),
        casePanel('Cost of the present machine', 'usd', ({ usdWords }) => usdWords, formatUsd),
      ],
    },
  })

interface Answer {
  readonly base: PricedSlots
  readonly low: PricedSlots
  readonly high: PricedSlots
}

const answer = (input: Input<object>, get: Get): Answer => ({
  base: slotsNow(input, get),
  low: slotsOf(input, get, (scenario) => toPriceEnd(scenario, 'low')),
  high: slotsOf(input, get, (scenario) => toPriceEnd(scenario, 'high')),
})

function caseOf(row: Priced, at: number, cases: PriceCases | undefined): PriceCase {
  const { refusal = '' } = row
  return {
    ...whoIs(row, at),
    years: yearsOf(row.scenario),
    nodes: cases?.nodes,
    usd: cases?.usd,
    nodesWords: cases ? `${nodesRange(cases)}${cases.fillsCore ? ', core full' : ''}` : refusal,
    usdWords: cases ? usdRange(cases) : refusal,
  }
}

const noteOf = (rows: readonly Priced[]) =>
  `The mark is the result at present prices. The ends of the line are the results with all prices low and with all prices high. Core full: at low prices the core has no ports for more nodes. In reality, prices do not all move together. The section Risk shows how likely changes are.${budgetSentence(rows)}`

function sections({ base, low, high }: Answer, input: Input<object>): readonly Section[] {
  const { rows: found, freshness, refusals, isKnown } = pricedIn(input, base, low, high)
  const [, rows = [], dear = []] = found
  const cases = rows.map((row, at) => casesOf(row.base, row.changed, dear[at]?.changed))
  const still = rows.flatMap(({ letter, scenario }) =>
    stayingAtZero(scenario, (key) => priceRange(scenario, key)).map(
      (name) => `${name} (${letter})`,
    ),
  )
  return [
    {
      id: 'cases',
      title: message(casesTitle(rows, isKnown ? cases : [], input.focus)),
      subtitle: `All prices are at the same end of their ranges at once, which is the most extreme case; ${yearsOfAll(rows)}`,
      tables: [
        casesTable(
          rows.map((row, at) => caseOf(row, at, cases[at])),
          noteOf(rows),
          freshness,
        ),
      ],
      messages:
        still.length > 0
          ? [message('A price of 0 stays 0 in every case: {still}.', { still: still.join(', ') })]
          : [],
      refusals,
    },
  ]
}

export const priceCases = defineExperiment<{}, Answer>({
  id: 'price-cases',
  title: 'Low and high prices',
  report: false,
  help: 'nodes and cost with all prices low, as expected and high',
  parameters: {},
  answer,
  sections,
})

// All prices at the low ends, as they stand, and at the high ends of their ranges, in words.

/** Nodes for the same money, and what the machine of now costs: at low, present and high prices. */
interface PriceCases {
  readonly nodes: readonly [number, number, number]
  readonly usd: readonly [number, number, number]
  /** Whether at low prices the core, not the money, ends the machine. */
  readonly fillsCore: boolean
}

/** @param low answer with all prices at their low ends */
export function casesOf(
  base: ShockAnswer | undefined,
  low: ShockAnswer | undefined,
  high: ShockAnswer | undefined,
): PriceCases | undefined {
  if (!base || !low || !high) return undefined
  return {
    nodes: [low.nodesAfter, base.nodesBefore, high.nodesAfter],
    usd: [low.sameMachineUsd, base.sameMachineUsd, high.sameMachineUsd],
    fillsCore: low.fillsCore,
  }
}

/** "4,320 (3,132 to 5,940)" */
export function nodesRange({ nodes: [low, now, high] }: PriceCases): string {
  return `${formatCount(now)} (${formatCount(Math.min(low, high))} to ${formatCount(Math.max(low, high))})`
}

function usdRange({ usd: [low, now, high] }: PriceCases): string {
  return `${formatUsd(now)} (${formatUsd(Math.min(low, high))} to ${formatUsd(Math.max(low, high))})`
}

export function casesTitle(
  rows: readonly Priced[],
  cases: readonly (PriceCases | undefined)[],
  active: number,
): string {
  const own = cases[active]
  const row = rows[active]
  if (!own || !row) return 'What if all prices are low, or all high?'
  const [low, now, high] = own.nodes
  return `${row.letter} has ${formatCount(now)} nodes: ${formatCount(high)} if all prices are high, ${formatCount(low)} if all are low`
}

/** Years of the prices: "prices of 2018", "prices of 2023 and 2024". */
export function yearsOf({ prices }: Scenario): string {
  const years = new Set(
    countedPrices(prices).map((key) => priceBooks[prices.book].entries[key].year),
  )
  const sorted = [...years].toSorted((one, other) => one - other)
  return `prices of ${sorted.join(' and ')}`
}

/** The same of all scenarios: once where they agree. */
function yearsOfAll(rows: readonly Priced[]): string {
  const years = new Set(rows.map(({ scenario }) => yearsOf(scenario)))
  return years.size === 1
    ? [...years].join()
    : rows.map(({ letter, scenario }) => `${letter}: ${yearsOf(scenario)}`).join(', ')
}

/** Prices of 0 that a range would move: no factor does, so they stay in all cases. */
export function stayingAtZero(
  { prices }: Scenario,
  rangeOf: (key: PriceKey) => { readonly high: number },
): readonly string[] {
  return countedPrices(prices)
    .filter((key) => prices[key] === 0 && rangeOf(key).high > 0)
    .map((key) => priceLabel(prices, key))
}
