import { describe, expect, it } from 'vitest'
import { findPreset } from '../../src/document/presets'
import { knownShocks, noShock } from '../../src/document/prices/shocks'
import { toPriceEnd, toShock, toSwap } from '../../src/model/to-price-request'

function scenarioOf(id: string) {
  const scenario = findPreset(id)?.scenario
  if (!scenario) throw new Error(`no preset ${id}`)
  return scenario
}
const sierra = scenarioOf('sierra')
const quartz = scenarioOf('quartz-2to1')
const [memory] = knownShocks

describe('questions about prices', () => {
  it('name only prices that change, and HBM only where there is some', () => {
    expect(toShock(sierra, memory)).toMatchObject({
      kind: 'shock',
      factors: [{ price: 'ddrUsdPerGB', factor: 2 }],
      hbm: { gbPerGpu: 16, usdPerGB: 12.5, factor: 2 },
      rise: 0.1,
    })
    expect(toShock(quartz, memory).hbm).toBeUndefined()
    expect(toShock(sierra, noShock)).toMatchObject({ factors: [], hbm: undefined })
    const dear = { ...memory, hbm: { usdPerGB: 5000, factor: 2 } }
    expect(toShock(sierra, dear).hbm).toBeUndefined()
  })

  it('take every price to an end of its range; 0 stays', () => {
    const free = { ...sierra, prices: { ...sierra.prices, nvmeUsdPerTB: 0 } }
    const { factors } = toPriceEnd(free, 'high')
    expect(factors).toHaveLength(11)
    const ddr = factors.find(({ price }) => price === 'ddrUsdPerGB')
    expect((ddr?.factor ?? 0) * sierra.prices.ddrUsdPerGB).toBeCloseTo(11, 12)
  })

  it('compare two designs at their own rates', () => {
    const swap = toSwap(
      { scenario: sierra, rate: 1, isMoved: true },
      { scenario: quartz, rate: 0.5, isMoved: false },
      'gpuUsd',
    )
    expect(swap).toMatchObject({
      price: 'gpuUsd',
      low: 0.1,
      high: 10,
      second: { rate: 0.5, isMoved: false },
    })
  })
})
