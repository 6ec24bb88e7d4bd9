import { describe, expect, it } from 'vitest'
import { linkStarts } from '../../src/document/link-starts'
import { findPreset } from '../../src/document/presets'
import { provenanceOf } from '../../src/document/provenance'
import { writePath } from '../../src/document/scenario/fields'
import type { Scenario } from '../../src/document/scenario/schema'

function preset(id: string): Scenario {
  const found = findPreset(id)
  if (!found) throw new Error(`no preset ${id}`)
  return found.scenario
}

/** Writes a value and what it brings along, as a field does. */
function choose(scenario: Scenario, path: string, value: string | number): Scenario {
  const changes = [{ path, value }, ...linkStarts(scenario, path, value)]
  return changes.reduce((before, change) => {
    const written = writePath(before, change.path, change.value)
    if (!written.ok) throw new Error(written.sentence)
    return written.scenario
  }, scenario)
}

describe('links that a choice brings along', () => {
  it.each([
    ['pcie', 31.5],
    ['c2c', 450],
  ])('%s starts at %d GB/s, and says where that comes from', (kind, GBps) => {
    const chosen = choose(preset('sierra'), 'node.cpuGpu.kind', kind)
    expect(chosen.node.cpuGpu.linkGBps).toBe(GBps)
    expect(provenanceOf(chosen, 'node.cpuGpu.linkGBps')).toMatchObject({
      kind: 'published',
      evidence: 'recalled',
    })
  })

  it('follow from one kind to the next, unless a person has entered a bandwidth', () => {
    const pcie = choose(preset('sierra'), 'node.cpuGpu.kind', 'pcie')
    expect(choose(pcie, 'node.cpuGpu.kind', 'c2c').node.cpuGpu.linkGBps).toBe(450)
    const own = choose(pcie, 'node.cpuGpu.linkGBps', 63)
    expect(choose(own, 'node.cpuGpu.kind', 'c2c').node.cpuGpu.linkGBps).toBe(63)
  })

  it('are a bandwidth for a GPU switch, and a bus for a second socket', () => {
    const switched = choose(preset('sierra'), 'node.gpuGpu.kind', 'switch')
    expect(switched.node.gpuGpu.switchGBps).toBe(450)
    const two = choose(preset('perlmutter-ss10'), 'node.cpu.sockets', 2)
    expect(two.node.socketBusGBps).toBe(64)
  })

  it('come with the first GPUs of a node', () => {
    expect(choose(preset('quartz-2to1'), 'node.gpu.count', 4).node.cpuGpu.linkGBps).toBe(31.5)
  })

  it('leave alone what the node has', () => {
    expect(linkStarts(preset('sierra'), 'node.cpuGpu.kind', 'nvlink')).toEqual([])
    expect(linkStarts(preset('sierra'), 'node.cpu.sockets', 4)).toEqual([])
    expect(linkStarts(preset('sierra'), 'node.ddr.capacityGB', 512)).toEqual([])
  })
})
