import { describe, expect, it } from 'vitest'
import { findPreset, openingWorkbook, presets } from '../../src/domain/presets'
import { pricesOf } from '../../src/domain/prices/books'
import { leafPaths } from '../../src/domain/scenario/rules'
import { scenarioSchema, workbookSchema } from '../../src/domain/scenario/schema'
import { toDesign } from '../../src/engine/to-request'
import { realEngine } from '../engine/model'

const engine = realEngine()

describe('presets', () => {
  it('are the four machines, each under its own id', () => {
    expect(presets.map(({ id }) => id)).toEqual(['summit', 'sierra', 'quartz-2to1', 'quartz-4to1'])
    for (const preset of presets) {
      expect(preset.scenario.preset).toBe(preset.id)
      expect(findPreset(preset.id)).toBe(preset)
    }
    expect(findPreset('titan')).toBeUndefined()
  })

  it.each(presets)('$id is a valid document with a source at every value', (preset) => {
    expect(scenarioSchema.safeParse(preset.scenario).success).toBe(true)
    const headers = ['kind', 'version', 'name', 'preset']
    const sourced = leafPaths().filter(
      (path) => !headers.includes(path) && !path.startsWith('prices.'),
    )
    expect([...preset.provenance.keys()].toSorted()).toEqual(sourced.toSorted())
    for (const published of preset.provenance.values()) {
      expect(published.source).not.toBe('')
      // What nobody stated must say why it is what it is.
      if (published.evidence !== 'paper') expect(published.note).toBeTruthy()
    }
  })

  it.each([
    ['summit', 4608],
    ['sierra', 4320],
    ['quartz-2to1', 2688],
    ['quartz-4to1', 2688],
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

describe('the opening workbook', () => {
  const workbook = openingWorkbook()
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
