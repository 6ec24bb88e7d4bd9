/** Which rows of a table are on which line, how they are joined, and what the lines are called. */
import type { CurveChannels, CurvePanel, LineChannel, LineEnd } from '../../tables/channels'
import type { Table } from '../../tables/table'
import { columnOf } from '../../tables/texts'
import type { EndingLine, Point } from './curveLabels'
import { isDrawable, isLogX } from './curveScales'

export type Channels = CurveChannels<unknown>
/** Whether marks follow every edit, or wait for a simulation. */
export type Part = 'analytic' | 'simulated'

/** A row of the table that has a place. */
export interface PlottedRow {
  readonly row: unknown
  /** Its value of x. */
  readonly value: number
}

/** The same with its place, pixels. */
export interface PlacedRow extends PlottedRow {
  readonly x: number
}

/** A line with its values. */
interface ValuedLine {
  readonly channel: LineChannel<unknown>
  readonly part: Part
  readonly valueOf: (row: unknown) => number | undefined
}

export interface Line extends ValuedLine {
  /** Its rows, as they are joined with one another. */
  readonly strands: readonly (readonly PlottedRow[])[]
  /** Its names: one, or one for each of its strands. */
  readonly names: readonly { readonly end: LineEnd; readonly strand: readonly PlottedRow[] }[]
}

function valuedLines(table: Table, panel: CurvePanel<unknown>): readonly ValuedLine[] {
  const isLog = panel.scale === 'log'
  return panel.lines.map((channel) => {
    const column = columnOf(table, channel.y)
    return {
      channel,
      part: column.basis === 'simulated' ? 'simulated' : 'analytic',
      valueOf: (row) => {
        const value = channel.of?.(row) === false ? undefined : column.value(row)
        return typeof value === 'number' && isDrawable(value, isLog) ? value : undefined
      },
    }
  })
}

/** The lines of each panel, and the rows that are on any of them, by rising x. */
export function linesOf(table: Table, channels: Channels) {
  const panels = channels.panels.map((panel) => valuedLines(table, panel))
  const rows = plottedRows(table, channels, panels.flat())
  const joined = channels
    .strands?.(rows.map(({ row }) => row))
    .map((strand) => new Set<unknown>(strand))
  const lines = panels.map((own) =>
    own.map((line): Line => {
      const found = rows.filter(({ row }) => line.valueOf(row) !== undefined)
      const strands = (
        joined?.map((strand) => found.filter(({ row }) => strand.has(row))) ?? [found]
      ).filter((strand) => strand.length > 0)
      return { ...line, strands, names: namesOf(table, channels, line.channel, strands) }
    }),
  )
  return { lines, rows }
}

/** Rows by rising x. Those without a place are defects of an answer, or stand in the table alone. */
function plottedRows(
  table: Table,
  channels: Channels,
  lines: readonly ValuedLine[],
): readonly PlottedRow[] {
  const { value: valueOf } = columnOf(table, channels.x)
  return table.rows
    .flatMap((row) => {
      const value = valueOf(row)
      if (typeof value !== 'number' || !isDrawable(value, isLogX(channels))) return []
      return lines.some((line) => line.valueOf(row) !== undefined) ? [{ row, value }] : []
    })
    .toSorted((a, b) => a.value - b.value)
}

/** The row that the design has. */
export const isMarked = ({ isEmphasised }: Table, row: unknown): boolean =>
  isEmphasised?.(row) === true

function namesOf(
  table: Table,
  channels: Channels,
  channel: LineChannel<unknown>,
  strands: Line['strands'],
): Line['names'] {
  if (channel.look === 'none' || channels.arrangement === 'grid') return []
  if (channel.end) {
    return strands.flatMap((strand) => {
      const end = channel.end?.(
        strand.map(({ row }) => row),
        strands.length,
      )
      return end ? [{ end, strand }] : []
    })
  }
  const own = strands.find((strand) => strand.some(({ row }) => isMarked(table, row)))
  const strand = own ?? strands[0]
  return strand ? [{ end: channel, strand }] : []
}

/** The names of a line, with the places of its rows. */
export function endingsOf(
  { channel: { scenario, look = 'plain' }, part, names }: Line,
  pointsOf: (strand: readonly PlottedRow[]) => readonly Point[] = () => [],
): readonly EndingLine[] {
  return names.map(({ end, strand }) => ({
    end,
    scenario,
    part,
    isStrong: look === 'bold',
    points: pointsOf(strand),
  }))
}
