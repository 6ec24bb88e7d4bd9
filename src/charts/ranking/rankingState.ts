/** Competitors by conditions as geometry. Knows no React and no browser. */
import { scaleLinear } from 'd3-scale'
import type { RankingChannels, RankingColumn, RankingRow } from '../../tables/channels'
import type { Table } from '../../tables/table'
import { columnOf } from '../../tables/texts'
import { SMALLEST_WIDTH, type PlotState, type Spot } from '../frame/drawing'
import { LABEL_SIZE, TICK_SIZE, textWidth, wrapText } from '../frame/text'
import { cellId, cellRows } from '../matrix/matrixState'

type Ranking = RankingChannels<unknown>

/** Narrower, and cells have smaller numbers and less ground around them. */
const ROOMY_CELL = 84
/** Narrower yet, as on the smallest phones, numbers stand close to the frame. */
const SMALL_CELL = 66
const LARGEST_CELL = 160
const CELL_HEIGHT = 70
const HEAD_LINE = 13
const HEAD_SIZE = 13
const DETAIL_LINE = 13
const FOOT = 22
/** Above the heads, for the line that tells of work under way. */
const TOP = 22

export interface RankingLook {
  readonly gap: number
  readonly pad: number
  readonly valueSize: number
}

export interface PlacedRanking {
  readonly id: string
  readonly scenario: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly frame: 'solid' | 'dashed' | 'filled' | undefined
  /** None while it is computed. */
  readonly value:
    | {
        readonly text: string
        readonly range: string
        /** So small that the range fits. */
        readonly rangeSize: number
        readonly bar: { readonly from: number; readonly to: number; readonly at: number }
        readonly zero: number
      }
    | undefined
  readonly words: string
  readonly wordsSize: number
}

interface PlacedHead {
  readonly column: RankingColumn
  readonly x: number
  readonly width: number
  /** So small that its name fits. */
  readonly size: number
  readonly lines: readonly string[]
}

interface PlacedRow {
  readonly row: RankingRow
  readonly y: number
  readonly height: number
  /** In place of its cells. */
  readonly refusal: readonly string[] | undefined
}

export interface RankingState extends PlotState {
  readonly look: RankingLook
  readonly top: number
  readonly headHeight: number
  readonly label: number
  /** Right end of the cells. */
  readonly right: number
  readonly heads: readonly PlacedHead[]
  readonly rows: readonly PlacedRow[]
  readonly cells: readonly PlacedRanking[]
  readonly footY: number
}

export function rankingState(table: Table, channels: Ranking, measured: number): RankingState {
  const { rows, columns } = channels
  const width = Math.max(SMALLEST_WIDTH, Math.floor(measured))
  const isNarrow = width < 400
  const label = isNarrow ? 38 : 58
  const gap = isNarrow ? 3 : 4
  const count = Math.max(1, columns.length)
  const cellWidth = Math.min(LARGEST_CELL, Math.floor((width - label - gap * count) / count))
  const look: RankingLook =
    cellWidth < ROOMY_CELL
      ? { gap, pad: cellWidth < SMALL_CELL ? 3 : 5, valueSize: 14 }
      : { gap, pad: 7, valueSize: 16 }
  const left = (at: number) => label + gap + at * (cellWidth + gap)
  const right = left(count) - gap
  const heads = columns.map((column, at): PlacedHead => {
    const lines = wrapText(column.detail, TICK_SIZE, cellWidth)
    const size = sizeWithin(column.short, cellWidth, HEAD_SIZE)
    return { column, x: left(at), width: cellWidth, size, lines }
  })
  const headHeight =
    HEAD_LINE + 4 + Math.max(0, ...heads.map(({ lines }) => lines.length)) * DETAIL_LINE + 6
  const placed = placeRows(rows, {
    y: TOP + headHeight + gap,
    gap,
    cellHeight: CELL_HEIGHT,
    room: right - label - gap - 16,
  })
  const found = cellRows(table, channels)
  const scale = scaleOf(table, channels, cellWidth - 2 * look.pad)
  const cells = placed.flatMap(({ row: head, y, height, refusal }) =>
    columns.flatMap((column, at): (PlacedRanking & { readonly row: unknown })[] => {
      const id = cellId('', head.id, column.id)
      const row = found.get(id)
      if (refusal || row === undefined) return []
      const box = { x: left(at), y, width: cellWidth, height }
      const texts = textsOf(table, channels, row, { scale, room: cellWidth - 2 * look.pad })
      return [{ id, scenario: head.scenario, row, ...box, frame: channels.frame(row), ...texts }]
    }),
  )
  const last = placed.at(-1)
  const footY = last ? last.y + last.height + gap : TOP + headHeight + gap
  return {
    width,
    height: footY + FOOT,
    look,
    top: TOP,
    headHeight,
    label,
    right,
    heads,
    rows: placed,
    cells,
    footY,
    spots: cells.map((cell) => {
      const spot = spotOf(channels, cell, gap)
      // The highest of a column takes its head too, so that the column can be picked there.
      const isHighest = cells.find(({ x }) => x === cell.x) === cell
      return isHighest ? { ...spot, head: { ...spot.box, top: TOP, bottom: spot.box.top } } : spot
    }),
    perRow: count,
    name: channels.name,
  }
}

const REFUSAL_LINE = 16

interface RowRoom {
  readonly y: number
  readonly gap: number
  readonly cellHeight: number
  readonly room: number
}

function placeRows(
  rows: readonly RankingRow[],
  { y: top, gap, cellHeight, room }: RowRoom,
): readonly PlacedRow[] {
  let y = top
  return rows.map((row) => {
    const refusal = row.refusal === undefined ? undefined : wrapText(row.refusal, LABEL_SIZE, room)
    const height = refusal ? Math.max(40, refusal.length * REFUSAL_LINE + 14) : cellHeight
    const placed = { row, y, height, refusal }
    y += height + gap
    return placed
  })
}

/** One scale for all cells, which holds zero; pixels from the left of a cell's ground. */
function scaleOf(table: Table, { value }: Ranking, room: number): (value: number) => number {
  const column = columnOf(table, value)
  const ends = table.rows.flatMap((row) => {
    const middle = column.value(row)
    const range = column.interval?.(row)
    return [middle, range?.low, range?.high].filter((end) => typeof end === 'number')
  })
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)]
  const inset = Math.min(6, room / 4)
  if (low === high) return () => room / 2
  return scaleLinear([low, high], [inset, room - inset])
}

function textsOf(
  table: Table,
  channels: Ranking,
  row: unknown,
  { scale, room }: { readonly scale: (value: number) => number; readonly room: number },
): Pick<PlacedRanking, 'value' | 'words' | 'wordsSize'> {
  const column = columnOf(table, channels.value)
  const middle = column.value(row)
  const text = channels.text(row)
  const wordings = channels.words(row)
  const words =
    wordings.find((wording) => textWidth(wording, TICK_SIZE) <= room) ?? wordings.at(-1) ?? ''
  const wordsSize = sizeWithin(words, room, TICK_SIZE)
  if (typeof middle !== 'number' || text === undefined)
    return { value: undefined, words, wordsSize }
  const { low, high } = column.interval?.(row) ?? { low: middle, high: middle }
  const range = channels.range(row)
  return {
    value: {
      text,
      range,
      rangeSize: sizeWithin(range, room, TICK_SIZE),
      bar: { from: scale(low), to: scale(high), at: scale(middle) },
      zero: scale(0),
    },
    words,
    wordsSize,
  }
}

const SMALLEST_SIZE = 8

/** The size of small text at which it has room. */
const sizeWithin = (text: string, room: number, size: number): number =>
  Math.max(SMALLEST_SIZE, Math.min(size, Math.floor((2 * room) / textWidth(text, 1)) / 2))

function spotOf(
  { tip }: Ranking,
  { id, row, x, y, width, height }: PlacedRanking & { readonly row: unknown },
  gap: number,
): Spot {
  // Between the cells, so that the ring is not taken for a frame of the cell.
  const box = {
    left: x - gap / 2,
    top: y - gap / 2,
    right: x + width + gap / 2,
    bottom: y + height + gap / 2,
  }
  return { id, row, x: x + width, y: y + height, box, ...tip(row) }
}
