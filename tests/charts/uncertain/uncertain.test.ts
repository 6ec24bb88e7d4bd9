import { describe, expect, it } from 'vitest'
import {
  buildFlipsState,
  flipWords,
  isPlausible,
  sortedFlips,
  type FlipRow,
} from '../../../src/charts/uncertain/FlipsState'
import { buildGainsState, type GainRow } from '../../../src/charts/uncertain/GainsState'
import {
  buildTornadoState,
  detailOf,
  type TornadoRow,
} from '../../../src/charts/uncertain/TornadoState'
import { rangeText, spanText } from '../../../src/charts/uncertain/inputWords'

const summary = (p5: number, p50: number, p95: number) => ({
  mean: p50,
  standardError: 0.0001,
  standardDeviation: 0.01,
  p5,
  p25: (p5 + p50) / 2,
  p50,
  p75: (p50 + p95) / 2,
  p95,
})

const gain: GainRow = {
  key: '18/9',
  letter: 'A',
  title: 'A at 2:1',
  gain: summary(-0.01, 0.02, 0.05),
  histogram: { low: -0.04, high: 0.08, counts: [1, 4, 0, 6] },
  beats: { share: 0.9, standardError: 0.003, low: 0.894, high: 0.906 },
}

describe('distributions of a gain', () => {
  it('lie within their width, with losses apart from gains at the line of no gain', () => {
    for (const width of [358, 1086]) {
      const state = buildGainsState([gain], width)
      const [row] = state.rows
      expect(state.width).toBe(width)
      const xs = (path: string) => [...path.matchAll(/[MH]([\d.]+)/g)].map(([, x]) => Number(x))
      expect(Math.max(...xs(row?.losing ?? ''))).toBeLessThanOrEqual(state.zero + 0.01)
      expect(Math.min(...xs(row?.gaining ?? ''))).toBeGreaterThanOrEqual(state.zero - 0.01)
      expect(Math.max(...xs(row?.gaining ?? ''))).toBeLessThanOrEqual(state.right + 0.01)
      const { quantiles } = row ?? { quantiles: [] }
      expect(quantiles).toEqual(quantiles.toSorted((a, b) => a - b))
    }
  })

  it('are a line where all draws agree, and no ground where no draw lies', () => {
    const alike = { ...gain, histogram: { low: 0.05, high: 0.05, counts: [10] } }
    const [row] = buildGainsState([alike], 800).rows
    expect(row?.losing).toBe('')
    expect(row?.gaining.match(/M/g)).toHaveLength(1)
    const [hills] = buildGainsState([gain], 800).rows
    expect(
      (hills?.gaining.match(/M/g) ?? []).length + (hills?.losing.match(/M/g) ?? []).length,
    ).toBe(4)
  })
})

const flip = (id: string, after: number | undefined): FlipRow => ({
  id,
  label: id,
  unit: '$ each',
  low: 400,
  value: 900,
  high: 1200,
  flip:
    after === undefined
      ? undefined
      : { swap: { before: 1, after, firstLeadsBefore: true }, isTie: false, fillsCore: false },
})

describe('what flips the order', () => {
  const rows = [flip('never', undefined), flip('far', 3), flip('near', 0.5), flip('none left', 0)]

  it('stands in the order of the change that it takes, and only what flips is drawn', () => {
    expect(sortedFlips(rows).map(({ id }) => id)).toEqual(['near', 'far', 'none left', 'never'])
    const state = buildFlipsState(rows, 900)
    expect(state.rows.map(({ row }) => row.id)).toEqual(['near', 'far', 'none left'])
    for (const { flip: at, low, high } of state.rows) {
      expect(at).toBeGreaterThanOrEqual(state.left)
      expect(at).toBeLessThanOrEqual(state.right)
      expect(low).toBeLessThan(state.one)
      expect(high).toBeGreaterThan(state.one)
    }
  })

  it('is told from what lies within its range', () => {
    expect(rows.map(isPlausible)).toEqual([false, false, true, false])
    expect(rows.map(flipWords)).toEqual([
      'does not flip it up to ×10',
      'flips at $2,700 (×3.00)',
      'flips at $450 (×0.500)',
      'flips at $0 (×0)',
    ])
  })

  it('is a tie where the two are equal, with the figure of the view Cost', () => {
    const swap = { before: 1, after: 0.4730444361652297, firstLeadsBefore: true }
    const tie: FlipRow = {
      ...flip('GPU, list', undefined),
      value: 10_664,
      low: 5000,
      high: 12_000,
      flip: { swap, isTie: true, fillsCore: true },
    }
    expect(flipWords(tie)).toBe('equal below $5,040 (×0.473), core full')
    expect(isPlausible(tie)).toBe(false)
  })
})

const bar = (id: string, atLow: number, atHigh: number): TornadoRow => ({
  id,
  label: id,
  unit: '$ each',
  low: 400,
  value: 900,
  high: 1200,
  source: 'a paper',
  evidence: 'page',
  atLow,
  atHigh,
  effect: { index: 0.6, standardError: 0.02 },
})

describe('the tornado', () => {
  const rows = [bar('wide', -0.02, 0.1), bar('one side', 0.05, 0.07), bar('nothing', 0.04, 0.04)]

  it('has bars from the value to both ends, and leaves out what moves nothing', () => {
    for (const width of [358, 1086]) {
      const state = buildTornadoState(rows, 0.04, 'share', width)
      expect(state.rows.map(({ row }) => row.id)).toEqual(['wide', 'one side'])
      for (const { halves } of state.rows) {
        for (const half of halves) {
          expect(half.x).toBeGreaterThanOrEqual(state.left)
          expect(half.x + half.width).toBeLessThanOrEqual(state.right)
          const touches = [half.x, half.x + half.width].some(
            (end) => Math.abs(end - state.middle) < 1e-6,
          )
          expect(touches).toBe(true)
        }
      }
      expect(state.zero).toBeDefined()
    }
  })

  it('names both ends once, and one end where both lie on one side', () => {
    const [wide, oneSide] = buildTornadoState(rows, 0.04, 'share', 1086).rows
    expect(wide?.halves.map(({ words, anchor }) => `${words} ${anchor}`)).toEqual([
      '$400 end',
      '$1,200 start',
    ])
    expect(oneSide?.halves.map(({ words }) => words)).toEqual(['', '$1,200'])
    expect(detailOf(bar('wide', 0, 1))).toBe('$400 to $1,200, public page')
  })

  it('has no line of no gain where it measures no gain', () => {
    expect(buildTornadoState([bar('a', 10, 20)], 15, 'nodes', 800).zero).toBeUndefined()
    expect(buildTornadoState([], 0, 'share', 800).rows).toEqual([])
  })
})

describe('the words of a range', () => {
  const load = { label: 'Mean load', unit: '% of full power', low: 60, value: 85, high: 95 }

  it('have the unit once, with its sign at every number', () => {
    expect(rangeText(load)).toBe('85.0\u202f% (60.0\u202f% to 95.0\u202f% of full power)')
    const staff = { ...load, unit: '$ a year', low: 1e6, value: 2.5e6, high: 5e6 }
    expect(spanText(staff)).toBe('$1\u202fM to $5\u202fM a year')
    expect(spanText({ ...load, unit: 'W a socket', low: 160, high: 250 })).toBe(
      '160 W to 250 W a socket',
    )
    expect(spanText({ ...load, unit: '', low: 1.03, high: 1.6 })).toBe('1.03 to 1.60')
  })

  it('are not cut beside the bars', () => {
    const row: TornadoRow = {
      ...load,
      id: 'meanLoad',
      source: 'x',
      evidence: 'assumed',
      atLow: 1,
      atHigh: 2,
      effect: undefined,
    }
    expect(buildTornadoState([row], 1.5, 'nodes', 1086).rows[0]?.detail).toBe(detailOf(row))
  })
})
