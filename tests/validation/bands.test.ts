import { expect, it } from 'vitest'
import { bandOfLevels, withBands } from '../../src/validation/bands'
import type { Measurement } from '../../src/validation/measurement'
import {
  compared,
  loadBlind,
  loadMeasurements,
  loadPredictions,
} from '../../src/validation/published/published'
import { isScored, type MeasuredRow } from '../../src/validation/miss'
import { rowOf, type PredictedLine } from '../../src/validation/validated-row'

let count = 0
function row(change: Partial<Measurement>, line: Partial<PredictedLine> = {}): MeasuredRow {
  count += 1
  const measurement: Measurement = {
    id: `row ${count}`,
    quantity: 'time',
    value: 100,
    unit: 'us',
    statistic: null,
    system: 'Summit',
    conditions: {},
    kind: 'measured',
    module: 'tag_matching',
    ...change,
  }
  const said: PredictedLine = {
    id: measurement.id,
    predicted: 110,
    role: 'predicted',
    reason: null,
  }
  return { measurement, result: rowOf(measurement, { ...said, ...line }) }
}

const times = (predicted: readonly number[], change: Partial<Measurement> = {}) =>
  predicted.map((value) => row(change, { predicted: value }))

it('reach as far as the largest of a few residuals, and have nine in ten of many inside', () => {
  const few = withBands(times([100, 110, 120, 130, 200]))
  expect(few[0]?.result.band?.[1]).toBeCloseTo(200, 9)
  expect(few.every(({ result }) => result.insideBand)).toBe(true)
  // Without the farthest the others do not reach it.
  expect(few.map(({ result }) => result.insideBandLeftOut)).toEqual([true, true, true, true, false])
  const many = withBands(times(Array.from({ length: 39 }, (_, index) => 101 + index)))
  expect(many.filter(({ result }) => result.insideBand)).toHaveLength(36)
})

it('hold a row against the band that the others give', () => {
  const rows = withBands(times([100, 110, 120, 130, 140, 200]))
  expect(rows.map(({ result }) => result.insideBandLeftOut)).toEqual([
    ...Array<boolean>(5).fill(true),
    false,
  ])
})

it('are not from rows that were fitted, and are given to them', () => {
  const fitted = row({}, { role: 'fitted', predicted: 300 })
  const [first, ...rest] = withBands([fitted, ...times([100, 110, 120, 130, 140])])
  expect(first?.result.band?.[0]).toBeCloseTo(300 / 1.4, 9)
  expect(first?.result.insideBand).toBe(false)
  expect(rest.every(({ result }) => result.insideBand)).toBe(true)
})

it('say why there is none', () => {
  const reason = (of: MeasuredRow, others: readonly MeasuredRow[] = []) =>
    withBands([of, ...others])[0]?.result
  expect(reason(row({}))?.bandReason).toMatch(/only 1 independent/)
  expect(reason(row({ unit: 'sign', value: 1 }, { predicted: 1 }))?.bandReason).toContain('a sign')
  const congested = {
    module: 'congestion_latency',
    conditions: { state: 'congested', nodes: 4500 },
  }
  const std = { ...congested, statistic: 'std over 10 runs' }
  expect(reason(row(std), times([90, 95, 100, 105, 110], std))?.bandReason).toContain(
    'variation between runs',
  )
  const unstated = { ...congested, conditions: { state: 'congested', nodes: null } }
  expect(reason(row(unstated), times([90, 95, 100, 105, 110], unstated))?.bandReason).toMatch(
    /number of nodes .*not stated/,
  )
  expect(reason(row({ kind: 'specification' }, { role: 'specification' }))?.bandReason).toContain(
    'data sheet',
  )
})

it('of a ratio are those of two levels where too few ratios were measured', () => {
  const ratio = row({ unit: 'ratio', value: 2 }, { predicted: 2 })
  const [first] = withBands([ratio, ...times([100, 110, 120, 130, 140])])
  expect(first?.result.band?.[1]).toBeCloseTo(2 * 1.4 ** Math.SQRT2, 9)
})

it('of ends and of states stand apart', () => {
  const of = (state: string, statistic: string) => ({
    module: 'congestion_latency',
    conditions: { state, nodes: 4500 },
    statistic,
  })
  const centre = times([101, 102, 103, 104, 105], of('congested', 'median over 10 runs'))
  const ends = times([150, 160, 170, 180, 190], of('congested', 'max over 10 runs'))
  const bands = new Set(withBands([...centre, ...ends]).map(({ result }) => result.bandBasis))
  expect([...bands]).toEqual([
    expect.stringMatching(/×1\.05 on 5 rows, 5 inside$/),
    expect.stringMatching(/×1\.90 on 5 rows, 5 inside$/),
  ])
})

it('name the rows of their kind that they are not from, and how far off the worst of them is', () => {
  const of = (nodes: number | null, statistic = 'median over 10 runs') => ({
    module: 'congestion_latency',
    conditions: { state: 'congested', nodes },
    statistic,
  })
  const known = times([101, 102, 103, 104, 105], of(4500))
  const unknown = times([150, 400, 20], of(null))
  const ends = times([900], of(null, 'max over 10 runs'))
  const band = bandOfLevels([...known, ...unknown, ...ends], 'congestion_latency', 'congested')
  expect(band).toMatchObject({
    rows: 5,
    leftOut: { rows: 3, greatest: 3, byRouting: [] },
  })
  expect(bandOfLevels(known, 'congestion_latency', 'congested')).not.toHaveProperty('leftOut')
})

const [{ measurements }, stored] = [await loadMeasurements(), await loadPredictions()]
const rows = compared(measurements, stored.rows)
const scored = rows.filter(isScored)

it('hold between 85 and 95 of 100 published rows that were not fitted', () => {
  // Each against the band that the others give: its own residual shall not help it.
  const inside = scored.flatMap(({ result }) => result.insideBandLeftOut ?? [])
  const share = inside.filter(Boolean).length / inside.length
  expect(share).toBeGreaterThan(0.85)
  expect(share).toBeLessThan(0.95)
})

it('from other machines alone hold as many, where these have rows enough', () => {
  const systems = [...new Set(measurements.map(({ system }) => system))]
  const inside = systems.flatMap((of) => {
    const [own, others] = [
      scored.filter(({ measurement }) => measurement.system === of),
      rows.filter(({ measurement }) => measurement.system !== of),
    ]
    return withBands(own, others).flatMap(({ result }) => result.insideBand ?? [])
  })
  expect(inside.length).toBeGreaterThan(100)
  const share = inside.filter(Boolean).length / inside.length
  expect(share).toBeGreaterThan(0.85)
  expect(share).toBeLessThan(0.95)
})

it('are given to every row that is predicted, or a reason', () => {
  for (const { result } of scored) {
    expect(result.band === null).toBe(result.bandReason !== null)
    expect(result.band === null).toBe(result.bandBasis === null)
  }
  expect(bandOfLevels(rows, 'rma_latency')).toMatchObject({ in: 'factor', rows: 8, inside: 8 })
})

it('have a published row for every blind one', async () => {
  const { rows: blind, model } = await loadBlind()
  const ids = new Set(measurements.map(({ id }) => id))
  expect(blind).toHaveLength(106)
  expect(blind.filter(({ id }) => !ids.has(id))).toEqual([])
  expect(model.version).toBe('0.2.0')
})
