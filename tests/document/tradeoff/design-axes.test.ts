import { describe, expect, it } from 'vitest'
import { findPreset } from '../../../src/document/presets'
import { writePath } from '../../../src/document/scenario/fields'
import type { Scenario } from '../../../src/document/scenario/schema'
import {
  axesOf,
  changesTo,
  ddrSizes,
  designCount,
  designOf,
  fabricsOf,
  gpuCounts,
  sameDesign,
  type AxisId,
  railChoices,
} from '../../../src/document/tradeoff/design-axes'
import { cellGroups, probeCells, probeFor } from '../../../src/document/tradeoff/break-even-groups'
import { workloadCells } from '../../../src/document/workload/cells'

function preset(id: string): Scenario {
  const found = findPreset(id)
  if (!found) throw new Error(`no preset ${id}`)
  return found.scenario
}

const sierra = preset('sierra')
const own = { downlinks: 18, uplinks: 9, populatedTaper: 2, current: true }
const full = { downlinks: 18, uplinks: 18, populatedTaper: 1, current: false }
const all = new Set<AxisId>(['split', 'gpus', 'ddr', 'rails', 'link'])

describe('axes', () => {
  it('hold the design’s own value alone where nothing is varied', () => {
    const axes = axesOf(sierra, [full, own], new Set(), 1.5)
    expect(designCount(axes)).toBe(1)
    expect(axes.splits).toEqual([own])
    expect(axes.links).toEqual([{ gbps: 12.5, networkFactor: 1 }])
  })

  it('combine everything, with link speeds first among the fabrics', () => {
    const axes = axesOf(sierra, [full, own], all, 2)
    expect(designCount(axes)).toBe(2 * 4 * 7 * 2 * 3)
    expect(fabricsOf(axes).map(({ rail, link }) => [rail.rails, link.gbps])).toEqual([
      [1, 6.25],
      [1, 12.5],
      [1, 25],
      [2, 6.25],
      [2, 12.5],
      [2, 25],
    ])
    expect(axes.links.map(({ networkFactor }) => networkFactor)).toEqual([0.5, 1, 2])
  })

  it('keep a node without GPUs so, and DDR in whole modules on every channel', () => {
    expect(gpuCounts(preset('quartz-2to1'))).toEqual([0])
    const step = 4 * sierra.node.cpu.sockets * sierra.node.cpu.memoryChannels
    expect(ddrSizes(sierra).every((size) => size % step === 0)).toBe(true)
    expect(ddrSizes(sierra)).toContain(sierra.node.ddr.capacityGB)
  })

  it('price adapters by their ports: one and two alike in both directions', () => {
    const [one] = railChoices(2)
    const [, two] = railChoices(1)
    expect((one?.hcaFactor ?? 0) * (two?.hcaFactor ?? 0)).toBeCloseTo(1, 12)
  })
})

describe('the scenario of a point', () => {
  const axes = axesOf(sierra, [full, own], all, 1.5)
  const same = { split: own, gpus: 4, ddrGB: 256, rails: 2, linkGBps: 12.5 }

  it('is the scenario itself where nothing differs', () => {
    expect(changesTo(sierra, same, axes)).toEqual([])
  })

  it('has the prices that the map took, and every change can be written', () => {
    const changes = changesTo(
      sierra,
      { split: full, gpus: 2, ddrGB: 512, rails: 1, linkGBps: 6.25 },
      axes,
    )
    const written = changes.reduce((before, { path, value }) => {
      const result = writePath(before, path, value)
      if (!result.ok) throw new Error(result.sentence)
      return result.scenario
    }, sierra)
    expect(written.fabric).toMatchObject({ rails: 1, linkGBps: 6.25 })
    expect(written.node.hca).toMatchObject({ ports: 1, portGBps: 6.25 })
    expect(written.node.gpu.count).toBe(2)
    expect(written.prices.edgeSwitchUsd).toBeCloseTo(sierra.prices.edgeSwitchUsd / 1.5, 6)
    expect(written.prices.hcaUsd).toBeCloseTo((sierra.prices.hcaUsd * (750 / 1100)) / 1.5, 6)
    expect(written.prices.gpuUsd).toBe(sierra.prices.gpuUsd)
  })
})

describe('a design that does the present work', () => {
  const axes = axesOf(sierra, [full, own], all, 1.5)
  const design = { ...designOf(sierra), split: full }

  it('is bought for what the map says it costs, whatever the scenario is bought for', () => {
    const given: Scenario = { ...sierra, budget: { ...sierra.budget, mode: 'nodes' } }
    const written = changesTo(given, design, axes, 123_456_789.25).reduce((before, change) => {
      const result = writePath(before, change.path, change.value)
      if (!result.ok) throw new Error(result.sentence)
      return result.scenario
    }, given)
    expect(written.budget).toEqual({ ...sierra.budget, mode: 'usd', usd: 123_456_790 })
    expect(sameDesign(designOf(written), design)).toBe(true)
  })

  it('is the scenario itself where only the rest of the budget is left out', () => {
    expect(changesTo(sierra, designOf(sierra), axes, 1e8)).toEqual([])
  })
})

describe('groups of a break-even', () => {
  const cells = workloadCells(sierra.workload)

  it('are every application, and kinds of two or more that are not all of them', () => {
    const groups = cellGroups(cells)
    expect(groups.map(({ name }) => name)).toEqual(['halo codes', 'SW4', 'ARES', 'AMG', 'pF3D'])
    const halo = groups[0]
    expect(halo?.share).toBeCloseTo(0.9, 9)
    expect(halo?.cells).toHaveLength(3 * sierra.workload.jobSizes.length)
  })

  it('hold a code that a taper hurts and the workload has not, at no share', () => {
    const probe = probeFor(cells, sierra.node)
    expect(probe?.id).toBe('fft3d')
    if (!probe) return
    const groups = cellGroups([...cells, ...probeCells(probe, sierra.workload.jobSizes)])
    expect(groups.at(-1)).toMatchObject({ name: probe.name, share: 0 })
    expect(groups[0]?.name).toBe('all-to-all codes')
    // Nodes without GPUs do not run it.
    const quartz = preset('quartz-2to1')
    expect(probeFor(workloadCells(quartz.workload), quartz.node)).toBeUndefined()
  })
})
