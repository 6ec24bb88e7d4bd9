/** A published row beside what the model says of it: how far off, and in which role. */
import { publishedOf, type Measurement, type Published } from './measurement'
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
  /** The stated 90 % band; null where the model states no uncertainty. */
  readonly band: readonly [number, number] | null
  /** Of rows about GPCNeT: alone on the machine or beside congestors. */
  readonly state: string | null
  /** Whether it counts in the summary: a measured number. */
  readonly scored: boolean
}

/** What the model says of a row: what has to be computed; the rest follows from the measurement. */
export type PredictedLine = Pick<ValidatedRow, 'id' | 'predicted' | 'role' | 'reason' | 'band'>

export const validated = (row: Measurement, prediction: Prediction): ValidatedRow =>
  rowOf(row, lineOf(row, prediction))

function lineOf({ id, kind }: Measurement, prediction: Prediction): PredictedLine {
  if ('notModelled' in prediction) {
    return { id, predicted: null, role: 'not modelled', reason: prediction.notModelled, band: null }
  }
  const { predicted, fitted, band = null } = prediction
  const role = kind === 'specification' ? 'specification' : fitted ? 'fitted' : 'predicted'
  return { id, predicted, role, reason: null, band }
}

/** Sets a row against what the model has said of it before. */
export function rowOf(row: Measurement, line: PredictedLine): ValidatedRow {
  const { id, module, unit, kind } = row
  const { predicted, role, reason, band } = line
  const published = publishedOf(row) ?? null
  const state = typeof row.conditions['state'] === 'string' ? row.conditions['state'] : null
  const error =
    published === null || predicted === null
      ? null
      : errorOf(published, predicted, row.statistic ?? '')
  const scored = kind === 'measured' && published !== null
  return { id, module, published, predicted, unit, error, role, reason, band, state, scored }
}

/**
 * How far a prediction is from what was published, relative to that; null where that is zero, since
 * a printed 0.0 says "below half of the last digit".
 */
function errorOf(published: Published, predicted: Published, statistic: string): number | null {
  if (typeof published !== 'number') {
    const [low, high] = typeof predicted === 'number' ? [predicted, predicted] : predicted
    const below = Math.min(0, low / published[0] - 1)
    const above = Math.max(0, high / published[1] - 1)
    return -below > above ? below : above
  }
  if (published === 0) return null
  return bounded(middle(predicted) / published - 1, statistic)
}

/** How far a prediction is from what was published, in the unit of the row; 0 inside a range. */
export function gapOf(published: Published, predicted: Published, statistic: string): number {
  if (typeof published === 'number') return bounded(middle(predicted) - published, statistic)
  const [low, high] = typeof predicted === 'number' ? [predicted, predicted] : predicted
  const below = Math.min(0, low - published[0])
  const above = Math.max(0, high - published[1])
  return -below > above ? below : above
}

const middle = (value: Published) => (typeof value === 'number' ? value : (value[0] + value[1]) / 2)

/** A lower bound is met from above, an upper bound from below. */
function bounded(error: number, statistic: string): number {
  if (statistic.startsWith('lower bound')) return Math.min(0, error)
  if (statistic.startsWith('upper bound')) return Math.max(0, error)
  return error
}
