import { expect, it } from 'vitest'
import { findPreset } from '../../src/document/presets'
import { requestHash } from '../../src/model/request-hash'
import { toDesign } from '../../src/model/to-request'

const design = () => {
  const preset = findPreset('sierra')
  if (!preset) throw new Error('no preset sierra')
  return toDesign(preset.scenario)
}

it('is the same for equal requests whatever the order of their fields', () => {
  const turned = Object.fromEntries(Object.entries(design()).toReversed())
  const first = requestHash({ kind: 'bisection', design: design(), replicates: 1 })
  const second = requestHash({
    replicates: 1,
    design: { ...design(), ...turned },
    kind: 'bisection',
  })
  expect(second).toBe(first)
  expect(first).toMatch(/^[0-9a-f]{16}$/)
})

it('differs as soon as any input differs', () => {
  const base = requestHash({ kind: 'bisection', design: design(), replicates: 1 })
  const { prices, ...rest } = design()
  const changed = { ...rest, prices: { ...prices, gpuUsd: prices.gpuUsd + 1 } }
  expect(requestHash({ kind: 'bisection', design: changed, replicates: 1 })).not.toBe(base)
  expect(requestHash({ kind: 'bisection', design: design(), replicates: 2 })).not.toBe(base)
  expect(requestHash({ kind: 'taperCurve', design: design(), replicates: 1 })).not.toBe(base)
})
