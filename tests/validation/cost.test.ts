import { expect, it } from 'vitest'
import type { Measurement } from '../../src/validation/measurement'
import { validate } from '../../src/validation/validate'
import { realModel } from '../model/model'

const model = realModel()

async function rowOf(quantity: string, system: string, [low, high]: readonly [number, number]) {
  const row: Measurement = {
    id: quantity,
    module: 'cost',
    quantity,
    system,
    value: null,
    value_low: low,
    value_high: high,
    unit: 'percent',
    statistic: 'range',
    conditions: {},
    kind: 'claim',
  }
  const { rows } = await validate(model, [row])
  return rows[0]
}

/** SC19 sec 5.2, 6.5. */
it('Sierra’s money buys 270 more nodes at 2:1', async () => {
  const row = await rowOf('extra nodes bought by the 2:1 taper at fixed budget', 'Sierra', [6, 8])
  expect(row).toMatchObject({ role: 'fitted', error: 0 })
  expect(row?.predicted).toBeCloseTo(100 * (4320 / 4050 - 1), 9)
})

/** TAPER sec I, III.B, V: hand-made counts of 32/16 and of 38/10 repacked, for 2,688 nodes. */
it.each([
  ['fewer top-of-rack switches, 2:1 to 4:1', 100 * (1 - 71 / 84)],
  ['fewer optical cables, 2:1 to 4:1', 100 * (1 - 710 / 1344)],
  ['fewer director switches, 2:1 to 4:1', 50],
])('Quartz repacked: %s', async (quantity, percent) => {
  expect((await rowOf(quantity, 'Quartz / generic', [0, 100]))?.predicted).toBeCloseTo(percent, 9)
})

it('what a taper saves and what a network takes are shares of the whole machine’s bill', async () => {
  const saved = await rowOf('system cost saved, 2:1 to 4:1', 'generic', [3, 4])
  expect(saved).toMatchObject({ error: 0 })
  const share = await rowOf('interconnect share of system cost', 'Quartz', [0, 25])
  expect(share).toMatchObject({ error: 0 })
})

it('other machines’ rows and requirements say why there is no number', async () => {
  const reason = async (quantity: string, system: string) =>
    (await rowOf(quantity, system, [0, 1]))?.reason
  expect(await reason('system cost saved, 2:1 to 4:1', 'Titan')).toMatch(/not modelled/)
  expect(await reason('system cost saved, 2:1 to 4:1', 'Sequoia')).toMatch(/not one machine/)
  expect(await reason('target power limit', 'CORAL')).toMatch(/requirement of the procurement/)
})
