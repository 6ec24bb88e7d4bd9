/** The splits of the taper curve: which can be shown, in which order, in which families. */
import { formatPercent, formatTaper } from '../../document/format'
import { referenceSplit, splitId } from '../../document/tradeoff/splits'
import type { TaperFigures, Routing } from '../../model/engine'
import type { TableEdit } from '../../tables/table'

/** Splits of a switch that form one line: its ports thinned out, or all used in another ratio. */
type Family = 'ports-empty' | 'all-ports'

/** No machine has less of anything; a scale over less would have no ticks to tell apart. */
const LEAST = 1e-9
const isPositive = (value: number) => Number.isFinite(value) && value >= LEAST

/** Points that have a place on the axes, by taper. Others are defects of the answer, not machines. */
export function drawable(points: readonly TaperFigures[]): TaperFigures[] {
  return points
    .filter(
      (point) =>
        isPositive(point.populatedTaper) &&
        isPositive(point.nodes) &&
        isPositive(point.nominalBisectionTBps),
    )
    .toSorted((a, b) => a.populatedTaper - b.populatedTaper || a.downlinks - b.downlinks)
}

/** The split that the others are compared with: 1:1, or the least taper if 1:1 cannot be built. */
export function referencePoint(points: readonly TaperFigures[]): TaperFigures | undefined {
  return referenceSplit(drawable(points))
}

/** Delivered bisection, TB/s, where it was simulated. */
export function deliveredTBps(point: TaperFigures, routing: Routing): number | undefined {
  const value = point.delivered?.[routing].deliveredTBps
  return value !== undefined && Number.isFinite(value) && value >= 0 ? value : undefined
}

interface TaperLine {
  readonly family: Family
  readonly points: readonly TaperFigures[]
}

/**
 * The lines: one for each count of down ports whose other ports are left empty, and one for the
 * splits that use all ports. A split that uses all ports also begins the line of its down ports,
 * because taking out its uplinks is how that line comes about.
 */
export function taperLines(points: readonly TaperFigures[]): TaperLine[] {
  const sorted = drawable(points)
  const thinned = new Set(
    sorted.filter((point) => !point.allPortsUsed).map((point) => point.downlinks),
  )
  const lines: TaperLine[] = [...thinned].map((downlinks) => ({
    family: 'ports-empty',
    points: sorted.filter((point) => point.downlinks === downlinks),
  }))
  const full = sorted.filter((point) => point.allPortsUsed)
  if (full.length > 1) lines.push({ family: 'all-ports', points: full })
  return lines
}

/** What tells the line of a family from the others. */
export const familyName = (points: readonly TaperFigures[]) =>
  points.every(({ allPortsUsed }) => allPortsUsed)
    ? { text: 'all ports used', short: 'all ports' }
    : { text: 'ports left empty', short: 'left empty' }

/** Nodes of a split against the reference: `+6.67 %`; undefined for the reference itself. */
export function nodeGain(point: TaperFigures, points: readonly TaperFigures[]): string | undefined {
  const reference = referencePoint(points)
  if (!reference || splitId(reference) === splitId(point)) return undefined
  return formatPercent(point.nodes / reference.nodes - 1, { signed: true })
}

/** A split that is picked becomes the scenario's own. */
export const splitEdit = <Row>(
  letter: string,
  pointOf: (row: Row) => TaperFigures,
): TableEdit<Row> => ({
  isPicked: (row) => pointOf(row).current,
  hint: (row) =>
    pointOf(row).current
      ? `current ports of ${letter}`
      : `use these node ports and uplinks for ${letter}`,
  step: (row) => `taper ${formatTaper(pointOf(row).populatedTaper)}`,
  changes: (row) => {
    const { downlinks, uplinks } = pointOf(row)
    return [
      { path: 'fabric.edge.downlinks', value: downlinks },
      { path: 'fabric.edge.uplinks', value: uplinks },
    ]
  },
})
