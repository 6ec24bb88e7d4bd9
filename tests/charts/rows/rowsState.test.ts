import { describe, expect, it } from 'vitest'
import { rowsState } from '../../../src/charts/rows/rowsState'
import { formatFixed, formatPercent } from '../../../src/document/format'
import type { RowsChannels } from '../../../src/tables/channels'
import { table, type Column, type Table } from '../../../src/tables/table'
import { colliding, cutOff, writtenIn } from '../texts'

interface Row {
  readonly scenario: number
  readonly name: string
  readonly nominal: number
  readonly adaptive: number | undefined
  readonly fixed: number
}

const rows: readonly Row[] = [
  { scenario: 0, name: 'A Sierra as built', nominal: 54, adaptive: 49.1, fixed: 23.9 },
  {
    scenario: 1,
    name: 'B Sierra at 1:1, a name that takes more than one line',
    nominal: 102,
    adaptive: 60,
    fixed: 59,
  },
  { scenario: 2, name: 'C Summit', nominal: 115, adaptive: undefined, fixed: 60 },
]

const text = (key: string, value: (row: Row) => string): Column<Row> => ({
  key,
  header: key,
  value,
  basis: 'analytic',
})
const tbps = (key: string, value: (row: Row) => number | undefined): Column<Row> => ({
  key,
  header: key,
  unit: 'TB/s',
  value,
  format: (each) => formatFixed(each, 1),
  basis: 'simulated',
})

function tableOf(
  panels: RowsChannels<Row>['panels'],
  more: Partial<RowsChannels<Row>> = {},
): Table {
  return table<Row>({
    id: 'bisection',
    caption: 'Bisection',
    columns: [
      text('design', ({ name }) => name),
      tbps('nominal_tb_per_s', ({ nominal }) => nominal),
      tbps('adaptive_tb_per_s', ({ adaptive }) => adaptive),
      tbps('static_tb_per_s', ({ fixed }) => fixed),
      text('adaptive_words', ({ adaptive, nominal }) =>
        adaptive === undefined ? '' : `adaptive ${formatPercent(adaptive / nominal)}`,
      ),
      text('static_words', ({ fixed, nominal }) => `static ${formatPercent(fixed / nominal)}`),
      text('group', ({ scenario }) => (scenario < 2 ? 'Static, own port' : 'Adaptive')),
      text('verdict', ({ name }) => `what is said of ${name}`),
    ],
    rows,
    freshness: 'current',
    chart: {
      type: 'rows',
      label: 'design',
      scenario: ({ scenario }) => scenario,
      panels,
      ...more,
    },
  })
}

const bisection: RowsChannels<Row>['panels'] = [
  {
    spans: [{ to: 'nominal_tb_per_s', look: 'track' }],
    points: [
      { at: 'adaptive_tb_per_s', shape: 'mark', words: 'adaptive_words' },
      { at: 'static_tb_per_s', shape: 'ring', words: 'static_words' },
    ],
    words: 'verdict',
    references: [
      { value: 50, label: 'half of all' },
      { value: 52, label: 'asked for', look: 'risk' },
    ],
  },
]

const state = (from: Table, width: number) => {
  if (from.chart?.type !== 'rows') throw new Error('drawn as rows')
  return rowsState(from, from.chart, width)
}

const widths = [280, 358, 480, 560, 680, 860, 1086]

describe('labelled rows', () => {
  const cases: Readonly<Record<string, Table>> = {
    'one axis': tableOf(bisection),
    'axes side by side': tableOf([
      { ...bisection[0], heading: 'Delivered' },
      {
        heading: 'Nominal',
        spans: [{ to: 'nominal_tb_per_s', look: 'bar', words: 'static_words' }],
      },
      {
        heading: 'More',
        points: [{ at: 'static_tb_per_s', shape: 'mark' }],
        words: 'verdict',
        isAside: true,
      },
    ]),
    groups: tableOf(bisection, { group: 'group' }),
    'a logarithmic axis': tableOf([{ ...bisection[0], spans: [], scale: 'log' }]),
    'one row that stands out': tableOf(bisection, {
      emphasis: ({ scenario }) => (scenario === 1 ? 'risk' : undefined),
      detail: 'verdict',
    }),
  }

  it.each(Object.keys(cases))('are written without a cut or covered word: %s', (name) => {
    const own = cases[name]
    if (!own) throw new Error(name)
    for (const width of widths) {
      const texts = writtenIn(own, width)
      expect(colliding(texts), `${width} px`).toEqual([])
      expect(cutOff(texts, width), `${width} px`).toEqual([])
    }
  })

  it.each(Object.keys(cases))('are crossed by no line through a word: %s', (name) => {
    const own = cases[name]
    if (!own) throw new Error(name)
    const pieces = widths.flatMap((width) => {
      const texts = writtenIn(own, width)
      return state(own, width).panels.flatMap(({ references, ticks = [], top, bottom }) =>
        [...references, ...ticks.map(({ at, pieces: own }) => ({ x: at, pieces: own }))].flatMap(
          ({ x, pieces: drawn }) => {
            for (const [from, to] of drawn) {
              expect(from).toBeGreaterThanOrEqual(top)
              expect(to).toBeLessThanOrEqual(bottom)
              expect(
                texts.filter(
                  (text) => text.left < x && x < text.right && text.top < to && text.bottom > from,
                ),
                `${width} px`,
              ).toEqual([])
            }
            return drawn
          },
        ),
      )
    })
    expect(pieces.length).toBeGreaterThan(0)
  })

  it.each(widths)('keep their marks on their axis at %i px, each below the one before', (width) => {
    for (const own of Object.values(cases)) {
      const { panels, spots, height } = state(own, width)
      for (const { left, right, cells, bottom } of panels) {
        for (const { spans, points, y, below } of cells) {
          const xs = [...spans.flatMap(({ from, to }) => [from, to]), ...points.map(({ x }) => x)]
          for (const x of xs) {
            expect(x).toBeGreaterThanOrEqual(left)
            expect(x).toBeLessThanOrEqual(right)
          }
          expect(y + below).toBeLessThanOrEqual(bottom + 1)
        }
        expect(bottom).toBeLessThanOrEqual(height)
      }
      expect(spots).toHaveLength(rows.length)
      spots.slice(1).forEach(({ box }, at) => {
        expect(box.top).toBeGreaterThanOrEqual(spots[at]?.box.bottom ?? 0)
      })
    }
  })

  it('have no mark where a row has no value, and no ticks before anything is known', () => {
    const { panels } = state(tableOf(bisection), 860)
    expect(panels[0]?.cells.map(({ points }) => points.length)).toEqual([2, 2, 1])
    const blank = tableOf([{ points: [{ at: 'adaptive_tb_per_s', shape: 'mark' }] }])
    const waiting = state({ ...blank, rows: [rows[2]] }, 860)
    expect(waiting.panels[0]?.ticks).toEqual([])
    expect(waiting.labels).toHaveLength(1)
  })

  it('say the unit once, at the last tick', () => {
    const ticks = state(tableOf(bisection), 1086).panels[0]?.ticks ?? []
    const labels = ticks.map(({ label }) => label).filter((label) => label !== '')
    expect(labels.at(-1)).toMatch(/^\d+\u202fTB\/s$/)
    expect(labels.slice(0, -1).every((label) => /^[\d.]+$/.test(label))).toBe(true)
  })

  it('are drawn as they are chosen and in the order chosen', () => {
    const few = tableOf(bisection, { plotted: (all) => all.toReversed().slice(0, 2) })
    expect(state(few, 860).labels.map(({ letter }) => letter)).toEqual(['C', 'B'])
  })

  it('lead from one to the next where they add up', () => {
    const chain = tableOf([
      {
        spans: [{ from: 'static_tb_per_s', to: 'nominal_tb_per_s', look: 'bar', isChained: true }],
      },
    ])
    const cells = state(chain, 860).panels[0]?.cells ?? []
    expect(cells.every(({ spans }) => spans[0]?.isChained)).toBe(true)
    expect(cells.map(({ next }) => next === undefined)).toEqual([false, false, true])
  })

  it('outline the distribution of what they are about, apart below nothing', () => {
    const hills = tableOf([{ hill: () => ({ low: -0.04, high: 0.08, counts: [1, 4, 0, 6] }) }])
    const hill = state(hills, 860).panels[0]?.cells[0]?.hill
    expect(hill?.gaining.match(/M/g)?.length).toBe(2)
    expect(hill?.losing.match(/M/g)?.length).toBe(2)
    const alike = tableOf([{ hill: () => ({ low: 0.05, high: 0.05, counts: [10] }) }])
    expect(state(alike, 860).panels[0]?.cells[0]?.hill?.gaining.match(/M/g)).toHaveLength(1)
  })
})
