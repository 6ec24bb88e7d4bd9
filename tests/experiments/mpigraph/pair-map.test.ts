import { describe, expect, it } from 'vitest'
import { mapState, NO_VALUE } from '../../../src/charts/matrix/mapState'
import { tableData } from '../../../src/charts/frame/tableData'
import {
  classOf,
  pairMapClasses,
  pairMapTable,
  pairMapTitle,
  type PairMapInput,
} from '../../../src/experiments/mpigraph/pair-map'
import { recordsOf } from '../../../src/tables/write-csv'
import { pairsOf } from './pairs-model'

const pairs = await pairsOf(0, 40, 64)
const input: PairMapInput = {
  pairs,
  scenario: 0,
  routing: 'static',
  value: 'mean',
  freshness: 'current',
}

function plotted(of: PairMapInput) {
  const table = pairMapTable(of)
  const { chart } = table
  if (chart?.type !== 'matrix') throw new Error('pairs are a matrix')
  return mapState(table, chart, 700)
}

describe('map of pairs', () => {
  it('calls the worst cells 5 and those with all that a pair has alone 0', () => {
    expect([0.1, 0.3, 0.5, 0.7, 0.9, 1].map(classOf)).toEqual([5, 4, 3, 2, 1, 0])
    const mean = plotted(input)
    const least = plotted({ ...input, value: 'least' })
    mean.classes.forEach((found, index) =>
      expect(least.classes[index]).toBeGreaterThanOrEqual(found),
    )
  })

  it('keeps cells without a measured pair apart: they count in no share', () => {
    const cellPairs = pairs.cellPairs.map((count, index) => (index % 41 === 0 ? 0 : count))
    const some = { ...input, pairs: { ...pairs, cellPairs } }
    expect(plotted(some).classes[0]).toBe(NO_VALUE)
    expect(tableData(pairMapClasses(some)).rows.at(-1)?.cells).toEqual(['not measured', '40', '–'])
    const none = { ...input, pairs: { ...pairs, cellPairs: pairs.cellPairs.map(() => 0) } }
    expect(pairMapTitle(none).text).toMatch(/\?$/)
    expect(pairMapTitle(undefined).text).toMatch(/\?$/)
  })

  it('reads a cell, and says the same in table and file', () => {
    const table = pairMapTable(input)
    const { chart } = table
    const tip = chart?.type === 'matrix' ? chart.tip(table.rows[39]) : undefined
    expect(tip?.spoken).toMatch(
      /^Nodes 1 to 18 to nodes 703 to 720: mean \d+\.\d\d GB\/s, minimum \d+\.\d\d GB\/s, \d+ pairs measured$/,
    )
    const counts = recordsOf(pairMapClasses(input)).rows.map(({ groups }) => Number(groups))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1600)
    const { columns, rows } = recordsOf(table)
    expect(rows).toHaveLength(1600)
    expect(columns.map(({ key }) => key)).toEqual([
      'from_nodes',
      'to_nodes',
      'mean_gb_per_s',
      'least_gb_per_s',
      'pairs_measured',
    ])
    expect(pairMapTitle(input).text).toContain('of the groups of pairs')
  })
})
