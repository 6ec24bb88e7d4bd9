import { describe, expect, it } from 'vitest'
import {
  heatClass,
  mayBeDarker,
  percentText,
  rangeText,
  spokenCell,
  whyAbsent,
  type HeatGroup,
  type HeatRow,
} from '../../../src/charts/applications/heat'
import { moveInGrid } from '../../../src/charts/frame/rovingFocus'
import { buildHeatState } from '../../../src/charts/heat/HeatState'
import { heatRecords, heatTable } from '../../../src/charts/applications/heatTable'
import { slowdownFacts, slowdownLook } from '../../../src/charts/applications/slowdownLook'
import { mechanisms } from '../../../src/charts/applications/mechanisms'
import type { ApplicationResultDto } from '../../../src/model/engine'
import { toCsv } from '../../../src/report/csv'

const noParts = {
  hops: 0,
  collidingUplinks: 0,
  oversubscribedUplinks: 0,
  nicShare: 0,
  link: 0,
  ddr: 0,
  hbm: 0,
  gpu: 0,
  cpuThreads: 0,
  tailLatency: 0,
}

const cell = (application: string, condition: string, slowdown: number): ApplicationResultDto => ({
  application,
  condition,
  uplinks: 9,
  taper: 2,
  time: 1 + slowdown,
  slowdown,
  low: slowdown - 0.005,
  high: slowdown + 0.005,
  mechanism: slowdown > 0 ? 'oversubscribedUplinks' : 'none',
  parts: { ...noParts, oversubscribedUplinks: slowdown },
  hops: 1,
  stretch: 1,
})

const columns = [
  { id: 'compact', short: 'compact', tiny: 'cmp', long: 'compact and alone' },
  { id: 'bisection', short: 'across', tiny: 'acr', long: 'beside a bully' },
  { id: 'incast', short: 'incast', tiny: 'inc', long: 'beside an incast' },
]
const rows: readonly HeatRow[] = [
  { id: 'amg', name: 'AMG', share: '34 %' },
  { id: 'umt', name: 'UMT', share: '33 %' },
]
const group = (id: string, letter: 'A' | 'B', baseline?: HeatGroup['baseline']): HeatGroup => ({
  id,
  letter,
  title: `${letter} Machine`,
  detail: '2:1, 72 nodes',
  columns,
  absent: new Map([['incast', 'no nodes are left for the neighbour']]),
  refused: [],
  cells: [
    cell('amg', 'compact', 0),
    cell('amg', 'bisection', 0.065),
    cell('umt', 'compact', -0.002),
  ],
  baseline,
})
const base = { cells: [cell('amg', 'compact', 0), cell('amg', 'bisection', 0.01)] }
const groups = [group('0 9', 'A'), group('1 18', 'B', { ...base, nodeGain: 0.05 })]

describe('the table of slowdowns', () => {
  it('grounds losses by class, and noise not at all', () => {
    expect([-0.01, 0.004, 0.005, 0.01, 0.02, 0.04, 0.06, 1].map(heatClass)).toEqual([
      0, 0, 1, 2, 3, 4, 5, 5,
    ])
  })

  it('writes percent with a real minus and never a negative zero', () => {
    expect(percentText(0.0647)).toBe('6.5')
    expect(percentText(-0.002)).toBe('\u22120.2')
    expect(percentText(-0.0001)).toBe('0.0')
    expect(rangeText(cell('amg', 'x', 0.02))).toBe('2.0\u202f% (1.5 to 2.5)')
    const node = { ...cell('sw4', 'x', -0.27), low: -0.27, high: -0.26999 }
    expect(rangeText(node)).toBe('\u221227.0\u202f%')
  })

  it('says a cell in full, or why it has no number', () => {
    const [a] = groups
    const [amg] = rows
    const [, across, incast] = columns
    if (!a || !amg || !across || !incast) throw new Error('no sample')
    expect(spokenCell(amg, across, a, a.cells[1])).toBe(
      'AMG beside a bully, A Machine, 2:1, 72 nodes: extra time 6.5\u202f% (6.0 to 7.0), by more traffic than all links of a level carry together',
    )
    expect(spokenCell(amg, incast, a, undefined)).toMatch(/no nodes are left for the neighbour$/)
  })

  it('keeps numbers apart where cells are narrow: large ones lose their decimal', () => {
    const [own] = columns
    const [row] = rows
    if (!own || !row) throw new Error('no cell')
    const one = { ...group('0 9', 'A'), cells: [cell('amg', 'compact', -0.276)] }
    const textAt = (width: number) => slowdownLook(one, row, own, width).text
    expect(textAt(54)).toBe('\u221227.6')
    expect(textAt(34)).toBe('\u221228')
  })

  it('lies within its width, beside one another where there is room and else below', () => {
    for (const width of [358, 700, 1086]) {
      const state = buildHeatState(groups, rows, width, slowdownLook)
      expect(state.cells).toHaveLength(12)
      for (const { x, y, width: own, height } of state.cells) {
        expect(x).toBeGreaterThanOrEqual(0)
        expect(x + own).toBeLessThanOrEqual(state.width)
        expect(y + height).toBeLessThanOrEqual(state.height)
      }
      const places = new Set(state.cells.map(({ x, y }) => `${x} ${y}`))
      expect(places.size).toBe(12)
    }
    const many = Array.from({ length: 8 }, (_, at) => ({
      ...columns[0],
      id: `c${at}`,
      short: '',
      tiny: '',
      long: '',
    }))
    const wide = groups.map((each) => ({ ...each, columns: many }))
    const narrow = buildHeatState(wide, rows, 358, slowdownLook)
    expect(new Set(narrow.groups.map(({ y }) => y)).size).toBe(2)
    expect(
      new Set(buildHeatState(wide, rows, 1086, slowdownLook).groups.map(({ y }) => y)).size,
    ).toBe(1)
  })

  it('marks what its nodes get less done of than the baseline’s, and tells unknown from impossible', () => {
    const state = buildHeatState(groups, rows, 1086, slowdownLook)
    const at = (id: string) => state.cells.find((each) => each.id === id)
    expect(at('0 9 amg bisection')?.isMarkedLoss).toBe(false)
    expect(at('1 18 amg bisection')).toMatchObject({ isMarkedLoss: true, heat: 5, mark: 'O' })
    // As slow as the baseline on more nodes is no loss, on fewer nodes it is.
    expect(at('1 18 amg compact')?.isMarkedLoss).toBe(false)
    const fewer = group('1 18', 'B', { ...base, nodeGain: -0.0625 })
    const looks = buildHeatState([fewer], rows, 1086, slowdownLook).cells
    expect(looks.find(({ id }) => id === '1 18 amg compact')?.isMarkedLoss).toBe(true)
    expect(at('1 18 amg incast')?.text).toBe('–')
    expect(at('1 18 umt bisection')?.text).toBe('…')
  })

  it('says of a refused cell why, and of its row under every condition', () => {
    const [a] = groups
    const [, umt] = rows
    const [compact, across] = columns
    if (!a || !umt || !compact || !across) throw new Error('no sample')
    const refused = [
      { application: 'umt', condition: 'bisection', sentence: 'It has no place.' },
      { application: 'amg', condition: undefined, sentence: 'It does not fit.' },
    ]
    const one = { ...a, refused, cells: [cell('umt', 'compact', 0.01)] }
    expect(spokenCell(umt, across, one, undefined)).toMatch(/: It has no place\.$/)
    expect(whyAbsent(one, 'umt', 'compact')).toBeUndefined()
    const state = buildHeatState([one], rows, 1086, slowdownLook)
    expect(state.cells.map(({ text }) => text)).toEqual(['–', '–', '–', '1.0', '–', '–'])
    expect(heatTable([one], rows).rows[0]?.cells).toContain('It does not fit.')
  })

  it('marks a cell whose interval reaches a darker class, says so, and does not call its cause nothing', () => {
    const at = (slowdown: number, low: number, high: number) => ({
      ...cell('amg', 'compact', slowdown),
      low,
      high,
      mechanism: 'none' as const,
    })
    expect(mayBeDarker(at(0, 0, 0.191))).toBe(true)
    expect(mayBeDarker(at(0, -0.004, 0.004))).toBe(false)
    expect(mayBeDarker(at(0.015, 0.001, 0.0199))).toBe(false)
    expect(mayBeDarker(at(0.065, 0.001, 0.5))).toBe(false)
    const told = (one: ReturnType<typeof at>) => {
      const only = { ...group('0 9', 'A'), cells: [one] }
      const [row] = rows
      const [column] = columns
      if (!row || !column) throw new Error('no sample')
      const [placed] = buildHeatState([only], rows, 1086, slowdownLook).cells
      if (!placed) throw new Error('no cell')
      return {
        mark: placed.mayBeDarker,
        spoken: spokenCell(row, column, only, one),
        mainly: slowdownFacts(placed).find(({ label }) => label === 'mainly')?.value,
        table: heatTable([only], rows).rows[0]?.cells.at(-1),
        file: heatRecords([only], rows)[0]?.['mechanism'],
      }
    }
    const wide = told(at(0, 0, 0.191))
    expect(wide.mark).toBe(true)
    expect(wide.spoken).toMatch(
      /0\.0\u202f% \(0\.0 to 19\.1\); its interval reaches a darker class$/,
    )
    expect(wide.mainly).toMatch(/^nothing at the likeliest value; the interval/)
    expect([wide.table, wide.file]).toEqual(Array(2).fill('unclear within its interval'))
    const narrow = told(at(0, -0.001, 0.001))
    expect(narrow).toMatchObject({
      mark: false,
      mainly: 'nothing slows it',
      table: 'nothing',
      file: 'nothing',
    })
    expect(narrow.spoken).not.toContain('interval')
  })

  it('has its numbers as a table and as a file', () => {
    const table = heatTable(groups, rows)
    expect(table.columns).toHaveLength(6)
    expect(table.rows).toHaveLength(6)
    expect(table.rows[1]?.cells).toEqual([
      'AMG',
      'beside a bully',
      '6.5\u202f% (6.0 to 7.0)',
      'oversubscribed uplinks',
      '6.5\u202f% (6.0 to 7.0)',
      'oversubscribed uplinks',
    ])
    const records = heatRecords(groups, rows)
    expect(records).toHaveLength(6)
    expect(records[1]).toMatchObject({ application: 'AMG', slowdownPercent: 6.5, taper: 2 })
    expect(toCsv([{ key: 'application', header: 'application' }], records)).toContain('AMG')
    expect(mechanisms.map(({ mark }) => mark)).toHaveLength(
      new Set(mechanisms.map(({ mark }) => mark)).size,
    )
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
