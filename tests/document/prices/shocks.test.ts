import { describe, expect, it } from 'vitest'
import { isPriceKey } from '../../../src/document/prices/books'
import { hbmPart, knownShock, knownShocks, noShock } from '../../../src/document/prices/shocks'
import { findPreset } from '../../../src/document/presets'

const sierra = findPreset('sierra')?.scenario
const quartz = findPreset('quartz-2to1')?.scenario
if (!sierra || !quartz) throw new Error('no preset')

describe('known shocks', () => {
  it('have a source, a year and a reason, and change a price', () => {
    for (const shock of knownShocks) {
      expect(shock.source).not.toBe('')
      expect(shock.note).not.toBe('')
      expect(shock.year).toBeGreaterThan(2010)
      const factors = Object.entries(shock.factors)
      expect(factors.length).toBeGreaterThan(0)
      for (const [key, factor] of factors) {
        expect(isPriceKey(key)).toBe(true)
        expect(factor).toBeGreaterThan(1)
      }
    }
    expect(new Set(knownShocks.map(({ id }) => id)).size).toBe(knownShocks.length)
  })

  it('are known however they were put together', () => {
    const [memory] = knownShocks
    expect(knownShock({ ...memory, factors: { ...memory.factors, gpuUsd: 1 } })?.id).toBe(memory.id)
    expect(knownShock({ ...memory, factors: { ddrUsdPerGB: 2.1 } })).toBeUndefined()
    expect(knownShock({ ...memory, hbm: { usdPerGB: 9, factor: 2 } })).toBeUndefined()
    expect(knownShock(noShock)).toBeUndefined()
  })
})

describe('HBM', () => {
  it('is part of the price of a GPU that has some', () => {
    expect(hbmPart(sierra, noShock.hbm)).toEqual({ gbPerGpu: 16, usd: 200, fault: undefined })
    expect(hbmPart(quartz, noShock.hbm)).toBeUndefined()
  })
})
