/**
 * The designs of a sweep within ranges of its columns, counted in cells that are painted. A range that moves
 * touches only the designs that it takes in or leaves out, so that a million follow a pointer.
 */
import { NO_STEP, STEPS, type SweepColumn } from '../../sharing/sweep-file/sweep-table'

/** Cells of a column in a picture: four steps are one. */
export const CELLS = 64
const cellOf = (step: number) => step >> 2

export type Range = readonly [from: number, to: number]
export const WHOLE: Range = [0, STEPS - 1]

/** How many designs are kept, and where. The arrays change with the next range. */
export interface Counts {
  readonly kept: number
  /** Between each column and its neighbour, how many kept designs have both cells: `CELLS * left + right`. */
  readonly pairs: readonly Uint32Array[]
  /** The same of the two columns of the cloud: `CELLS * across + up`. */
  readonly cloud: Uint32Array
}

export interface Explorer {
  /** Of all designs, without ranges. */
  readonly everything: Counts
  /** How many have no value in one of the columns, and are not shown. */
  readonly without: number
  /** Keeps of a column only the steps of a range. */
  readonly setRange: (column: number, range: Range) => Counts
  /** Rows of kept designs that no other beats in both columns of the cloud, from the least across; equal ones all. */
  readonly front: (better: readonly ['less' | 'more', 'less' | 'more']) => readonly number[]
  /** The first rows of kept designs, up to so many. */
  readonly first: (most: number) => readonly number[]
  /**
   * The row of the kept design nearest to a place of the cloud, in shares of its width and height from the
   * lower left. Of rows equally near it is the next after the one that was found before.
   */
  readonly nearest: (
    place: readonly [across: number, up: number],
    before?: number,
  ) => number | undefined
}

/** @param columns beside each other; a range is of one of them */
export function explorerOf(
  columns: readonly SweepColumn[],
  [across, up]: readonly [SweepColumn, SweepColumn],
): Explorer {
  const rows = across.steps.length
  /** How many ranges leave a design out; one without values is left out for good. */
  const out = new Uint8Array(rows)
  let without = 0
  for (let row = 0; row < rows; row += 1) {
    const lacks = ({ steps }: SweepColumn) => steps[row] === NO_STEP
    if (lacks(across) || lacks(up) || columns.some(lacks)) {
      out[row] = 1
      without += 1
    }
  }
  let kept = 0
  const pairs = columns.slice(1).map(() => new Uint32Array(CELLS * CELLS))
  const cloud = new Uint32Array(CELLS * CELLS)
  const pictures = [
    ...pairs.map((cells, at) => ({ cells, of: cellsOf(columns[at], columns[at + 1], rows) })),
    { cells: cloud, of: cellsOf(across, up, rows) },
  ]
  /** Rows that a range takes in or leaves out; kept for the next. */
  const moved = new Uint32Array(rows)
  /** Picture after picture, which asks less of the memory than row after row. */
  const count = (from: number, end: number, by: 1 | -1) => {
    kept += by * (end - from)
    for (const { cells, of } of pictures) {
      for (let at = from; at < end; at += 1) {
        const cell = of[moved[at] ?? 0] ?? 0
        cells[cell] = (cells[cell] ?? 0) + by
      }
    }
  }
  let shown = 0
  for (let row = 0; row < rows; row += 1) {
    if (out[row] !== 0) continue
    moved[shown] = row
    shown += 1
  }
  count(0, shown, 1)
  const everything = { kept, pairs: pairs.map((cells) => cells.slice()), cloud: cloud.slice() }
  const ranges = columns.map(() => WHOLE)
  /** Of a column, once a range of it moves. */
  const orders: ReturnType<typeof orderOf>[] = []

  function setRange(column: number, range: Range): Counts {
    const before = ranges[column] ?? WHOLE
    ranges[column] = range
    const { order, starts } = (orders[column] ??= orderOf(columns[column]))
    // Those that come stand at the start, those that go at the end.
    let [come, go] = [0, rows]
    for (let step = 0; step < STEPS; step += 1) {
      const change = Number(isWithin(step, before)) - Number(isWithin(step, range))
      const end = change === 0 ? 0 : (starts[step + 1] ?? 0)
      for (let at = starts[step] ?? 0; at < end; at += 1) {
        const row = order[at] ?? 0
        const was = out[row] ?? 0
        out[row] = was + change
        if (was === 0) {
          go -= 1
          moved[go] = row
        } else if (was + change === 0) {
          moved[come] = row
          come += 1
        }
      }
    }
    count(0, come, 1)
    count(go, rows, -1)
    return { kept, pairs, cloud }
  }

  function front(better: readonly ['less' | 'more', 'less' | 'more']): readonly number[] {
    const best = frontCells(cloud, better)
    const places = pictures.at(-1)?.of ?? new Uint16Array()
    const found: number[] = []
    for (let row = 0; row < rows; row += 1) {
      if (out[row] !== 0) continue
      if (best[places[row] ?? 0] === 1) found.push(row)
    }
    const signs = better.map((way) => (way === 'less' ? 1 : -1))
    const x = (row: number) => (across.values[row] ?? 0) * (signs[0] ?? 1)
    const y = (row: number) => (up.values[row] ?? 0) * (signs[1] ?? 1)
    found.sort((a, b) => x(a) - x(b) || y(a) - y(b) || a - b)
    let last: number | undefined
    const unbeaten = found.filter((row) => {
      const isEqual = last !== undefined && x(row) === x(last) && y(row) === y(last)
      if (last !== undefined && y(row) >= y(last) && !isEqual) return false
      last = row
      return true
    })
    return better[0] === 'less' ? unbeaten : unbeaten.toReversed()
  }

  function first(most: number): readonly number[] {
    const found: number[] = []
    for (let row = 0; row < rows && found.length < most; row += 1) {
      if (out[row] === 0) found.push(row)
    }
    return found
  }

  function nearest(place: readonly [across: number, up: number], before = -1): number | undefined {
    let found: number | undefined
    let least = Number.POSITIVE_INFINITY
    for (let row = 0; row < rows; row += 1) {
      if (out[row] !== 0) continue
      const distance = Math.hypot(shareOf(across, row) - place[0], shareOf(up, row) - place[1])
      const isNext = found !== undefined && found <= before && row > before
      if (distance > least || (distance === least && !isNext)) continue
      found = row
      least = distance
    }
    return found
  }

  return { everything, without, setRange, front, first, nearest }
}

/** Where the value of a row lies between the least and the greatest of its column, 0 to 1. */
export const shareOf = ({ values, minimum, maximum }: SweepColumn, row: number) =>
  ((values[row] ?? 0) - minimum) / Math.max(Number.EPSILON, maximum - minimum)

/** The cell of every row in the picture of two columns. */
function cellsOf(
  first: SweepColumn | undefined,
  second: SweepColumn | undefined,
  rows: number,
): Uint16Array {
  const found = new Uint16Array(rows)
  if (!first || !second) return found
  for (let row = 0; row < rows; row += 1) {
    found[row] = cellOf(first.steps[row] ?? 0) * CELLS + cellOf(second.steps[row] ?? 0)
  }
  return found
}

/** Rows by their step in a column, and where each step begins among them. Rows without a value are left out. */
function orderOf(column: SweepColumn | undefined) {
  const steps = column?.steps ?? new Uint8Array()
  const starts = new Uint32Array(STEPS + 1)
  for (let row = 0; row < steps.length; row += 1) {
    const step = steps[row] ?? NO_STEP
    if (step !== NO_STEP) starts[step + 1] = (starts[step + 1] ?? 0) + 1
  }
  for (let step = 0; step < STEPS; step += 1) {
    starts[step + 1] = (starts[step + 1] ?? 0) + (starts[step] ?? 0)
  }
  const next = starts.slice()
  const order = new Uint32Array(starts[STEPS] ?? 0)
  for (let row = 0; row < steps.length; row += 1) {
    const step = steps[row] ?? NO_STEP
    if (step === NO_STEP) continue
    const place = next[step] ?? 0
    order[place] = row
    next[step] = place + 1
  }
  return { order, starts }
}

const isWithin = (step: number, [from, to]: Range) => step >= from && step <= to

/** 1 for cells in which an unbeaten design may be: no cell with designs is better in both columns. */
function frontCells(
  cloud: Uint32Array,
  [across, up]: readonly ['less' | 'more', 'less' | 'more'],
): Uint8Array {
  const found = new Uint8Array(CELLS * CELLS)
  const placeOf = (rank: number, way: 'less' | 'more') => (way === 'less' ? rank : CELLS - 1 - rank)
  let least = CELLS
  for (let rank = 0; rank < CELLS; rank += 1) {
    const column = placeOf(rank, across) * CELLS
    let own = CELLS
    for (let height = CELLS - 1; height >= 0; height -= 1) {
      const cell = column + placeOf(height, up)
      if (cloud[cell] === 0) continue
      own = height
      if (height <= least) found[cell] = 1
    }
    least = Math.min(least, own)
  }
  return found
}
