/**
 * How far predictions are from what was published, by module, as a sceptic wants to read it.
 *
 * Scored is a measured number that is predicted and on which nothing was fitted. Most are compared by
 * their relative error. Percentages (shares, and changes of run time that are mostly below 1 %) are
 * compared by their difference in points: a change of 0.1 where 0.2 was measured is no miss by half.
 */
import {
  isScored,
  kindOfError,
  median,
  missOf,
  sizeOf,
  spreadOf,
  type MeasuredRow,
  type Miss,
  type Spread,
} from './miss'
import type { ComparedRow } from './published/published'
import type { Role } from './validated-row'

export interface Score {
  readonly rows: number
  readonly roles: Readonly<Record<Role, number>>
  readonly relative: Spread
  /** Of the relative: numbers by themselves, and quotients of two, in which errors of a level cancel. */
  readonly levels: Spread
  readonly ratios: Spread
  readonly points: Spread
  /** Measured and predicted, but printed as 0, to which nothing is relative. */
  readonly printedZero: number
  /** Median size of the published percentages that are scored: what the points are to be held against. */
  readonly publishedPoints: number | null
  /**
   * Scored rows that have a 90 % band, how many of them lie inside, and how many would lie inside the bands that
   * the other rows give; and those without one.
   */
  readonly band: {
    readonly rows: number
    readonly inside: number
    readonly leftOut: number
    readonly without: number
  }
  /** Scored rows that miss by more than half, or by more than 50 points. */
  readonly farOff: number
  /** The scored rows, the farthest off first. */
  readonly worst: readonly ComparedRow[]
}

interface ModuleScore extends Score {
  readonly module: string
}

export interface Scorecard {
  readonly all: Score
  /** In the order in which the modules first come. */
  readonly modules: readonly ModuleScore[]
}

export function scorecardOf(rows: readonly ComparedRow[]): Scorecard {
  const modules = [...new Set(rows.map(({ measurement }) => measurement.module))]
  return {
    all: scoreOf(rows),
    modules: modules.map((module) => ({
      module,
      ...scoreOf(rows.filter(({ measurement }) => measurement.module === module)),
    })),
  }
}

/** From here on a miss is called far off: a predicted value below half or above one and a half. */
export const FAR_OFF = 0.5

/** @param counts which rows are scored: those that are predicted, if not said otherwise */
export function scoreOf(
  rows: readonly ComparedRow[],
  counts: (row: MeasuredRow) => boolean = isScored,
): Score {
  const count = (role: Role) => rows.filter(({ result }) => result.role === role).length
  const all = rows.filter(counts)
  const scored = all.flatMap((row) => {
    const miss = missOf(row)
    return miss ? [{ row, miss }] : []
  })
  const spread = (kind: Miss['in'], of: readonly string[] = ['level', 'ratio', 'percentage']) =>
    spreadOf(
      scored.flatMap(({ row, miss }) =>
        miss.in === kind && of.includes(kindOfError(row.measurement.unit)) ? [miss.by] : [],
      ),
      kind,
    )
  const banded = scored.filter(({ row: { result } }) => result.insideBand !== null)
  return {
    rows: rows.length,
    roles: {
      fitted: count('fitted'),
      predicted: count('predicted'),
      specification: count('specification'),
      'not modelled': count('not modelled'),
    },
    printedZero: all.length - scored.length,
    relative: spread('relative'),
    levels: spread('relative', ['level']),
    ratios: spread('relative', ['ratio']),
    points: spread('points'),
    publishedPoints: median(
      scored.flatMap(({ row, miss }) =>
        miss.in === 'points' && typeof row.result.published === 'number'
          ? [Math.abs(row.result.published)]
          : [],
      ),
    ),
    band: {
      rows: banded.length,
      inside: banded.filter(({ row: { result } }) => result.insideBand === true).length,
      leftOut: banded.filter(({ row: { result } }) => result.insideBandLeftOut === true).length,
      without: scored.length - banded.length,
    },
    farOff: scored.filter(({ miss }) => sizeOf(miss) > FAR_OFF).length,
    worst: scored.toSorted((a, b) => sizeOf(b.miss) - sizeOf(a.miss)).map(({ row }) => row),
  }
}
