/**
 * A matrix of more cells than can be written in, as geometry: which cell is where, and its class. Knows no React and
 * no browser; the canvas paints what stands here.
 */
import type { Table } from '../../tables/table'
import { columnOf } from '../../tables/texts'
import type { PlotState } from '../frame/drawing'
import type { Matrix } from './matrixState'

/** The class of a cell without a value. */
export const NO_VALUE = 6

export interface MapState extends PlotState {
  readonly rows: number
  readonly columns: number
  /** Pixels of a cell; whole, so that no cell is wider than another. */
  readonly cell: number
  readonly left: number
  readonly top: number
  readonly rowTicks: readonly MapTick[]
  readonly columnTicks: readonly MapTick[]
  readonly axes: { readonly row: string; readonly column: string }
  /** Row by row: 0 to 5, or {@link NO_VALUE}. */
  readonly classes: Uint8Array
  /** Rows of the table by their cells. */
  readonly rowAt: (row: number, column: number) => unknown
}

export interface MapTick {
  /** Pixels from the first cell. */
  readonly at: number
  readonly label: string
}

const LEFT = 44
const TOP = 34
const LARGEST = 560

export function mapState(table: Table, channels: Matrix, width: number): MapState {
  const [rows, columns] = [channels.rows.length, channels.columns.length]
  const room = Math.max(columns, Math.min(LARGEST, Math.floor(width) - LEFT - 4))
  const cell = Math.max(1, Math.floor(room / Math.max(1, columns)))
  const found: unknown[] = Array.from({ length: rows * columns })
  const classes = new Uint8Array(rows * columns).fill(NO_VALUE)
  const placeOf = (heads: Matrix['rows'], key: string) => {
    const places = new Map<unknown, number>(heads.map(({ id }, at) => [id, at]))
    const { value } = columnOf(table, key)
    return (row: unknown) => places.get(value(row))
  }
  const [rowOf, columnOfCell] = [
    placeOf(channels.rows, channels.row),
    placeOf(channels.columns, channels.column),
  ]
  for (const row of table.rows) {
    const [at, across] = [rowOf(row), columnOfCell(row)]
    if (at === undefined || across === undefined) continue
    found[at * columns + across] = row
    classes[at * columns + across] = channels.heat(row) ?? NO_VALUE
  }
  return {
    width: LEFT + columns * cell + 1,
    height: TOP + rows * cell + 1,
    rows,
    columns,
    cell,
    left: LEFT,
    top: TOP,
    rowTicks: ticksOf(channels.rows, cell),
    columnTicks: ticksOf(channels.columns, cell),
    axes: channels.axes ?? { row: '', column: '' },
    classes,
    rowAt: (row, column) => found[row * columns + column],
    spots: [],
  }
}

/** Every so many heads one, so that their words have room. */
const STEPS = [1, 2, 4, 5, 8, 10, 16, 20, 25, 32, 40, 50, 64]
const TICK_ROOM = 56

function ticksOf(heads: Matrix['rows'], cell: number): readonly MapTick[] {
  const step = STEPS.find((candidate) => candidate * cell >= TICK_ROOM) ?? 64
  return heads.flatMap(({ short }, at) =>
    at % step === 0 ? [{ at: at * cell, label: short }] : [],
  )
}
