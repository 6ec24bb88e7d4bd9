import { describe, expect, it } from 'vitest'
import { findPreset, presets } from '../../src/document/presets'
import { systemPrices } from '../../src/document/prices/system-prices'
import { presetAsBuilt } from '../../src/document/scenario/differences'
import type { Scenario } from '../../src/document/scenario/schema'
import { toCostedDesign } from '../../src/model/to-request'
import { evidenceShares, groupedShares } from '../../src/experiments/cost/evidence'
import { againstBill } from '../../src/experiments/cost/published'
import { realEngine } from '../model/model'

const { run } = realEngine()

function preset(id: string): Scenario {
  const found = findPreset(id)
  if (!found) throw new Error(`no preset ${id}`)
  return found.scenario
}

async function billOf(scenario: Scenario) {
  const { machine } = await run({ kind: 'design', design: toCostedDesign(scenario) })
  if (!machine) throw new Error('no machine')
  return machine.cost
}

const sierra = preset('sierra')

describe('dollars of a bill by evidence', () => {
  it.each(
    presets
      .filter(({ scenario }) => scenario.fabric.topology === 'fat-tree')
      .map(({ id, scenario }) => [id, scenario] as const),
  )('are all of it: %s', async (_id, scenario) => {
    const cost = await billOf(scenario)
    const { shares, scaled } = evidenceShares(scenario, cost)
    const usd = shares.reduce((sum, each) => sum + each.usd, 0)
    expect(usd / cost.totalUsd).toBeCloseTo(1, 12)
    const { published, derived, assumed, entered } = groupedShares(shares)
    expect(published + derived + assumed + entered).toBeCloseTo(1, 12)
    expect(entered).toBe(0)
    expect(((scaled?.usd ?? 0) + cost.networkUsd) / cost.totalUsd).toBeCloseTo(1, 12)
  })

  it('of Sierra are those of GPU and DDR where a price is published', async () => {
    const { shares, scaled } = evidenceShares(sierra, await billOf(sierra))
    const { node, prices } = sierra
    const listed = node.gpu.count * prices.gpuUsd + node.ddr.capacityGB * prices.ddrUsdPerGB
    const published = shares
      .filter(({ standing }) => standing === 'page' || standing === 'repo')
      .reduce((sum, { usd }) => sum + usd, 0)
    expect(published / (4320 * prices.volumeFactor * listed)).toBeCloseTo(1, 12)
    expect(scaled?.factor).toBe('assumed')
  })

  it('count as entered once a price is changed, and as of another part where the part is', async () => {
    const dear = { ...sierra, prices: { ...sierra.prices, gpuUsd: 12_000 } }
    const { shares } = evidenceShares(dear, await billOf(dear))
    expect(groupedShares(shares).entered).toBeGreaterThan(0.5)
    const other: Scenario = {
      ...sierra,
      node: { ...sierra.node, gpu: { ...sierra.node.gpu, model: 'NVIDIA B200' } },
    }
    expect(evidenceShares(other, await billOf(other)).otherPartUsd).toBeGreaterThan(0)
    expect(evidenceShares(sierra, await billOf(sierra)).otherPartUsd).toBe(0)
  })
})

describe('what is published of whole machines', () => {
  it('names a source, a year and a range that holds its value', () => {
    for (const { id } of presets) {
      for (const { usd, low, high, source, year, evidence, note } of systemPrices(id)) {
        expect(source).not.toBe('')
        expect(year).toBeGreaterThan(2000)
        if (usd === undefined) expect(evidence).toBe('recalled')
        else {
          expect(low ?? usd).toBeLessThanOrEqual(usd)
          expect(high ?? usd).toBeGreaterThanOrEqual(usd)
        }
        if (evidence === 'recalled') expect(note).toBeDefined()
      }
    }
    expect(systemPrices(null)).toEqual([])
    expect(systemPrices('constructor')).toEqual([])
  })

  it('is set against the bill only where it is of the same', async () => {
    const cost = await billOf(sierra)
    const [contract, plan, own] = systemPrices('sierra')
    if (!contract || !plan || !own) throw new Error('not there')
    expect(againstBill(contract, cost)).toBe('includes more than the machine')
    expect(againstBill(plan, cost)).toBe('a plan, not a price')
    expect(againstBill(own, cost)).toBe('$139.2\u202fM (+11.4\u202f%, within the range)')
    const [node] = systemPrices('h100-2024')
    if (!node) throw new Error('not there')
    expect(againstBill(node, await billOf(preset('h100-2024')))).toMatch(/within the range\)$/)
  })

  it('is of a design as it was built', () => {
    expect(presetAsBuilt(sierra)?.id).toBe('sierra')
    const edge = { ...sierra.fabric.edge, uplinks: 18 }
    expect(presetAsBuilt({ ...sierra, fabric: { ...sierra.fabric, edge } })).toBeUndefined()
    expect(presetAsBuilt({ ...sierra, prices: { ...sierra.prices, gpuUsd: 1 } })?.id).toBe('sierra')
  })
})
