import { describe, expect, it } from 'vitest'
import { findPreset } from '../../../src/document/presets'
import { editPath, readPath } from '../../../src/document/scenario/fields'
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
  it('leaves a range that holds it', () => {
    expect(sierra().fabric.routingQuality).toEqual({ value: 0.89, low: 0.84, high: 0.93 })
    expect(qualityAfter(0.92)).toEqual({ value: 0.92, low: 0.84, high: 0.93 })
  })

  it('is in the middle of a range that it takes along, at its width, between 0 and 1', () => {
    expect(qualityAfter(0.2)).toEqual({ value: 0.2, low: 0.155, high: 0.245 })
    expect(qualityAfter(0)).toEqual({ value: 0, low: 0, high: 0.09 })
    expect(qualityAfter(1)).toEqual({ value: 1, low: 0.91, high: 1 })
  })

  it('has the same range whatever was entered between', () => {
    for (const away of [[0], [1], [0.5, 1, 0.2], [0.05, 0.99]]) {
      expect(qualityAfter(...away, 0.6), away.join(' ')).toEqual(qualityAfter(0.6))
      expect(qualityAfter(...away, 0.6, 0.89)).toEqual({ value: 0.89, low: 0.845, high: 0.935 })
    }
  })

  it('has the range that follows from the document alone, also from a copy of it', () => {
    const edit = (scenario: Scenario, value: number) => {
      const edited = editPath(scenario, 'fabric.routingQuality.value', value)
      if (!edited.ok) throw new Error(edited.sentence)
      return edited.scenario
    }
    for (const first of [0, 0.3, 0.9, 1]) {
      const once = edit(sierra(), first)
      const copy = structuredClone(once)
      for (const next of [0, 0.04, 0.5, 0.89, 1]) {
        expect(edit(once, next).fabric.routingQuality).toEqual(
          edit(copy, next).fabric.routingQuality,
        )
      }
    }
  })
})

describe('a price that a person enters', () => {
  const line = { name: 'Licence', paid: 'once', asOf: '', source: '' } as const
  const quoted: Scenario = {
    ...sierra(),
    prices: {
      ...sierra().prices,
      nodeUsd: 25_000,
      ranges: [
        { price: 'nodeUsd', low: 25_000, high: 25_000 },
        { price: 'gpuUsd', low: 9000, high: 12_000 },
      ],
      lines: [
        { ...line, usd: 1e6, low: 1e6, high: 1e6 },
        { ...line, usd: 1e6, low: 0, high: 2e6 },
      ],
    },
  }
  const pricesAfter = (path: string, value: number) => {
    const edited = editPath(quoted, path, value)
    if (!edited.ok) throw new Error(edited.sentence)
    return edited.scenario.prices
  }

  it('stays firm where it was', () => {
    expect(pricesAfter('prices.nodeUsd', 1e5 / 7).ranges[0]).toEqual({
      price: 'nodeUsd',
      low: 1e5 / 7,
      high: 1e5 / 7,
    })
    expect(pricesAfter('prices.lines.0.usd', 3e6).lines[0]).toMatchObject({ low: 3e6, high: 3e6 })
  })

  it('leaves a range of the buyer as it was entered', () => {
    expect(pricesAfter('prices.gpuUsd', 15_000).ranges).toEqual(quoted.prices.ranges)
    expect(pricesAfter('prices.lines.1.usd', 3e6).lines[1]).toMatchObject({ low: 0, high: 2e6 })
  })
})

it('writes a text that may be left out, and leaves it out again where it is empty', () => {
  const plain = sierra()
  const written = editPath(plain, 'offer.scope', 'delivered and installed')
  if (!written.ok) throw new Error(written.sentence)
  expect(readPath(written.scenario, 'offer.scope')).toBe('delivered and installed')
  const emptied = editPath(written.scenario, 'offer.scope', '')
  expect(emptied.ok && emptied.scenario).toEqual(plain)
  expect(readPath(plain, 'offer.scope')).toBe('')
})
