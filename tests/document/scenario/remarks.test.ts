import { describe, expect, it } from 'vitest'
import { findPreset, presets } from '../../../src/document/presets'
import { fields, writePath } from '../../../src/document/scenario/fields'
import { remarkAt } from '../../../src/document/scenario/remarks'
import type { Scenario } from '../../../src/document/scenario/schema'

const found = findPreset('sierra')
if (!found) throw new Error('no Sierra')
const sierra = found.scenario

function changed(path: string, value: number): Scenario {
  const written = writePath(sierra, path, value)
  if (!written.ok) throw new Error(written.sentence)
  return written.scenario
}

describe('remarkAt', () => {
  it('has nothing to say of Sierra as it was built', () => {
    for (const { path } of fields) expect(remarkAt(sierra, path)).toBeUndefined()
  })

  it('says so where a routing quality is not between its ends', () => {
    const unordered = changed('fabric.routingQuality.low', 0.95)
    for (const end of ['low', 'value', 'high']) {
      expect(remarkAt(unordered, `fabric.routingQuality.${end}`)).toMatch(
        /routing quality .*outside/,
      )
    }
  })

  it('never names a part of a fabric that is no fat tree', () => {
    const others = presets.filter(({ scenario }) => scenario.fabric.topology !== 'fat-tree')
    expect(others.length).toBeGreaterThan(0)
    for (const { scenario } of others) {
      expect(remarkAt(scenario, 'node.hca.portGBps')).toBeUndefined()
      expect(remarkAt(scenario, 'node.hca.ports')).toBeUndefined()
    }
  })

  it('says at both fields that the link limits a faster port', () => {
    const fast = changed('node.hca.portGBps', 50)
    const sentence =
      'Ports can carry 50 GB/s, but links only 12.5 GB/s. A port therefore carries 12.5 GB/s.'
    expect(remarkAt(fast, 'node.hca.portGBps')).toBe(sentence)
    expect(remarkAt(fast, 'fabric.linkGBps')).toBe(sentence)
  })

  it('says that slower ports limit the node, not the links between switches', () => {
    expect(remarkAt(changed('fabric.linkGBps', 25), 'fabric.linkGBps')).toBe(
      'Links from nodes run at only 12.5 GB/s, the rate of the HCA ports. Links between switches run at 25 GB/s.',
    )
  })

  it('says that a port beyond the rails is paid for and unused', () => {
    const one = changed('fabric.rails', 1)
    const sentence = '1 HCA port is paid for but unused, because the fabric has only 1 rail.'
    expect(remarkAt(one, 'fabric.rails')).toBe(sentence)
    expect(remarkAt(one, 'node.hca.ports')).toBe(sentence)
  })

  it('says where pod and spines change nothing', () => {
    expect(remarkAt(changed('fabric.director.podEdges', 7), 'fabric.director.podEdges')).toMatch(
      /^This value has no effect/,
    )
    expect(remarkAt(changed('fabric.director.spines', 9), 'fabric.director.spines')).toMatch(
      /same bandwidth/,
    )
  })
})
