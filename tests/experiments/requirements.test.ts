import { describe, expect, it } from 'vitest'
import { openingWorkbook } from '../../src/document/presets'
import type { Achieved } from '../../src/document/procurement/achieved'
import { judge } from '../../src/document/procurement/judge'
import type { RequiredId } from '../../src/document/quantities'
import type { Requirement } from '../../src/document/procurement/schema'
import { requirements } from '../../src/experiments/requirements'
import { chanceText } from '../../src/experiments/requirements/columns'
import { tableData } from '../../src/charts/frame/tableData'
import { recordsOf } from '../../src/tables/write-csv'
import { sectionOf, tableOf } from './resolved'
import { completeSection } from '../../src/tables/table'

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

function onPaper(requested: readonly Requirement[], achieved: readonly Achieved[]) {
  const opening = openingWorkbook()
  const workbook = {
    ...opening,
    scenarios: opening.scenarios.slice(0, achieved.length),
    procurement: { ...opening.procurement, requirements: [...requested] },
  }
  const answer = {
    judged: requested.map((each) => judge(each, each.quantity === null ? [] : achieved)),
    achieved: {
      state: 'current' as const,
      value: achieved.map((each) => new Map<RequiredId, Achieved>([['point-to-point', each]])),
    },
    refusals: [],
  }
  const input = { workbook, focus: 0, parameters: {}, replicates: 4, isPaper: true }
  return { sections: requirements.sections(answer, input).map(completeSection) }
}

const cellsOf = (found: ReturnType<typeof onPaper>, path: string) =>
  tableData(tableOf(found, path)).rows.map(({ cells }) => cells)

describe('the requirements in a report', () => {
  it('are left out where there are none', () => {
    const { sections } = onPaper([], [ends])
    expect(sections.map(({ id, only }) => [id, only])).toEqual([['none', ['file']]])
  })

  it('have no result to speak of before there is a threshold', () => {
    const found = onPaper([requirement({ threshold: null })], [ends, ends])
    expect(sectionOf(found, 'tallies').title.text).toBe('No mandatory requirement has a threshold.')
  })

  it('have a line a design, with margin and chance, and their source', () => {
    const unknown: Achieved = { sentence: 'It cannot be built.' }
    const found = onPaper([requirement({})], [ends, { ...ends, value: 9 }, unknown])
    const rows = cellsOf(found, 'matrix.verdicts')
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
    // Each requirement stands once.
    expect(rows[1]?.slice(0, 6)).toEqual(['', '', '', 'B', '72.00 Gb/s', 'missed'])
    expect(rows[2]?.slice(3)).toEqual(['C', '–', 'not known', '–', '–'])
    const records = recordsOf(tableOf(found, 'matrix.verdicts')).rows
    expect(records).toHaveLength(3)
    expect(records[0]).toMatchObject({ achieved: 96, low: 64, high: 128, probability_met: 0.875 })
    expect(cellsOf(found, 'sources.texts')[0]).toEqual([
      'Bandwidth, two nodes',
      'RFP 3.1 (entered)',
    ])
    expect(sectionOf(found, 'tallies').title.text).toMatch(
      /A meets .*B misses the one mandatory requirement/,
    )
    expect(sectionOf(found, 'matrix').messages.at(-1)?.text).toContain('It cannot be built.')
  })

  it('say what cannot be judged', () => {
    const found = onPaper(
      [
        requirement({ unit: 'GB' }),
        requirement({ quantity: null }),
        requirement({ threshold: 900 }),
      ],
      [ends],
    )
    const said = sectionOf(found, 'matrix').messages.map(({ text }) => text)
    expect(said).toContainEqual(expect.stringMatching(/GB\/s or Gb\/s/))
    expect(said).toContainEqual(expect.stringMatching(/Ask the vendor/))
    expect(said).toContainEqual(expect.stringMatching(/does not meet/))
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
