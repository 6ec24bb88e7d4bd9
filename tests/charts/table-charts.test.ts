/** Tables as they are shown: what of their rows is marked, where, and in which words. */
import { describe, expect, it } from 'vitest'
import { drawTable } from '../../src/charts/drawings'
import { tableData } from '../../src/charts/frame/tableData'
import { rowsState } from '../../src/charts/rows/rowsState'
import { stackState } from '../../src/charts/stack/stackState'
import { causeColumns, causesChart, rowsOf } from '../../src/experiments/causes/columns'
import { accountOf } from '../../src/experiments/causes/words'
import { totalsTable as totalsAt, type CardRow } from '../../src/experiments/scorecard/totals-table'
import { orderTable, rankWords, type OrderRow } from '../../src/experiments/scores/columns'
import { table, type Table } from '../../src/tables/table'
import { preset } from '../experiments/resolved'
import { colliding, cutOff, writtenIn } from './texts'

const asRows = (table: Table, width = 860) => {
  if (table.chart?.type !== 'rows') throw new Error('drawn as rows')
  return rowsState(table, table.chart, width)
}
const asStack = (table: Table, width = 860) => {
  if (table.chart?.type !== 'stack') throw new Error('drawn as a stack')
  return stackState(table, table.chart, width)
}

const score = (
  change: Partial<OrderRow['scores']> = {},
  ranks: Partial<Pick<OrderRow, 'rankBySsi'>> = {},
): OrderRow => ({
  design: { at: 0, title: 'A at 2:1 (18/9)' },
  scores: { ssni: 1.067, ssi: 1.05, ssiLow: 1.02, ssiHigh: 1.06, ...change },
  rankBySsni: 1,
  rankBySsi: 2,
  ...ranks,
})
const totalsTable = (rows: readonly CardRow[]) => totalsAt(rows, 'current')
const scoresTable = (rows: readonly OrderRow[]) => orderTable(rows, 'current')
const scores = scoresTable([score(), score({ ssni: 0.9, ssi: 0.95, ssiLow: 0.93, ssiHigh: 0.96 })])

const card: readonly CardRow[] = [
  {
    scenario: 0,
    title: 'A Thin',
    total: 60,
    rank: 2,
    parts: [
      { id: '0', name: 'Throughput', added: 40, most: 50 },
      { id: '1', name: 'Cost', added: 20, most: 50 },
    ],
  },
  {
    scenario: 1,
    title: 'B Fat',
    total: 50,
    rank: 1,
    parts: [
      { id: '0', name: 'Throughput', added: 50, most: 50 },
      { id: '1', name: 'Cost', added: 0, most: 50 },
    ],
  },
]

const pair = { baseline: 0, other: 1, from: preset('sierra'), to: preset('summit') }
const account = accountOf('nodes', {
  causes: ['taper', 'DDR memory'].map((name) => ({ ids: [name], name, paths: [] })),
  notes: [],
  nodes: { from: 4320, to: 4536, parts: [300, -84] },
})
const causes = () => {
  if (!account) throw new Error('no account')
  return table({
    id: 'causes',
    caption: 'Causes',
    columns: causeColumns(pair, 'nodes', 'page'),
    rows: rowsOf(account),
    freshness: 'current',
    chart: causesChart(account, pair, ['A Thin', 'B Fat']),
  })
}

const plotted: Readonly<Record<string, Table>> = {
  scores,
  'a scorecard': totalsTable(card),
  causes: causes(),
}

describe.each(Object.keys(plotted))('%s', (name) => {
  it.each([280, 358, 620, 680, 860, 1086])('have all words in their place at %i px', (width) => {
    const table = plotted[name]
    if (!table) throw new Error(name)
    const texts = writtenIn(table, width)
    expect(colliding(texts)).toEqual([])
    expect(cutOff(texts, width)).toEqual([])
  })
})

describe('scores', () => {
  it('mark both scores and the interval on one axis, with the reference where it lies within', () => {
    const [panel] = asRows(scores).panels
    const [first, second] = panel?.cells ?? []
    const [ssni, ssi] = first?.points ?? []
    const [, range] = first?.spans ?? []
    expect(range?.from).toBeLessThan(ssi?.x ?? 0)
    expect(ssi?.x).toBeLessThan(range?.to ?? 0)
    expect(range?.to).toBeLessThan(ssni?.x ?? 0)
    expect(panel?.references[0]?.x).toBeGreaterThan(second?.points[1]?.x ?? Infinity)
    const high = scoresTable([score({ ssni: 2, ssi: 2, ssiLow: 2, ssiHigh: 2 })])
    expect(asRows(high).panels[0]?.references).toEqual([])
    expect(asRows(scoresTable([]))).toMatchObject({ panels: [], spots: [], height: 0 })
  })

  it('say the rank once where it stays', () => {
    expect(rankWords(score())).toBe('1.067 to 1.050, rank 1 to 2')
    expect(rankWords(score({}, { rankBySsi: 1 }))).toBe('1.067 to 1.050, rank 1')
  })
})

describe('a scorecard', () => {
  it('stands by rank on one scale to 100, what adds nothing named, too', () => {
    const { bars } = asStack(totalsTable(card), 801)
    expect(bars.map(({ heading }) => heading)).toEqual([['1. B Fat: 50.0'], ['2. A Thin: 60.0']])
    expect(bars.map(({ isStrong }) => isStrong)).toEqual([true, false])
    expect(bars[1]?.parts).toMatchObject([
      { x: 0, width: 320 },
      { x: 320, width: 160 },
    ])
    expect(bars[0]?.keys.map(({ words }) => words)).toEqual([
      'Throughput 50.0 of 50.0',
      'Cost 0.0 of 50.0',
    ])
  })

  it('takes its room before it is known, with names and outlines alone', () => {
    const blank = card.map((row) => ({
      ...row,
      total: undefined,
      rank: undefined,
      parts: row.parts.map((part) => ({ ...part, added: undefined })),
    }))
    const waiting = totalsTable(blank)
    expect(asStack(waiting).height).toBe(asStack(totalsTable(card)).height)
    expect(asStack(waiting).bars[0]).toMatchObject({ heading: ['A Thin'], parts: [] })
    expect(asStack(waiting).bars[0]?.keys[0]?.words).toBe('Throughput – of 50.0')
    expect(tableData(waiting).rows[0]?.cells).toEqual(['A Thin', '–', '–', '–', '–'])
    expect(asStack(totalsTable([])).bars).toEqual([])
  })

  it('has a column a criterion in its table', () => {
    const { columns, rows } = tableData(totalsTable(card))
    expect(columns.map(({ header }) => header)).toEqual([
      'Design',
      'Rank',
      'Total out of 100',
      'Throughput, out of 50.0',
      'Cost, out of 50.0',
    ])
    expect(rows[0]?.cells).toEqual(['A Thin', '2', '60.0', '40.0', '20.0'])
  })
})

describe.each([358, 860])('causes at %i px', (width) => {
  it('lead from the baseline, cause by cause, to the other', () => {
    const cells = asRows(causes(), width).panels[0]?.cells ?? []
    expect(cells).toHaveLength(4)
    const ends = cells.map(({ spans: [span] }) => [span?.from ?? 0, span?.to ?? 0] as const)
    ends.slice(1).forEach(([from], at) => expect(from).toBeCloseTo(ends[at]?.[1] ?? 0))
    expect(ends.map(([from, to]) => Math.sign(to - from))).toEqual([0, 1, -1, 0])
    expect(cells.map(({ points }) => points[0]?.letter)).toEqual(['A', undefined, undefined, 'B'])
  })

  it('are all in the table, the two designs are not', () => {
    expect(tableData(causes()).rows.map(({ cells }) => cells[0])).toEqual(['taper', 'DDR memory'])
  })
})

it('a table without a chart is not drawn', () => {
  const { chart: _, ...plain } = scores
  expect(drawTable(plain, 860)).toBeUndefined()
})
