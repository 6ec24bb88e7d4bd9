import { expect, test } from 'vitest'
import { findPreset } from '../../src/document/presets'
import { priceOfNode } from '../../src/document/prices/node-price'
import { compare } from '../../src/report/comparison'
import { comparisonCsv } from '../../src/report/comparison-csv'
import {
  billColumns,
  billRows,
  nodePriceColumns,
  nodePriceRows,
} from '../../src/report/cost-tables'
import { toCsv } from '../../src/report/csv'
import { stampColumns, stampOf } from '../../src/report/table-stamp'
import type { CostDto } from '../../src/model/engine'
import { openingOutcomes } from './outcomes'

const sierra = findPreset('sierra')?.scenario
if (!sierra) throw new Error('no Sierra')

const cost: CostDto = {
  nodeUsd: 27_000,
  totalUsd: 28_200,
  networkUsd: 1200,
  networkShare: 1200 / 28_200,
  unspentUsd: undefined,
  nextUsd: undefined,
  bom: [
    {
      item: '=Adapter',
      priceKey: 'hcaUsd',
      count: 1,
      unitUsd: 1200,
      totalUsd: 1200,
      network: true,
      level: 'node-links',
    },
    {
      item: 'Node',
      priceKey: 'node',
      count: 1,
      unitUsd: 27_000,
      totalUsd: 27_000,
      network: false,
      level: 'nodes',
    },
  ],
}

test('the bill leaves the page with sources, cautions and what reproduces it', () => {
  const dearer = {
    ...sierra,
    node: { ...sierra.node, gpu: { ...sierra.node.gpu, model: 'NVIDIA B200' } },
  }
  const stamp = stampOf(1, dearer, undefined)
  const rows = billRows(dearer, cost).map((row) => ({ ...row, ...stamp }))
  const [header, node, adapter, machine] = toCsv([...billColumns, ...stampColumns], rows).split(
    '\n',
  )
  expect(header).toMatch(
    /^item,network,pieces,.*scenario,scenario name,seed,replicates,model version/,
  )
  expect(node).toMatch(/^Node,false,1,27000,27000,/)
  expect(node).toContain('GPU: This price is of a V100 SXM2 of 16 GB')
  expect(adapter).toMatch(/^'=Adapter,true,/)
  expect(machine).toMatch(/^Machine,,,,28200,1,/)
  for (const line of [node, adapter, machine]) expect(line).toContain(`,B,${sierra.name},`)
})

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
