import { describe, expect, it } from 'vitest'
import { rangeFault } from '../../../src/document/prices/price-range'

const range = { low: 5, value: 9.4, high: 11 }
const limits = { minimum: 0, maximum: 1e9 }

describe('an end of a range', () => {
  it('is taken where the range then holds the price', () => {
    expect(rangeFault(range, 'low', 0, limits)).toBeUndefined()
    expect(rangeFault(range, 'low', 9.4, limits)).toBeUndefined()
    expect(rangeFault(range, 'high', 18.75, limits)).toBeUndefined()
  })

  it.each([
    [
      'low',
      12,
      '12 is above the high end, 11, so the low end would be above the high end. The nearest is 9.4',
    ],
    [
      'high',
      4,
      '4 is below the low end, 5, so the low end would be above the high end. The nearest is 9.4',
    ],
    ['low', 10, '10 is above the price, 9.4, which the range must contain. The nearest is 9.4'],
    ['high', 9, '9 is below the price, 9.4, which the range must contain. The nearest is 9.4'],
    ['low', -1, '−1 cannot be an end of the range: a price is never negative. The nearest is 0'],
    ['high', 2e9, '2,000,000,000 cannot be an end of the range: the price cannot have this value.'],
  ] as const)('%s %d is refused with the nearest', (end, entered, sentence) => {
    const fault = rangeFault(range, end, entered, limits)
    expect(fault).toContain(sentence)
    expect(fault).toMatch(/The range was kept\.$/)
  })
})
