import { expect, it } from 'vitest'
import { asBuiltWorkbook, presets } from '../../src/document/presets'
import { hasOwnPrices, withPublicPrices } from '../../src/document/procurement/public-prices'
import { leafPaths, pathsUnder, ruleAt } from '../../src/document/scenario/rules'
import { writePath } from '../../src/document/scenario/write-path'

const [sierra] = asBuiltWorkbook().scenarios
if (!sierra) throw new Error('the workbook is empty')

it('presets have none but public prices', () => {
  for (const { scenario } of presets) {
    expect(hasOwnPrices(scenario)).toBe(false)
    expect(withPublicPrices(scenario)).toBe(scenario)
  }
})

/** Every field of dollars but the budget is one that stays private; so is the price of maintenance. */
const confidential = leafPaths().filter(
  (path) =>
    path === 'prices.volumeFactor' ||
    path === 'operation.maintenanceShare' ||
    (/usd/i.test(path) && path !== 'budget.usd'),
)

it.each(confidential)('%s is replaced', (path) => {
  const written = writePath(sierra, path, 0.0512)
  if (!written.ok) throw new Error(written.sentence)
  expect(hasOwnPrices(written.scenario)).toBe(true)
  expect(withPublicPrices(written.scenario)).toEqual(sierra)
})

it('own ranges and an offer’s lines go too; the only lists of prices', () => {
  const lists = pathsUnder('prices').filter((path) => ruleAt(path)?.kind === 'list')
  expect(lists).toEqual(['prices.lines', 'prices.ranges'])
  const ranges = [{ price: 'gpuUsd' as const, low: 1, high: 2 }]
  const own = { ...sierra, prices: { ...sierra.prices, ranges } }
  expect(withPublicPrices(own)).toEqual(sierra)
  const line = { name: 'Licence', usd: 38_000, low: 38_000, high: 38_000, asOf: '', source: '' }
  const lines = [{ ...line, paid: 'once' as const }]
  const listed = { ...sierra, prices: { ...sierra.prices, lines } }
  expect(withPublicPrices(listed)).toEqual(sierra)
})

it('the budget, and how a machine is run, stay', () => {
  const { operation } = sierra
  const own = {
    ...sierra,
    budget: { ...sierra.budget, usd: 77_777_777 },
    operation: { ...operation, pue: 1.05, usdPerMWh: 41.5, years: 7 },
  }
  expect(withPublicPrices(own)).toEqual({
    ...own,
    operation: { ...own.operation, usdPerMWh: operation.usdPerMWh },
  })
})
