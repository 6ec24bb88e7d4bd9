/** How far a prediction is from what was published, and how errors of several rows are shown together. */
import { boundOf, type Measurement } from './measurement'
import { gapOf, type ValidatedRow } from './validated-row'

/** A measurement beside what the model says of it, whoever has published it. */
export interface MeasuredRow {
  readonly measurement: Measurement
  readonly result: ValidatedRow
}

/** How far a row is off. */
export interface Miss {
  /** `points`: percentage points; `relative`: a share of the published value. */
  readonly in: 'points' | 'relative'
  /** Signed; 0 inside a published range, or on the right side of a published bound. */
  readonly by: number
  /** Whether a bound was published, which has no error while it is met. */
  readonly isOfBound?: boolean
}

/** Undefined where there is nothing to compare, or a relative error to a printed zero. */
export function missOf({ measurement, result }: MeasuredRow): Miss | undefined {
  const { published, predicted, error } = result
  if (published === null || predicted === null) return undefined
  const bound = boundOf(measurement)
  const isOfBound = bound !== undefined
  if (measurement.unit.startsWith('percent')) {
    return { in: 'points', by: gapOf(published, predicted, bound), isOfBound }
  }
  return error === null ? undefined : { in: 'relative', by: error, isOfBound }
}

/** By which rows are put in order: a point weighs as much as 1 %. */
export const sizeOf = (miss: Miss): number => Math.abs(miss.by) / (miss.in === 'points' ? 100 : 1)

export const isScored = ({ result }: MeasuredRow): boolean =>
  result.scored && result.role === 'predicted'

/** What kind of number an error is of. */
export type Kind = 'level' | 'ratio' | 'percentage'

/** Ratios and percentages set two numbers of the model against each other, so that errors of its level cancel. */
export const kindOfError = (unit: string): Kind =>
  unit.startsWith('percent') ? 'percentage' : unit === 'ratio' ? 'ratio' : 'level'

/** Errors of one kind. */
export interface Spread {
  readonly rows: number
  /** Of the absolute values; null where there is none. */
  readonly median: number | null
  /** Nine of ten rows are not farther off. */
  readonly ninthDecile: number | null
  /** Root of the mean square: a factor of relative errors, points of percentages. */
  readonly rms: number | null
  /** The mean with its sign, likewise: above 1, or 0, the model says too much. */
  readonly bias: number | null
}

/** The factor of a logarithm, to twelve digits: browsers and Node differ in the last bits of `exp` and `log`. */
export const factorOf = (logarithm: number): number => Number(Math.exp(logarithm).toPrecision(12))

/** @param errors signed */
export function spreadOf(errors: readonly number[], kind: Miss['in']): Spread {
  const sizes = errors.map(Math.abs)
  const sorted = sizes.toSorted((a, b) => a - b)
  const ninth = sorted[Math.ceil(0.9 * sorted.length) - 1]
  const spread = { rows: errors.length, median: median(sizes), ninthDecile: ninth ?? null }
  if (errors.length === 0) return { ...spread, rms: null, bias: null }
  // A prediction of nothing where something was measured has no logarithm: it counts as a thousandth.
  const inBase =
    kind === 'points' ? errors : errors.map((error) => Math.log(Math.max(1 + error, 1e-3)))
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length
  const rms = Math.sqrt(mean(inBase.map((value) => value ** 2)))
  const bias = mean(inBase)
  return kind === 'points'
    ? { ...spread, rms, bias }
    : { ...spread, rms: factorOf(rms), bias: factorOf(bias) }
}

export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
