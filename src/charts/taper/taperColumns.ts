/** The rows under the taper axis: which splits get a column, so that no two numbers collide. */
import { formatCount, formatTaper } from '../../document/format'
import type { TaperPointDto } from '../../model/engine'
import { splitId } from './taperPoints'
import { textWidth } from './taperLayout'
import { TICK_SIZE } from '../frame/textSizes'

const COLUMN_GAP = 8

export interface ColumnCandidate {
  readonly point: TaperPointDto
  /** Where the split lies on the axis. */
  readonly x: number
}

export interface TaperColumn {
  readonly id: string
  readonly current: boolean
  /** Where the split lies on the axis. */
  readonly tickX: number
  /** Centre of its numbers; differs from `tickX` only where two columns must both be shown. */
  readonly x: number
  /** Taper, ports, nodes, directors. */
  readonly cells: readonly string[]
}

/** Names of the rows; `core` is what the switches at the top are called. */
export function rowNames(
  points: readonly TaperPointDto[],
  core: string,
  compact: boolean,
): readonly string[] {
  const ports = hasOneDownlinkCount(points) ? 'uplinks' : 'down / up'
  if (compact) return ['taper', ports, 'nodes', core.split(' ')[0] ?? core]
  const portsInFull = ports === 'uplinks' ? 'uplinks a switch' : 'ports down / up'
  return ['taper, edge', portsInFull, 'nodes bought', core]
}

function hasOneDownlinkCount(points: readonly TaperPointDto[]): boolean {
  return new Set(points.map((point) => point.downlinks)).size <= 1
}

/**
 * Columns from left to right. The reference and the current split are always there, moved apart if
 * they must be; the others are taken in order of interest while they fit.
 */
export function taperColumns(
  candidates: readonly ColumnCandidate[],
  reference: TaperPointDto | undefined,
): TaperColumn[] {
  const oneCount = hasOneDownlinkCount(candidates.map((candidate) => candidate.point))
  const current = candidates.find((candidate) => candidate.point.current)
  const required = candidates.filter(
    (candidate) => candidate === current || candidate.point === reference,
  )
  const placed: TaperColumn[] = []
  for (const candidate of required.toSorted((a, b) => a.x - b.x)) {
    const column = columnOf(candidate, oneCount)
    const before = placed.at(-1)
    const x = before ? Math.max(column.x, before.x + distance(before, column)) : column.x
    placed.push({ ...column, x })
  }
  for (const candidate of byInterest(candidates)) {
    const column = columnOf(candidate, oneCount)
    if (placed.every((other) => Math.abs(other.x - column.x) >= distance(other, column))) {
      placed.push(column)
    }
  }
  return placed.toSorted((a, b) => a.x - b.x)
}

function columnOf({ point, x }: ColumnCandidate, oneCount: boolean): TaperColumn {
  const ports = oneCount ? formatCount(point.uplinks) : `${point.downlinks}/${point.uplinks}`
  return {
    id: splitId(point),
    current: point.current,
    tickX: x,
    x,
    cells: [
      formatTaper(point.populatedTaper),
      ports,
      formatCount(point.nodes),
      formatCount(point.coreSwitches),
    ],
  }
}

/** Least distance of two centres at which their numbers do not touch. */
function distance(a: TaperColumn, b: TaperColumn): number {
  return (columnWidth(a) + columnWidth(b)) / 2 + COLUMN_GAP
}

/** Width that a column's widest number takes, pixels. */
export function columnWidth(column: TaperColumn): number {
  return Math.max(...column.cells.map((cell) => textWidth(cell, TICK_SIZE)))
}

/** Whole tapers first, then halves, then the last, then the rest. */
function byInterest(candidates: readonly ColumnCandidate[]): ColumnCandidate[] {
  const last = candidates.at(-1)
  const rank = (candidate: ColumnCandidate) => {
    if (Number.isInteger(candidate.point.populatedTaper)) return 0
    if (Number.isInteger(candidate.point.populatedTaper * 2)) return 1
    return candidate === last ? 2 : 3
  }
  return candidates.toSorted((a, b) => rank(a) - rank(b) || a.x - b.x)
}
