/** Tables of what is uncertain as they are shown: gains, flips and the tornado, queues and damage. */
import { describe, expect, it } from 'vitest'
import { tableData } from '../../src/charts/frame/tableData'
import { queuesTable, queuesTitle } from '../../src/experiments/congestion/page'
import {
  flipWords,
  isPlausible,
  overtakes,
  sortedFlips,
  type FlipRow,
} from '../../src/experiments/shared/flips'
import { flipsTable } from '../../src/experiments/risk/flips-table'
import { gainsTable, gainWords, type GainRow } from '../../src/experiments/risk/gains-table'
import {
  detailOf,
  tornadoNote,
  tornadoTable,
  type TornadoRow,
} from '../../src/experiments/sensitivity/tornado-table'
import { changesTable } from '../../src/experiments/what-if/changes'
import { preset } from '../experiments/resolved'
import { holdsWords, plotted } from './rows'

const summary = (p5: number, p50: number, p95: number) => ({
  mean: p50,
  standardError: 0.0001,
  standardDeviation: 0.01,
  p5,
  p25: (p5 + p50) / 2,
  p50,
  p75: (p50 + p95) / 2,
  p95,
})

const gain: GainRow = {
  scenario: 0,
  title: 'A at 2:1',
  gain: summary(-0.01, 0.02, 0.05),
  histogram: { low: -0.04, high: 0.08, counts: [1, 4, 0, 6] },
}

const flip = (label: string, after: number | undefined): FlipRow => ({
  id: label,
  label,
  unit: '$ each',
  low: 400,
  value: 900,
  high: 1200,
  flip:
    after === undefined
      ? undefined
      : { swap: { before: 1, after, firstLeadsBefore: true }, isTie: false, fillsCore: false },
})
const flips = [flip('never', undefined), flip('far', 3), flip('near', 0.5), flip('none left', 0)]

const bar = (label: string, atLow: number, atHigh: number): TornadoRow => ({
  id: label,
  label,
  unit: '$ each',
  low: 400,
  value: 900,
  high: 1200,
  source: 'a paper',
  evidence: 'page',
  atLow,
  atHigh,
  effect: { index: 0.6, standardError: 0.02 },
})
const said = { scenario: 0, design: '', measure: '', freshness: 'current' } as const
const tornado = (rows: readonly TornadoRow[], unit: 'share' | 'nodes' = 'share', atValues = 0.04) =>
  tornadoTable({ rows, atValues, unit, axisName: 'Gain of 2:1 over 1:1, %', ...said })
const bars = [bar('wide', -0.02, 0.1), bar('one side', 0.05, 0.07), bar('nothing', 0.04, 0.04)]

const queues = queuesTable(
  [
    { before: 'node', buffers: 1, heldBytes: 2_000_000, filled: 1, drainUs: 160 },
    { before: 'edge', buffers: 18, heldBytes: 4_000_000, filled: 0.4, drainUs: 640 },
    { before: 'pod', buffers: 36, heldBytes: 0, filled: 0, drainUs: 0 },
  ],
  'current',
)

const damage = changesTable({
  id: 'what-if',
  caption: 'Effect of damage',
  axes: [
    ['Bisection, own routing', () => ({ share: -0.111, words: '54.0 → 48.0 TB/s (−11.1 %)' })],
    [
      'p99 beside congestors',
      ({ at }) => (at === 0 ? { words: '…' } : { share: 0.2, words: '1,200 → 1,440 µs (+20.0 %)' }),
    ],
    ['Throughput of the workload', () => ({ share: 0, words: '4,320, as built' })],
  ],
  columns: [],
  rows: ['Sierra as built', 'A name that is a good deal longer than what there is room for'].map(
    (name, at) => ({
      at,
      scenario: { ...preset('sierra'), name },
      refusal: undefined,
    }),
  ),
  note: '',
  freshness: 'current',
})

holdsWords({
  gains: gainsTable([gain, { ...gain, title: 'A at 3:1' }], 10_000, 'current'),
  flips: flipsTable(flips, 'current', 0),
  tornado: tornado(bars),
  queues,
  damage,
})

describe('gains', () => {
  it('have losses apart from gains at the line of no gain', () => {
    for (const width of [358, 1086]) {
      const [panel] = plotted(gainsTable([gain], 10_000, 'current'), width).panels
      const zero = panel?.references[0]?.x ?? 0
      const hill = panel?.cells[0]?.hill
      const xs = (path = '') => [...path.matchAll(/[MH]([\d.]+)/g)].map(([, x]) => Number(x))
      expect(Math.max(...xs(hill?.losing))).toBeLessThanOrEqual(zero + 0.01)
      expect(Math.min(...xs(hill?.gaining))).toBeGreaterThanOrEqual(zero - 0.01)
    }
    expect(gainWords(gain)).toBe('+2.00\u202f% (−1.00 to +5.00)')
  })
})

describe('what flips the order', () => {
  it('stands in the order of the change that it takes, and only what flips is drawn', () => {
    const names = ['near', 'far', 'none left', 'never']
    expect(sortedFlips(flips).map(({ label }) => label)).toEqual(names)
    expect(tableData(flipsTable(flips, 'current', 0)).rows.map(({ cells }) => cells[0])).toEqual(
      names,
    )
    const { panels, labels } = plotted(flipsTable(flips, 'current', 0))
    expect(labels.map(({ texts }) => texts[0]?.text)).toEqual(names.slice(0, 3))
    const one = panels[0]?.references[0]?.x ?? 0
    for (const { spans } of panels[0]?.cells ?? []) {
      expect(spans[0]?.from).toBeLessThan(one)
      expect(spans[0]?.to).toBeGreaterThan(one)
    }
  })

  it('is told from what lies within its range', () => {
    expect(flips.map(isPlausible)).toEqual([false, false, true, false])
    const shapes = plotted(flipsTable(flips, 'current', 0)).panels[0]?.cells.map(
      ({ points }) => points[0]?.shape,
    )
    expect(shapes).toEqual(['diamond', 'open-diamond', 'open-diamond'])
    expect(flips.map(flipWords)).toEqual([
      'no change from ×0 to ×10',
      'changes at $2,700 (×3.00)',
      'changes at $450 (×0.500)',
      'changes at $0 (×0)',
    ])
  })

  it('has as many digits as show which way an input moves, and how far', () => {
    const at = (factor: number, value: number, unit = '$ each'): FlipRow => ({
      ...flip('Node as quoted', factor),
      unit,
      low: value,
      value,
      high: value,
    })
    const moves = (row: FlipRow) => overtakes(row, 'B', 'A')?.text
    expect(moves(at(0.99984, 10_760))).toContain('falls from $10,760 to $10,758, outside')
    expect(moves(at(1.0037, 10_760))).toContain('rises from $10,760 to $10,800,')
    expect(moves(at(0.9963, 10_760))).toContain('falls from $10,760 to $10,720,')
    expect(moves(at(0.5, 10_761))).toContain('falls from $10,761 to $5,380,')
    expect(moves(at(1.0005, 0.4556, '× list'))).toContain('rises from ×0.4556 to ×0.4559,')
    expect(moves(at(0.9995, 94.36, '% of full power'))).toContain(
      'falls from 94.36\u202f% to 94.31\u202f% of full power',
    )
    expect(flipWords(at(0.99984, 10_760))).toBe('changes at $10,758 (×0.9998)')
  })

  it('is a tie where the two are equal, with the figure of the view Cost', () => {
    const after = { before: 1, after: 0.4730444361652297, firstLeadsBefore: true }
    const tie: FlipRow = {
      ...flip('GPU, list', undefined),
      value: 10_664,
      low: 5000,
      high: 12_000,
      flip: { swap: after, isTie: true, fillsCore: true },
    }
    expect(flipWords(tie)).toBe('equal below $5,040 (×0.473), core full')
    expect(isPlausible(tie)).toBe(false)
  })
})

describe('the tornado', () => {
  it('has bars from the value to both ends, and leaves out what moves nothing', () => {
    const [panel, aside] = plotted(tornado(bars), 1086).panels
    expect(panel?.cells).toHaveLength(2)
    const middle = panel?.references.find(({ label }) => label.text !== '')?.x
    for (const { spans } of panel?.cells ?? []) {
      expect(spans.map(({ look }) => look)).toEqual(['hollow', 'bar'])
      expect(spans.every(({ from }) => from === middle)).toBe(true)
    }
    expect(panel?.references.some(({ look }) => look === 'risk')).toBe(true)
    expect(aside?.cells[0]?.points).toHaveLength(1)
  })

  it('names both ends once, and one end where both lie on one side', () => {
    const [wide, oneSide] = plotted(tornado(bars), 1086).panels[0]?.cells ?? []
    expect(wide?.texts.map(({ text, anchor }) => `${text} ${anchor}`)).toEqual([
      '$400 end',
      '$1,200 start',
    ])
    expect(oneSide?.texts.map(({ text }) => text)).toEqual(['$1,200'])
    expect(detailOf(bar('wide', 0, 1))).toBe('$400 to $1,200, public page')
  })

  it('has no line of no gain where it measures no gain, and draws the widest', () => {
    const [panel] = plotted(tornado([bar('a', 10, 20)], 'nodes', 15)).panels
    expect(panel?.references.map(({ look }) => look)).toEqual(['line'])
    expect(plotted(tornado([])).panels).toEqual([])
    const many = Array.from({ length: 24 }, (_, at) => bar(`input ${at}`, 0, 24 - at))
    expect(plotted(tornado(many)).labels).toHaveLength(20)
    expect(tornadoNote(many, 'nodes')).toMatch(/20 longest of 24/)
    expect(tableData(tornado(many)).rows).toHaveLength(24)
  })
})

it('queues say where most waits', () => {
  expect(queuesTitle([])).toMatch(/^No queues/)
  expect(queuesTitle(undefined)).toBe('Where do packets wait?')
  expect(tableData(queues).rows[1]?.cells).toEqual([
    'Before the root’s edge switch',
    '18',
    '4,000,000',
    '40.0\u202f%',
    '640',
  ])
})
