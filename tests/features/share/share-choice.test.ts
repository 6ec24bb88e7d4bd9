import { describe, expect, it } from 'vitest'
import { openingWorkbook } from '../../../src/domain/presets'
import { pricesOf } from '../../../src/domain/prices/books'
import { opens, sharedDocument } from '../../../src/features/share/share-choice'

const opening = openingWorkbook()
const workbook = {
  ...opening,
  baseline: 2,
  scenarios: opening.scenarios.map((scenario, index) =>
    index === 1 ? { ...scenario, prices: { ...scenario.prices, gpuUsd: 7777 } } : scenario,
  ),
}

describe('what is shared', () => {
  it('is the document itself, unless something is left out', () => {
    const shared = sharedDocument(workbook, { only: undefined, publicPrices: false })
    expect(shared).toMatchObject({ indices: [0, 1, 2], pricesWithheld: false })
    expect(shared.workbook).toBe(workbook)
    expect(sharedDocument(opening, { only: undefined, publicPrices: true }).workbook).toBe(opening)
    expect(opens(shared, workbook, 'B')).toBe('exactly this document')
  })

  it('is one scenario, which is then the baseline', () => {
    const shared = sharedDocument(workbook, { only: 1, publicPrices: false })
    expect(shared).toMatchObject({ indices: [1], pricesWithheld: false })
    expect(shared.workbook).toEqual({
      ...workbook,
      baseline: 0,
      scenarios: [workbook.scenarios[1]],
    })
    expect(opens(shared, workbook, 'B')).toBe('exactly scenario B alone')
  })

  it('has public prices in place of own ones, and nothing of them anywhere', () => {
    const shared = sharedDocument(workbook, { only: undefined, publicPrices: true })
    expect(shared.pricesWithheld).toBe(true)
    expect(shared.workbook.baseline).toBe(2)
    expect(shared.workbook.scenarios.map(({ prices }) => prices)).toEqual(
      workbook.scenarios.map(({ prices }) => pricesOf(prices.book)),
    )
    expect(JSON.stringify(shared.workbook)).not.toContain('7777')
    expect(opens(shared, workbook, 'B')).toBe('this document, with public prices in place of yours')
    expect(workbook.scenarios[1]?.prices.gpuUsd).toBe(7777)
  })

  it('withholds nothing of a scenario without own prices', () => {
    const shared = sharedDocument(workbook, { only: 0, publicPrices: true })
    expect(shared.pricesWithheld).toBe(false)
  })
})
