import { expect, it } from 'vitest'
import { publishedPower } from '../../src/document/operation/published-power'
import { findPreset } from '../../src/document/presets'
import { writePath } from '../../src/document/scenario/fields'

it('is that of the machine as built, whatever runs on it', () => {
  const sierra = findPreset('sierra')?.scenario
  if (!sierra) throw new Error('no Sierra')
  expect(publishedPower(sierra)).toBe(12)
  const mapped = writePath(sierra, 'workload.mapping', 'cyclic')
  expect(mapped.ok && publishedPower(mapped.scenario)).toBe(12)
  const other = writePath(sierra, 'fabric.edge.uplinks', 18)
  expect(other.ok && publishedPower(other.scenario)).toBeUndefined()
})
