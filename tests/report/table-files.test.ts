import { expect, test } from 'vitest'
import { findPreset } from '../../src/document/presets'
import { priceOfNode } from '../../src/document/prices/node-price'
import { compare } from '../../src/report/comparison'
import { comparisonCsv } from '../../src/report/comparison-csv'
import { nodePriceColumns, nodePriceRows } from '../../src/report/cost-tables'
import { toCsv } from '../../src/report/csv'
import { openingOutcomes } from './outcomes'

const sierra = findPreset('sierra')?.scenario
if (!sierra) throw new Error('no Sierra')

test('the node’s price adds up in the file as on the page', () => {
  const rows = nodePriceRows(sierra)
  const price = priceOfNode(sierra)
  expect(rows.at(-1)).toMatchObject({ part: 'Node', together: price.priceUsd })
  expect(rows).toHaveLength(price.lines.length + 3)
  expect(toCsv(nodePriceColumns, rows)).toContain('0.45637')
})

test('the comparison has a row a quantity and scenario', () => {
  const outcomes = openingOutcomes()
  const rows = compare(outcomes, 0)
  const lines = comparisonCsv(rows, outcomes, undefined).trim().split('\n')
  expect(lines).toHaveLength(1 + rows.length * outcomes.length)
  expect(lines[2]).toMatch(/^Nodes,,4050,,,-270,-0\.0625,true,B,/)
})
