import { csvParse } from 'd3-dsv'
import { expect, test } from 'vitest'
import { findPreset } from '../../src/document/presets'
import { priceOfNode } from '../../src/document/prices/node-price'
import { comparisonTable } from '../../src/experiments/comparison/columns'
import { compare } from '../../src/experiments/comparison/figures'
import { nodePriceTable } from '../../src/experiments/cost/node-price'
import { csvText, recordsOf } from '../../src/tables/write-csv'
import { asBuiltOutcomes } from './outcomes'

const sierra = findPreset('sierra')?.scenario
if (!sierra) throw new Error('no Sierra')

test('the node’s price adds up in the file as on the page', () => {
  const { rows } = recordsOf(nodePriceTable(sierra))
  const price = priceOfNode(sierra)
  expect(rows.at(-1)).toMatchObject({ part: 'Node', together_usd: price.priceUsd })
  expect(rows).toHaveLength(price.lines.length + 3)
  expect(rows.find(({ part }) => part === 'Volume factor')?.['count']).toBeCloseTo(0.45637, 5)
})

const NO_THROUGHPUTS = { baseline: 0, samples: 0, covered: 1, blocked: [], notes: [] }

test('the comparison has a row a quantity, with all scenarios', () => {
  const outcomes = asBuiltOutcomes()
  const table = comparisonTable({
    outcomes,
    baseline: 0,
    throughputs: {
      state: 'current',
      value: {
        ...NO_THROUGHPUTS,
        scenarios: outcomes.map(({ scenario }) => scenario),
        found: outcomes.map(() => undefined),
      },
    },
    freshness: 'current',
  })
  const subject = {
    workbook: { scenarios: outcomes.map(({ scenario }) => scenario) },
    focus: 0,
    replicates: 4,
    card: undefined,
  }
  const lines = csvText(table, subject).trim().split('\n')
  expect(lines).toHaveLength(1 + compare(outcomes, 0).length)
  expect(lines[1]).toMatch(/^Nodes,,4320,,,4050,,,-270,-0\.0625,,,4608,/)
})

test('a file that is saved before all is known says how far each row is', () => {
  const outcomes = asBuiltOutcomes().map((outcome, at) =>
    at === 2 ? { ...outcome, bisection: undefined, bisectionCurrent: false } : outcome,
  )
  const table = comparisonTable({
    outcomes,
    baseline: 0,
    throughputs: { state: 'pending', value: undefined },
    freshness: 'partial',
  })
  const subject = { workbook: { scenarios: [] }, focus: 0, replicates: 4, card: undefined }
  const rows = csvParse(csvText(table, subject))
  const stateOf = (figure: string) => rows.find((row) => row['figure'] === figure)?.['answer_state']
  expect(stateOf('Nodes')).toBe('known so far')
  expect(stateOf('Delivered, static')).toBe('not all known yet')
})
