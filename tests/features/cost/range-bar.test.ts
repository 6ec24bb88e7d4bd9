import { describe, expect, it } from 'vitest'
import { buildRangeBar } from '../../../src/features/cost/PriceTable'

describe('the range of a price', () => {
  it('is drawn in factors on the book’s price', () => {
    const bar = buildRangeBar({ low: 5, high: 20, book: 10, own: 10 }, 132)
    expect(bar.book).toBeCloseTo(66, 9)
    expect(bar.own).toBe(bar.book)
    expect(bar.book - bar.x1).toBeCloseTo(bar.x2 - bar.book, 9)
    expect(bar.isOwnBeyond || bar.isLowBeyond || bar.isHighBeyond).toBe(false)
  })

  it('says what is beyond the scale', () => {
    const bar = buildRangeBar({ low: 0, high: 50, book: 10, own: 1000 }, 132)
    expect([bar.isLowBeyond, bar.isHighBeyond, bar.isOwnBeyond]).toEqual([true, true, true])
    for (const x of [bar.x1, bar.x2, bar.own]) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThanOrEqual(132)
    }
  })

  it('stands in the middle where the book has no price', () => {
    expect(buildRangeBar({ low: 0, high: 0, book: 0, own: 0 }, 132).own).toBeCloseTo(66, 9)
  })
})
