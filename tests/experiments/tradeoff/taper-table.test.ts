import { describe, expect, it } from 'vitest'
import { tableData } from '../../../src/charts/frame/tableData'
import { taperTable } from '../../../src/experiments/tradeoff/taper-table'
import type { TaperFigures } from '../../../src/model/engine'
import { settled, type Freshness } from '../../../src/tables/table'
import { recordsOf } from '../../../src/tables/write-csv'
import { samplePoint, samplePoints } from './sample-points'

const tableOf = (points: readonly TaperFigures[], freshness: Freshness = 'current') =>
  taperTable({
    points,
    routing: 'adaptive',
    scenario: { index: 0, letter: 'A', core: 'directors' },
    others: [],
    freshness,
  })

describe('on the page', () => {
  it('has a row a split, by taper, with 1:1 and the design marked', () => {
    const { columns, rows } = tableData(tableOf(samplePoints().toReversed()))
    expect(rows).toHaveLength(18)
    expect(rows[0]?.cells[0]).toBe('1:1')
    expect(rows.filter(({ current }) => current).map(({ cells }) => cells[2])).toEqual(['18', '9'])
    for (const { cells } of rows) expect(cells).toHaveLength(columns.length)
  })

  it('has units in its heads and one precision a column', () => {
    const { columns, rows } = tableData(tableOf(samplePoints()))
    const headers = columns.map(({ header }) => header)
    expect(headers).toContain('Nominal, TB/s')
    expect(headers).toContain('Cost, $ M')
    for (const [index, header] of headers.entries()) {
      if (!header.includes(', ')) continue
      const decimals = rows.map(({ cells }) => cells[index]?.split('.')[1]?.length ?? 0)
      expect(new Set(decimals).size, header).toBe(1)
    }
  })

  it('shows a dash where nothing was simulated, or only for an earlier design', () => {
    const dashes = (table: ReturnType<typeof tableOf>) =>
      tableData(settled(table)).rows[0]?.cells.filter((cell) => cell === '–').length
    expect(dashes(tableOf([samplePoint(18, 9, { simulated: false })]))).toBe(4)
    expect(dashes(tableOf([samplePoint(18, 9)]))).toBe(0)
    expect(dashes(tableOf([samplePoint(18, 9)], 'stale-simulated'))).toBe(4)
  })
})

describe('in a file', () => {
  it('holds unrounded numbers', () => {
    const point = samplePoint(18, 7)
    const [record] = recordsOf(tableOf([point])).rows
    expect(record).toMatchObject({
      taper: 18 / 7,
      ports_used: 25,
      nominal_tb_per_s: point.nominalBisectionTBps,
      efficiency_adaptive_percent: (point.delivered?.adaptive.efficiency ?? 0) * 100,
    })
  })

  it('leaves out what was not simulated, or only for an earlier design', () => {
    const none = recordsOf(tableOf([samplePoint(18, 9, { simulated: false })])).rows[0]
    const old = recordsOf(settled(tableOf([samplePoint(18, 9)], 'stale-simulated'))).rows[0]
    for (const record of [none, old]) {
      expect(record?.['delivered_static_tb_per_s']).toBeUndefined()
      expect(record?.['nodes']).toBe(4320)
    }
  })

  /** Heads of the file before columns had keys. */
  it('has the columns that it always had', () => {
    const keys = new Map([
      ['Taper', 'taper'],
      ['Downlinks', 'downlinks'],
      ['Uplinks', 'uplinks'],
      ['Ports used', 'ports_used'],
      ['Nodes', 'nodes'],
      ['Core switches', 'core_switches'],
      ['Nominal, TB/s', 'nominal_tb_per_s'],
      ['Delivered static, TB/s', 'delivered_static_tb_per_s'],
      ['Efficiency static, %', 'efficiency_static_percent'],
      ['Delivered adaptive, TB/s', 'delivered_adaptive_tb_per_s'],
      ['Efficiency adaptive, %', 'efficiency_adaptive_percent'],
      ['Cost, $ M', 'cost_musd'],
      ['Network, % of cost', 'network_percent'],
      ['Peak, PFLOP/s', 'peak_pflops'],
    ])
    const found = recordsOf(tableOf(samplePoints())).columns.map(({ header }) => header)
    for (const key of keys.values()) expect(found).toContain(key)
    for (const key of found) expect(key).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/)
  })
})
