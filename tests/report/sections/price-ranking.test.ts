import { describe, expect, it } from 'vitest'
import { criterionOfMarks } from '../../../src/document/procurement/criteria'
import { priceRankingSection } from '../../../src/report/sections/price-ranking'
import { sheetOf, worked } from '../scorecard/card'

const cardOf = async (first: number, second: number, notes: readonly string[] = []) => ({
  value: await worked({
    ...sheetOf([[criterionOfMarks('Peak', 'other', 100), first, second]], ['A Thin', 'B Fat']),
    notes,
  }),
})

const textsOf = (section: ReturnType<typeof priceRankingSection>) =>
  (section?.blocks ?? []).flatMap((block) => (block.kind === 'text' ? [block.text] : []))

describe('the ranking at other prices', () => {
  it('claims nothing where it could be worked out at no other prices', async () => {
    const failed = { name: 'All prices at their low ends', scorecard: { sentence: 'It failed.' } }
    expect(textsOf(priceRankingSection(await cardOf(90, 80), [failed]))).toEqual([
      'At no other prices is there a ranking to compare with.',
      'All prices at their low ends: It failed.',
    ])
  })

  it('names who shares the first place, and who is first elsewhere', async () => {
    const high = { name: 'High', scorecard: await cardOf(80, 90) }
    const same = { name: 'Low', scorecard: await cardOf(90, 90) }
    expect(textsOf(priceRankingSection(await cardOf(90, 90), [same]))).toEqual([
      'First at all of these prices: A and B.',
    ])
    expect(textsOf(priceRankingSection(await cardOf(90, 90), [high]))).toEqual([
      'First at the document’s prices: A and B; at others: B (high).',
    ])
  })

  it('says what drops out at a price and not at the document’s', async () => {
    const [known, fresh] = ['Services does not count.', 'B Fat is left out.']
    const high = { name: 'High', scorecard: await cardOf(90, 80, [known, fresh]) }
    expect(textsOf(priceRankingSection(await cardOf(90, 80, [known]), [high]))).toContain(
      'High: B Fat is left out.',
    )
    expect(textsOf(priceRankingSection(await cardOf(90, 80, [known]), [high]))).not.toContain(
      'High: Services does not count.',
    )
  })
})
