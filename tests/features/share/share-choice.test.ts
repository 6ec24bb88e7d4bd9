import { describe, expect, it } from 'vitest'
import { openingWorkbook } from '../../../src/document/presets'
import { pricesOf } from '../../../src/document/prices/books'
import { opens } from '../../../src/features/share/ShareDialog'
import { NO_PROCUREMENT } from '../../../src/document/procurement/schema'
import { committee } from '../../report/committee'
import { sharedDocument } from '../../../src/sharing/shared-document'

const opening = openingWorkbook()
/** Everything as it is. */
const plain = {
  only: undefined,
  publicPrices: false,
  leavesNotes: false,
  leavesProcurement: false,
}
const workbook = {
  ...opening,
  baseline: 2,
  scenarios: opening.scenarios.map((scenario, index) =>
    index === 1 ? { ...scenario, prices: { ...scenario.prices, gpuUsd: 7777 } } : scenario,
  ),
}

describe('what is shared', () => {
  it('is the document itself, unless something is left out', () => {
    const shared = sharedDocument(workbook, plain)
    expect(shared).toMatchObject({ indices: [0, 1, 2], pricesWithheld: false })
    expect(shared.workbook).toBe(workbook)
    expect(sharedDocument(opening, { ...plain, publicPrices: true }).workbook).toBe(opening)
    expect(opens(shared, workbook, 'B')).toBe('exactly this document')
  })

  it('is one scenario, which is then the baseline', () => {
    const shared = sharedDocument(workbook, { ...plain, only: 1 })
    expect(shared).toMatchObject({ indices: [1], pricesWithheld: false })
    expect(shared.workbook).toEqual({
      ...workbook,
      baseline: 0,
      scenarios: [workbook.scenarios[1]],
    })
    expect(opens(shared, workbook, 'B')).toBe('exactly scenario B alone')
  })

  it('has public prices in place of own ones, and nothing of them anywhere', () => {
    const shared = sharedDocument(workbook, { ...plain, publicPrices: true })
    expect(shared.pricesWithheld).toBe(true)
    expect(shared.workbook.baseline).toBe(2)
    expect(shared.workbook.scenarios.map(({ prices }) => prices)).toEqual(
      workbook.scenarios.map(({ prices }) => pricesOf(prices.book)),
    )
    expect(JSON.stringify(shared.workbook)).not.toContain('7777')
    expect(opens(shared, workbook, 'B')).toMatch(/^this document, .*public prices/)
    expect(workbook.scenarios[1]?.prices.gpuUsd).toBe(7777)
  })

  it('withholds nothing of a scenario without own prices', () => {
    const shared = sharedDocument(workbook, { ...plain, only: 0, publicPrices: true })
    expect(shared.pricesWithheld).toBe(false)
  })

  it('leaves the notes out, and says so', () => {
    const noted = {
      ...workbook,
      scenarios: workbook.scenarios.map((scenario) => ({ ...scenario, notes: 'the secret offer' })),
    }
    const shared = sharedDocument(noted, { ...plain, leavesNotes: true })
    expect(shared).toMatchObject({ notesWithheld: true, pricesWithheld: false })
    expect(shared.workbook).toEqual(workbook)
    expect(opens(shared, noted, 'B')).toBe('this document, without your notes')
    const both = sharedDocument(noted, { ...plain, only: 1, publicPrices: true, leavesNotes: true })
    expect(JSON.stringify(both.workbook)).not.toMatch(/secret|7777/)
    expect(opens(both, noted, 'B')).toMatch(/scenario B .*public prices.*without .*notes/)
    expect(sharedDocument(workbook, { ...plain, leavesNotes: true }).workbook).toBe(workbook)
  })
})

it('hands on with a scenario what the committee has said of it, and nothing where that is left out', () => {
  const said = { ...workbook, procurement: { ...committee, statusQuo: 1 } }
  const one = sharedDocument(said, { ...plain, only: 1 })
  expect(one.workbook.procurement).toMatchObject({ statusQuo: 0, options: [] })
  expect(one.workbook.procurement.criteria[2]?.marks).toEqual([80])
  const none = sharedDocument(said, { ...plain, leavesProcurement: true })
  expect(none).toMatchObject({ procurementWithheld: true })
  expect(none.workbook.procurement).toEqual(NO_PROCUREMENT)
  const priced = sharedDocument(said, { ...plain, publicPrices: true })
  expect(priced.workbook.procurement.options).toMatchObject([{ priceUsd: null, feeUsd: 0 }])
})
