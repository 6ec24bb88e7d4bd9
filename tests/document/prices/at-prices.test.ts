import { describe, expect, it } from 'vitest'
import { findPreset } from '../../../src/document/presets'
import { atPrices, priceCases } from '../../../src/document/prices/at-prices'
import { toDesign } from '../../../src/model/to-request'
import { toPriceEnd, toShock } from '../../../src/model/to-price-request'
import { realEngine } from '../../model/model'

const scenario = findPreset('sierra')?.scenario
if (!scenario) throw new Error('no Sierra')

describe('a design at prices as they may be', () => {
  it.each(priceCases.map((each) => [each.name, each] as const))(
    'is what the model makes of it: %s',
    async (_, priceCase) => {
      const engine = realEngine()
      const changed = atPrices(scenario, priceCase)
      const { machine } = await engine.run({ kind: 'design', design: toDesign(changed) })
      const shocked = await engine.run(
        'end' in priceCase
          ? toPriceEnd(scenario, priceCase.end)
          : toShock(scenario, priceCase.shock),
      )
      expect(machine?.nodes).toBe(shocked.result.nodesAfter)
      expect(changed.budget).toEqual(scenario.budget)
    },
  )

  it('takes one-off payments to the ends of their ranges, in the document and in the model', async () => {
    const line = { name: 'Licence', usd: 9e6, low: 1e6, high: 30e6, asOf: '', source: '' }
    const offer = {
      ...scenario,
      prices: { ...scenario.prices, lines: [{ ...line, paid: 'once' as const }] },
    }
    const nodes = await Promise.all(
      priceCases.flatMap((each) => {
        if (!('end' in each)) return []
        const run = async () => {
          const engine = realEngine()
          const changed = atPrices(offer, each)
          expect(changed.prices.lines[0]?.usd).toBe(line[each.end])
          const { machine } = await engine.run({ kind: 'design', design: toDesign(changed) })
          const shocked = await engine.run(toPriceEnd(offer, each.end))
          expect(machine?.nodes).toBe(shocked.result.nodesAfter)
          return machine?.nodes
        }
        return [run()]
      }),
    )
    expect(new Set(nodes).size).toBe(2)
  })
})
