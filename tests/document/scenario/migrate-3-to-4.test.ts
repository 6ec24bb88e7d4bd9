import { expect, it } from 'vitest'
import { operations } from '../../../src/document/operation/operations'
import { presets } from '../../../src/document/presets'
import { migrateScenario3To4 } from '../../../src/document/scenario/migrate-3-to-4'
import { readDocument } from '../../../src/document/scenario/read'
import { toDesign } from '../../../src/model/to-request'

it('a scenario of version 3 is operated as its price book has it, and buys the same machine', () => {
  for (const { scenario } of presets) {
    const { operation, prices, ...others } = scenario
    const { ranges, ...ofVersion3 } = prices
    const result = readDocument({ ...others, prices: ofVersion3, version: 3 })
    expect(ranges).toEqual([])
    expect(result).toMatchObject({
      ok: true,
      document: { operation, prices, budget: others.budget },
    })
    if (result.ok && result.document.kind === 'taper.scenario') {
      expect(toDesign(result.document)).toEqual(toDesign(scenario))
    }
  }
})

it('of a document without a known book the schema refuses the book, and the step does not fall', () => {
  expect(migrateScenario3To4({ prices: 7 })).toMatchObject({ prices: 7 })
  const result = readDocument({ ...presets[0]?.scenario, version: 3, prices: { book: 'gold' } })
  expect(!result.ok && result.sentence).toContain('prices')
})

it('every number of the operation lies in its range and says where it comes from', () => {
  for (const operation of Object.values(operations)) {
    const { spares, power, ...others } = operation
    for (const { value, published } of Object.values({ ...others, ...spares, ...power })) {
      const { low = value, high = value, source, evidence, note } = published
      expect(low <= value && value <= high).toBe(true)
      expect(source).not.toBe('')
      expect(note).toBeTruthy()
      if (evidence === 'recalled') expect(source).toContain('unverified')
    }
  }
})
