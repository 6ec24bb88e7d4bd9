import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPreset } from '../../../src/document/presets'
import { pricesOf } from '../../../src/document/prices/books'
import { provenanceOf } from '../../../src/document/provenance'
import {
  changedFrom,
  presetOf,
  resetPath,
  resetSection,
  resetValue,
} from '../../../src/document/scenario/differences'
import { writePath } from '../../../src/document/scenario/fields'
import { readList } from '../../../src/document/scenario/lists'
import type { Scenario } from '../../../src/document/scenario/schema'
import { anyScenario } from '../../sharing/arbitrary-workbook'

const sierra = preset('sierra')

function preset(id: string): Scenario {
  const found = findPreset(id)
  if (!found) throw new Error(`no preset ${id}`)
  return found.scenario
}

function changed(...changes: readonly (readonly [string, string | number | boolean])[]): Scenario {
  return changes.reduce((scenario, [path, value]) => {
    const result = writePath(scenario, path, value)
    if (!result.ok) throw new Error(result.sentence)
    return result.scenario
  }, sierra)
}

const own = changed(
  ['name', 'My machine'],
  ['node.gpu.count', 6],
  ['node.cpuGpu.kind', 'pcie'],
  ['fabric.edge.uplinks', 18],
  ['fabric.tagMatching', false],
  ['prices.gpuUsd', 9000],
)

describe('changedFrom', () => {
  it('lists each value that differs, in document order, and no names', () => {
    expect(changedFrom(own, sierra)).toEqual([
      { path: 'node.gpu.count', here: 6, there: 4 },
      { path: 'node.cpuGpu.kind', here: 'pcie', there: 'nvlink' },
      { path: 'fabric.edge.uplinks', here: 18, there: 9 },
      { path: 'fabric.tagMatching', here: false, there: true },
      { path: 'prices.gpuUsd', here: 9000, there: 10_664 },
    ])
    expect(changedFrom(sierra, { ...sierra, name: 'Other', preset: null })).toEqual([])
  })

  it('tells lists as wholes, in words', () => {
    const amg = changed(['workload.applications', '[{"id":"amg","share":0.5}]'])
    expect(changedFrom(amg, sierra)).toEqual([
      {
        path: 'workload.applications',
        here: 'AMG 50\u202f%',
        there: 'SW4 40\u202f%, ARES 30\u202f%, AMG 20\u202f%, pF3D 10\u202f%',
      },
    ])
    expect(provenanceOf(amg, 'workload.applications')).toEqual({ kind: 'input' })
    const reset = resetPath(amg, 'workload.applications')
    expect(reset.workload).toEqual(sierra.workload)
    expect(resetPath(sierra, 'workload.applications')).toBe(sierra)
    expect(provenanceOf(reset, 'workload.applications')).toMatchObject({ evidence: 'assumed' })
  })

  it('is empty for equal designs only, and the same seen from the other side', () => {
    fc.assert(
      fc.property(anyScenario, anyScenario, (one, other) => {
        expect(changedFrom(one, one)).toEqual([])
        const there = changedFrom(one, other)
        const back = changedFrom(other, one)
        expect(back).toEqual(there.map((d) => ({ path: d.path, here: d.there, there: d.here })))
        const written = there.reduce((scenario, { path, there: text }) => {
          const result = writePath(scenario, path, readList(other, path) ?? text)
          return result.ok ? result.scenario : scenario
        }, one)
        const { name, preset, asOf, notes } = one
        expect(written).toEqual({ ...other, name, preset, asOf, notes })
      }),
      { numRuns: 50 },
    )
  })
})

describe('presetOf', () => {
  it('finds the preset, or none', () => {
    expect(presetOf(own)?.id).toBe('sierra')
    expect(presetOf({ ...own, preset: null })).toBeUndefined()
    expect(presetOf({ ...own, preset: 'of another build' })).toBeUndefined()
  })
})

describe('resetPath', () => {
  it('brings one value back and leaves the rest', () => {
    expect(resetValue(own, 'node.gpu.count')).toBe(4)
    const reset = resetPath(own, 'node.gpu.count')
    expect(reset.node.gpu.count).toBe(4)
    expect(changedFrom(reset, own)).toHaveLength(1)
    expect(resetPath(reset, 'node.gpu.count')).toBe(reset)
  })

  it('brings a price back to the book it stands under, so that it is published again', () => {
    const otherBook = { ...own, prices: { ...pricesOf('quartz-2016'), gpuUsd: 1 } }
    const reset = resetPath(otherBook, 'prices.gpuUsd')
    expect(reset.prices).toEqual(pricesOf('quartz-2016'))
    expect(provenanceOf(reset, 'prices.gpuUsd').kind).toBe('published')
    expect(resetPath({ ...own, preset: null }, 'prices.gpuUsd').prices.gpuUsd).toBe(10_664)
  })

  it.each(['name', 'preset', 'kind', 'node', 'nowhere', '', '__proto__', 'prices.__proto__'])(
    'has nothing to do at %s',
    (path) => {
      expect(resetPath(own, path)).toBe(own)
    },
  )

  it('has nothing to go back to without a preset', () => {
    const free = { ...own, preset: null }
    expect(resetValue(free, 'node.gpu.count')).toBeUndefined()
    expect(resetPath(free, 'node.gpu.count')).toBe(free)
  })
})

describe('resetSection', () => {
  it('brings back all under the prefix, and only that', () => {
    expect(changedFrom(resetSection(own, 'node'), sierra).map(({ path }) => path)).toEqual([
      'fabric.edge.uplinks',
      'fabric.tagMatching',
      'prices.gpuUsd',
    ])
    // A prefix is a whole name: "fabric.edge" is not the beginning of another one.
    expect(resetSection(own, 'fab')).toBe(own)
  })

  it('brings prices back with their book, and everything for the empty prefix', () => {
    const otherBook = { ...own, prices: pricesOf('quartz-2016') }
    expect(resetSection(otherBook, 'prices').prices).toEqual(sierra.prices)
    expect(resetSection(otherBook, '')).toEqual({ ...sierra, name: 'My machine' })
  })
})
