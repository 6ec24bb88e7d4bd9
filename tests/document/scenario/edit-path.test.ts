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

  it('has the range of a value again when the value comes back, whatever was entered between', () => {
    const own = sierra().fabric.routingQuality
    for (const away of [[0], [1], [0.83], [0.95, 0.91], [0.5, 1, 0.2]]) {
      expect(qualityAfter(...away, own.value), away.join(' ')).toEqual(own)
      expect(qualityAfter(...away, 0.2), away.join(' ')).toEqual(qualityAfter(0.2))
    }
  })

  it('keeps that range through edits beside it, and forgets it with an edit of an end', () => {
    const after = (path: string, value: number) => {
      let scenario = sierra()
      for (const [at, to] of [
        ['fabric.routingQuality.value', 1],
        [path, value],
        ['fabric.routingQuality.value', 0.89],
      ] as const) {
        const edited = editPath(scenario, at, to)
        if (!edited.ok) throw new Error(edited.sentence)
        scenario = edited.scenario
      }
      return scenario.fabric.routingQuality
    }
    expect(after('fabric.edge.uplinks', 10)).toEqual(sierra().fabric.routingQuality)
    expect(after('fabric.routingQuality.low', 0.9)).toEqual({ value: 0.89, low: 0.79, high: 0.89 })
  })

  it('leaves ends that hold it, and stays between 0 and 1', () => {
    expect(qualityAfter(0.92)).toEqual({ value: 0.92, low: 0.84, high: 0.93 })
    expect(qualityAfter(0)).toEqual({ value: 0, low: 0, high: 0.04 })
    expect(qualityAfter(1)).toEqual({ value: 1, low: 0.95, high: 1 })
  })
})
