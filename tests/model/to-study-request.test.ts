import { describe, expect, it } from 'vitest'
import { stillRun } from '../../src/document/workload/cells'
import { findPreset } from '../../src/document/presets'
import type { Scenario } from '../../src/document/scenario/schema'
import { taperChoices, withSplit } from '../../src/document/tradeoff/taper-choices'
import { heldStillSentence } from '../../src/document/operation/budget-terms'
import { unequalTerms } from '../../src/document/unequal-terms'
import { toCostedDesign, toDesign } from '../../src/model/to-request'
import { toStudy } from '../../src/model/to-study-request'
import { realEngine } from './model'

const scenarioOf = (id: string): Scenario => {
  const preset = findPreset(id)
  if (!preset) throw new Error(`no preset ${id}`)
  return preset.scenario
}
const sierra = scenarioOf('sierra')
const quartz = scenarioOf('quartz-2to1')
const cells = [
  { application: 'amg', name: 'AMG', share: 0.3 },
  { application: 'amg', name: 'AMG', share: 0.1 },
  { application: 'sw4', name: 'SW4', share: 0.6 },
]
const still = stillRun
const reducing = { ...still, time: { ...still.time, reductions: 0.1, hops: 3 } }
const moving = {
  ...still,
  time: { ...still.time, transfers: 0.2, qualities: [0.8, 1], stretches: [0.4, 0.5, 0, 0.1] },
}
const slowed = [reducing, moving, still]

describe('a study', () => {
  it('draws every price once for designs that are priced alike, as factors on their values', () => {
    const { request, inputs } = toStudy(
      [
        { scenario: sierra, runs: [still, still, still] },
        { scenario: sierra, runs: slowed },
      ],
      cells,
    )
    const prices = inputs.filter(({ kind }) => kind === 'price')
    expect(prices).toHaveLength(12)
    const optical = inputs.findIndex(({ id }) => id === 'opticalCableUsd')
    expect(inputs[optical]).toMatchObject({ low: 410, value: 900, high: 1204, evidence: 'derived' })
    expect(request.inputs[optical]).toEqual({
      kind: 'price',
      name: 'opticalCableUsd',
      price: 'opticalCableUsd',
      factor: { low: 410 / 900, value: 1, high: 1204 / 900 },
      designs: undefined,
    })
    expect(request.shares).toEqual([0.3, 0.1, 0.6])
  })

  it('states of every input of the model what its range rests on: fitted or assumed, never computed', () => {
    const { inputs } = toStudy([{ scenario: sierra, runs: slowed }], cells)
    const model = inputs.filter(({ kind }) => kind === 'model')
    expect(model.length).toBe(6)
    for (const { source, evidence } of model) {
      expect(evidence, source).toBe(source.startsWith('fitted') ? 'derived' : 'assumed')
    }
  })

  it('samples what the network costs, for all designs alike, and leaves out what moves nothing', () => {
    const namesOf = (runs: typeof slowed) =>
      toStudy([{ scenario: sierra, runs }], cells).inputs.flatMap(({ kind, id }) =>
        kind === 'model' ? [id] : [],
      )
    expect(namesOf(slowed)).toEqual([
      'routingQuality',
      'waitSize',
      'transferTime',
      'exposedTransfers',
      'stretchCost',
      'hopCost',
    ])
    expect(namesOf([reducing])).toEqual(['transferTime', 'hopCost'])
    expect(namesOf([still])).toEqual([])
    const bursting = { ...still, time: { ...still.time, bursts: Array<number>(9).fill(0.5) } }
    expect(namesOf([bursting])).toEqual(['burstShare', 'burstBytes', 'burstBuffer'])
    const { request, inputs, runs } = toStudy(
      [
        { scenario: { ...sierra, fabric: { ...sierra.fabric, routing: 'static' } }, runs: slowed },
        { scenario: sierra, runs: slowed },
      ],
      cells,
    )
    // Static tables have no range; the range that is shown is that of the other design.
    expect(request.designs.map(({ quality }) => quality.high)).toEqual([
      0,
      sierra.fabric.routingQuality.high,
    ])
    const quality = inputs.find(({ id }) => id === 'routingQuality')
    expect(quality).toMatchObject({ ...sierra.fabric.routingQuality, designs: [1] })
    expect(request.inputs).toContainEqual({ kind: 'model', input: 'routingQuality' })
    expect(runs).toEqual([slowed, slowed])
  })

  it('draws prices of different books apart, and says so', () => {
    const designs = [sierra, quartz].map((scenario) => ({ scenario, runs: slowed }))
    const { inputs } = toStudy(designs, cells)
    const optical = inputs.filter(({ label }) => label === 'Optical cable')
    expect(optical.map((input) => input.designs)).toEqual([[0], [1]])
    // The draws of the first design's book stay as they were without the second.
    expect(optical.map(({ id }) => id)).toEqual(['opticalCableUsd', 'opticalCableUsd 1'])
    const sentences = unequalTerms([
      { label: 'A', scenario: sierra },
      { label: 'B', scenario: quartz },
    ])
    expect(sentences[0]).toContain('A: CORAL 2018, USD of 2018; B: Quartz 2016, USD of 2016')
    expect(sentences[1]).toContain('The budgets differ')
    expect(
      unequalTerms([
        { label: 'A', scenario: sierra },
        { label: 'B', scenario: sierra },
      ]),
    ).toEqual([])
  })

  it('draws a price once where designs differ in its value alone, so that a dearer one never wins', async () => {
    const dear = { ...sierra, prices: { ...sierra.prices, gpuUsd: 1.01 * sierra.prices.gpuUsd } }
    const designs = [sierra, dear].map((scenario) => ({ scenario, runs: slowed }))
    const { request, inputs } = toStudy(designs, cells)
    expect(inputs.filter(({ kind }) => kind === 'price')).toHaveLength(12)
    expect(inputs.find(({ id }) => id === 'gpuUsd')?.designs).toBeUndefined()
    const { result } = await realEngine().run({
      kind: 'risk',
      study: request,
      firstDraw: 0,
      draws: 500,
      groups: [],
      goals: [],
    })
    expect(result.designs[1]?.gainHistogram?.high).toBeLessThanOrEqual(0)
    expect(result.designs[1]?.gainHistogram?.low).toBeLessThan(0)
  })

  it('draws a price apart where its ranges differ in proportion', () => {
    const ranges = [{ price: 'gpuUsd' as const, low: 10_000, high: 12_000 }]
    const own = { ...sierra, prices: { ...sierra.prices, ranges } }
    const designs = [sierra, own].map((scenario) => ({ scenario, runs: slowed }))
    const gpus = toStudy(designs, cells).inputs.filter(({ label }) => label === 'GPU, list')
    expect(gpus.map((input) => input.designs)).toEqual([[0], [1]])
  })

  it('takes the buyer’s own range of a price', () => {
    const ranges = [{ price: 'gpuUsd' as const, low: 10_000, high: 12_000 }]
    const own = { ...sierra, prices: { ...sierra.prices, ranges } }
    const { inputs } = toStudy([{ scenario: own, runs: slowed }], cells)
    const gpu = inputs.find(({ id }) => id === 'gpuUsd')
    expect(gpu).toMatchObject({ low: 10_000, value: 10_664, high: 12_000 })
    expect(gpu?.source).toMatch(/^your own range/)
  })

  it('draws the operation where it decides what the money buys, and only then', async () => {
    const basis = 'lifetime' as const
    const lifetime = { ...sierra, budget: { ...sierra.budget, usd: 2e8, basis } }
    const of = (scenario: Scenario) => toStudy([{ scenario, runs: slowed }], cells)
    expect(of(sierra).inputs.some(({ kind }) => kind === 'operation')).toBe(false)
    const { inputs, request } = of(lifetime)
    const labels = inputs.flatMap(({ kind, label }) => (kind === 'operation' ? [label] : []))
    expect(labels).toEqual([
      'PUE',
      'Mean load',
      'Electricity',
      'Discount rate',
      'Maintenance',
      'Staff, fixed sum',
      'Floor',
      'Cooling plant',
      'CPU power',
      'GPU power',
      'DDR power',
      'NVMe power',
      'Board power',
      'Adapter power',
      'Switch power',
      'Optics power',
      'Director power',
      'Leaf module power',
    ])
    const { result } = await realEngine().run({
      kind: 'sensitivity',
      study: request,
      measure: { kind: 'nodes', design: 0 },
      leading: 1,
      samples: 10,
    })
    const barOf = (name: string) => result.bars.find(({ input }) => inputs[input]?.label === name)
    for (const label of [
      'PUE',
      'Staff, fixed sum',
      'Floor',
      'Cooling plant',
      'GPU power',
      'Board power',
    ]) {
      expect(barOf(label)?.atHigh, label).toBeLessThan(barOf(label)?.atLow ?? 0)
    }
    // Every draw reaches the number that it names: the machine is that of the document with this number.
    const nodesWith = async (field: string, value: number) => {
      const { operation } = lifetime
      const changed =
        field in operation.power
          ? { ...operation, power: { ...operation.power, [field]: value } }
          : { ...operation, [field]: value }
      const design = toCostedDesign({ ...lifetime, operation: changed })
      return (await realEngine().run({ kind: 'design', design })).machine?.nodes
    }
    for (const requested of request.inputs) {
      if (requested.kind !== 'operation') continue
      const { label } = inputs.find(({ id }) => id === requested.field) ?? {}
      const nodes = await nodesWith(requested.field, requested.range.high)
      expect(barOf(label ?? '')?.atHigh, requested.field).toBe(nodes)
    }
  })

  it('draws what energy depends on where the sum pays for energy alone', () => {
    const budget = { ...sierra.budget, basis: 'purchase-and-energy' as const }
    const { inputs } = toStudy([{ scenario: { ...sierra, budget }, runs: slowed }], cells)
    const ids = inputs.map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining(['pue', 'gpuW']))
    for (const id of ['staffUsdPerYear', 'maintenanceShare']) expect(ids).not.toContain(id)
  })

  it('has shares in per cent, as people enter them, and asks for them as the document has them', () => {
    const budget = { ...sierra.budget, basis: 'lifetime' as const }
    const { inputs, request } = toStudy([{ scenario: { ...sierra, budget }, runs: slowed }], cells)
    const at = inputs.findIndex(({ id }) => id === 'meanLoad')
    expect(inputs[at]).toMatchObject({ low: 60, value: 85, high: 95, unit: '% of full power' })
    expect(request.inputs[at]).toMatchObject({ range: { low: 0.6, value: 0.85, high: 0.95 } })
  })

  it('names what is held still, and why', () => {
    const budget = { ...sierra.budget, basis: 'lifetime' as const }
    const of = (operation: Scenario['operation']) => ({
      scenario: { ...sierra, budget, operation },
      runs: slowed,
    })
    const still = (designs: Parameters<typeof toStudy>[0]) =>
      heldStillSentence(toStudy(designs, cells).still)
    const own = of(sierra.operation)
    expect(toStudy([{ scenario: sierra, runs: slowed }], cells).still).toEqual([])
    expect(still([own])).toBe(
      'Kept fixed: Years of service, Warranty, Spare nodes, Spare switches, Spare adapters and cables, which the buyer decides.',
    )
    const undiscounted = { ...sierra.operation, discountRate: 0 }
    expect(still([of(undiscounted)])).toMatch(/Discount rate, .*no range/)
    expect(still([own, of({ ...sierra.operation, pue: 1.4 })])).toMatch(/PUE, .*different values/)
  })
})

describe('the range of a number of the operation', () => {
  it.each([
    ['pue', 7, 7, 10],
    ['discountRate', 0.8, 80, 100],
    ['meanLoad', 0.97, 97, 100],
  ] as const)('ends where the field does: %s of %f', async (field, value, shown, most) => {
    const operation = { ...sierra.operation, [field]: value }
    const budget = { ...sierra.budget, basis: 'lifetime' as const, usd: 4e8 }
    const scenario = { ...sierra, operation, budget }
    const { request, inputs } = toStudy([{ scenario, runs: slowed }], cells)
    expect(inputs.find(({ id }) => id === field)).toMatchObject({
      value: shown,
      high: most,
    })
    const { result } = await realEngine().run({
      kind: 'risk',
      study: request,
      firstDraw: 0,
      draws: 10,
      groups: [],
      goals: [],
    })
    expect(result.designs[0]?.nodes.mean).toBeGreaterThan(0)
  })
})

describe('tapers that are set against one another', () => {
  it('keep the down ports of a rack, and use all ports anew across racks', async () => {
    const engine = realEngine()
    const splitsOf = async (scenario: Scenario) => {
      const { tapers } = await engine.run({ kind: 'design', design: toDesign(scenario) })
      return taperChoices(scenario, tapers).map(
        ({ downlinks, uplinks }) => `${downlinks}/${uplinks}`,
      )
    }
    expect(await splitsOf(sierra)).toEqual(['18/18', '18/9', '18/6', '18/5'])
    expect(await splitsOf(quartz)).toEqual(['24/24', '32/16', '36/12', '38/10'])
  })

  it('have the same money, also where the size was given', () => {
    const given = { ...sierra, budget: { ...sierra.budget, mode: 'nodes' as const, nodes: 1000 } }
    const split = { downlinks: 18, uplinks: 18 }
    const machine = { cost: { totalUsd: 5e7 } }
    expect(withSplit(given, split, machine).budget).toMatchObject({ mode: 'usd', usd: 5e7 })
    expect(withSplit(sierra, split, machine).budget).toEqual(sierra.budget)
  })

  it.each(['purchase', 'lifetime'] as const)(
    'leave the design’s own split at its size, spares and all, where the money is its %s',
    async (basis) => {
      const operation = { ...sierra.operation, spares: { ...sierra.operation.spares, nodes: 0.05 } }
      const budget = { ...sierra.budget, mode: 'nodes' as const, nodes: 4320, basis }
      const given = { ...sierra, budget, operation }
      const built = async (scenario: Scenario) => {
        const design = toCostedDesign(scenario)
        return (await realEngine().run({ kind: 'design', design })).machine
      }
      const machine = await built(given)
      if (!machine) throw new Error('Sierra cannot be built')
      expect(machine.lifetime?.budgetedUsd).toBeGreaterThan(machine.cost.totalUsd)
      expect((await built(withSplit(given, given.fabric.edge, machine)))?.nodes).toBe(4320)
    },
  )
})
