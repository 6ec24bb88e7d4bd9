/** What the buyer and the vendors of a mail state in words stands in the report. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { assumptionsSection } from '../../../src/report/sections/assumptions'
import { readOffersCsv } from '../../../src/sharing/offers-csv'

const mail = new URL('../../../e2e/support/offers.csv', import.meta.url)

it('prints the terms of the procurement and of each offer that states some', () => {
  const read = readOffersCsv(readFileSync(mail, 'utf8'))
  if (!read.ok) throw new Error('the table of offers cannot be read')
  const { workbook } = read
  const [terms] = assumptionsSection({ workbook }, workbook.procurement.constraints).blocks
  expect(terms).toEqual({
    kind: 'list',
    items: [
      `Whole procurement: ${workbook.procurement.constraints}`,
      'A North: valid until 2027-01-31.',
    ],
  })
  const silent = { ...workbook, scenarios: workbook.scenarios.slice(1) }
  expect(assumptionsSection({ workbook: silent }).blocks[0]?.kind).toBe('text')
})
