import { describe, expect, it } from 'vitest'
import { findPreset } from '../../src/document/presets'
import { priceBooks, pricesOf } from '../../src/document/prices/books'
import { bookChanges, bookId, ownPrices } from '../../src/document/prices/change-book'
import { writePath } from '../../src/document/scenario/fields'
import type { Scenario } from '../../src/document/scenario/schema'

const sierra = findPreset('sierra')?.scenario
if (!sierra) throw new Error('no preset sierra')

const changed = (
  scenario: Scenario,
  changes: readonly { path: string; value: number | string }[],
) =>
  changes.reduce((edited, { path, value }) => {
    const written = writePath(edited, path, value)
    if (!written.ok) throw new Error(written.sentence)
    return written.scenario
  }, scenario)

describe('a change of the price book', () => {
  const own = changed(sierra, [
    { path: 'prices.gpuUsd', value: 7777 },
    { path: 'prices.hcaUsd', value: 555 },
  ])

  it.each(Object.values(priceBooks))('to $name gives all of its prices', ({ id }) => {
    expect(changed(own, bookChanges(id, [])).prices).toEqual(pricesOf(id))
  })

  it('leaves entered prices alone if they are to stay', () => {
    expect(ownPrices(own.prices).toSorted()).toEqual(['gpuUsd', 'hcaUsd'])
    const { prices } = changed(own, bookChanges('gpu-2024', ownPrices(own.prices)))
    expect(prices).toEqual({ ...pricesOf('gpu-2024'), gpuUsd: 7777, hcaUsd: 555 })
    expect(ownPrices(prices).toSorted()).toEqual(['gpuUsd', 'hcaUsd'])
  })

  it('finds no own price in a preset', () => {
    expect(ownPrices(sierra.prices)).toEqual([])
  })
})

it('knows its books', () => {
  expect(bookId('quartz-2016')).toBe('quartz-2016')
  expect(bookId('coral-2019')).toBeUndefined()
})
