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
})
