import { describe, expect, it } from 'vitest'
import { buildScorecardState, type CardRow } from '../../../src/charts/scorecard/ScorecardState'
import { scorecardTable } from '../../../src/charts/scorecard/scorecardTable'

const rows: readonly CardRow[] = [
  {
    letter: 'A',
    title: 'A Thin',
    total: 60,
    rank: 2,
    parts: [
      { id: '0', name: 'Throughput', added: 40, most: 50 },
      { id: '1', name: 'Cost', added: 20, most: 50 },
    ],
  },
  {
    letter: 'B',
    title: 'B Fat',
    total: 80,
    rank: 1,
    parts: [
      { id: '0', name: 'Throughput', added: 50, most: 50 },
      { id: '1', name: 'Cost', added: 30, most: 50 },
    ],
  },
]

describe('the bars of a scorecard', () => {
  it('stand by rank, on one scale to 100', () => {
    const { rows: placed, width } = buildScorecardState(rows, 801)
    expect(placed.map(({ letter }) => letter)).toEqual(['B', 'A'])
    expect(placed.map(({ isFirst }) => isFirst)).toEqual([true, false])
    expect(placed[0]?.title).toBe('1. B Fat: 80.0')
    const [first, second] = placed[1]?.parts ?? []
    expect(width).toBe(801)
    expect(first).toMatchObject({ x: 0, width: 320 })
    expect(second).toMatchObject({ x: 320, width: 160 })
  })

  it('parts of one criterion look alike in every bar, and neighbours differ', () => {
    const [b, a] = buildScorecardState(rows, 800).rows
    expect(a?.parts.map(({ strength }) => strength)).toEqual(
      b?.parts.map(({ strength }) => strength),
    )
    const many = Array.from({ length: 24 }, (_, at) => ({
      id: String(at),
      name: 'x',
      added: 1,
      most: 4,
    }))
    const [row] = rows
    const strengths = row
      ? buildScorecardState([{ ...row, parts: many }], 800).rows[0]?.parts.map(
          ({ strength }) => strength,
        )
      : undefined
    strengths?.forEach((strength, at) => expect(strength).not.toBe(strengths[at + 1]))
  })

  it('keys stay within a phone', () => {
    const { rows: placed, height } = buildScorecardState(rows, 320)
    for (const { keys } of placed) {
      for (const { x, y } of keys) {
        expect(x).toBeLessThan(320)
        expect(y).toBeLessThan(height)
      }
    }
    expect(placed[0]?.keys[0]?.words).toBe('Throughput 50.0 of 50.0')
  })

  it('what is not known yet takes its room, with names and outlines alone', () => {
    const blank = rows.map((row) => ({
      ...row,
      total: undefined,
      rank: undefined,
      parts: row.parts.map((part) => ({ ...part, added: undefined })),
    }))
    const state = buildScorecardState(blank, 800)
    expect(state.height).toBe(buildScorecardState(rows, 800).height)
    expect(state.rows.map(({ title, parts }) => [title, parts])).toEqual([
      ['A Thin', []],
      ['B Fat', []],
    ])
    expect(state.rows[0]?.keys[0]?.words).toBe('Throughput – of 50.0')
    expect(scorecardTable(blank).rows[0]?.cells).toEqual(['A Thin', '–', '–', '–', '–'])
  })

  it('no designs draw nothing', () => {
    expect(buildScorecardState([], 800).rows).toEqual([])
    expect(scorecardTable([]).rows).toEqual([])
  })

  it('the table has a column a criterion', () => {
    const { columns, rows: lines } = scorecardTable(rows)
    expect(columns.map(({ header }) => header)).toEqual([
      'Design',
      'Rank',
      'Total of 100',
      'Throughput, of 50.0',
      'Cost, of 50.0',
    ])
    expect(lines[0]?.cells).toEqual(['A Thin', '2', '60.0', '40.0', '20.0'])
  })
})
