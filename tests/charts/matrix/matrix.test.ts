import { describe, expect, it } from 'vitest'
import { moveInGrid } from '../../../src/charts/frame/rovingFocus'
import { mapState, NO_VALUE } from '../../../src/charts/matrix/mapState'
import { cellId, matrixState, type Matrix } from '../../../src/charts/matrix/matrixState'
import type { MatrixHead } from '../../../src/tables/channels'
import { table, type Table } from '../../../src/tables/table'

interface Cell {
  readonly block: string
  readonly row: string
  readonly column: string
  readonly value: number | undefined
}

const heads = (prefix: string, count: number): readonly MatrixHead[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `${prefix}${at}`,
    short: `${prefix} number ${at}`,
    tiny: `${prefix}${at}`,
    long: `${prefix} ${at}`,
  }))

function matrix(rows: number, columns: number, blocks: number, look: 'numbers' | 'map'): Table {
  const [rowHeads, columnHeads] = [heads('r', rows), heads('c', columns)]
  const blockHeads = heads('b', blocks)
  const cells = blockHeads.flatMap((block) =>
    rowHeads.flatMap((row, at) =>
      columnHeads.map((column, across): Cell => ({
        block: block.id,
        row: row.id,
        column: column.id,
        value: at === across ? undefined : at + across,
      })),
    ),
  )
  const text = (key: 'block' | 'row' | 'column') =>
    ({ key, header: key, value: (cell: Cell) => cell[key], basis: 'input' }) as const
  return table<Cell>({
    id: 'matrix',
    caption: 'A matrix',
    columns: [text('block'), text('row'), text('column')],
    rows: cells.toReversed(),
    freshness: 'current',
    chart: {
      type: 'matrix',
      look,
      name: 'Cells',
      row: 'row',
      column: 'column',
      block: 'block',
      rows: rowHeads,
      columns: columnHeads,
      blocks: blockHeads.map(({ id, long }, scenario) => ({
        id,
        scenario,
        title: long,
        detail: '',
      })),
      heat: ({ value }) => (value === undefined ? undefined : value % 6),
      texts: ({ value }) => [value === undefined ? '–' : String(value)],
      tip: ({ row, column }) => ({ title: `${row} ${column}`, facts: [] }),
    },
  })
}

const channelsOf = ({ chart }: Table): Matrix => {
  if (chart?.type !== 'matrix') throw new Error('the sample is a matrix')
  return chart
}

const stateOf = (of: Table, width: number) => matrixState(of, channelsOf(of), width)
const mapOf = (of: Table, width: number) => mapState(of, channelsOf(of), width)

describe('numbers in cells', () => {
  it('lie within the width, blocks beside one another where there is room and else below', () => {
    for (const width of [300, 358, 700, 1086]) {
      const { cells, width: plotted, height } = stateOf(matrix(2, 3, 2, 'numbers'), width)
      expect(cells).toHaveLength(12)
      for (const { x, y, width: own, height: high } of cells) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + own).toBeLessThanOrEqual(plotted)
        expect(y + high).toBeLessThanOrEqual(height)
      }
      expect(new Set(cells.map(({ x, y }) => `${x} ${y}`)).size).toBe(12)
    }
    const lines = (width: number) =>
      new Set(stateOf(matrix(2, 8, 2, 'numbers'), width).blocks.map(({ y }) => y)).size
    expect([lines(358), lines(1086)]).toEqual([2, 1])
  })

  it('never leave one block alone in the last line', () => {
    const { blocks } = stateOf(matrix(2, 8, 4, 'numbers'), 1086)
    const perLine = [...new Set(blocks.map(({ y }) => y))].map(
      (y) => blocks.filter((block) => block.y === y).length,
    )
    expect(perLine).toEqual([2, 2])
  })

  it('are found by their ids, whatever the order of the rows, and reached row by row', () => {
    const { cells, spots, perRow } = stateOf(matrix(2, 3, 2, 'numbers'), 1086)
    expect(cells[1]?.id).toBe(cellId('b0', 'r0', 'c1'))
    expect(cells[1]?.text).toBe('1')
    expect(perRow).toBe(6)
    expect(spots[7]?.title).toBe('r1 c1')
  })

  it('have short heads where the long ones have no room', () => {
    const headOf = (width: number) => stateOf(matrix(1, 8, 1, 'numbers'), width).blocks[0]?.heads[0]
    expect(headOf(358)?.text).toBe('c0')
  })
})

describe('a map', () => {
  it('has a whole number of pixels a cell and stays within its width', () => {
    for (const width of [340, 390, 700, 1400]) {
      const state = mapOf(matrix(40, 40, 1, 'map'), width)
      expect(Number.isInteger(state.cell)).toBe(true)
      expect(state.width).toBeLessThanOrEqual(width)
      expect(state.classes).toHaveLength(1600)
    }
  })

  it('has the class of each cell at its place, and keeps those without a value apart', () => {
    const state = mapOf(matrix(4, 4, 1, 'map'), 700)
    expect(Array.from(state.classes.slice(0, 5))).toEqual([NO_VALUE, 1, 2, 3, 1])
    expect(state.rowAt(0, 3)).toMatchObject({ row: 'r0', column: 'c3' })
  })

  it('names as many rows and columns as have room', () => {
    const state = mapOf(matrix(40, 40, 1, 'map'), 700)
    const [first, second] = state.columnTicks
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(56)
  })
})

describe('moveInGrid', () => {
  it('moves by cell and by row and stays inside', () => {
    const move = (key: string, index: number) => moveInGrid(key, index, 12, 6)
    expect(move('ArrowRight', 0)).toBe(1)
    expect(move('ArrowRight', 5)).toBe(5)
    expect(move('ArrowLeft', 6)).toBe(6)
    expect(move('ArrowDown', 5)).toBe(11)
    expect(move('ArrowDown', 11)).toBe(11)
    expect(move('ArrowUp', 2)).toBe(2)
    expect(move('Home', 9)).toBe(6)
    expect(move('End', 7)).toBe(11)
    expect(move('x', 7)).toBeUndefined()
  })
})
