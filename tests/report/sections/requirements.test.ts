import { describe, expect, it } from 'vitest'
import { openingWorkbook } from '../../../src/document/presets'
import type { Achieved } from '../../../src/document/procurement/achieved'
import type { QuantityId } from '../../../src/document/procurement/quantities'
import type { Requirement } from '../../../src/document/procurement/schema'
import { csvOf } from '../../../src/report/csv'
import type { ReportTable } from '../../../src/report/document/report'
import { chanceText } from '../../../src/report/requirement-words'
import { requirementsSection } from '../../../src/report/sections/requirements'

const requirement = (change: Partial<Requirement>): Requirement => ({
  text: 'Bandwidth, two nodes',
  level: 'mandatory',
  quantity: 'point-to-point',
  sense: 'at-least',
  threshold: 80,
  unit: 'Gb/s',
  source: 'RFP 3.1',
  evidence: 'own',
  ...change,
})

const ends: Achieved = {
  value: 12,
  doubt: { kind: 'ends', low: 8, high: 16, of: 'a test' },
  basis: 'simulated',
}

function sectionOf(requirements: readonly Requirement[], achieved: readonly Achieved[]) {
  const opening = openingWorkbook()
  const workbook = {
    ...opening,
    scenarios: opening.scenarios.slice(0, achieved.length),
    procurement: { ...opening.procurement, requirements: [...requirements] },
  }
  return requirementsSection({
    workbook,
    scenarios: workbook.scenarios.map((scenario) => ({ scenario })),
    quantities: achieved.map((each) => new Map<QuantityId, Achieved>([['point-to-point', each]])),
  })
}

const tableOf = (section: ReturnType<typeof sectionOf>, id: string): ReportTable => {
  const found = section?.blocks.find(
    (block): block is ReportTable => block.kind === 'table' && block.id === id,
  )
  if (!found) throw new Error(`no table ${id}`)
  return found
}

describe('the requirements in a report', () => {
  it('are left out where there are none', () => {
    expect(sectionOf([], [ends])).toBeUndefined()
  })

  it('have a line a design, with margin and chance, and their source', () => {
    const unknown: Achieved = { sentence: 'It cannot be built as it stands.' }
    const section = sectionOf([requirement({})], [ends, { ...ends, value: 9 }, unknown])
    const { rows, csv } = tableOf(section, 'matrix')
    expect(rows[0]).toEqual([
      'Mandatory',
      'Bandwidth, two nodes',
      'at least 80 Gb/s',
      'A',
      '96.00 Gb/s',
      'met',
      '+16.0 Gb/s (+20.0\u202f%)',
      '87.5\u202f%',
    ])
    expect(rows[1]?.slice(3, 6)).toEqual(['B', '72.00 Gb/s', 'missed'])
    expect(rows[2]?.slice(3)).toEqual(['C', '–', 'not known', '–', '–'])
    expect(csvOf(csv).split('\n')).toHaveLength(3 + 2)
    expect(csv.rows[0]).toMatchObject({ achieved: 96, low: 64, high: 128, probability: 0.875 })
    expect(tableOf(section, 'sources').rows[0]).toEqual([
      'Bandwidth, two nodes',
      'RFP 3.1 (entered)',
    ])
    const texts = section?.blocks.flatMap((block) => (block.kind === 'text' ? block.text : []))
    expect(texts?.[0]).toContain('A meets the one mandatory requirement; B misses 1 of 1')
    expect(texts?.at(-1)).toContain('It cannot be built as it stands.')
  })

  it('say what cannot be judged at its row', () => {
    const section = sectionOf(
      [
        requirement({ unit: 'GB' }),
        requirement({ quantity: null }),
        requirement({ threshold: 900 }),
      ],
      [ends],
    )
    const said = tableOf(section, 'matrix').rows.map((row) => row[1])
    expect(said).toContainEqual(expect.stringContaining('that is in GB/s or Gb/s'))
    expect(said).toContain('Taper cannot know it: the vendor answers.')
    expect(said).toContain('The design does not reach it.')
  })
})

it('writes no chance as none or all', () => {
  const chance = (share: number) => chanceText({ kind: 'chance', share, of: '' })
  expect(chance(0)).toBe('< 0.1\u202f%')
  expect(chance(1)).toBe('> 99.9\u202f%')
  expect(chance(0.5)).toBe('50.0\u202f%')
  expect(chanceText({ kind: 'designed' })).toBe('as designed')
  expect(chanceText({ kind: 'no-interval', why: '' })).toBe('no interval')
  expect(chanceText({ kind: 'range', isLimitInside: true, of: '' })).toBe(
    'threshold inside the range',
  )
})
