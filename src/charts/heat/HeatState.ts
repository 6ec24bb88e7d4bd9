/** A table of applications by conditions, in blocks of columns, as geometry. Knows no React and no browser. */
import { fitText, textWidth } from '../frame/textWidth'
import type { RefusedCellsDto } from '../../model/engine'
import type { ScenarioLetter } from '../frame/ScenarioGlyph'
import { LABEL_SIZE, TICK_SIZE } from '../frame/textSizes'

const COMPACT_BELOW = 640
const SMALLEST_WIDTH = 300
const ROW_HEIGHT = 26
/** Above the first groups, for the line that tells of work under way. */
const TOP = 22
const HEAD_HEIGHT = 50
const GROUP_GAP = 10
const BLOCK_GAP = 16
const LABEL_WIDTH = 132
const COMPACT_LABEL_WIDTH = 82
const LARGEST_CELL = 54
/** Where groups stand beside one another; on a phone cells are narrower, and marks smaller. */
export const SMALLEST_CELL = 36
export interface HeatColumn {
  readonly id: string
  readonly short: string
  /** Where that has no room. */
  readonly tiny: string
  readonly long: string
}

/** A block of columns, whatever its cells hold. */
export interface HeatBlock {
  readonly id: string
  readonly letter: ScenarioLetter
  /** "A Sierra as built" */
  readonly title: string
  /** "2:1, 72 nodes" */
  readonly detail: string
  readonly columns: readonly HeatColumn[]
  /** Why a column has no numbers, by its id. */
  readonly absent: ReadonlyMap<string, string>
  /** Why single cells, or an application under all conditions, have none. */
  readonly refused: readonly RefusedCellsDto[]
}

export interface HeatRow {
  readonly id: string
  readonly name: string
  /** Of the cycles; undefined where it has none. */
  readonly share: string | undefined
}

/** How a cell looks. */
export interface HeatLook {
  /** 0 to 5. */
  readonly heat: number
  readonly text: string
  /** A letter before the number. */
  readonly mark: string | undefined
  /** Its corner is marked: a loss, all in all. A frame is what is picked. */
  readonly isMarkedLoss: boolean
  /** A corner of its own: the interval of its number reaches a darker class. */
  readonly mayBeDarker?: boolean
}

/** @param width of the cell, pixels */
export type LookOf<Block extends HeatBlock> = (
  group: Block,
  row: HeatRow,
  column: HeatColumn,
  width: number,
) => HeatLook

export interface PlacedCell<Block extends HeatBlock = HeatBlock> extends HeatLook {
  readonly id: string
  readonly row: HeatRow
  readonly column: HeatColumn
  readonly group: Block
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PlacedGroup {
  readonly group: HeatBlock
  readonly x: number
  readonly y: number
  readonly width: number
  readonly title: string
  readonly columns: readonly {
    readonly column: HeatColumn
    readonly x: number
    readonly head: string
  }[]
}

export interface PlacedRow {
  readonly key: string
  readonly text: string
  readonly y: number
}

export interface HeatState<Block extends HeatBlock = HeatBlock> {
  readonly width: number
  readonly height: number
  readonly groups: readonly PlacedGroup[]
  readonly rows: readonly PlacedRow[]
  /** Row by row, for the keyboard. */
  readonly cells: readonly PlacedCell<Block>[]
  /** Cells in one row of the keyboard's grid. */
  readonly perRow: number
}

/** Groups beside one another as many as fit; the others below, with the rows' names again. */
export function buildHeatState<Block extends HeatBlock>(
  groups: readonly Block[],
  rows: readonly HeatRow[],
  measured: number,
  lookOf: LookOf<Block>,
): HeatState<Block> {
  const width = Math.max(SMALLEST_WIDTH, Math.floor(measured))
  const label = width < COMPACT_BELOW ? COMPACT_LABEL_WIDTH : LABEL_WIDTH
  const perGroup = Math.max(1, ...groups.map(({ columns }) => columns.length))
  const fitting = Math.max(
    1,
    Math.min(
      groups.length,
      Math.floor((width - label + GROUP_GAP) / (perGroup * SMALLEST_CELL + GROUP_GAP)),
    ),
  )
  // As many in every line, so that none stands alone below.
  const across = Math.ceil(groups.length / Math.ceil(groups.length / fitting)) || 1
  const room = (width - label - (across - 1) * GROUP_GAP) / across / perGroup
  const cellWidth = Math.min(LARGEST_CELL, Math.floor(room))
  const blockHeight = HEAD_HEIGHT + rows.length * ROW_HEIGHT
  const placedGroups = groups.map((group, at) => {
    const x = label + (at % across) * (perGroup * cellWidth + GROUP_GAP)
    const y = TOP + Math.floor(at / across) * (blockHeight + BLOCK_GAP)
    const groupWidth = group.columns.length * cellWidth
    return {
      group,
      x,
      y,
      width: groupWidth,
      title: fitText(group.title, LABEL_SIZE, groupWidth - 16),
      columns: group.columns.map((column, place) => ({
        column,
        x: x + place * cellWidth,
        head: textWidth(column.short, TICK_SIZE) + 2 <= cellWidth ? column.short : column.tiny,
      })),
    }
  })
  const blocks = Math.ceil(groups.length / across)
  return {
    width,
    height: TOP + blocks * blockHeight + (blocks - 1) * BLOCK_GAP + 2,
    groups: placedGroups,
    rows: Array.from({ length: blocks }, (_, block) =>
      rows.map((row, place) => ({
        key: `${block} ${row.id}`,
        text: fitText(row.name, LABEL_SIZE, label - 8),
        y: TOP + block * (blockHeight + BLOCK_GAP) + HEAD_HEIGHT + place * ROW_HEIGHT + 17,
      })),
    ).flat(),
    cells: rows.flatMap((row, place) =>
      placedGroups.flatMap((placed) =>
        placed.columns.map(({ column, x }) => ({
          id: `${placed.group.id} ${row.id} ${column.id}`,
          row,
          column,
          group: placed.group,
          x,
          y: placed.y + HEAD_HEIGHT + place * ROW_HEIGHT,
          width: cellWidth,
          height: ROW_HEIGHT,
          ...lookOf(placed.group, row, column, cellWidth),
        })),
      ),
    ),
    perRow: placedGroups.reduce((sum, { columns }) => sum + columns.length, 0),
  }
}
