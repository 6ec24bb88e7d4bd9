/** What moves with a range is what counting all designs anew gives, and the front is the one of all pairs. */
import { expect, it } from 'vitest'
import { CELLS, explorerOf, type Range } from '../../../src/features/sweep/explorer'
import { NO_STEP, STEPS, type SweepColumn } from '../../../src/sharing/sweep-file/sweep-table'

const ROWS = 3000

/** Numbers from 0 to before 1, the same in each run. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

function column(seed: number, levels: number): SweepColumn {
  const next = numbersFrom(seed)
  const values = Float64Array.from({ length: ROWS }, () =>
    next() < 0.02 ? Number.NaN : Math.floor(next() * levels) / levels,
  )
  const steps = Uint8Array.from(values, (value) =>
    Number.isNaN(value) ? NO_STEP : Math.round(value * (STEPS - 1)),
  )
  return {
    name: `c${seed}`,
    isVaried: true,
    values,
    words: undefined,
    steps,
    minimum: 0,
    maximum: 1,
  }
}

const columns = [column(1, 3), column(2, 40), column(3, 5000)]
const [first, across, up] = columns
if (!first || !across || !up) throw new Error('a column is missing')

const hasAll = (row: number) => columns.every(({ steps }) => steps[row] !== NO_STEP)
const rows = Array.from({ length: ROWS }, (_, row) => row).filter(hasAll)

const keptBy = (ranges: readonly Range[]) =>
  rows.filter((row) =>
    ranges.every(([from, to], at) => {
      const step = columns[at]?.steps[row] ?? NO_STEP
      return step >= from && step <= to
    }),
  )

it('counts as counting anew does, wherever ranges go', () => {
  const explorer = explorerOf(columns, [across, up])
  expect(explorer.without).toBe(ROWS - rows.length)
  expect(explorer.everything.kept).toBe(rows.length)
  const next = numbersFrom(9)
  const ranges: Range[] = columns.map(() => [0, STEPS - 1])
  for (let move = 0; move < 60; move += 1) {
    const at = Math.floor(next() * columns.length)
    const ends = [Math.floor(next() * STEPS), Math.floor(next() * STEPS)].toSorted((a, b) => a - b)
    ranges[at] = [ends[0] ?? 0, ends[1] ?? 0]
    const counts = explorer.setRange(at, ranges[at] ?? [0, 0])
    const kept = keptBy(ranges)
    expect(counts.kept).toBe(kept.length)
    const cloud = new Uint32Array(CELLS * CELLS)
    for (const row of kept) {
      const cell = ((across.steps[row] ?? 0) >> 2) * CELLS + ((up.steps[row] ?? 0) >> 2)
      cloud[cell] = (cloud[cell] ?? 0) + 1
    }
    expect(counts.cloud).toEqual(cloud)
    expect(counts.pairs[1]).toEqual(cloud)
    expect(counts.pairs[0]?.reduce((sum, count) => sum + count, 0)).toBe(kept.length)
  }
  expect(explorer.everything.cloud.reduce((sum, count) => sum + count, 0)).toBe(rows.length)
})

it.each([
  ['less', 'more'],
  ['more', 'less'],
  ['less', 'less'],
  ['more', 'more'],
] as const)('finds the front, %s across and %s up', (wayAcross, wayUp) => {
  const explorer = explorerOf(columns, [across, up])
  const range: Range = [60, 190]
  explorer.setRange(2, range)
  const kept = keptBy([[0, STEPS - 1], [0, STEPS - 1], range])
  const x = (row: number) => (across.values[row] ?? 0) * (wayAcross === 'less' ? 1 : -1)
  const y = (row: number) => (up.values[row] ?? 0) * (wayUp === 'less' ? 1 : -1)
  const beats = (a: number, b: number) =>
    x(a) <= x(b) && y(a) <= y(b) && (x(a) < x(b) || y(a) < y(b))
  const place = (row: number) => `${x(row)} ${y(row)}`
  const unbeaten = kept.filter((row) => !kept.some((other) => beats(other, row)))
  const found = explorer.front([wayAcross, wayUp])
  expect(new Set(found.map(place))).toEqual(new Set(unbeaten.map(place)))
  // Equal designs are all listed, and the least across is the first.
  expect(found.toSorted((a, b) => a - b)).toEqual(unbeaten)
  const places = found.map((row) => across.values[row] ?? 0)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

it('lists the first designs within the ranges, and finds the one that is nearest to a place', () => {
  const explorer = explorerOf(columns, [across, up])
  const range: Range = [0, 100]
  explorer.setRange(2, range)
  const kept = keptBy([[0, STEPS - 1], [0, STEPS - 1], range])
  expect(explorer.first(10)).toEqual(kept.slice(0, 10))
  const distance = (row: number) =>
    Math.hypot((across.values[row] ?? 0) - 0.9, (up.values[row] ?? 0) - 0.8)
  const least = Math.min(...kept.map(distance))
  expect(distance(explorer.nearest([0.9, 0.8]) ?? -1)).toBe(least)
  explorer.setRange(2, [1, 0])
  expect(explorer.nearest([0.9, 0.8])).toBeUndefined()
})

it('finds the next of equal designs at another press, and after the last the first again', () => {
  const explorer = explorerOf(columns, [first, across])
  const distance = (row: number) =>
    Math.hypot((first.values[row] ?? 0) - 0.6, (across.values[row] ?? 0) - 0.5)
  const least = Math.min(...rows.map(distance))
  const equal = rows.filter((row) => distance(row) === least)
  expect(equal.length).toBeGreaterThan(1)
  const pressed: number[] = []
  for (let press = 0; press <= equal.length; press += 1) {
    pressed.push(explorer.nearest([0.6, 0.5], pressed.at(-1)) ?? -1)
  }
  expect(pressed).toEqual([...equal, equal[0]])
})
