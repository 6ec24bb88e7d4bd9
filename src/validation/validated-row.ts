/** A published row beside what the model says of it: how far off, and in which role. */
import { boundOf, publishedOf, type Measurement, type Published } from './measurement'
import type { Prediction } from './prediction'

export type Role = 'fitted' | 'predicted' | 'specification' | 'not modelled'

export interface ValidatedRow {
  readonly id: string
  readonly module: string
  readonly published: Published | null
  readonly predicted: Published | null
  readonly unit: string
  /** Relative to the published value, for a range to its nearest end; 0 inside; null if unknown. */
  readonly error: number | null
  readonly role: Role
  /** Why a row is not modelled. */
  readonly reason: string | null
  /** The 90 % band, from residuals of rows of its kind (`bands.ts`); null where nothing supports one. */
  readonly band: readonly [number, number] | null
  /** The residuals that it is from, and how wide it is; null without a band. */
  readonly bandBasis: string | null
  /** Why there is none. */
  readonly bandReason: string | null
  /** Whether what was published lies in it; null without a band. */
  readonly insideBand: boolean | null
  /** The same of the band that the other rows of its kind give. */
  readonly insideBandLeftOut: boolean | null
  /** Of rows about GPCNeT: alone on the machine or beside congestors. */
  readonly state: string | null
  /** Whether it counts in the summary: a measured number. */
  readonly scored: boolean
}

/** What the model says of a row: what has to be computed; the rest follows from the measurement. */
export type PredictedLine = Pick<ValidatedRow, 'id' | 'predicted' | 'role' | 'reason'>

export const validated = (row: Measurement, prediction: Prediction): ValidatedRow =>
  rowOf(row, lineOf(row, prediction))

function lineOf({ id, kind }: Measurement, prediction: Prediction): PredictedLine {
  if ('notModelled' in prediction) {
    return { id, predicted: null, role: 'not modelled', reason: prediction.notModelled }
  }
  const { predicted, fitted } = prediction
  const role = kind === 'specification' ? 'specification' : fitted ? 'fitted' : 'predicted'
  return { id, predicted, role, reason: null }
}

type Bound = ReturnType<typeof boundOf>

const UNBANDED = {
  band: null,
  bandBasis: null,
  bandReason: null,
  insideBand: null,
  insideBandLeftOut: null,
} as const

/** Sets a row against what the model has said of it before. */
export function rowOf(row: Measurement, said: PredictedLine): ValidatedRow {
  const { id, module, unit, kind } = row
  const { predicted, role, reason } = said
  const published = publishedOf(row) ?? null
  const state = typeof row.conditions['state'] === 'string' ? row.conditions['state'] : null
  const error =
    published === null || predicted === null ? null : errorOf(published, predicted, boundOf(row))
  const scored = kind === 'measured' && published !== null
  const line = { id, module, published, predicted, unit, error, role, reason, state, scored }
  return { ...line, ...UNBANDED }
}

/**
 * How far a prediction is from what was published, relative to that; null where that is zero, since
 * a printed 0.0 says "below half of the last digit".
 */
function errorOf(published: Published, predicted: Published, bound: Bound): number | null {
  if (typeof published !== 'number') {
    const [low, high] = typeof predicted === 'number' ? [predicted, predicted] : predicted
    const below = Math.min(0, low / published[0] - 1)
    const above = Math.max(0, high / published[1] - 1)
    return -below > above ? below : above
  }
  if (published === 0) return null
  return bounded(middle(predicted) / published - 1, bound)
}

/** How far a prediction is from what was published, in the unit of the row; 0 inside a range. */
export function gapOf(published: Published, predicted: Published, bound: Bound): number {
  if (typeof published === 'number') return bounded(middle(predicted) - published, bound)
  const [low, high] = typeof predicted === 'number' ? [predicted, predicted] : predicted
  const below = Math.min(0, low - published[0])
  const above = Math.max(0, high - published[1])
  return -below > above ? below : above
}

const middle = (value: Published) => (typeof value === 'number' ? value : (value[0] + value[1]) / 2)

/** A lower bound is met from above, an upper bound from below. */
function bounded(error: number, bound: Bound): number {
  if (bound === 'lower') return Math.min(0, error)
  return bound === 'upper' ? Math.max(0, error) : error
}
