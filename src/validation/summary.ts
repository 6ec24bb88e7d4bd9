/** How well a module of the model agrees with what was published. */
import {
  isScored,
  kindOfError,
  median,
  missOf,
  spreadOf,
  type Kind,
  type MeasuredRow,
  type Spread,
} from './miss'
import type { Role } from './validated-row'

export interface ModuleSummary {
  readonly rows: number
  readonly fitted: number
  readonly predicted: number
  readonly specification: number
  readonly notModelled: number
  /** Measured rows that are predicted, not fitted, and their median absolute error. */
  readonly scored: number
  readonly medianAbsoluteError: number | null
  /** Of these: numbers by themselves, quotients of two (both as factors), and percentages in points. */
  readonly levels: Spread
  readonly ratios: Spread
  readonly points: Spread
  /** Share of the scored rows with a band whose published value lies inside it. */
  readonly insideBand: number | null
  /** The same where each row is held against the band that the others give. */
  readonly insideBandLeftOut: number | null
  /** The bands in use, each with the rows that it is from; and why other scored rows have none. */
  readonly bands: readonly string[]
  readonly withoutBand: readonly { readonly id: string; readonly reason: string }[]
  /** The median absolute errors of isolated and of congested rows, where rows tell them apart. */
  readonly byState?: Readonly<Record<string, number | null>>
  /** The five rows that are farthest off, the farthest first. */
  readonly worst: readonly { readonly id: string; readonly error: number }[]
}

export function summaryOf(module: string, all: readonly MeasuredRow[]): ModuleSummary {
  const rows = all.filter(({ result }) => result.module === module)
  const count = (role: Role) => rows.filter(({ result }) => result.role === role).length
  const scored = rows.filter(isScored)
  const errorsOf = (some: readonly MeasuredRow[]) =>
    some.flatMap(({ result: { error } }) => (error === null ? [] : [Math.abs(error)]))
  const errors = errorsOf(scored)
  const spread = (kind: Kind) => {
    const of = scored.filter(({ measurement }) => kindOfError(measurement.unit) === kind)
    const misses = of.flatMap((row) => missOf(row)?.by ?? [])
    return spreadOf(misses, kind === 'percentage' ? 'points' : 'relative')
  }
  const share = (key: 'insideBand' | 'insideBandLeftOut') => {
    const known = scored.flatMap(({ result }) => result[key] ?? [])
    return known.length === 0 ? null : known.filter(Boolean).length / known.length
  }
  const states = [...new Set(scored.flatMap(({ result }) => result.state ?? []))]
  return {
    rows: rows.length,
    fitted: count('fitted'),
    predicted: count('predicted'),
    specification: count('specification'),
    notModelled: count('not modelled'),
    scored: errors.length,
    medianAbsoluteError: median(errors),
    levels: spread('level'),
    ratios: spread('ratio'),
    points: spread('percentage'),
    insideBand: share('insideBand'),
    insideBandLeftOut: share('insideBandLeftOut'),
    bands: [...new Set(scored.flatMap(({ result }) => result.bandBasis ?? []))],
    withoutBand: scored.flatMap(({ result: { id, bandReason } }) =>
      bandReason === null ? [] : [{ id, reason: bandReason }],
    ),
    ...(states.length > 0 && {
      byState: Object.fromEntries(
        states.map((state) => [
          state,
          median(errorsOf(scored.filter(({ result }) => result.state === state))),
        ]),
      ),
    }),
    worst: scored
      .flatMap(({ result: { id, error } }) => (error === null ? [] : [{ id, error }]))
      .toSorted((one, other) => Math.abs(other.error) - Math.abs(one.error))
      .slice(0, 5),
  }
}
