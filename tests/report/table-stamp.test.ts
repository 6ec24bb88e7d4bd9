import { csvParse } from 'd3-dsv'
import { expect, it } from 'vitest'
import { openingWorkbook } from '../../src/document/presets'
import { swapCsv } from '../../src/features/cost/swap-tables'
import { toCsv } from '../../src/report/csv'
import { rivalStampColumns, rivalStampOf } from '../../src/report/table-stamp'

const [own, other] = openingWorkbook().scenarios
if (!own || !other) throw new Error('the opening comparison has two scenarios')
const a = { letter: 'A', title: 'A at 2:1', scenario: own } as const
const b = { letter: 'B', title: 'B at 1:1', scenario: other } as const
const card = { version: '9.9', parametersHash: 'abc', parameters: [], sources: [] }

it('a row that sets a design against another names both, the draws, the seed and the model', () => {
  const [row] = csvParse(toCsv(rivalStampColumns, [rivalStampOf(a, b, 10_000, card)]))
  expect(row).toMatchObject({
    against: 'B at 1:1',
    draws: '10000',
    scenario: 'A',
    'scenario name': own.name,
    seed: String(own.seed),
    'model version': '9.9',
    'model parameters': 'abc',
  })
})

it('the file of rank swaps says of every row what it is of', () => {
  const competitor = { nodes: 1, potUsd: 1, rate: 1 }
  const text = swapCsv(
    { ...a, ...competitor },
    { ...b, ...competitor },
    [{ key: 'opticalCableUsd', label: 'Optical cable', swap: undefined }],
    card,
  )
  const [row] = csvParse(text)
  expect(row).toMatchObject({
    price: 'opticalCableUsd',
    scenario: 'A',
    against: `B ${other.name}`,
    'model version': '9.9',
  })
})
