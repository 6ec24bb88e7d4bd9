/** Causes of the gaps between presets: they add up to the whole, and equal runs are requested once. */
import { expect, it } from 'vitest'
import type { Ask } from '../../../src/model/ask'
import { throughputsOf } from '../throughputs'
import { library } from '../../../src/document/workload/library'
import { findPreset } from '../../../src/document/presets'
import type { Scenario } from '../../../src/document/scenario/schema'
import { requestHash } from '../../../src/model/request-hash'
import { explained } from './explained'
import { realEngine } from '../../model/model'

const engine = realEngine()

const preset = (id: string): Scenario => {
  const found = findPreset(id)
  if (!found) throw new Error(`no preset ${id}`)
  return found.scenario
}
const sierra = preset('sierra')
const fullBisection: Scenario = {
  ...sierra,
  fabric: {
    ...sierra.fabric,
    edge: { ...sierra.fabric.edge, downlinks: 18, uplinks: 18 },
  },
}
/** What adds up does so at any size. */
const forASixth = ({ budget, ...rest }: Scenario): Scenario => ({
  ...rest,
  budget: { ...budget, usd: budget.usd / 6 },
})
const designs = {
  sierra: forASixth(sierra),
  'sierra at 1:1': forASixth(fullBisection),
  summit: forASixth(preset('summit')),
}

/** What a comparison of the two says. */
async function comparedThroughputs(scenarios: readonly Scenario[]) {
  const { found } = await throughputsOf((request) => engine.run(request), scenarios)
  return found.map((each) => each?.throughput)
}

it.each([
  ['sierra', 'sierra at 1:1'],
  ['sierra', 'summit'],
  ['sierra at 1:1', 'summit'],
] as const)(
  'from %s to %s add up to 1e-9 of the comparison’s gap',
  { timeout: 120_000 },
  async (from, to) => {
    const runs: string[] = []
    const ask: Ask = (request) => {
      if (request.kind === 'applications') runs.push(requestHash(request))
      return engine.run(request)
    }
    const found = await explained(designs[from], designs[to], 'throughput', ask)
    const { nodes, purchaseUsd, allYearsUsd, throughput } = found
    for (const gap of [nodes, purchaseUsd, allYearsUsd, throughput]) {
      if (!gap) throw new Error('a quantity is missing')
      const sum = gap.parts.reduce((all, part) => all + part, 0)
      expect(Math.abs(sum - (gap.to - gap.from))).toBeLessThan(1e-9 * Math.abs(gap.from))
    }
    // Nodes and costs do not wait for what is simulated.
    const kinds = new Set<string>()
    const build = await explained(designs[from], designs[to], 'nodes', (request) => {
      kinds.add(request.kind)
      return engine.run(request)
    })
    expect(found).toMatchObject(build)
    expect([...kinds]).toEqual(['design'])
    // All of the workload runs on every design between them.
    const compared = await comparedThroughputs([designs[from], designs[to]])
    expect([throughput?.from, throughput?.to]).toEqual(compared)
    for (const [cause, part] of throughput?.parts.entries() ?? []) {
      const ways = [
        throughput?.throughNodes[cause] ?? 0,
        ...(throughput?.throughApplications.map(({ parts }) => parts[cause] ?? 0) ?? []),
      ].reduce((all, way) => all + way, 0)
      expect(Math.abs(ways - part)).toBeLessThan(1e-9 * Math.abs(throughput?.from ?? 0))
    }
    expect(new Set(runs).size).toBe(runs.length)
  },
)

it('explains seven causes, of which there are more designs than the model takes at once', async () => {
  const seven: Scenario = {
    ...fullBisection,
    node: {
      ...sierra.node,
      gpu: { ...sierra.node.gpu, count: 2 },
      ddr: { ...sierra.node.ddr, capacityGB: 512 },
      nvme: { ...sierra.node.nvme, capacityTB: 3.2 },
    },
    fabric: { ...fullBisection.fabric, routing: 'static' },
    prices: { ...sierra.prices, volumeFactor: 0.5 },
    operation: { ...sierra.operation, pue: 1.5 },
  }
  const few: Scenario = {
    ...sierra,
    workload: { ...sierra.workload, jobSizes: [{ nodes: 72, share: 1 }] },
  }
  const found = await explained(few, seven)
  expect(found.causes).toHaveLength(7)
  const { from = 0, to = 0, parts = [] } = found.throughput ?? {}
  expect(parts).toHaveLength(7)
  expect(to).not.toBe(from)
  expect(parts.reduce((all, part) => all + part, from) / to).toBeCloseTo(1, 9)
}, 120_000)

it('finds designs that are the same level in everything', async () => {
  const found = await explained(sierra, sierra)
  const [alone] = await comparedThroughputs([sierra, sierra])
  expect(found.throughput).toMatchObject({ from: alone, to: alone, parts: [] })
  expect(found.nodes).toEqual({ from: 4320, to: 4320, parts: [] })
})

it('names what does not run between, with the share that is explained, which is not the comparison’s', async () => {
  const ares = { ...library.ares, workingSetGBPerNode: 200 }
  const workload = {
    ...sierra.workload,
    applications: [
      { id: 'sw4', share: 0.4 },
      { id: 'ares', share: 0.3, profile: ares },
      { id: 'amg', share: 0.2 },
      { id: 'qbox', share: 0.1 },
    ],
  }
  // Either has room for 200 GB, in DDR or on GPUs; little of both has not.
  const withMemory = (capacityGB: number, hbmGBEach: number): Scenario => ({
    ...sierra,
    workload,
    node: {
      ...sierra.node,
      ddr: { ...sierra.node.ddr, capacityGB },
      gpu: { ...sierra.node.gpu, hbmGBEach },
    },
  })
  const pair = [withMemory(64, 64), withMemory(256, 16)] as const
  const found = await explained(...pair)
  expect(found.throughput?.notes).toEqual([
    expect.stringMatching(/not modelled .*: Qbox\.$/),
    expect.stringMatching(/intermediate .*: ARES\.$/),
    expect.stringMatching(/60\.0.% .*90\.0.%/),
  ])
  expect(found.throughput?.throughApplications.map(({ id }) => id)).toEqual(['sw4', 'amg'])
  const { from = 0, to = 0 } = found?.throughput ?? {}
  const [one = 0, other = 0] = await comparedThroughputs(pair)
  expect(Math.abs(to / from - other / one)).toBeGreaterThan(1e-4)
})

it('counts a size within the other’s budget with the prices that it is quoted at', async () => {
  const to = {
    ...sierra,
    budget: { ...sierra.budget, mode: 'nodes' as const, nodes: 4500 },
    prices: { ...sierra.prices, volumeFactor: 0.9 * sierra.prices.volumeFactor },
  }
  const { causes, notes, nodes } = await explained(sierra, to, 'nodes')
  expect(causes.map(({ name }) => name)).toEqual(['size and prices'])
  expect(nodes?.parts).toEqual([180])
  expect(notes).toEqual([expect.stringMatching(/^One of the two is priced for a given size/)])
  // One that costs more than the budget is larger than the money allows.
  const dear = await explained(sierra, { ...to, budget: { ...to.budget, nodes: 5400 } }, 'nodes')
  expect(dear.causes.map(({ name }) => name)).toEqual(['size', 'prices'])
})
