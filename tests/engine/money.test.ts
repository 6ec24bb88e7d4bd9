import { describe, expect, it } from 'vitest'
import { findPreset } from '../../src/domain/presets'

import { toDesign } from '../../src/engine/to-request'
import { LAYOUT, TERMS, mapOf, studyOf } from './bits-money'
import { type DesignDto, type TermsDto, plan } from './planning'

function preset(id: string): DesignDto {
  const scenario = findPreset(id)?.scenario
  if (!scenario) throw new Error(`no preset ${id}`)
  return toDesign(scenario)
}
const sierra = preset('sierra')
const oneToOne: DesignDto = { ...sierra, fabric: { ...sierra.fabric, uplinks: 18 } }

describe('lifetime cost', () => {
  it('buys fewer nodes the more the pot pays for, and its items sum up', async () => {
    const nodes = []
    const spares = {
      node: 0,
      hca: 0,
      copperCable: 0,
      edgeSwitch: 0,
      opticalCable: 0,
      directorChassis: 0,
      directorLeafModule: 0,
    }
    for (const pot of ['purchase', 'purchase-and-energy', 'lifetime'] as const) {
      const { result } = await plan({
        kind: 'lifetime',
        design: sierra,
        terms: { ...TERMS, pot, spares },
      })
      nodes.push(result.nodes)
      const { totalUsd, ...items } = result.undiscounted
      const sum = Object.values(items).reduce((total, usd) => total + usd, 0)
      expect(totalUsd).toBeCloseTo(sum, 3)
      expect(result.present.totalUsd).toBeLessThan(totalUsd)
    }
    expect(nodes[0]).toBe(4320)
    expect(nodes).toEqual(nodes.toSorted((a, b) => b - a))
    expect(new Set(nodes).size).toBe(3)
    const purchase: TermsDto = { ...TERMS, pot: 'purchase' }
    const { result } = await plan({ kind: 'lifetime', design: sierra, terms: purchase })
    expect(result.nodes).toBeLessThan(4320)
    expect(result.undiscounted.sparesUsd).toBeGreaterThan(0)
  })

  it('says what the smallest machine takes where the pot buys none', async () => {
    const design: DesignDto = { ...sierra, budget: { mode: 'usd', usd: 1000 } }
    await expect(plan({ kind: 'lifetime', design, terms: TERMS })).rejects.toThrow(
      /1000 US dollars buy no machine: the smallest, 18 nodes, takes \d+/,
    )
  })

  it('refuses numbers that make no sense', async () => {
    const operation = { ...TERMS.operation, pue: 0.5 }
    await expect(
      plan({ kind: 'lifetime', design: sierra, terms: { ...TERMS, operation } }),
    ).rejects.toThrow('PUE is 0.5; it must be from 1 to 10')
  })
})

describe('cables', () => {
  const prices = {
    copperUsd: [57.71, 40.79] as [number, number],
    activeCopperUsd: [57.71, 40.79] as [number, number],
    opticalUsd: [727.45, 9.19] as [number, number],
    transceiverUsd: 0,
  }

  it('are all links of the machine by kind and length', async () => {
    const { result } = await plan({ kind: 'cables', design: sierra, layout: LAYOUT, prices })
    const links = result.lines.reduce((sum, line) => sum + line.links, 0)
    expect(links).toBe(8640 + 4320)
    const inRacks = result.lines.filter(({ run }) => run === 'node-edge')
    expect(inRacks.map(({ cable, lengthM }) => [cable, lengthM])).toEqual([['copper', 2]])
    expect(result.totalUsd).toBeGreaterThan(0)
  })

  it('that are too short are said to be', async () => {
    const layout = { ...LAYOUT, opticalM: 5 }
    await expect(plan({ kind: 'cables', design: sierra, layout, prices })).rejects.toThrow(
      /a cable of [\d.]+ m is needed, and the longest that is sold has 5\.0 m/,
    )
  })
})

describe('a price shock', () => {
  it('takes nodes, memory or money', async () => {
    const { result } = await plan({
      kind: 'shock',
      design: sierra,
      factors: [{ price: 'ddrUsdPerGB', factor: 2 }],
      hbm: { gbPerGpu: 16, usdPerGB: 12.5, factor: 2 },
      rise: 0.1,
    })
    expect(result.nodesBefore).toBe(4320)
    expect(result.nodesAfter).toBeLessThan(4320)
    expect(result.sameMachineUsd).toBeGreaterThan(result.budgetUsd)
    expect(result.worth).toHaveLength(12)
  })

  it('names the prices where one is not known', async () => {
    const factors = [{ price: 'goldUsd', factor: 2 }]
    await expect(
      plan({ kind: 'shock', design: sierra, factors, hbm: undefined, rise: 0.1 }),
    ).rejects.toThrow('There is no price goldUsd; the prices are volumeFactor, cpuSocketUsd')
  })

  it('can make two designs swap rank', async () => {
    const first = { design: oneToOne, rate: 1.07 }
    const second = { design: sierra, rate: 1 }
    const swap = { kind: 'swap', first, second, price: 'opticalCableUsd' } as const
    const { result } = await plan({ ...swap, low: 0.25, high: 4 })
    expect(result?.firstLeadsBefore).toBe(true)
    expect(result?.after).toBeGreaterThan(1)
    await expect(plan({ ...swap, low: 2, high: 4 })).rejects.toThrow('at most 1')
  })
})

describe('what the rest could buy', () => {
  it('is told for a budget, and refused for a given size', async () => {
    const { result } = await plan({ kind: 'rest', design: sierra })
    expect(result.usd).toBeGreaterThanOrEqual(0)
    expect(result.missingUsd).toBeGreaterThan(0)
    expect(result.spares[0]?.part).toBe('director-chassis')
    expect(result.uplinks).toBe(9)
    const design: DesignDto = { ...sierra, budget: { mode: 'nodes', nodes: 4320 } }
    await expect(plan({ kind: 'rest', design })).rejects.toThrow('nothing is left over')
  })
})

describe('fixed-switch fabrics', () => {
  const nodes = { radix: 144, levels: 2, rails: 8, planes: 1, downlinks: 72, uplinks: 72 }

  it('are counted as the maker does', async () => {
    const { result } = await plan({ kind: 'leafSpine', ...nodes, nodes: 288 })
    expect(result).toEqual({
      leaves: 32,
      spines: 18,
      cores: 0,
      nodeCables: 2304,
      leafCables: 2304,
      spineCables: 0,
      mostNodes: 1296,
    })
  })

  it('say how far they reach', async () => {
    await expect(plan({ kind: 'leafSpine', ...nodes, nodes: 1297 })).rejects.toThrow(
      '1297 nodes do not fit: such a fabric reaches 1296.',
    )
    await expect(plan({ kind: 'leafSpine', ...nodes, uplinks: 73, nodes: 1 })).rejects.toThrow(
      'cannot have 72 down and 73 up',
    )
  })
})

describe('risk', () => {
  const study = studyOf(oneToOne)

  it('has estimates with errors from early on', async () => {
    const early: number[] = []
    const { result } = await plan(
      { kind: 'risk', study, firstDraw: 0, draws: 20_000, groups: [[1]], goals: [4320] },
      (answer) => early.push(answer.result.draws),
    )
    expect(early.length).toBeGreaterThan(1)
    expect(early).toEqual(early.toSorted((a, b) => a - b))
    expect(early[0]).toBeLessThan(20_000)
    const [, tapered] = result.designs
    expect(tapered?.throughputGain?.standardError).toBeLessThan(0.001)
    expect(tapered?.beatsFirst.share).toBeGreaterThan(0.9)
    expect(tapered?.beatsFirst.low).toBeLessThan(tapered?.beatsFirst.share ?? 0)
    expect(tapered?.verdict?.cellGains).toHaveLength(2)
    expect(tapered?.affords).toHaveLength(1)
    expect(tapered?.breakEven[0]?.atValues.kind).toBe('always')
  })

  it('refuses ranges that are upside down', async () => {
    const factor = { low: 2, value: 1, high: 0.5 }
    const inputs = [{ kind: 'price', price: 'gpuUsd', factor } as const]
    await expect(
      plan({
        kind: 'risk',
        study: { ...study, inputs },
        firstDraw: 0,
        draws: 10,
        groups: [],
        goals: [],
      }),
    ).rejects.toThrow('range 2 to 0.5 of gpuUsd does not hold its value 1')
  })

  it('ranks its inputs', async () => {
    const { result } = await plan({
      kind: 'sensitivity',
      study,
      measure: { kind: 'throughputGain', design: 1, over: 0 },
      leading: 2,
      samples: 400,
    })
    expect(result.bars).toHaveLength(3)
    expect(result.effects).toHaveLength(2)
    const indices = result.effects.map(({ index }) => index)
    expect(indices).toEqual(indices.toSorted((a, b) => b - a))
  })
})

describe('the map', () => {
  it('has every design that can be bought and its fronts', async () => {
    const request = mapOf(sierra)
    const { result } = await plan({ kind: 'map', ...request })
    expect(result.points).toHaveLength(3)
    expect(result.points[0]?.nodes).toBeGreaterThan(4000)
    const [front] = result.fronts
    const fastest = result.points.toSorted((a, b) => b.throughput - a.throughput)[0]
    expect(front?.map((index) => result.points[index])).toContainEqual(fastest)
  })

  it('says how many designs are too many', async () => {
    const request = mapOf(sierra)
    const many = Array.from({ length: 1000 }, (_, index) => index)
    const axes = { ...request.axes, gpus: many, ddrGB: many }
    await expect(plan({ kind: 'map', ...request, axes })).rejects.toThrow(
      'The axes make 3000000 designs; a map has 1 to 20000.',
    )
  })
})
