import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isWhole,
  normalised,
  shareProblem,
  sumOfShares,
} from '../../../src/document/workload/shares'

const shares = (...values: readonly number[]) => values.map((share) => ({ share }))

describe('shares', () => {
  it('that add up to 1 but for binary fractions are whole', () => {
    expect(isWhole(shares(0.1, 0.2, 0.7))).toBe(true)
    expect(isWhole(shares(0.34, 0.33, 0.33))).toBe(true)
    expect(isWhole(shares(0.34, 0.33))).toBe(false)
  })

  it('that do not, have a sentence with their sum', () => {
    expect(shareProblem(shares(0.5, 0.6), 'an application')).toMatch(
      /add up to 110 %, not to 100 %/,
    )
    expect(shareProblem(shares(0.5, 0.3), 'an application')).toMatch(/add up to 80 %, not to 100 %/)
    expect(shareProblem(shares(0, 0), 'an application')).toBe(
      'All shares are 0 %. Give an application a share of node-hours.',
    )
    expect(shareProblem(shares(1), 'an application')).toBeUndefined()
    expect(shareProblem([], 'an application')).toBeUndefined()
  })

  it('are normalised in proportion, to tenths of a percent', () => {
    expect(normalised(shares(0.5, 0.5, 0.5))).toEqual(shares(0.334, 0.333, 0.333))
    expect(normalised(shares(0.6, 0.2))).toEqual(shares(0.75, 0.25))
    expect(normalised(shares(0, 0))).toEqual(shares(0.5, 0.5))
  })

  it('are whole once they are normalised, whatever they were, and none is turned round', () => {
    const any = fc.array(fc.record({ share: fc.double({ min: 0, max: 1, noNaN: true }) }), {
      minLength: 1,
      maxLength: 24,
    })
    fc.assert(
      fc.property(any, (items) => {
        const result = normalised(items)
        expect(isWhole(result)).toBe(true)
        expect(sumOfShares(result)).toBeCloseTo(1, 9)
        result.forEach(({ share }, at) => {
          result.forEach((other, place) => {
            const more = (items[at]?.share ?? 0) > (items[place]?.share ?? 0)
            if (more) expect(share).toBeGreaterThanOrEqual(other.share - 0.001_000_001)
          })
        })
      }),
    )
  })
})
