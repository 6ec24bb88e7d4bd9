import { expect, test } from 'vitest'
import { sampledSentence } from '../../../src/document/tradeoff/splits'

test('which of hundreds of splits are compared is said, and that those which add nothing are not', () => {
  const [usual, own] = [{ populatedTaper: 2 }, { populatedTaper: 0.02 }]
  expect(sampledSentence([usual, usual], 2)).toBeUndefined()
  expect(sampledSentence([usual, usual], 734)).toBe(
    '2 of 734 splits of the edge switch are compared. Their tapers are spread evenly.',
  )
  expect(sampledSentence([own, usual], 734)).toMatch(/^2 of 734 .*1:1 upwards.*own split/)
})
