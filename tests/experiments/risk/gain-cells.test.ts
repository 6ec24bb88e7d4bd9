import { describe, expect, it } from 'vitest'
import { matrixState } from '../../../src/charts/matrix/matrixState'
import { gainCellsTable, gainText, type GainBlock } from '../../../src/experiments/risk/verdicts'

describe('gains and losses by cell', () => {
  const columns = [
    { id: 'compact', short: 'compact', tiny: 'cmp', long: 'compact, no neighbours' },
    { id: 'incast', short: 'incast', tiny: 'inc', long: 'beside an incast' },
  ]
  const block: GainBlock = {
    id: '18/9',
    letter: 'A',
    title: 'A at 2:1',
    detail: '+6.67 % nodes',
    columns,
    absent: new Map([['incast', 'there is no room']]),
    refused: [],
    cells: [
      { application: 'amg', condition: 'compact', gain: -0.03, loses: 0.8 },
      { application: 'umt', condition: 'compact', gain: 0.06, loses: 0 },
    ],
  }
  const rows = ['amg', 'umt'].map((id) => ({ id, name: id.toUpperCase() }))

  it('ground and mark losses, and gains not at all', () => {
    const table = gainCellsTable([block], rows, 'current')
    const { chart } = table
    if (chart?.type !== 'matrix') throw new Error('gains are a matrix')
    const { cells, spots } = matrixState(table, chart, 800)
    expect(cells.map(({ text, heat, isFilled }) => [text, heat, isFilled])).toEqual([
      ['−3.0', 3, true],
      ['–', 0, false],
      ['+6.0', 0, false],
      ['–', 0, false],
    ])
    expect(spots[0]?.spoken).toContain('−3.00\u202f%, loses in 80.0\u202f% of samples')
    expect(spots[1]?.spoken).toContain('there is no room')
    expect(gainText(-0.0001)).toBe('0.0')
  })
})
