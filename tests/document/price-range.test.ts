import { describe, expect, it } from 'vitest'
import { findPreset } from '../../src/document/presets'
import { priceKeys } from '../../src/document/prices/books'
import { priceRange, withRange } from '../../src/document/prices/price-range'
import { ownRange } from '../../src/document/prices/price-span'
import { writePath } from '../../src/document/scenario/fields'
import { listText } from '../../src/document/scenario/lists'
import type { Scenario } from '../../src/document/scenario/schema'

const sierra = findPreset('sierra')?.scenario
if (!sierra) throw new Error('no preset sierra')
const ranged = (low: number, high: number, gpuUsd = 10_664): Scenario => ({
  ...sierra,
  prices: { ...withRange(sierra.prices, 'gpuUsd', { low, high }), gpuUsd },
})

describe('the range of a price', () => {
  it('is the book’s, and holds the price, at every price of a preset', () => {
    for (const key of priceKeys) {
      const { low, value, high, whose } = priceRange(sierra, key)
      expect(whose).toBe('book')
      expect(low <= value && value <= high).toBe(true)
    }
  })

  it('follows a changed price, so that it still holds it', () => {
    const doubled = { ...sierra, prices: { ...sierra.prices, gpuUsd: 2 * 10_664 } }
    expect(priceRange(doubled, 'gpuUsd')).toMatchObject({
      low: 12_000,
      value: 21_328,
      high: 22_000,
      whose: 'scaled',
    })
    const free = { ...sierra, prices: { ...sierra.prices, gpuUsd: 0 } }
    expect(priceRange(free, 'gpuUsd')).toMatchObject({ low: 0, value: 0, high: 0 })
  })

  it('is the buyer’s own where there is one, and can be given up again', () => {
    const own = ranged(9000, 12_000)
    expect(priceRange(own, 'gpuUsd')).toMatchObject({ low: 9000, high: 12_000, whose: 'own' })
    expect(priceRange(own, 'gpuUsd').problem).toBeUndefined()
    expect(priceRange(own, 'hcaUsd').whose).toBe('book')
    expect(withRange(own.prices, 'gpuUsd', undefined)).toEqual(sierra.prices)
  })

  it('says what is wrong with it, counts with the nearest, and loses nothing', () => {
    const swapped = ranged(12_000, 9000)
    expect(priceRange(swapped, 'gpuUsd')).toMatchObject({
      low: 9000,
      high: 12_000,
      problem:
        'The range 12,000 to 9,000 has its ends in the wrong order. Taper uses 9,000 to 12,000.',
    })
    expect(ownRange(swapped.prices, 'gpuUsd')).toMatchObject({ low: 12_000, high: 9000 })
    expect(priceRange(ranged(11_000, 12_000), 'gpuUsd')).toMatchObject({
      low: 10_664,
      high: 12_000,
      problem: expect.stringMatching(/10,664\. .*10,664 to 12,000/),
    })
    const high = ranged(9000, 12_000, 20_000)
    expect(priceRange(high, 'gpuUsd')).toMatchObject({ low: 9000, high: 20_000 })
  })

  it('can be written as a list, and reset with it', () => {
    const text = '[{"price":"gpuUsd","low":9000,"high":12000}]'
    const result = writePath(sierra, 'prices.ranges', text)
    expect(result.ok && priceRange(result.scenario, 'gpuUsd').low).toBe(9000)
    const unknown = writePath(sierra, 'prices.ranges', text.replace('gpuUsd', 'goldUsd'))
    expect(!unknown.ok && unknown.sentence).toContain('prices.ranges.0.price is "goldUsd"')
  })
})

it('reads as firm where its ends are one, and without the fractions of a package', () => {
  const read = (low: number, high: number) => listText(ranged(low, high), 'prices.ranges')
  expect(read(11_184.811828, 11_184.811828)).toBe('GPU, list firm')
  expect(read(78.2933049138, 11_900)).toBe('GPU, list 78.2933 to 11,900 $ each')
})
