import { expect, test } from 'vitest'
import { findPreset } from '../../src/document/presets'
import { priceOfNode } from '../../src/document/prices/node-price'
import { compare } from '../../src/report/comparison'
import { comparisonCsv } from '../../src/report/comparison-csv'
import { nodePriceTable } from '../../src/experiments/cost/node-price'
import { recordsOf } from '../../src/tables/write-csv'
import { openingOutcomes } from './outcomes'

const sierra = findPreset('sierra')?.scenario
if (!sierra) throw new Error('no Sierra')

test('the node’s price adds up in the file as on the page', () => {
  const { rows } = recordsOf(nodePriceTable(sierra))
  const price = priceOfNode(sierra)
  expect(rows.at(-1)).toMatchObject({ part: 'Node', together_usd: price.priceUsd })
  expect(rows).toHaveLength(price.lines.length + 3)
  expect(rows.find(({ part }) => part === 'Volume factor')?.['count']).toBeCloseTo(0.45637, 5)
})

test('the comparison has a row a quantity and scenario', () => {
  const outcomes = openingOutcomes()
  const rows = compare(outcomes, 0)
  const lines = comparisonCsv(rows, outcomes, undefined).trim().split('\n')
  expect(lines).toHaveLength(1 + rows.length * outcomes.length)
  expect(lines[2]).toMatch(/^Nodes,,4050,,,-270,-0\.0625,true,B,/)
})
