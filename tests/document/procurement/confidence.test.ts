import { describe, expect, it } from 'vitest'
import { rangeOf, type AchievedValue, type Doubt } from '../../../src/document/procurement/achieved'
import { confidenceOf, meets, triangularBelow } from '../../../src/document/procurement/confidence'

const of = (value: number, doubt: Doubt): AchievedValue => ({ value, doubt, basis: 'a test' })
const share = (achieved: AchievedValue, sense: 'at-least' | 'at-most', limit: number) => {
  const confidence = confidenceOf(achieved, sense, limit)
  return confidence.kind === 'chance' ? confidence.share : confidence.kind
}

describe('the share of a triangular distribution below a limit', () => {
  const range = { low: 1, value: 2, high: 5 }

  it('is the inverse of the quantile that the model samples with', () => {
    // wasm-model/decision/src/risk/draws.rs, Range::quantile
    const quantile = (at: number) => {
      const [below, above, width] = [1, 3, 4]
      return at * width < below
        ? 1 + Math.sqrt(at * width * below)
        : 5 - Math.sqrt((1 - at) * width * above)
    }
    for (const at of [0, 0.1, 0.25, 0.4, 0.7, 0.99, 1]) {
      expect(triangularBelow(range, quantile(at))).toBeCloseTo(at, 12)
    }
  })

  it('is right where the likeliest value is an end', () => {
    expect(triangularBelow({ low: 0, value: 0, high: 2 }, 1)).toBeCloseTo(0.75, 12)
    expect(triangularBelow({ low: 0, value: 2, high: 2 }, 1)).toBeCloseTo(0.25, 12)
    expect(triangularBelow(range, 0)).toBe(0)
    expect(triangularBelow(range, 6)).toBe(1)
  })
})

describe('confidence', () => {
  const ends = of(2, { kind: 'ends', low: 1, high: 5, of: 'ends' })

  it('of ends is a share of the triangle, on the side that is asked for', () => {
    expect(share(ends, 'at-most', 2)).toBeCloseTo(0.25, 12)
    expect(share(ends, 'at-least', 2)).toBeCloseTo(0.75, 12)
    expect(share(ends, 'at-least', 1)).toBe(1)
    expect(share(ends, 'at-least', 5.1)).toBe(0)
    expect(share(ends, 'at-most', 5)).toBe(1)
  })

  it('of samples counts those at the limit', () => {
    const sampled = of(3, { kind: 'samples', sorted: [1, 2, 3, 4], of: 'samples' })
    expect(share(sampled, 'at-least', 3)).toBe(0.5)
    expect(share(sampled, 'at-most', 3)).toBe(0.75)
    expect(rangeOf(sampled)).toMatchObject({ low: 1, high: 4 })
  })

  it('of a 90 % band has a twentieth beyond either end', () => {
    const band = of(4, { kind: 'band', factor: 2, of: 'band' })
    expect(share(band, 'at-most', 4)).toBeCloseTo(0.5, 6)
    expect(share(band, 'at-most', 8)).toBeCloseTo(0.95, 6)
    expect(share(band, 'at-least', 2)).toBeCloseTo(0.95, 6)
    expect(share(band, 'at-least', 0)).toBe(1)
    expect(share(band, 'at-most', -1)).toBe(0)
    expect(rangeOf(band)).toMatchObject({ low: 2, high: 8 })
  })

  it('of a range that is no distribution is only whether the limit lies in it', () => {
    const range = of(4, { kind: 'range', low: 3, high: 5, of: 'a sample' })
    const inside = (limit: number) => confidenceOf(range, 'at-least', limit)
    expect(inside(4)).toEqual({ kind: 'range', isLimitInside: true, of: 'a sample' })
    expect(inside(5)).toMatchObject({ isLimitInside: true })
    expect(inside(2.9)).toMatchObject({ isLimitInside: false })
    expect(inside(5.1)).toMatchObject({ isLimitInside: false })
    expect(rangeOf(range)).toMatchObject({ low: 3, high: 5 })
  })

  it('is none for what is as designed, and none where no interval is known', () => {
    expect(share(of(1, { kind: 'designed' }), 'at-least', 1)).toBe('designed')
    expect(share(of(1, { kind: 'no-interval', why: 'so' }), 'at-least', 1)).toBe('no-interval')
    expect(share(of(9, { kind: 'ends', low: 1, high: 5, of: 'x' }), 'at-least', 1)).toBe(
      'no-interval',
    )
    expect(share(of(9, { kind: 'samples', sorted: [], of: 'x' }), 'at-least', 1)).toBe(
      'no-interval',
    )
    expect(rangeOf(of(1, { kind: 'designed' }))).toBeUndefined()
  })
})

it('takes a value at the limit for met, whatever rounding its unit brings', () => {
  expect(meets(0.1 + 0.2, 'at-most', 0.3)).toBe(true)
  expect(meets(0.3 - 1e-12, 'at-least', 0.3)).toBe(true)
  expect(meets(0.2999, 'at-least', 0.3)).toBe(false)
  expect(meets(-1, 'at-least', -1)).toBe(true)
})
