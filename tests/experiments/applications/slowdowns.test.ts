import { describe, expect, it } from 'vitest'
import { matrixState } from '../../../src/charts/matrix/matrixState'
import { tableData } from '../../../src/charts/frame/tableData'
import {
  mechanisms,
  mayBeDarker,
  percentText,
  rangeText,
  slowdownTip,
  spokenCell,
  type HeatGroup,
} from '../../../src/experiments/applications/slowdowns'
import { slowdownTable } from '../../../src/experiments/applications/slowdown-table'
import { heatClass, whyAbsent, type HeatRow } from '../../../src/experiments/shared/heat'
import type { ApplicationResult } from '../../../src/model/engine'
import { recordsOf } from '../../../src/tables/write-csv'
import { colliding, cutOff, writtenIn } from '../../charts/texts'

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

const cell = (application: string, condition: string, slowdown: number): ApplicationResult => ({
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
  terms: undefined,
})

const columns = [
  { id: 'compact', short: 'compact', tiny: 'cmp', long: 'compact, no neighbours' },
  { id: 'bisection', short: 'across', tiny: 'acr', long: 'beside a bully' },
  { id: 'incast', short: 'incast', tiny: 'inc', long: 'beside an incast' },
]
const rows: readonly HeatRow[] = [
  { id: 'amg', name: 'AMG' },
  { id: 'umt', name: 'UMT' },
]
const group = (id: string, letter: 'A' | 'B', baseline?: HeatGroup['baseline']): HeatGroup => ({
  id,
  letter,
  title: `${letter} Machine`,
  detail: '2:1, 72 nodes',
  columns,
  absent: new Map([['incast', 'the job leaves no nodes for a neighbouring job']]),
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

function plotted(own: readonly HeatGroup[], width = 1086) {
  const table = slowdownTable(own, rows)
  const { chart } = table
  if (chart?.type !== 'matrix') throw new Error('slowdowns are a matrix')
  return matrixState(table, chart, width)
}

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
      'AMG beside a bully, A Machine, 2:1, 72 nodes: extra time 6.5\u202f% (6.0 to 7.0), due to load on all links of a level: oversubscribed links, and queueing on the other links',
    )
    expect(spokenCell(amg, incast, a, undefined)).toMatch(/no nodes .*neighbour/)
  })

  it('keeps numbers apart where cells are narrow: large ones lose their decimal', () => {
    const wide = { ...group('0 9', 'A'), cells: [cell('amg', 'compact', -0.276)] }
    const eight = Array.from({ length: 8 }, (_, at) => ({
      id: at === 0 ? 'compact' : `c${at}`,
      short: '',
      long: '',
    }))
    const textAt = (own: HeatGroup, width: number) =>
      plotted([own], width).cells.find(({ id }) => id === '0 9 amg compact')?.text
    expect(textAt(wide, 1086)).toBe('\u221227.6')
    expect(textAt({ ...wide, columns: eight }, 358)).toBe('\u221228')
  })

  it('marks what its nodes get less done of than the baseline’s, and tells unknown from impossible', () => {
    const { cells } = plotted(groups)
    const at = (id: string) => cells.find((each) => each.id === id)
    expect(at('0 9 amg bisection')?.isFilled).toBe(false)
    expect(at('1 18 amg bisection')).toMatchObject({ isFilled: true, heat: 5, mark: 'U' })
    // As slow as the baseline on more nodes is no loss, on fewer nodes it is.
    expect(at('1 18 amg compact')?.isFilled).toBe(false)
    const fewer = group('1 18', 'B', { ...base, nodeGain: -0.0625 })
    expect(plotted([fewer]).cells.find(({ id }) => id === '1 18 amg compact')?.isFilled).toBe(true)
    expect(at('1 18 amg incast')?.text).toBe('–')
    expect(at('1 18 umt bisection')?.text).toBe('…')
  })

  it('says of a refused cell why, and of its row under every condition', () => {
    const [a] = groups
    const [, umt] = rows
    const [, across] = columns
    if (!a || !umt || !across) throw new Error('no sample')
    const refused = [
      { application: 'umt', condition: 'bisection', sentence: 'It has no place.' },
      { application: 'amg', condition: undefined, sentence: 'It does not fit.' },
    ]
    const one = { ...a, refused, cells: [cell('umt', 'compact', 0.01)] }
    expect(spokenCell(umt, across, one, undefined)).toMatch(/: It has no place\.$/)
    expect(whyAbsent(one, 'umt', 'compact')).toBeUndefined()
    expect(plotted([one]).cells.map(({ text }) => text)).toEqual(['–', '–', '–', '1.0', '–', '–'])
    expect(tableData(slowdownTable([one], rows)).rows[0]?.cells).toContain('It does not fit.')
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
    const reported = (one: ReturnType<typeof at>) => {
      const only = { ...group('0 9', 'A'), cells: [one] }
      const [row] = rows
      const [column] = columns
      if (!row || !column) throw new Error('no sample')
      const { spoken, facts } = slowdownTip(only, row, column)
      return {
        mark: plotted([only]).cells[0]?.isOpen,
        spoken,
        mainly: facts.find(({ label }) => label === 'main cause')?.value,
        file: recordsOf(slowdownTable([only], rows)).rows[0]?.['mechanism'],
      }
    }
    const wide = reported(at(0, 0, 0.191))
    expect(wide.mark).toBe(true)
    expect(wide.spoken).toMatch(/0\.0.% \(0\.0 to 19\.1\), .*darker shade$/)
    expect(wide.mainly).toMatch(/no loss .*but the interval/)
    expect(wide.file).toMatch(/^unclear: .*loss/)
    const narrow = reported(at(0, -0.001, 0.001))
    expect(narrow).toMatchObject({ mark: false, mainly: 'nothing slows it down', file: 'nothing' })
    expect(narrow.spoken).not.toContain('interval')
  })

  it('has its numbers on the page and in a file', () => {
    const table = slowdownTable(groups, rows)
    const { rows: read } = tableData(table)
    expect(read).toHaveLength(12)
    expect(read[1]?.cells.slice(0, 5)).toEqual([
      'AMG',
      'beside a bully',
      'A Machine, 2:1, 72 nodes',
      '6.5 (6.0 to 7.0)',
      'loaded uplinks',
    ])
    const records = recordsOf(table)
    expect(records.rows[1]).toMatchObject({
      application: 'AMG',
      scenario: 'A',
      taper: 2,
      slowdown_percent: 6.5,
      oversubscribed_uplinks_percent: 6.5,
    })
    for (const { key } of records.columns) expect(key).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/)
    const marks = mechanisms.map(({ mark }) => mark)
    expect(new Set(marks).size).toBe(marks.length)
  })

  it('has words that are never cut and never cover one another', () => {
    for (const width of [1086, 720, 358]) {
      const words = writtenIn(slowdownTable(groups, rows), width)
      expect([width, ...colliding(words), ...cutOff(words, width)]).toEqual([width])
    }
  })
})
