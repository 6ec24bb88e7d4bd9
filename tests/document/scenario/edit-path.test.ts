import { describe, expect, it } from 'vitest'
import { findPreset } from '../../../src/document/presets'
import { editPath } from '../../../src/document/scenario/fields'
import type { Scenario } from '../../../src/document/scenario/schema'

function sierra(): Scenario {
  const found = findPreset('sierra')
  if (!found) throw new Error('no preset sierra')
  return found.scenario
}

function qualityAfter(...values: readonly number[]) {
  let scenario = sierra()
  for (const value of values) {
    const edited = editPath(scenario, 'fabric.routingQuality.value', value)
    if (!edited.ok) throw new Error(edited.sentence)
    scenario = edited.scenario
  }
  return scenario.fabric.routingQuality
}

describe('a routing quality that a person enters', () => {
  it('takes its ends along where it passes one, and brings them back', () => {
    expect(sierra().fabric.routingQuality).toEqual({ value: 0.89, low: 0.84, high: 0.93 })
    expect(qualityAfter(0.2)).toEqual({ value: 0.2, low: 0.15, high: 0.24 })
    expect(qualityAfter(0.2, 0.89)).toEqual({ value: 0.89, low: 0.84, high: 0.93 })
  })

  it('leaves ends that hold it, and stays between 0 and 1', () => {
    expect(qualityAfter(0.92)).toEqual({ value: 0.92, low: 0.84, high: 0.93 })
    expect(qualityAfter(0)).toEqual({ value: 0, low: 0, high: 0.04 })
    expect(qualityAfter(1)).toEqual({ value: 1, low: 0.95, high: 1 })
  })
})
