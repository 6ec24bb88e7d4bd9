/**
 * How far predictions are from what was published, by module, as a sceptic wants to read it.
 *
 * Scored is a measured number that is predicted and on which nothing was fitted. Most are compared by
 * their relative error. Percentages (shares, and changes of run time that are mostly below 1 %) are
 * compared by their difference in points: a change of 0.1 where 0.2 was measured is no miss by half.
 */
import { median } from './summary'
import type { ComparedRow } from './published/published'
import { gapOf, type Role } from './validated-row'

/** How far a row is off. */
export interface Miss {
  /** `points`: percentage points; `relative`: a share of the published value. */
  readonly in: 'points' | 'relative'
  /** Signed; 0 inside a published range, or on the right side of a published bound. */
  readonly by: number
}

/** Undefined where there is nothing to compare, or a relative error to a printed zero. */
export function missOf({ measurement, result }: ComparedRow): Miss | undefined {
  const { published, predicted, error } = result
  if (published === null || predicted === null) return undefined
  if (measurement.unit.startsWith('percent')) {
    return { in: 'points', by: gapOf(published, predicted, measurement.statistic ?? '') }
  }
  return error === null ? undefined : { in: 'relative', by: error }
}

/** By which rows are put in order: a point weighs as much as 1 %. */
export const sizeOf = (miss: Miss): number => Math.abs(miss.by) / (miss.in === 'points' ? 100 : 1)

export const isScored = ({ result }: ComparedRow): boolean =>
  result.scored && result.role === 'predicted'

/** Errors of one kind. */
export interface Spread {
  readonly rows: number
  /** Of the absolute values; null where there is none. */
  readonly median: number | null
  /** Nine of ten rows are not farther off. */
  readonly ninthDecile: number | null
}

export interface Score {
  readonly rows: number
  readonly roles: Readonly<Record<Role, number>>
  readonly relative: Spread
  readonly points: Spread
  /** Measured and predicted, but printed as 0, to which nothing is relative. */
  readonly printedZero: number
  /** Median size of the published percentages that are scored: what the points are to be held against. */
  readonly publishedPoints: number | null
  /** Scored rows for which the model states a 90 % band, and how many of them lie inside. */
  readonly band: { readonly rows: number; readonly inside: number }
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

function scoreOf(rows: readonly ComparedRow[]): Score {
  const count = (role: Role) => rows.filter(({ result }) => result.role === role).length
  const all = rows.filter(isScored)
  const scored = all.flatMap((row) => {
    const miss = missOf(row)
    return miss ? [{ row, miss }] : []
  })
  const spread = (kind: Miss['in']) =>
    spreadOf(scored.flatMap(({ miss }) => (miss.in === kind ? [Math.abs(miss.by)] : [])))
  const banded = scored.flatMap(({ row: { result } }) =>
    result.band && typeof result.published === 'number'
      ? [result.band[0] <= result.published && result.published <= result.band[1]]
      : [],
  )
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
    points: spread('points'),
    publishedPoints: median(
      scored.flatMap(({ row, miss }) =>
        miss.in === 'points' && typeof row.result.published === 'number'
          ? [Math.abs(row.result.published)]
          : [],
      ),
    ),
    band: { rows: banded.length, inside: banded.filter(Boolean).length },
    farOff: scored.filter(({ miss }) => sizeOf(miss) > FAR_OFF).length,
    worst: scored.toSorted((a, b) => sizeOf(b.miss) - sizeOf(a.miss)).map(({ row }) => row),
  }
}

function spreadOf(errors: readonly number[]): Spread {
  const sorted = errors.toSorted((a, b) => a - b)
  const ninth = sorted[Math.ceil(0.9 * sorted.length) - 1]
  return { rows: errors.length, median: median(errors), ninthDecile: ninth ?? null }
}
