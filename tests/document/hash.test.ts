/** A document has one name, whatever is written beside it. */
import { expect, it } from 'vitest'
import { openingWorkbook } from '../../src/document/presets'
import { documentHash } from '../../src/document/scenario/hash'

it('notes, which change no result, leave a document its hash', () => {
  const workbook = openingWorkbook()
  const [first, ...more] = workbook.scenarios
  if (!first) throw new Error('there are three')
  const noted = { ...first, notes: 'The budget is without storage.' }
  expect(documentHash({ ...workbook, scenarios: [noted, ...more] })).toBe(documentHash(workbook))
  expect(documentHash(noted)).toBe(documentHash(first))
  expect(documentHash({ ...first, name: 'Another' })).not.toBe(documentHash(first))
})
