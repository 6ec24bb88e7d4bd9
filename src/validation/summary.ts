/** How well a module of the model agrees with what was published. */
import type { Role, ValidatedRow } from './validated-row'

export interface ModuleSummary {
  readonly rows: number
  readonly fitted: number
  readonly predicted: number
  readonly specification: number
  readonly notModelled: number
  /** Measured rows that are predicted, not fitted, and their median absolute error. */
  readonly scored: number
  readonly medianAbsoluteError: number | null
  /** Share of the scored rows with a band whose published value lies inside it. */
  readonly insideBand: number | null
  /** The median absolute errors of isolated and of congested rows, where rows tell them apart. */
  readonly byState?: Readonly<Record<string, number | null>>
  /** The five rows that are farthest off, the farthest first. */
  readonly worst: readonly { readonly id: string; readonly error: number }[]
}

export function summaryOf(module: string, all: readonly ValidatedRow[]): ModuleSummary {
  const rows = all.filter((row) => row.module === module)
  const count = (role: Role) => rows.filter((row) => row.role === role).length
  const scored = rows.filter((row) => row.scored && row.role === 'predicted')
  const errorsOf = (some: readonly ValidatedRow[]) =>
    some.flatMap(({ error }) => (error === null ? [] : [Math.abs(error)]))
  const errors = errorsOf(scored)
  const inBand = scored.flatMap(({ band, published }) =>
    band && typeof published === 'number' ? [band[0] <= published && published <= band[1]] : [],
  )
  const states = [...new Set(scored.flatMap(({ state }) => state ?? []))]
  return {
    rows: rows.length,
    fitted: count('fitted'),
    predicted: count('predicted'),
    specification: count('specification'),
    notModelled: count('not modelled'),
    scored: errors.length,
    medianAbsoluteError: median(errors),
    insideBand: inBand.length === 0 ? null : inBand.filter(Boolean).length / inBand.length,
    ...(states.length > 0 && {
      byState: Object.fromEntries(
        states.map((state) => [
          state,
          median(errorsOf(scored.filter((row) => row.state === state))),
        ]),
      ),
    }),
    worst: scored
      .flatMap(({ id, error }) => (error === null ? [] : [{ id, error }]))
      .toSorted((one, other) => Math.abs(other.error) - Math.abs(one.error))
      .slice(0, 5),
  }
}

export function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  const [low, high] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
