/** The band of what a module predicts, for the places that show it: from the residuals of the published rows, and nowhere else. */
import { formatPercent, formatSignificant, listed } from '../../document/format'
import type { Routing } from '../../model/engine'
import { bandOfLevels, bandOfRatios, type Band } from '../../validation/bands'
import { compared } from '../../validation/published/published'
import type { Get } from '../experiment'
import { publishedFile, type Published } from './published-rows'
import { factorOf } from '../../validation/miss'

const known = new WeakMap<Published, ReturnType<typeof compared>>()

function rowsOf(published: Published) {
  const found = known.get(published)
  if (found) return found
  const rows = compared(published.measurements.measurements, published.stored.rows)
  known.set(published, rows)
  return rows
}

/** Undefined until the rows are loaded, or where too few support a band. */
export function statedBand(get: Get, module: string): Band | undefined {
  const { value } = get.file(publishedFile)
  return value && bandOfLevels(rowsOf(value), module)
}

/** How far the times of a virtual GPCNeT may be off; all of an 8-byte exchange. */
export interface CongestionBands {
  readonly isolated: Band | undefined
  readonly congested: Band | undefined
  /** Of a time over another. */
  readonly ratio: Band | undefined
}

/** Of bandwidths and allreduces beside congestors, and under static routing: no measurement at a known number of nodes supports a band. */
export const NO_BANDS: CongestionBands = {
  isolated: undefined,
  congested: undefined,
  ratio: undefined,
}

/** All times beside congestors that support a band were measured with adaptive routing. */
export const bandsUnder = (routing: Routing, bands: CongestionBands): CongestionBands =>
  routing === 'adaptive' ? bands : NO_BANDS

/** The same object while the rows are the same. */
export function congestionBands(get: Get): CongestionBands {
  const { value } = get.file(publishedFile)
  return value ? congestionBandsIn(value) : NO_BANDS
}

const knownOfCongestion = new WeakMap<Published, CongestionBands>()

export function congestionBandsIn(published: Published): CongestionBands {
  const found = knownOfCongestion.get(published)
  if (found) return found
  const rows = rowsOf(published)
  const module = 'congestion_latency'
  const bands = {
    isolated: bandOfLevels(rows, module, 'isolated'),
    congested: bandOfLevels(rows, module, 'congested'),
    ratio: bandOfRatios(rows, module),
  }
  knownOfCongestion.set(published, bands)
  return bands
}

/** What stands under a title: "90 % band ×1.96, from 8 published values …". */
export const bandWords = (band: Band | undefined): string =>
  band ? `90 % band ${shortBand(band)}` : '90 % band from published values not used for fitting'

/** "×1.96, from 8 published values of Sierra that were not used for fitting (8 inside)" */
export const shortBand = ({ size, rows, inside, systems }: Band): string =>
  `×${formatSignificant(size)}, from ${rows} published values of ${listed(systems)} that were not used for fitting (${inside} inside)`

/** The greatest errors of what a band leaves out: "+300 % with no adaptive routing and +130 % with adaptive routing". */
export function leftOutErrors({ greatest, byRouting }: NonNullable<Band['leftOut']>): string {
  const error = (of: number) => formatPercent(of, { signed: true, digits: 2 })
  return byRouting.length === 0
    ? error(greatest)
    : listed(
        byRouting.map(
          ({ routing, greatest: most }) =>
            `${error(most)} with ${routing.endsWith('routing') ? routing : `${routing} routing`}`,
        ),
      )
}

// How far the times of a virtual GPCNeT may be off, as factors.

/** What is known of a number over the runs. */
export interface BandedRuns {
  /** Over the worst per cents of the runs. */
  readonly worst: { readonly min: number; readonly median: number; readonly max: number }
}

/** Runs with the band of their state. */
type Banded = readonly [runs: BandedRuns, band: Band | undefined]

/**
 * From the median over this factor to it times this factor: the stated band, or as far as single runs lie
 * from the median where that is more, as it is with few victims. Undefined where nothing supports a band.
 */
export function bandOf([{ worst }, band]: Banded): number | undefined {
  if (!band) return undefined
  const { min, median, max } = worst
  return min > 0 ? Math.max(band.size, median / min, max / median) : band.size
}

/**
 * The band of a ratio of two numbers: that of published ratios, or, where it is more, that of two numbers whose
 * errors are independent.
 */
export function bandOfRatio(
  one: Banded,
  other: Banded,
  { ratio }: CongestionBands,
): number | undefined {
  const [first, second] = [bandOf(one), bandOf(other)]
  if (first === undefined || second === undefined || !ratio) return undefined
  return Math.max(ratio.size, factorOf(Math.hypot(Math.log(first), Math.log(second))))
}
