import { describe, expect, it } from 'vitest'
import { findPreset, presets } from '../../src/document/presets'
import { priceOfNode } from '../../src/document/prices/node-price'
import { writePath } from '../../src/document/scenario/fields'
import type { Scenario } from '../../src/document/scenario/schema'
import { toDesign } from '../../src/model/to-request'
import { realEngine } from '../model/model'

const engine = realEngine()
const sierra = findPreset('sierra')?.scenario
if (!sierra) throw new Error('no preset sierra')

async function modelled(scenario: Scenario) {
  const design = { ...toDesign(scenario), budget: { nodes: 18 } }
  return (await engine.run({ kind: 'design', design })).node?.usd
}

describe('priceOfNode', () => {
  it.each(presets.filter(({ scenario }) => scenario.fabric.topology === 'fat-tree'))(
    'of $id is what the model says, and its lines add up to it',
    async ({ scenario }) => {
      const price = priceOfNode(scenario)
      expect(price.priceUsd).toBe(await modelled(scenario))
      const sum = price.lines.reduce((total, { subtotalUsd }) => total + subtotalUsd, 0)
      expect(sum).toBe(price.listUsd)
      for (const line of price.lines) expect(line.subtotalUsd).toBe(line.count * line.unitUsd)
    },
  )

  it('follows every count and price of the node', async () => {
    const changes = [
      ['node.cpu.sockets', 3],
      ['node.gpu.count', 6],
      ['node.ddr.capacityGB', 384],
      ['node.nvme.capacityTB', 0.7],
      ['prices.cpuSocketUsd', 1234.5],
      ['prices.gpuUsd', 99],
      ['prices.ddrUsdPerGB', 3.3],
      ['prices.nvmeUsdPerTB', 111],
      ['prices.boardUsd', 1],
      ['prices.volumeFactor', 0.9],
    ] as const
    for (const [path, value] of changes) {
      const result = writePath(sierra, path, value)
      if (!result.ok) throw new Error(result.sentence)
      const { priceUsd } = priceOfNode(result.scenario)
      expect(priceUsd).toBe(await modelled(result.scenario))
      expect(priceUsd).not.toBe(priceOfNode(sierra).priceUsd)
    }
  })

  it('names path, count and source of each part, and leaves out what the node has none of', () => {
    const quartz = findPreset('quartz-2to1')?.scenario
    if (!quartz) throw new Error('no preset quartz-2to1')
    expect(priceOfNode(quartz).lines.map(({ path }) => path)).toEqual([
      'prices.cpuSocketUsd',
      'prices.ddrUsdPerGB',
      'prices.boardUsd',
    ])
    expect(priceOfNode(sierra).lines[1]).toEqual({
      label: 'GPU, list',
      count: 4,
      unit: 'GPUs',
      unitUsd: 10_664,
      subtotalUsd: 42_656,
      path: 'prices.gpuUsd',
      countPath: 'node.gpu.count',
      source: expect.stringContaining('price book CORAL 2018'),
    })
  })
})
