import { describe, expect, it } from 'vitest'
import { findPart, partOf, partPaths, parts } from '../../src/document/parts'
import { findPreset, presets } from '../../src/document/presets'
import { provenanceOf } from '../../src/document/provenance'
import { ruleAt } from '../../src/document/scenario/rules'
import type { Scenario } from '../../src/document/scenario/schema'
import { writePath } from '../../src/document/scenario/write-path'

function presetScenario(id: string): Scenario {
  const preset = findPreset(id)
  if (!preset) throw new Error(`no preset ${id}`)
  return preset.scenario
}

function withPart(scenario: Scenario, model: string): Scenario {
  const part = findPart('gpu', model)
  if (!part) throw new Error(`no ${model}`)
  return [...part.values].reduce((edited, [path, value]) => {
    const written = writePath(edited, path, value)
    if (!written.ok) throw new Error(written.sentence)
    return written.scenario
  }, scenario)
}

describe('known parts', () => {
  it('are each known once, and every preset has one of them', () => {
    const names = parts().map(({ kind, model }) => `${kind} ${model}`)
    expect(new Set(names).size).toBe(names.length)
    for (const { scenario } of presets) {
      expect(partOf(scenario, 'cpu')?.model).toBe(scenario.node.cpu.model)
      if (scenario.node.gpu.count > 0) expect(partOf(scenario, 'gpu')).toBeDefined()
    }
  })

  it.each(parts())('$model has a source for every number', (part) => {
    for (const path of partPaths[part.kind]) {
      expect(part.values.get(path), path).toBeDefined()
      if (ruleAt(path)?.kind === 'number') expect(part.values.get(path), path).not.toBe(0)
      expect(part.provenance.get(path)?.source, path).toBeTruthy()
    }
  })
})

describe('a picked part', () => {
  const picked = withPart(presetScenario('quartz-2to1'), 'NVIDIA A100')

  it('fills in its data sheet, with the sources of its own machine', () => {
    expect(picked.node.gpu).toMatchObject({ fp64TFlopsEach: 9.7, hbmGBEach: 40, hbmGBpsEach: 1555 })
    expect(provenanceOf(picked, 'node.gpu.hbmGBEach')).toEqual({
      kind: 'published',
      ...findPreset('perlmutter-ss10')?.provenance.get('node.gpu.hbmGBEach'),
    })
  })

  it('is another part once a number of it is changed, and only that number is an input', () => {
    const changed = writePath(picked, 'node.gpu.hbmGBEach', 80)
    if (!changed.ok) throw new Error(changed.sentence)
    expect(partOf(changed.scenario, 'gpu')).toBeUndefined()
    expect(provenanceOf(changed.scenario, 'node.gpu.hbmGBEach')).toEqual({ kind: 'input' })
    expect(provenanceOf(changed.scenario, 'node.gpu.hbmGBpsEach').kind).toBe('published')
  })
})
