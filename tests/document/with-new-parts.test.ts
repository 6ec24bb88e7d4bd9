import { describe, expect, it } from 'vitest'
import { withNewParts } from '../../src/document/with-new-parts'
import { findPart, parts } from '../../src/document/parts'
import { findPreset, presets } from '../../src/document/presets'
import {
  cautionAt,
  powerCautions,
  powerFit,
  priceCautions,
} from '../../src/document/prices/price-fit'
import { provenanceOf } from '../../src/document/provenance'
import type { Scenario } from '../../src/document/scenario/schema'
import { writePath, type LeafValue } from '../../src/document/scenario/write-path'
import { toCostedDesign } from '../../src/model/to-request'
import { realEngine } from '../model/model'

function preset(id: string): Scenario {
  const found = findPreset(id)
  if (!found) throw new Error(`no preset ${id}`)
  return found.scenario
}

/** As one edit of the page writes it. */
function edited(scenario: Scenario, changes: Iterable<readonly [string, LeafValue]>): Scenario {
  let after = scenario
  for (const [path, value] of changes) {
    const written = writePath(after, path, value)
    if (!written.ok) throw new Error(written.sentence)
    after = written.scenario
  }
  return withNewParts(scenario, after)
}

function chosen(scenario: Scenario, kind: 'cpu' | 'gpu', model: string): Scenario {
  const part = findPart(kind, model)
  if (!part) throw new Error(`no part ${model}`)
  return edited(scenario, part.values)
}

const h100 = preset('h100-2024')
const withoutGpus = edited(h100, [['node.gpu.count', 0]])
const keys = (scenario: Scenario) => powerCautions(scenario).map(({ key }) => key)

describe('power follows parts', () => {
  it('500 CPU nodes made of a GPU preset do not draw what a GPU chassis does', async () => {
    const fabric = { ...h100.fabric, levels: 3 as const }
    const sized = {
      ...withoutGpus,
      fabric,
      budget: { ...h100.budget, mode: 'nodes' as const, nodes: 500 },
    }
    const { machine } = await realEngine().run({ kind: 'design', design: toCostedDesign(sized) })
    const node = machine?.lifetime?.pieces.find(({ priceKey }) => priceKey === 'node')?.watts ?? 0
    expect(node).toBeGreaterThan(1000)
    expect(node).toBeLessThan(2000)
    const before = await realEngine().run({
      kind: 'design',
      design: toCostedDesign({
        ...sized,
        operation: { ...sized.operation, power: h100.operation.power },
      }),
    })
    expect((before.machine?.lifetime?.powerKW ?? 0) / 500).toBeGreaterThan(4.3)
    // The adapters are still those of eight GPUs, and no power of the node is of another part.
    expect(keys(withoutGpus)).toEqual([])
    expect(powerFit(withoutGpus, 'boardW')).toEqual({ kind: 'fits' })
  })

  it('comes back with the GPUs, and stays where a person has entered it', () => {
    const back = edited(withoutGpus, [['node.gpu.count', 8]])
    expect(back.operation.power).toEqual(h100.operation.power)
    const own = edited(h100, [['operation.power.boardW', 2000]])
    expect(edited(own, [['node.gpu.count', 0]]).operation.power.boardW).toBe(2000)
    const both = edited(h100, [
      ['node.gpu.count', 0],
      ['operation.power.boardW', 3090],
    ])
    expect(both.operation.power.boardW).toBe(200)
    expect(edited(h100, [['node.gpu.count', 4]]).operation).toBe(h100.operation)
  })

  it('a known processor brings its own, with its source', () => {
    const model = h100.node.gpu.model
    const sierra = chosen(preset('sierra'), 'gpu', model)
    expect(sierra.operation.power.gpuW).toBe(700)
    expect(keys(sierra)).not.toContain('gpuW')
    expect(provenanceOf(sierra, 'operation.power.gpuW')).toMatchObject({
      kind: 'published',
      note: expect.stringMatching(/^Thermal design power .*H100/),
    })
    expect(cautionAt(sierra, 'node.gpu.model')).toMatch(/price is still/)
    const quartzCpu = chosen(h100, 'cpu', preset('quartz-2to1').node.cpu.model)
    expect(quartzCpu.operation.power.cpuSocketW).toBe(120)
  })

  it('a processor of which none is known leaves it, and that is flagged as a price is', () => {
    const unknown = parts().filter(({ power }) => power === undefined)
    expect(unknown.length).toBeGreaterThan(0)
    for (const { kind, model } of unknown) {
      const own = preset('sierra')
      const sierra = chosen(own, kind, model)
      const key = kind === 'cpu' ? 'cpuSocketW' : 'gpuW'
      expect(sierra.operation.power[key]).toBe(own.operation.power[key])
      expect(keys(sierra), model).toContain(key)
      expect(cautionAt(sierra, `operation.power.${key}`)).toMatch(
        /^This power is for .+, but the design/,
      )
      expect(cautionAt(sierra, `node.${kind}.model`)).toMatch(/price and power are still for/)
    }
  })

  it('is of no part where a vendor states that of the whole node', () => {
    const other = edited(preset('sierra'), [['node.gpu.model', 'NVIDIA B200']])
    expect(keys(other)).toEqual(['gpuW'])
    expect(keys(edited(other, [['operation.power.nodeW', 2000]]))).toEqual([])
  })

  it('a preset’s power is of another part where its price is', () => {
    for (const { id, scenario } of presets) {
      const priced = priceCautions(scenario).map(({ key }) => key)
      const powered = powerCautions(scenario).map(({ price }) => price)
      expect(priced, id).toEqual(expect.arrayContaining(powered))
    }
  })
})

describe('the bandwidth of memory follows processors', () => {
  const quartz = preset('quartz-2to1')
  const { model } = preset('perlmutter-ss10').node.cpu

  it('takes what the channels of the new one carry, on all sockets', () => {
    const picked = chosen(quartz, 'cpu', model)
    expect(picked.node).toMatchObject({
      cpu: { memoryChannels: 8 },
      ddr: { bandwidthGBps: 409.6, capacityGB: 128 },
    })
    expect(priceCautions(picked).map(({ key }) => key)).not.toContain('ddrUsdPerGB')
    expect(provenanceOf(picked, 'node.ddr.bandwidthGBps')).toMatchObject({
      kind: 'published',
      source: 'GASNET22 app. C3-C4',
    })
    expect(chosen(picked, 'cpu', quartz.node.cpu.model).node).toEqual(quartz.node)
  })

  it('leaves one that the same edit writes, and any that no new processor comes with', () => {
    const part = findPart('cpu', model)
    const own = edited(quartz, [...(part?.values ?? []), ['node.ddr.bandwidthGBps', 300]])
    expect(own.node.ddr.bandwidthGBps).toBe(300)
    expect(provenanceOf(own, 'node.ddr.bandwidthGBps')).toEqual({ kind: 'input' })
    expect(edited(own, [['node.ddr.capacityGB', 512]]).node.ddr.bandwidthGBps).toBe(300)
  })
})
