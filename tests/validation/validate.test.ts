import { describe, expect, it } from 'vitest'
import type { Measurement } from '../../src/validation/measurement'
import { validate } from '../../src/validation/validate'
import { realModel } from '../model/model'

const model = realModel()

const row = (change: Partial<Measurement>): Measurement => ({
  id: 'row',
  quantity: 'bisection bandwidth (ALCF tool)',
  value: 39_337,
  value_low: null,
  value_high: null,
  unit: 'GB/s',
  statistic: null,
  system: 'Summit',
  conditions: { nodes: 4608, routing: 'static' },
  kind: 'measured',
  module: 'bisection',
  ...change,
})

const only = async (change: Partial<Measurement>) => {
  const { rows } = await validate(model, [row(change)])
  if (!rows[0]) throw new Error('no row')
  return rows[0]
}

describe('validate', () => {
  /** SC19 sec 4.1.1: the row on which eta was chosen, with max-min rates; rates that follow loads are 2.6 % below. */
  it('calls a row fitted on which a parameter was chosen', async () => {
    const result = await only({})
    expect(result.role).toBe('fitted')
    expect(Math.abs(result.error ?? 1)).toBeLessThan(0.03)
  })

  it('predicts the same quantity of another machine', async () => {
    const result = await only({
      system: 'Sierra',
      conditions: { routing: 'adaptive' },
      value: null,
    })
    expect(result).toMatchObject({ role: 'predicted', published: null, error: null, scored: false })
    expect(result.predicted).toBeCloseTo(43_311, 0)
  })

  it('follows the conditions, not the id or the value', async () => {
    const [whole, half] = [
      await only({}),
      await only({ conditions: { nodes: 2304, routing: 'static' } }),
    ]
    const disguised = await only({ id: 'sc19.bisection.summit.adaptive', value: 95_592 })
    expect(disguised.predicted).toBe(whole.predicted)
    expect(Number(half.predicted)).toBeLessThan(Number(whole.predicted))
  })

  it('measures the error of a range from its nearer end, and of a bound from one side', async () => {
    const range = {
      quantity: 'mpiGraph per-pair send bandwidth, cluster range',
      module: 'mpigraph',
    }
    const adaptive = { ...range, conditions: { routing: 'adaptive' }, value: null }
    expect((await only({ ...adaptive, value_low: 16, value_high: 19 })).error).toBe(0)
    expect((await only({ ...adaptive, value_low: 20, value_high: 25 })).error).toBeCloseTo(
      -0.1248,
      3,
    )
    const ratio = { quantity: 'mpiGraph mean bandwidth, adaptive over static', module: 'mpigraph' }
    const bound = {
      ...ratio,
      conditions: {},
      unit: 'ratio',
      statistic: 'lower bound of ratio of means',
    }
    expect((await only({ ...bound, value: 2 })).error).toBe(0)
    expect((await only({ ...bound, value: 4 })).error).toBeLessThan(-0.4)
  })

  it('reads "up to 2048" nodes and a single port', async () => {
    const result = await only({
      quantity: 'mpiGraph mean, one HCA port, adaptive routing',
      module: 'mpigraph',
      conditions: { ports: 1, routing: 'adaptive', nodes: 'up to 2048' },
      value: 11.8,
    })
    expect(result.role).toBe('predicted')
    expect(Math.abs(result.error ?? 1)).toBeLessThan(0.05)
  })

  it('counts the rates at which static pairs gather', async () => {
    const result = await only({
      quantity: 'number of bandwidth clusters under static routing',
      module: 'mpigraph',
      conditions: {},
      unit: 'count',
      value: 9,
    })
    expect(result.role).toBe('predicted')
    expect(Math.abs(result.error ?? 1)).toBeLessThan(0.35)
  })

  it.each([
    [{ module: 'weather' }, 'this version has no model of weather'],
    [{ system: 'Summit vs Titan' }, 'Summit vs Titan is not one machine of the catalogue'],
    [{ system: 'Titan' }, 'a torus is not modelled'],
    [{ quantity: 'colour of the racks' }, 'this version does not predict the quantity'],
    [{ conditions: { routing: 'by hand' } }, 'the row’s routing is not modelled'],
  ])('says why %o is not modelled', async (change, reason) => {
    expect(await only(change)).toMatchObject({ role: 'not modelled', reason, predicted: null })
  })

  it('scores measured numbers that are predicted, by module', async () => {
    const { summary } = await validate(model, [
      row({}),
      row({ system: 'Sierra', conditions: { routing: 'adaptive' }, value: 50_000 }),
      row({ system: 'Sierra', conditions: { routing: 'adaptive' }, value: 1, kind: 'claim' }),
      row({
        quantity: 'system table: bisection bw',
        unit: 'TB/s',
        value: 115,
        kind: 'specification',
      }),
    ])
    expect(summary['bisection']).toMatchObject({
      rows: 4,
      fitted: 1,
      predicted: 2,
      specification: 1,
      scored: 1,
    })
    expect(summary['bisection']?.medianAbsoluteError).toBeCloseTo(0.1338, 4)
  })
})
