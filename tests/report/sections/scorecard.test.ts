/** The scorecard of a workbook, asked of the real model, and its section of the report. */
import { describe, expect, it } from 'vitest'
import { askScorecard } from '../../../src/answers/ask-scorecard'
import { criteriaSets } from '../../../src/document/procurement/criteria-sets'
import type { Criterion } from '../../../src/document/procurement/schema'
import { openingWorkbook } from '../../../src/document/presets'
import type { Workbook } from '../../../src/document/scenario/schema'
import { scorecardSection } from '../../../src/report/sections/scorecard'
import { realEngine } from '../../model/model'

const { run } = realEngine()
const set = criteriaSets.find(({ id }) => id === 'eurohpc-like')
const opening = openingWorkbook()

const workbookWith = (criteria: readonly Criterion[]): Workbook => ({
  ...opening,
  procurement: { ...opening.procurement, criteria: [...criteria] },
})

const marked = (set?.criteria ?? []).map((criterion) =>
  criterion.name === 'Services' ? { ...criterion, marks: [90, 40, 70] } : criterion,
)

describe('the scorecard in the report', () => {
  it('says who wins, what does not count, every criterion, every rank and every flip', async () => {
    const asked: number[] = []
    const answered = await askScorecard(run, workbookWith(marked), (share) => asked.push(share))
    const section = scorecardSection(answered)
    const blocks = section?.blocks ?? []
    expect(asked.at(-1)).toBe(1)
    expect(blocks.map(({ kind }) => kind)).toEqual([
      'chart',
      'text',
      'text',
      'table',
      'text',
      'table',
      'table',
    ])
    const [chart, note, renormalised, criteria, source, ranks, flips] = blocks
    expect(chart?.kind === 'chart' && chart.caption).toMatch(
      /^[ABC] .* wins with [\d.]+ of 100 points; [ABC] .* catches it if/,
    )
    expect(note).toMatchObject({
      role: 'caution',
      text: 'EU added value does not count: no marks yet.',
    })
    expect(renormalised).toMatchObject({
      text: 'The weights of the other criteria are renormalised.',
    })
    expect(source?.kind === 'text' && source.text).toMatch(/by a summary at subsdy\.com/)
    const rows = (block: typeof chart) => (block && 'rows' in block ? block.rows : [])
    expect(rows(criteria)).toHaveLength(7)
    expect(rows(criteria)[5]?.slice(0, 5)).toEqual([
      'Services',
      'Services',
      '20.0',
      '22.2',
      'marks by people',
    ])
    expect(rows(ranks)).toHaveLength(3)
    expect(rows(flips)).toHaveLength(6)
  })

  it('is not there without criteria, and a sentence where it cannot be worked out', async () => {
    expect(await askScorecard(run, opening)).toBeUndefined()
    expect(scorecardSection(undefined)).toBeUndefined()
    const uneven = marked.map((criterion) => ({ ...criterion, weightPercent: 10 }))
    const section = scorecardSection(await askScorecard(run, workbookWith(uneven)))
    expect(section?.blocks).toEqual([
      {
        kind: 'text',
        role: 'caution',
        text: 'The weights add up to 70 %, not to 100 %; change them, or normalise them.',
      },
    ])
  })
})
