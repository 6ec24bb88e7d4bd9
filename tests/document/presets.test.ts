import { describe, expect, it } from 'vitest'
import { asBuiltWorkbook, findPreset, openingWorkbook, presets } from '../../src/document/presets'
import { compilePreset } from '../../src/document/presets/compile-preset'
import { assumed, type Sourced } from '../../src/document/presets/sourced'
import { pricesOf } from '../../src/document/prices/books'
import { provenanceOf } from '../../src/document/provenance'
import { pathsUnder } from '../../src/document/scenario/rules'
import { scenarioSchema, workbookSchema } from '../../src/document/scenario/schema'
import { toDesign } from '../../src/model/to-request'
import { realEngine } from '../model/model'

const engine = realEngine()

/** The same with an assumption at every value. */
function sourced<Part extends object>(part: Part): Sourced<Part> {
  const entries = Object.entries(part).map(([key, value]) => [
    key,
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? sourced(value)
      : assumed(value, 'for a test'),
  ])
  return Object.fromEntries(entries)
}

/** All other prices have the sources of their book. */
const OF_PRICES = ['prices.book', 'prices.lines', 'prices.ranges']

describe('presets', () => {
  it('are machines of the papers and one of today, each under its own id', () => {
    expect(presets.map(({ id }) => id)).toEqual([
      'summit',
      'sierra',
      'titan',
      'peak',
      'butte',
      'lassen',
      'quartz-2to1',
      'quartz-4to1',
      'cori-haswell',
      'perlmutter-ss10',
      'perlmutter-ss11',
      'h100-2024',
    ])
    for (const preset of presets) {
      expect(preset.scenario.preset).toBe(preset.id)
      expect(findPreset(preset.id)).toBe(preset)
    }
    expect(findPreset('sequoia')).toBeUndefined()
  })

  it.each(presets)('$id is a valid document with a source at every value', (preset) => {
    expect(scenarioSchema.safeParse(preset.scenario).success).toBe(true)
    const headers = ['kind', 'version', 'name', 'preset', 'asOf', 'notes']
    const sourced = pathsUnder('').filter(
      (path) =>
        !headers.includes(path) && (OF_PRICES.includes(path) || !path.startsWith('prices.')),
    )
    expect([...preset.provenance.keys()].toSorted()).toEqual(sourced.toSorted())
    for (const published of preset.provenance.values()) {
      expect(published.source).not.toBe('')
      // What no paper and no page states must say why it is what it is.
      const isSeen = published.evidence === 'paper' || published.evidence === 'page'
      if (!isSeen) expect(published.note).toBeTruthy()
      if (published.evidence === 'page') expect(published.source).toMatch(/^https:\/\//)
    }
  })

  it('a machine that does not state a later value has the default of the document, and says so', () => {
    const scenario = findPreset('summit')?.scenario
    if (!scenario) throw new Error('no scenario')
    const { node, fabric, storage, budget } = sourced(scenario)
    const { utilisation: _later, ...workload } = sourced(scenario.workload)
    const made = compilePreset({
      id: 'early',
      name: 'Early',
      source: 'a paper',
      scenarioName: 'Early',
      book: 'coral-2018',
      bookReason: assumed('', 'its year').published,
      node,
      fabric,
      workload,
      storage,
      budget,
      facts: {},
    })
    expect(made.scenario.workload).toEqual({ ...scenario.workload, utilisation: 0.9 })
    expect(made.provenance.get('workload.utilisation')).toMatchObject({
      evidence: 'assumed',
      note: expect.stringContaining('not stated'),
    })
  })

  it.each([
    ['summit', 4608],
    ['sierra', 4320],
    ['quartz-2to1', 2688],
    ['quartz-4to1', 2688],
    ['h100-2024', 128],
  ])(
    'the budget of %s buys exactly its %i nodes, and a dollar less does not',
    async (id, nodes) => {
      const scenario = findPreset(id)?.scenario ?? openingWorkbook().scenarios[0]
      if (!scenario) throw new Error('no scenario')
      expect(scenario.prices).toEqual(pricesOf(scenario.prices.book))
      expect(scenario.budget.nodes).toBe(nodes)
      const bought = async (usd: number) => {
        const design = toDesign({ ...scenario, budget: { ...scenario.budget, usd } })
        return (await engine.run({ kind: 'design', design })).machine?.nodes
      }
      expect(await bought(scenario.budget.usd)).toBe(nodes)
      expect(await bought(scenario.budget.usd - 1)).toBeLessThan(nodes)
    },
  )
})

describe('presets of a given size', () => {
  const sized = presets.filter(({ scenario }) => scenario.budget.mode === 'nodes')

  it.each(sized)('$id can be built as a fat tree of that size', async ({ scenario }) => {
    const fabric = { ...scenario.fabric, topology: 'fat-tree' as const }
    const design = toDesign({ ...scenario, fabric })
    const answer = await engine.run({ kind: 'design', design })
    expect(answer.issues).toEqual([])
    expect(answer.machine?.nodes).toBe(scenario.budget.nodes)
  })

  it.each(['peak', 'butte', 'lassen'])('%s buys itself with its budget', async (id) => {
    const { scenario } = sized.find((preset) => preset.id === id) ?? {}
    if (!scenario) throw new Error(`no preset ${id}`)
    const bought = async (usd: number) => {
      const budget = { ...scenario.budget, mode: 'usd' as const, usd }
      const design = toDesign({ ...scenario, budget })
      return (await engine.run({ kind: 'design', design })).machine?.cost.totalUsd
    }
    const { machine } = await engine.run({ kind: 'design', design: toDesign(scenario) })
    expect(scenario.budget.usd).toBe(Math.ceil(machine?.cost.totalUsd ?? 0))
    expect(await bought(scenario.budget.usd)).toBeLessThanOrEqual(scenario.budget.usd)
  })
})

describe('the H100 cluster', () => {
  it('has the switches and cables of the maker’s plan of 128 nodes', async () => {
    const scenario = findPreset('h100-2024')?.scenario
    if (!scenario) throw new Error('no preset h100-2024')
    const { machine } = await engine.run({ kind: 'design', design: toDesign(scenario) })
    expect(machine).toMatchObject({ edgeSwitches: 32, coreSwitches: 16, uplinks: 1024 })
    // $310,000 with eight adapters is what such a node is quoted at.
    const nodeUsd = machine?.cost.nodeUsd ?? 0
    expect(nodeUsd + scenario.prices.hcaUsd).toBeCloseTo(310_000, 6)
  })
})

describe('facts', () => {
  it.each(presets)('of $id have a source, and name its size', ({ facts, scenario }) => {
    expect(facts.find(({ id }) => id === 'nodes')?.value).toBe(scenario.budget.nodes)
    for (const { label, value, published } of facts) {
      expect(label).not.toBe('')
      expect(value).toBeGreaterThan(0)
      expect(published.source).not.toBe('')
      if (published.evidence === 'page') expect(published.source).toContain('https://')
    }
  })

  it('are the papers’ own', () => {
    const facts = Object.fromEntries(
      (findPreset('sierra')?.facts ?? []).map(({ id, value }) => [id, value]),
    )
    expect(facts).toMatchObject({ nodes: 4320, bisectionTBps: 54, peakPFlops: 125, powerMW: 12 })
  })
})

describe('the opening workbook', () => {
  const workbook = openingWorkbook()
  const { scenarios } = workbook

  it('has three offers with Sierra’s node for one budget, the one without taper as the baseline', () => {
    const sierra = findPreset('sierra')?.scenario
    expect(workbookSchema.safeParse(workbook).success).toBe(true)
    expect(workbook.baseline).toBe(0)
    expect(scenarios.map(({ name }) => name)).toEqual([
      'Offer at 1:1',
      'Offer at 2:1',
      'Offer at 3:1',
    ])
    expect(scenarios.map(({ fabric }) => fabric.edge.uplinks)).toEqual([18, 9, 6])
    for (const { node, prices, workload, budget } of scenarios) {
      expect({ node, prices, workload }).toEqual({
        node: sierra?.node,
        prices: sierra?.prices,
        workload: sierra?.workload,
      })
      expect(budget).toMatchObject({ mode: 'usd', usd: 150e6, basis: 'purchase' })
    }
  })

  it('takes for offers the routing quality that is assumed of offers, and says so', () => {
    for (const offer of scenarios) {
      expect(offer.fabric.routingQuality).toEqual({ value: 0.9, low: 0.8, high: 1 })
      expect(provenanceOf(offer, 'fabric.routingQuality.value')).toMatchObject({
        kind: 'published',
        evidence: 'assumed',
      })
    }
  })

  it('buys 4,356, 4,644 and 4,752 nodes, which hold the largest job', async () => {
    const nodes = scenarios.map(async (offer) => {
      const { machine } = await engine.run({ kind: 'design', design: toDesign(offer) })
      return machine?.nodes
    })
    expect(await Promise.all(nodes)).toEqual([4356, 4644, 4752])
  })
})

describe('the workbook of machines as built', () => {
  const workbook = asBuiltWorkbook()
  const [asBuilt, untapered, summit] = workbook.scenarios

  it('compares Sierra as built, its node and budget at 1:1, and Summit', () => {
    expect(workbookSchema.safeParse(workbook).success).toBe(true)
    expect(workbook.baseline).toBe(0)
    expect(asBuilt).toEqual(findPreset('sierra')?.scenario)
    expect(summit).toEqual(findPreset('summit')?.scenario)
    expect(untapered).toMatchObject({
      name: 'Sierra at 1:1',
      node: asBuilt?.node,
      budget: asBuilt?.budget,
      prices: asBuilt?.prices,
      fabric: { edge: { downlinks: 18, uplinks: 18 } },
    })
  })

  it('gives 4,050 nodes at 1:1 for the money of 4,320 at 2:1', async () => {
    if (!untapered) throw new Error('no second scenario')
    const { machine } = await engine.run({ kind: 'design', design: toDesign(untapered) })
    expect(machine?.nodes).toBe(4050)
  })
})
