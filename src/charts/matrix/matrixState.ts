/** Cells by two categories, in blocks of columns, as geometry. Knows no React and no browser. */
import type { MatrixBlock, MatrixChannels, MatrixHead } from '../../tables/channels'
import type { Table } from '../../tables/table'
import { columnOf } from '../../tables/texts'
import type { PlotState, Spot } from '../frame/drawing'
import { LABEL_SIZE, TICK_SIZE, fitText, textWidth } from '../frame/text'

export type Matrix = MatrixChannels<unknown>

const NARROW_MATRIX = 640
const SMALLEST_WIDTH = 300
const ROW_HEIGHT = 26
/** Above the first blocks, for the line that tells of work under way. */
const TOP = 22
const HEAD_HEIGHT = 50
const BLOCK_GAP = 10
const LINE_GAP = 16
const LABEL_WIDTH = 132
const NARROW_LABEL_WIDTH = 82
const LARGEST_CELL = 54
/** Where blocks stand beside one another; on a phone cells are narrower, and marks smaller. */
export const SMALLEST_CELL = 36

export interface PlacedCell {
  readonly id: string
  readonly row: unknown
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** 0 to 5. */
  readonly heat: number
  readonly text: string
  readonly mark: string | undefined
  readonly isFilled: boolean
  readonly isOpen: boolean
}

export interface PlacedBlock {
  readonly block: MatrixBlock | undefined
  readonly x: number
  readonly y: number
  readonly width: number
  readonly title: string
  readonly heads: readonly { readonly id: string; readonly right: number; readonly text: string }[]
}

export interface MatrixState extends PlotState {
  readonly blocks: readonly PlacedBlock[]
  readonly names: readonly { readonly key: string; readonly text: string; readonly y: number }[]
  readonly cells: readonly PlacedCell[]
}

/** Blocks beside one another as many as fit; the others below, with the names of the rows again. */
export function matrixState(table: Table, channels: Matrix, measured: number): MatrixState {
  const { rows, columns } = channels
  const width = Math.max(SMALLEST_WIDTH, Math.floor(measured))
  const blocks: readonly (MatrixBlock | undefined)[] = channels.blocks ?? [undefined]
  const label = width < NARROW_MATRIX ? NARROW_LABEL_WIDTH : LABEL_WIDTH
  const { across, cellWidth } = sizes(width - label, blocks.length, Math.max(1, columns.length))
  const blockHeight = HEAD_HEIGHT + rows.length * ROW_HEIGHT
  const lines = Math.max(1, Math.ceil(blocks.length / across))
  const placed = blocks.map((block, at): PlacedBlock => {
    const x = label + (at % across) * (columns.length * cellWidth + BLOCK_GAP)
    const blockWidth = columns.length * cellWidth
    return {
      block,
      x,
      y: TOP + Math.floor(at / across) * (blockHeight + LINE_GAP),
      width: blockWidth,
      title: fitText(block?.title ?? '', LABEL_SIZE, blockWidth - 16),
      heads: columns.map((head, place) => ({
        id: head.id,
        right: x + (place + 1) * cellWidth - 4,
        text: headText(head, cellWidth),
      })),
    }
  })
  const found = cellRows(table, channels)
  const cells = rows.flatMap((head, place) =>
    placed.flatMap(({ block, x, y }) =>
      columns.flatMap((column, at): PlacedCell[] => {
        const id = cellId(block?.id ?? '', head.id, column.id)
        if (!found.has(id)) return []
        const box = {
          x: x + at * cellWidth,
          y: y + HEAD_HEIGHT + place * ROW_HEIGHT,
          width: cellWidth,
          height: ROW_HEIGHT,
        }
        return [{ id, row: found.get(id), ...box, ...lookOf(channels, found.get(id), cellWidth) }]
      }),
    ),
  )
  return {
    width,
    height: TOP + lines * blockHeight + (lines - 1) * LINE_GAP + 2,
    blocks: placed,
    names: Array.from({ length: lines }, (_, line) =>
      rows.map(({ id, short }, place) => ({
        key: `${line} ${id}`,
        text: fitText(short, LABEL_SIZE, label - 8),
        y: TOP + line * (blockHeight + LINE_GAP) + HEAD_HEIGHT + place * ROW_HEIGHT + 17,
      })),
    ).flat(),
    cells,
    spots: cells.map((cell) => spotOf(channels, cell)),
    perRow: blocks.length * columns.length,
    name: channels.name,
  }
}

export const cellId = (block: string, row: string, column: string): string =>
  `${block} ${row} ${column}`.trim()

/** Rows of the table by the ids of their cells. */
export function cellRows(
  table: Table,
  { block, row, column }: Pick<Matrix, 'block' | 'row' | 'column'>,
): ReadonlyMap<string, unknown> {
  const of = (key: string) => {
    const { value } = columnOf(table, key)
    return (own: unknown) => String(value(own) ?? '')
  }
  const [blockOf, rowOf, columnId] = [
    block === undefined ? () => '' : of(block),
    of(row),
    of(column),
  ]
  return new Map(table.rows.map((own) => [cellId(blockOf(own), rowOf(own), columnId(own)), own]))
}

/** As many blocks in every line, so that none stands alone below. */
function sizes(room: number, blocks: number, columns: number) {
  const most = Math.floor((room + BLOCK_GAP) / (columns * SMALLEST_CELL + BLOCK_GAP))
  const fitting = Math.max(1, Math.min(blocks, most))
  const across = Math.max(1, Math.ceil(blocks / Math.max(1, Math.ceil(blocks / fitting))))
  const cell = (room - (across - 1) * BLOCK_GAP) / across / columns
  return { across, cellWidth: Math.min(LARGEST_CELL, Math.floor(cell)) }
}

const headText = ({ short, tiny }: MatrixHead, width: number) =>
  textWidth(short, TICK_SIZE) + 2 <= width ? short : (tiny ?? short)

/** Least distance of a number from the one before it. */
const NUMBER_GAP = 5

/** The first that fits, else the last. */
const fitting = (texts: readonly string[], width: number): string =>
  texts.find((text) => textWidth(text, LABEL_SIZE) + NUMBER_GAP <= width) ?? texts.at(-1) ?? ''

function lookOf(channels: Matrix, row: unknown, width: number) {
  const { isFilled = false, isOpen = false } = channels.corners?.(row) ?? {}
  const mark = channels.mark?.(row)
  return {
    heat: channels.heat(row) ?? 0,
    text: fitting(channels.texts?.(row) ?? [], width),
    // Narrower, and a cell has room for its number only.
    mark: width >= MARKED_CELL ? mark : undefined,
    isFilled,
    isOpen,
  }
}

const MARKED_CELL = 34

function spotOf({ tip }: Matrix, { id, row, x, y, width, height }: PlacedCell): Spot {
  let known: ReturnType<typeof tip> | undefined
  // What a cell says is put together when somebody looks at it.
  const said = () => (known ??= tip(row))
  return {
    id,
    row,
    x: x + width,
    y: y + height,
    box: { left: x, top: y, right: x + width, bottom: y + height },
    get title() {
      return said().title
    },
    get facts() {
      return said().facts
    },
    get spoken() {
      return said().spoken
    },
  }
}
