/** What prices do to every scenario: rises, shocks, cases, and where two designs swap rank. */
import { formatCount, formatUsd, formatWholeUsd } from '../../document/format'
import type { Reference, RowsPanel } from '../../tables/channels'
import { changePanel, type Change } from '../../tables/changes'
import { table, type Column, type Table } from '../../tables/table'

interface OfScenario {
  /** Index of the scenario. */
  readonly scenario: number
  /** "A Sierra as built" */
  readonly title: string
}

const scenarioColumn: Column<OfScenario> = {
  key: 'scenario',
  header: 'Scenario',
  value: ({ title }) => title,
  basis: 'input',
}

const scenarioOf = ({ scenario }: OfScenario) => scenario

/** What a rise of one price by a tenth takes from one scenario. */
export interface PriceRise extends OfScenario {
  readonly price: string
  readonly nodesLost: number
  readonly extraUsd: number
}

/** @param rises by price, the dearest first */
export const risesTable = (rises: readonly PriceRise[]): Table =>
  table<PriceRise>({
    id: 'price-rises',
    caption: 'What a rise of each price by 10 % is worth',
    columns: [
      { key: 'price', header: 'Price', value: ({ price }) => price, basis: 'input' },
      scenarioColumn,
      {
        key: 'nodes_fewer',
        header: 'Nodes fewer',
        value: ({ nodesLost }) => nodesLost,
        format: formatCount,
        basis: 'simulated',
      },
      {
        key: 'same_machine_dearer_usd',
        header: 'Same machine dearer by',
        value: ({ extraUsd }) => extraUsd,
        format: formatWholeUsd,
        basis: 'simulated',
      },
    ],
    rows: rises,
    note: 'Machines come in whole racks, so a small price may take no node at all: what the same machine then costs more stands beside.',
    freshness: 'current',
    scenarioOf,
    chart: {
      type: 'rows',
      label: 'scenario',
      group: 'price',
      scenario: scenarioOf,
      panels: [
        {
          heading: 'Nodes fewer',
          spans: [{ to: 'nodes_fewer', look: 'bar', words: 'nodes_fewer' }],
          ticks: [],
        },
        {
          heading: 'Same machine dearer by',
          spans: [{ to: 'same_machine_dearer_usd', look: 'bar', words: 'same_machine_dearer_usd' }],
          ticks: [],
        },
      ],
    },
  })

/** Three ways in which a scenario lives with a price shock; words alone where it cannot. */
export interface Shocked extends OfScenario {
  readonly nodes: Change
  readonly ddr: Change
  readonly usd: Change
}

export const shockTable = (rows: readonly Shocked[], note: string): Table =>
  table<Shocked>({
    id: 'price-shock',
    caption: 'A price shock',
    columns: [
      scenarioColumn,
      {
        key: 'nodes',
        header: 'Nodes for the same money',
        value: ({ nodes }) => nodes.words,
        basis: 'simulated',
      },
      {
        key: 'ddr',
        header: 'DDR a node, same nodes and money',
        value: ({ ddr }) => ddr.words,
        basis: 'simulated',
      },
      { key: 'usd', header: 'Same machine', value: ({ usd }) => usd.words, basis: 'simulated' },
    ],
    rows,
    note,
    freshness: 'current',
    scenarioOf,
    chart: {
      type: 'rows',
      label: 'scenario',
      scenario: scenarioOf,
      panels: [
        changePanel('Nodes for the same money', ({ nodes }) => nodes),
        changePanel('DDR a node, same nodes and money', ({ ddr }) => ddr),
        changePanel('Money for the same machine', ({ usd }) => usd),
      ],
    },
  })

/** At low, present and high prices. */
export type Cases = readonly [low: number, now: number, high: number]

export interface PriceCase extends OfScenario {
  /** "prices of 2018" */
  readonly years: string
  readonly nodes: Cases | undefined
  readonly usd: Cases | undefined
  /** What is said of both; why there is none where there is none. */
  readonly nodesWords: string
  readonly usdWords: string
}

const caseColumns = (
  of: 'nodes' | 'usd',
  words: string,
  format: (value: number) => string,
): readonly Column<PriceCase>[] =>
  (['Low', 'Expected', 'High'] as const).map((name, at) => ({
    key: `${of}_${name.toLowerCase()}`,
    header: `${name}: ${words}`,
    value: (row) => row[of]?.[at] ?? (of === 'nodes' && at === 0 ? row.nodesWords : undefined),
    format,
    basis: 'simulated',
  }))

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

export const casesTable = (rows: readonly PriceCase[], note: string): Table =>
  table<PriceCase>({
    id: 'price-cases',
    caption: 'Low, expected and high prices',
    columns: [
      scenarioColumn,
      { key: 'years', header: 'Prices', value: ({ years }) => years, basis: 'input' },
      ...caseColumns('nodes', 'nodes', formatCount),
      ...caseColumns('usd', 'machine', formatUsd),
    ],
    rows,
    note,
    freshness: 'current',
    scenarioOf,
    chart: {
      type: 'rows',
      label: 'scenario',
      scenario: scenarioOf,
      panels: [
        casePanel('Nodes for the same money', 'nodes', ({ nodesWords }) => nodesWords, formatCount),
        casePanel('Cost of the machine of now', 'usd', ({ usdWords }) => usdWords, formatUsd),
      ],
    },
  })

/** Where the order of two designs changes along one price. */
export interface SwapRow {
  readonly price: string
  /** As it stands, and where the order changes; undefined where it does not. */
  readonly now: string
  readonly at: string | undefined
  /** Ends of the price's range over the price. */
  readonly low: number
  readonly high: number
  /** Where the order changes; undefined where it does not, or is not known yet. */
  readonly factor: number | undefined
  readonly factorWords: string | undefined
  /** Index of the scenario that leads beyond that factor; undefined where the two are equal. */
  readonly leader: number | undefined
  /** "B leads above $18.2/GB" */
  readonly words: string
  readonly sentence: string
}

const FACTORS = [0.1, 0.2, 0.5, 1, 2, 5, 10]
const AT_ONE: Reference = { value: 1, label: '', look: 'line' }

/**
 * @param first letter of the design whose prices these are
 * @param ends factors that were looked at
 */
export const swapsTable = (
  rows: readonly SwapRow[],
  first: string,
  ends: { readonly low: number; readonly high: number },
): Table =>
  table<SwapRow>({
    id: 'rank-swaps',
    caption: 'Prices at which two designs swap rank',
    columns: [
      { key: 'price', header: 'Price', value: ({ price }) => price, basis: 'input' },
      { key: 'now', header: `Now, ${first}`, value: ({ now }) => now, basis: 'input' },
      { key: 'swap_at', header: 'Swap at', value: ({ at }) => at, basis: 'simulated' },
      {
        key: 'factor',
        header: 'Factor',
        value: ({ factorWords }) => factorWords,
        basis: 'simulated',
      },
      {
        key: 'what_happens',
        header: 'What happens',
        value: ({ sentence }) => sentence,
        basis: 'simulated',
      },
    ],
    rows,
    note: 'Line × 1: the price as it stands. Grey bar: its range. Mark: the nearest price at which the order changes, with the mark of the design that leads beyond it, a ring where the two are equal. Both designs’ prices move by the same factor, each price alone.',
    freshness: 'current',
    chart: {
      type: 'rows',
      label: 'price',
      panels: [
        {
          spans: [
            {
              from: ({ low }) => low,
              to: ({ high }) => high,
              look: 'range',
              tone: () => 'quiet',
            },
          ],
          points: [
            {
              at: ({ factor }) => factor,
              shape: ({ leader }) => (leader === undefined ? 'ring' : 'mark'),
              scenario: ({ leader }) => leader,
            },
          ],
          words: ({ words }) => words,
          scale: 'log',
          domain: [ends.low, ends.high],
          ticks: FACTORS.filter((factor) => factor >= ends.low && factor <= ends.high),
          measure: { format: (factor) => `×${factor}` },
          references: [AT_ONE],
        },
      ],
    },
  })
