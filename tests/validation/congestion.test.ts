import { expect, it } from 'vitest'
import type { Measurement } from '../../src/validation/measurement'
import { validate } from '../../src/validation/validate'
import { realModel } from '../model/model'

const model = realModel()

/** A machine of 540 nodes: the campaign takes a moment, not half a minute. */
const row = (change: Partial<Measurement>, conditions: object = {}): Measurement => ({
  id: 'row',
  quantity: 'GPCNeT 2-sided random-ring 8 B latency, p99 of a run, congested',
  value: 400,
  value_low: null,
  value_high: null,
  unit: 'us',
  statistic: 'median over 10 runs of the per-run p99',
  system: 'Summit',
  kind: 'measured',
  module: 'congestion_latency',
  ...change,
  conditions: {
    nodes: 540,
    ppn: 6,
    policy: '0330',
    routing: 'adaptive',
    state: 'congested',
    congestor_node_share: 0.8,
    ...conditions,
  },
})

const predicted = async (change: Partial<Measurement>, conditions: object = {}) => {
  const { rows } = await validate(model, [row(change, conditions)])
  if (!rows[0]) throw new Error('no row')
  return rows[0]
}

it('has the band of congested medians and means of the published rows around its number', async () => {
  const { role, band, bandBasis, predicted: value } = await predicted({ system: 'Sierra' })
  expect(role).toBe('predicted')
  expect(bandBasis).toMatch(/^Latency in congestion tests: levels, congested, ×[\d.]+ on \d+ rows/)
  const [low, high] = [Number(band?.[0]), Number(band?.[1])]
  expect(Math.sqrt(low * high)).toBeCloseTo(Number(value), 6)
})

it('orders the statistics over runs', async () => {
  const of = async (statistic: string) =>
    Number(
      (await predicted({ statistic: `${statistic} over 10 runs of the per-run p99` })).predicted,
    )
  const [min, median, max, std] = [
    await of('min'),
    await of('median'),
    await of('max'),
    await of('std'),
  ]
  expect(min).toBeLessThan(median)
  expect(median).toBeLessThan(max)
  expect(std).toBeLessThan(max - min)
})

it('calls fitted what parameters were chosen on, and nothing else', async () => {
  const role = async (change: Partial<Measurement>, conditions: object = {}) =>
    (await predicted(change, conditions)).role
  expect(await role({}, { policy: '03' })).toBe('fitted')
  expect(await role({}, { policy: '0330' })).toBe('fitted')
  expect(await role({ system: 'Sierra' }, { policy: '03' })).toBe('predicted')
  expect(await role({}, { policy: '03', adaptive_routing: false })).toBe('predicted')
  const isolated = 'GPCNeT 2-sided random-ring 8 B latency, mean of a run, isolated'
  const statistic = 'median over 10 runs of the per-run mean'
  expect(await role({ quantity: isolated, statistic }, { state: 'isolated' })).toBe('fitted')
})

it('counts rows inside the band and tells isolated from congested', async () => {
  const low = row({ id: 'far', system: 'Sierra', value: 1 })
  const near = row({ id: 'near', system: 'Sierra', value: 120 })
  const { summary } = await validate(model, [low, near])
  const { insideBand, byState, worst } = summary['congestion_latency'] ?? {}
  expect(insideBand).toBeGreaterThanOrEqual(0)
  expect(insideBand).toBeLessThanOrEqual(1)
  expect(Object.keys(byState ?? {})).toEqual(['congested'])
  expect(worst?.[0]?.id).toBe('far')
})

it('has no error relative to a printed zero', async () => {
  const std = 'std over 10 runs of the per-run p99'
  expect((await predicted({ value: 0, statistic: std })).error).toBeNull()
})

it('gives the large-message bandwidth in the unit of the row, and what adaptive routing gains', async () => {
  const quantity = 'GPCNeT congested p99 (worst-case) 2-sided large-message bandwidth'
  const module = 'congestion_bandwidth'
  const worst = await predicted({ quantity, module, unit: 'MB/s', statistic: 'mean over 20 runs' })
  expect(worst.predicted).toBeGreaterThan(100)
  expect(worst.predicted).toBeLessThan(25_000)
  const gain = await predicted({
    quantity: 'p99 1 MiB bandwidth gain from AR under congestion',
    module,
    unit: 'percent',
    statistic: null,
  })
  expect(gain.predicted).toBeGreaterThan(0)
})
