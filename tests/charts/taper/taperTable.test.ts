import { describe, expect, it } from 'vitest'
import { spokenFacts, splitFacts } from '../../../src/charts/taper/taperFacts'
import { taperRecords, taperTable, taperTableColumns } from '../../../src/charts/taper/taperTable'
import { samplePoint, samplePoints } from './samplePoints'

describe('taperTable', () => {
  it('has a row a split, by taper, with the design marked', () => {
    const table = taperTable(samplePoints().toReversed())
    expect(table.rows).toHaveLength(18)
    expect(table.rows[0]?.cells[0]).toBe('1:1')
    expect(table.rows.filter((row) => row.current).map((row) => row.id)).toEqual(['18-9'])
    for (const row of table.rows) expect(row.cells).toHaveLength(table.columns.length)
  })

  it('has units in its heads and one precision a column', () => {
    const { columns, rows } = taperTable(samplePoints())
    const headers = columns.map((column) => column.header)
    expect(headers).toContain('Nominal, TB/s')
    expect(headers).toContain('Cost, M$')
    for (const [index, header] of headers.entries()) {
      if (!header.includes(', ')) continue
      const decimals = rows.map((row) => row.cells[index]?.split('.')[1]?.length ?? 0)
      expect(new Set(decimals).size, header).toBe(1)
    }
  })

  it('shows a dash where nothing was simulated', () => {
    const [row] = taperTable([samplePoint(18, 9, { simulated: false })]).rows
    expect(row?.cells.filter((cell) => cell === '–')).toHaveLength(4)
  })
})

describe('taperRecords', () => {
  it('holds unrounded numbers under the keys of the columns, and a readable taper', () => {
    const point = samplePoint(18, 7)
    const [record] = taperRecords([point])
    expect(Object.keys(record ?? {})).toEqual(taperTableColumns.map((column) => column.key))
    expect(record?.taper).toBe(2.57143)
    expect(record?.portsUsed).toBe(25)
    expect(record?.nominal).toBe(point.nominalBisectionTBps)
    expect(record?.efficiencyAdaptive).toBe((point.delivered?.adaptive.efficiency ?? 0) * 100)
  })

  it('leaves empty what was not simulated or is no number', () => {
    const strange = { ...samplePoint(18, 9, { simulated: false }), totalUsd: Number.NaN }
    const [record] = taperRecords([strange])
    expect(record?.deliveredStatic).toBe('')
    expect(record?.cost).toBe('')
  })
})

describe('splitFacts', () => {
  it('says the same in the tooltip and aloud', () => {
    const points = samplePoints()
    const facts = splitFacts(samplePoint(18, 9), points)
    const spoken = spokenFacts(facts)
    expect(facts.title).toBe('2:1, 18 down, 9 up, ports left empty')
    for (const fact of facts.facts) expect(spoken).toContain(`${fact.label}: ${fact.value}`)
    expect(spoken).toContain('4,320 (+6.67\u202f% on 1:1)')
  })

  it('says that delivered bisection is not simulated yet', () => {
    const points = samplePoints({ simulated: false })
    const spoken = spokenFacts(splitFacts(samplePoint(18, 9, { simulated: false }), points))
    expect(spoken).toContain('Delivered, adaptive: not simulated yet')
  })
})
