/** The rows under the axis of x: which rows of the table get a column, so that no two numbers collide. */
import type { AlignedRow } from '../../tables/channels'
import { TICK_SIZE, textWidth } from '../frame/text'

const COLUMN_GAP = 8

interface AlignedCandidate {
  readonly row: unknown
  /** Its value of x, and where that lies. */
  readonly value: number
  readonly x: number
  readonly isMarked: boolean
  readonly isBaseline: boolean
}

export interface AlignedColumn {
  readonly id: number
  readonly isMarked: boolean
  /** Where its row lies on the axis. */
  readonly tickX: number
  /** Middle of its words; differs from `tickX` only where two columns must both be shown. */
  readonly x: number
  readonly cells: readonly string[]
}

/**
 * Columns from left to right. The baseline and the marked row are always there, moved apart if they must be; the
 * others are taken in order of interest while they fit.
 */
export function alignedColumns(
  candidates: readonly AlignedCandidate[],
  rows: readonly AlignedRow<unknown>[],
): readonly AlignedColumn[] {
  const columns = candidates.map((candidate, id) => ({
    candidate,
    column: {
      id,
      isMarked: candidate.isMarked,
      tickX: candidate.x,
      x: candidate.x,
      cells: rows.map(({ text }) => text(candidate.row)),
    } satisfies AlignedColumn,
  }))
  const placed: AlignedColumn[] = []
  for (const { candidate, column } of columns) {
    if (!candidate.isMarked && !candidate.isBaseline) continue
    const before = placed.at(-1)
    const x = before ? Math.max(column.x, before.x + distance(before, column)) : column.x
    placed.push({ ...column, x })
  }
  const last = candidates.at(-1)
  const byInterest = columns.toSorted(
    (a, b) => rank(a.candidate, last) - rank(b.candidate, last) || a.column.x - b.column.x,
  )
  for (const { column } of byInterest) {
    if (placed.every((other) => Math.abs(other.x - column.x) >= distance(other, column))) {
      placed.push(column)
    }
  }
  return placed.toSorted((a, b) => a.x - b.x)
}

/** The last first, so that the axis says where it ends; then whole values, then halves, then the rest. */
function rank(candidate: AlignedCandidate, last: AlignedCandidate | undefined): number {
  if (candidate === last) return 0
  if (Number.isInteger(candidate.value)) return 1
  return Number.isInteger(candidate.value * 2) ? 2 : 3
}

/** Least distance of two middles at which their words do not touch. */
const distance = (a: AlignedColumn, b: AlignedColumn) =>
  (columnWidth(a) + columnWidth(b)) / 2 + COLUMN_GAP

/** Width of the widest word of a column, pixels. */
export const columnWidth = ({ cells }: AlignedColumn): number =>
  Math.max(0, ...cells.map((cell) => textWidth(cell, TICK_SIZE)))
