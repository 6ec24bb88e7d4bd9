import { expect, it } from 'vitest'
import { validate } from '../../src/validation/validate'
import { realModel } from '../model/model'

const base = {
  unit: 'percent',
  statistic: null,
  system: 'Quartz 2:1',
  kind: 'measured',
  module: 'app_slowdown_congestion',
}

/** TAPER Table IV, two rows on which parameters were chosen and two on which none was. */
const rows = [
  { id: 'a', quantity: 'AMG performance change against control', value: -6.47, experiment: 'BBl' },
  { id: 'b', quantity: 'UMT performance change against control', value: -1.94, experiment: 'BBl' },
  { id: 'c', quantity: 'UMT performance change against control', value: -0.52, experiment: 'ABl' },
  { id: 'd', quantity: 'pF3D performance change against control', value: 0.22, experiment: 'BBl' },
].map(({ experiment, ...row }) => ({ ...base, ...row, conditions: { experiment } }))

it('meets rows of TAPER Table IV and says which were fitted', async () => {
  const validation = await validate(realModel(), rows)
  expect(validation.rows.map(({ role }) => role)).toEqual([
    'fitted',
    'fitted',
    'predicted',
    'predicted',
  ])
  for (const [index, row] of validation.rows.entries()) {
    const published = rows[index]?.value ?? Number.NaN
    expect(Math.abs(Number(row.predicted) - published)).toBeLessThan(0.8)
    expect(row.band?.[0]).toBeLessThanOrEqual(Number(row.predicted))
  }
})

it('predicts another taper without being told anything else', async () => {
  const at = (quantity: string) => ({
    ...base,
    id: quantity,
    quantity,
    value: null,
    system: 'Quartz 4:1',
    module: 'app_taper',
    conditions: { experiment: 'ABl' },
  })
  const { rows: found } = await validate(realModel(), [
    at('AMG performance change at 4:1, vs 4:1 control'),
    at('AMG performance change at 4:1, vs same experiment at 2:1'),
  ])
  for (const { role, predicted } of found) {
    expect(role).toBe('predicted')
    expect(Number(predicted)).toBeLessThan(-1)
  }
})

it('does not look at what a row was measured to be', async () => {
  const [first] = (await validate(realModel(), rows.slice(0, 1))).rows
  const [other] = (
    await validate(
      realModel(),
      rows.slice(0, 1).map((row) => ({ ...row, id: 'z', value: 40 })),
    )
  ).rows
  expect(other?.predicted).toBe(first?.predicted)
  expect(other?.role).toBe('fitted')
})

it.each([
  ['AMG gain of cyclic over block mapping', 'below 1 %'],
  ['QUDA performance spread, jobs split over racks', 'words, not a number'],
])('says why %s is not modelled', async (quantity, reason) => {
  const system = quantity.startsWith('QUDA') ? 'Sierra' : 'Quartz 2:1'
  const row = { ...base, id: 'a', quantity, value: null, system, conditions: {} }
  const [found] = (await validate(realModel(), [row])).rows
  expect(found?.role).toBe('not modelled')
  expect(found?.reason).toContain(reason)
})
