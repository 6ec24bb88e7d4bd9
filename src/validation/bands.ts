/**
 * Bands of predictions, for all modules in one place: how far the measurements of the same kind that nothing was
 * fitted on lie from what the model says of them.
 *
 * Of `n` residuals the band reaches as far as the one of rank ceil(0.9 (n + 1)), or as the largest where there are
 * fewer than nine: if the next row is like these, it lies inside with nine chances of ten, or n of n + 1. Residuals
 * of levels and of relative ratios are logarithms, so that their band is a factor; those of percentages are points.
 */
import { counted } from '../document/format'
import { moduleTitle } from './model-limits'
import { factorOf, isScored, kindOfError, missOf, type Kind, type MeasuredRow } from './miss'
import type { ValidatedRow } from './validated-row'

/** Fewer residuals than these support no band. */
const LEAST_ROWS = 5
const SHARE = 0.9

/** Rows whose residuals stand for one another. */
interface Basis {
  readonly id: string
  readonly title: string
  readonly kind: Kind
  /** Stands in where a ratio has too few: two levels whose errors are independent. */
  readonly levels: string | undefined
}

export interface Band {
  readonly title: string
  /** What `size` is: a factor, or percentage points. */
  readonly in: 'factor' | 'points'
  readonly size: number
  /** Residuals that it is from, and how many of them lie inside. */
  readonly rows: number
  readonly inside: number
  /** What they were measured on, in the order of the alphabet. */
  readonly systems: readonly string[]
  /** Of a level: rows of the kind that it is not from, because nobody states at how many nodes they were measured. */
  readonly leftOut?: LeftOut
}

interface LeftOut {
  readonly rows: number
  /** Greatest error, a signed share of the published value. */
  readonly greatest: number
  /** What they were measured on, in the order of the alphabet. */
  readonly systems: readonly string[]
  /** The greatest error under each routing that they state. */
  readonly byRouting: readonly { readonly routing: string; readonly greatest: number }[]
}

/** `none`: why a row can have no band, however many others there were. */
type Footing =
  | { readonly basis: Basis }
  /** `without`: basis that the row would have if its number of nodes were stated. */
  | { readonly none: string; readonly without?: string }

/** Modules that rest on the same parameters and rates share their residuals. */
const shared: Readonly<Partial<Record<string, string>>> = { bisection: 'mpigraph' }

const familyOf = (module: string) => shared[module] ?? module

const levelsId = (family: string, state: string) => [family, 'level', state].join('|')

const WITHOUT_WIDTH = new Set(['category', 'sign', 'count', 'bytes', 'nodes'])

function footingOf({ measurement }: MeasuredRow): Footing {
  const { module, unit, conditions } = measurement
  const statistic = measurement.statistic ?? ''
  if (WITHOUT_WIDTH.has(unit)) {
    return {
      none: 'errors of times and bandwidths do not apply to a word, a sign or a count',
    }
  }
  const isCongestion = module.startsWith('congestion_')
  if (isCongestion && statistic.startsWith('std over')) {
    return {
      none: 'the model does not include variation between runs',
    }
  }
  const kind = kindOfError(unit)
  const isCongested = conditions['state'] === 'congested'
  const family = familyOf(module)
  const isExtreme = isCongestion && /^(min|max) over \d+ runs/.test(statistic)
  const state = typeof conditions['state'] === 'string' ? conditions['state'] : ''
  const levels = levelsId(family, state)
  // Of a time beside congestors over one alone the first is the less certain.
  const ofRatio = isCongestion ? levelsId(family, 'congested') : levels
  const id =
    kind === 'level' ? [levels, isExtreme ? 'ends' : ''].join('|') : [family, kind].join('|')
  if (isCongestion && isCongested && kind === 'level' && typeof conditions['nodes'] !== 'number') {
    return { none: 'the number of nodes of this congested value is not stated', without: id }
  }
  const of = [
    kind === 'level' ? 'levels' : kind === 'ratio' ? 'ratios' : 'percentages',
    ...(state === '' || kind !== 'level' ? [] : [state]),
    ...(isExtreme ? ['fastest and slowest runs'] : []),
  ]
  return {
    basis: {
      id,
      title: `${moduleTitle(family)}: ${of.join(', ')}`,
      kind,
      levels: kind === 'ratio' ? `${ofRatio}|` : undefined,
    },
  }
}

/** How far off, in what bands are measured in; undefined where there is nothing to compare. */
function residualOf(row: MeasuredRow): number | undefined {
  const miss = missOf(row)
  if (!miss) return undefined
  if (miss.in === 'points') return miss.by
  return miss.by > -1 ? Math.log(1 + miss.by) : Number.NEGATIVE_INFINITY
}

/** How far the band reaches, of residuals without their sign. */
function reachOf(sizes: readonly number[], least: number): number | undefined {
  if (sizes.length < least) return undefined
  const sorted = sizes.toSorted((a, b) => a - b)
  const rank = Math.min(sorted.length, Math.ceil(SHARE * (sorted.length + 1)))
  const reach = sorted[rank - 1]
  return Number.isFinite(reach) ? reach : undefined
}

/** Rounding shall put no row outside its own residual. */
const within = (size: number, reach: number) => size <= reach * (1 + 1e-12)

interface Residual {
  readonly id: string
  readonly system: string
  readonly size: number
}

type Residuals = ReadonlyMap<string, readonly Residual[]>

function residualsOf(rows: readonly MeasuredRow[]): Residuals {
  const found = new Map<string, Residual[]>()
  for (const row of rows) {
    const footing = footingOf(row)
    const residual = isScored(row) ? residualOf(row) : undefined
    if (!('basis' in footing) || residual === undefined) continue
    const { id, system } = row.measurement
    const entry = { id, system, size: Math.abs(residual) }
    const before = found.get(footing.basis.id)
    if (before) before.push(entry)
    else found.set(footing.basis.id, [entry])
  }
  return found
}

const sizeIn = ({ size }: Residual): number => size

/** Without the row of that id, as if it had not been measured. */
function reachIn(residuals: Residuals, basis: Basis, without?: string) {
  const of = (id: string) => (residuals.get(id) ?? []).filter((each) => each.id !== without)
  // A band that is there with a row is there without it.
  const least = without === undefined ? LEAST_ROWS : LEAST_ROWS - 1
  const own = of(basis.id)
  const reach = reachOf(own.map(sizeIn), least)
  if (reach !== undefined) return { reach, from: own, scale: 1 }
  const levels = basis.levels === undefined ? [] : of(basis.levels)
  const ofLevels = reachOf(levels.map(sizeIn), least)
  if (ofLevels === undefined) return undefined
  // No band is narrower than the few ratios that there are.
  const ofRatios = Math.max(Math.SQRT2 * ofLevels, ...own.map(sizeIn))
  return { reach: ofRatios, from: levels, scale: Math.SQRT2 }
}

/** Gives every row that is predicted its band, or the reason why it has none. */
export function withBands<Row extends MeasuredRow>(
  rows: readonly Row[],
  /** Whose residuals count; the rows themselves if left out. */
  of: readonly MeasuredRow[] = rows,
): readonly Row[] {
  const residuals = residualsOf(of)
  return rows.map((row) => ({ ...row, result: { ...row.result, ...bandedBy(residuals, row) } }))
}

type Banded = Pick<
  ValidatedRow,
  'band' | 'bandBasis' | 'bandReason' | 'insideBand' | 'insideBandLeftOut'
>

const without = (bandReason: string | null): Banded => ({
  band: null,
  bandBasis: null,
  bandReason,
  insideBand: null,
  insideBandLeftOut: null,
})

function bandedBy(residuals: Residuals, row: MeasuredRow): Banded {
  const { predicted, role, id } = row.result
  if (predicted === null) return without(null)
  if (role === 'specification')
    return without('this is a value from a data sheet, not a prediction')
  const footing = footingOf(row)
  if ('none' in footing) return without(footing.none)
  const { basis } = footing
  const found = reachIn(residuals, basis)
  if (!found) {
    const { length } = residuals.get(basis.id) ?? []
    return without(
      `there ${length === 1 ? 'is' : 'are'} ${length === 0 ? 'no independent measurements' : `only ${counted(length, 'independent measurement', 'independent measurements')}`} of this kind (${basis.title})`,
    )
  }
  const [low, high] = typeof predicted === 'number' ? [predicted, predicted] : predicted
  if (basis.kind !== 'percentage' && low <= 0)
    return without('the band is a factor, which does not apply to a prediction of zero')
  const { reach } = found
  const band: readonly [number, number] =
    basis.kind === 'percentage'
      ? [low - reach, high + reach]
      : [low / factorOf(reach), high * factorOf(reach)]
  const residual = residualOf(row)
  const leftOut = reachIn(residuals, basis, id)
  const size = residual === undefined ? undefined : Math.abs(residual)
  return {
    band,
    bandBasis: bandText(bandFrom(basis, found)),
    bandReason: null,
    insideBand: size === undefined ? null : within(size, reach),
    insideBandLeftOut: size === undefined || !leftOut ? null : within(size, leftOut.reach),
  }
}

function bandFrom(
  { title, kind }: Basis,
  { reach, from, scale }: { reach: number; from: readonly Residual[]; scale: number },
): Band {
  return {
    title: scale === 1 ? title : `${title}, as a ratio of two levels`,
    in: kind === 'percentage' ? 'points' : 'factor',
    size: kind === 'percentage' ? reach : factorOf(reach),
    rows: from.length,
    inside: from.filter(({ size }) => within(scale * size, reach)).length,
    systems: [...new Set(from.map(({ system }) => system))].toSorted(),
  }
}

/** "One-sided latency: levels, ×1.96 on 8 rows, 8 inside". */
const bandText = ({ title, in: of, size, rows, inside }: Band): string =>
  `${title}, ${of === 'points' ? `±${size.toPrecision(3)} points` : `×${size.toPrecision(3)}`} on ${rows} rows, ${inside} inside`

/** The band of a level that a module predicts, other than the least or greatest of runs, for the places that show it. */
export const bandOfLevels = (
  rows: readonly MeasuredRow[],
  module: string,
  /** Of congestion: isolated or congested. */
  state = '',
): Band | undefined => bandLike(rows, `${levelsId(familyOf(module), state)}|`)

/** The same of a ratio of two levels. */
export const bandOfRatios = (rows: readonly MeasuredRow[], module: string): Band | undefined =>
  bandLike(rows, `${familyOf(module)}|ratio`)

function bandLike(rows: readonly MeasuredRow[], id: string): Band | undefined {
  const footing = rows.map(footingOf).find((each) => 'basis' in each && each.basis.id === id)
  if (!footing || !('basis' in footing)) return undefined
  const found = reachIn(residualsOf(rows), footing.basis)
  const leftOut = leftOutOf(rows, id)
  return found && { ...bandFrom(footing.basis, found), ...(leftOut && { leftOut }) }
}

function leftOutOf(rows: readonly MeasuredRow[], id: string): LeftOut | undefined {
  const out = rows.flatMap((row) => {
    const footing = footingOf(row)
    const isOut = 'none' in footing && footing.without === id && isScored(row)
    const by = isOut ? missOf(row)?.by : undefined
    const { system, conditions } = row.measurement
    const { routing } = conditions
    return by === undefined
      ? []
      : [{ by, system, routing: typeof routing === 'string' ? routing : '' }]
  })
  const [greatest] = out.toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))
  if (!greatest) return undefined
  const routings = [...new Set(out.map(({ routing }) => routing))].filter((each) => each !== '')
  return {
    rows: out.length,
    greatest: greatest.by,
    systems: [...new Set(out.map(({ system }) => system))].toSorted(),
    byRouting: routings.map((routing) => ({
      routing,
      greatest: out
        .filter((each) => each.routing === routing)
        .reduce((most, { by }) => (Math.abs(by) > Math.abs(most) ? by : most), 0),
    })),
  }
}
