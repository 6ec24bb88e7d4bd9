import { expect, it } from 'vitest'
import type { ComparedRow, PublishedRow } from '../../src/validation/published/published'
import { filterChoices, filtered, systemsOf } from '../../src/experiments/shared/published-rows'
import { missOf } from '../../src/validation/miss'
import { scorecardOf } from '../../src/validation/scorecard'
import { rowOf, type PredictedLine } from '../../src/validation/validated-row'

const row = (change: Partial<PublishedRow>, line: Partial<PredictedLine> = {}): ComparedRow => {
  const measurement: PublishedRow = {
    id: 'row',
    quantity: 'bandwidth',
    value: 100,
    value_low: null,
    value_high: null,
    unit: 'GB/s',
    statistic: null,
    system: 'Summit',
    conditions: {},
    kind: 'measured',
    module: 'nvlink',
    source: { paper: 'SC19', loc: 'Table 1' },
    doubt: null,
    note: null,
    ...change,
  }
  const said = { id: measurement.id, predicted: 110, role: 'predicted', reason: null }
  return { measurement, result: rowOf(measurement, { ...said, ...line } as PredictedLine) }
}

it('compares most rows by their relative error, and percentages in points', () => {
  expect(missOf(row({}))).toMatchObject({ in: 'relative' })
  expect(missOf(row({}))?.by).toBeCloseTo(0.1, 10)
  const change = row({ unit: 'percent', value: -0.2 }, { predicted: 0.1 })
  expect(missOf(change)?.in).toBe('points')
  expect(missOf(change)?.by).toBeCloseTo(0.3, 10)
})

it('has points where a percentage is zero, and nothing relative to any other zero', () => {
  expect(missOf(row({ unit: 'percent', value: 0 }, { predicted: 2.5 }))?.by).toBe(2.5)
  expect(missOf(row({ unit: 'us', value: 0 }, { predicted: 2.5 }))).toBeUndefined()
})

it('measures from the nearer end of a range and from the side of a bound', () => {
  const range = { unit: 'percent', value: null, value_low: -2, value_high: -1 }
  expect(missOf(row(range, { predicted: 0.5 }))?.by).toBe(1.5)
  expect(missOf(row(range, { predicted: -1.5 }))?.by).toBe(0)
  expect(
    missOf(row({ unit: 'percent', statistic: 'upper bound', value: 5 }, { predicted: 3 }))?.by,
  ).toBe(0)
  expect(
    missOf(row({ unit: 'percent', statistic: 'upper bound', value: 5 }, { predicted: 6 }))?.by,
  ).toBe(1)
})

it('scores measurements that are predicted, and nothing else', () => {
  const { all, modules } = scorecardOf([
    row({}, { predicted: 101 }),
    row({}, { predicted: 103 }),
    row({}, { predicted: 300 }),
    row({}, { predicted: 100, role: 'fitted' }),
    row({ value: 0 }, { predicted: 0.003 }),
    row({ kind: 'claim' }, { predicted: 900 }),
    row({ kind: 'specification' }, { role: 'specification' }),
    row({ module: 'io' }, { predicted: null, role: 'not modelled', reason: 'why' }),
    row({ unit: 'percent', value: 0.5, module: 'app_taper' }, { predicted: 0.9 }),
  ])
  expect(all.rows).toBe(9)
  expect(all.printedZero).toBe(1)
  expect(all.roles).toEqual({ fitted: 1, predicted: 6, specification: 1, 'not modelled': 1 })
  expect(all.relative.rows).toBe(3)
  expect(all.relative.median).toBeCloseTo(0.03, 10)
  expect(all.relative.ninthDecile).toBe(2)
  expect(all.points).toMatchObject({ rows: 1 })
  expect(all.points.median).toBeCloseTo(0.4, 10)
  expect(all.publishedPoints).toBe(0.5)
  expect(all.band).toEqual({ rows: 0, inside: 0, leftOut: 0, without: 4 })
  expect(all.levels).toMatchObject({ rows: 3, ninthDecile: 2 })
  expect(all.levels.bias).toBeCloseTo((1.01 * 1.03 * 3) ** (1 / 3), 10)
  expect(all.ratios).toEqual({ rows: 0, median: null, ninthDecile: null, rms: null, bias: null })
  expect(all.farOff).toBe(1)
  expect(all.worst[0]?.result.predicted).toBe(300)
  expect(modules.map(({ module }) => module)).toEqual(['nvlink', 'io', 'app_taper'])
})

it('finds rows by module, machine, paper and role; a row about two machines belongs to both', () => {
  expect(systemsOf('Summit vs Titan')).toEqual(['Summit', 'Titan'])
  expect(systemsOf('Summit, Sierra')).toEqual(['Summit', 'Sierra'])
  expect(systemsOf('Summit/Sierra')).toEqual(['Summit', 'Sierra'])
  expect(systemsOf('Quartz 2:1')).toEqual(['Quartz 2:1'])
  const rows = [
    row({ id: 'a', system: 'Summit vs Titan' }),
    row({ id: 'b', module: 'io', source: { paper: 'SC18', loc: 'sec I' } }),
    row({ id: 'c', module: 'cost', system: 'Titan' }, { role: 'fitted' }),
  ]
  const none = { modules: [], system: '', paper: '', role: '' }
  const ids = (change: object) =>
    filtered(rows, { ...none, ...change }).map(({ measurement }) => measurement.id)
  expect(ids({})).toEqual(['a', 'b', 'c'])
  expect(ids({ system: 'Titan' })).toEqual(['a', 'c'])
  expect(ids({ modules: ['io', 'cost'] })).toEqual(['b', 'c'])
  expect(ids({ paper: 'SC18' })).toEqual(['b'])
  expect(ids({ role: 'fitted', system: 'Titan' })).toEqual(['c'])
  expect(ids({ modules: ['weather'] })).toEqual([])
  expect(filterChoices(rows)).toEqual({
    modules: ['cost', 'io', 'nvlink'],
    systems: ['Summit', 'Titan'],
    papers: ['SC18', 'SC19'],
    roles: ['fitted', 'predicted'],
  })
})
