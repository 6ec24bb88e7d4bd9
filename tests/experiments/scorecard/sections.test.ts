/** The scorecard of a workbook, computed by the real model, and its words in the report. */
import { describe, expect, it } from 'vitest'
import { criteriaSets } from '../../../src/document/procurement/criteria-sets'
import { criterionOfMarks } from '../../../src/document/procurement/criteria'
import type { Criterion } from '../../../src/document/procurement/schema'
import { openingWorkbook } from '../../../src/document/presets'
import type { Workbook } from '../../../src/document/scenario/schema'
import { scorecard } from '../../../src/experiments/scorecard'
import { resolved, sectionOf, tableOf } from '../resolved'
import { sheetOf, worked } from './card'
import { completeSection } from '../../../src/tables/table'

const set = criteriaSets.find(({ id }) => id === 'eurohpc-like')
const opening = openingWorkbook()

const workbookWith = (criteria: readonly Criterion[]): Workbook => ({
  ...opening,
  procurement: { ...opening.procurement, criteria: [...criteria] },
})

const marked = (set?.criteria ?? []).map((criterion) =>
  criterion.name === 'Services' ? { ...criterion, marks: [90, 40, 70] } : criterion,
)

describe('the scorecard', () => {
  it('says who wins, what is not counted, every criterion, every rank and every flip', async () => {
    const found = await resolved(scorecard, workbookWith(marked))
    expect(sectionOf(found, 'totals').title.text).toMatch(
      /^[ABC] .* wins with [\d.]+ of 100 points; [ABC] .* equals it if/,
    )
    const criteria = sectionOf(found, 'criteria')
    expect(criteria.messages.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^EU added value .*no marks/),
      expect.stringMatching(/renormalised/),
    ])
    expect(criteria.limits[0]).toMatch(/is a summary at subsdy\.com/)
    const sheet = tableOf(found, 'criteria.sheet')
    expect(sheet.rows.filter((row) => sheet.isShown?.(row))).toHaveLength(7)
    expect(tableOf(found, 'ranks.designs').rows).toHaveLength(3)
    const flips = tableOf(found, 'flips.weights')
    // Two designs are behind; one criterion of seven is not counted.
    expect(flips.rows.filter((row) => flips.isShown?.(row))).toHaveLength(2 * 6)
  }, 60_000)

  it('is not there without criteria, and a refusal where it cannot be worked out', async () => {
    const { sections } = await resolved(scorecard, opening)
    expect(sections.map(({ id, only }) => [id, only])).toEqual([['none', ['file']]])
    const uneven = marked.map((criterion) => ({ ...criterion, weightPercent: 10 }))
    const found = await resolved(scorecard, workbookWith(uneven))
    const [refusal] = sectionOf(found, 'totals').refusals
    expect(refusal?.message).toMatch(/add up to 70.%/)
    const criteria = refusal?.remedies?.[0]?.procurement?.criteria ?? []
    expect(criteria.reduce((sum, { weightPercent }) => sum + weightPercent, 0)).toBeCloseTo(100, 9)
  }, 60_000)
})

describe('the ranking at other prices', () => {
  const cardOf = async (first: number, second: number, notes: readonly string[] = []) => {
    const value = await worked({
      ...sheetOf([[criterionOfMarks('Peak', 'other', 100), first, second]], ['A Thin', 'B Fat']),
      notes,
    })
    const result = { state: 'current', value } as const
    return { sheet: value.sheet, result, refusals: [], isAchieved: true }
  }
  type Cards = Awaited<ReturnType<typeof cardOf>>
  const pricesOf = (own: Cards, name: string, card: Cards) =>
    sectionOf(
      {
        sections: scorecard
          .sections(
            { ...own, problem: undefined, atPrices: [{ name, card }] },
            { workbook: opening, focus: 0, parameters: {}, replicates: 4, isPaper: true },
          )
          .map(completeSection),
      },
      'prices',
    )

  it('names who shares the first place, and who is first elsewhere', async () => {
    const own = await cardOf(90, 90)
    expect(pricesOf(own, 'Low', await cardOf(90, 90)).title.text).toMatch(/all .*: A and B\./)
    expect(pricesOf(own, 'High', await cardOf(80, 90)).title.text).toMatch(
      /: A and B\. .*: B \(high\)/,
    )
  })

  it('says what drops out at a price and not at the document’s', async () => {
    const [known, fresh] = ['Services is not counted.', 'B Fat is left out.']
    const prices = pricesOf(
      await cardOf(90, 80, [known]),
      'High',
      await cardOf(90, 80, [known, fresh]),
    )
    expect(prices.messages.map(({ text }) => text)).toEqual([expect.stringMatching(/^High: B Fat/)])
  })
})
