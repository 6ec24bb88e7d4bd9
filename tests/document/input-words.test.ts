import { describe, expect, it } from 'vitest'
import { rangeText, roundedBeyond, spanText } from '../../src/document/input-words'

it('rounds what a value must move to away from where it is', () => {
  const down = [24_999, 25_000, 187.6, 10_555].map((to) => roundedBeyond(30_000, to))
  expect(down).toEqual([24_900, 25_000, 187, 10_500])
  const up = [1261.02, 1260, 0.455828].map((to) => roundedBeyond(0.1, to))
  expect(up).toEqual([1270, 1260, 0.456])
  expect(roundedBeyond(10_760, 10_719.4, 4)).toBe(10_710)
  expect([roundedBeyond(3, 0), roundedBeyond(1, 3 * 0.1)]).toEqual([0, 0.3])
})

describe('the words of a range', () => {
  const load = { label: 'Mean load', unit: '% of full power', low: 60, value: 85, high: 95 }

  it('have the unit once, with its sign at every number', () => {
    expect(rangeText(load)).toBe('85.0\u202f% (60.0\u202f% to 95.0\u202f% of full power)')
    const staff = { ...load, unit: '$ a year', low: 1e6, value: 2.5e6, high: 5e6 }
    expect(spanText(staff)).toBe('$1\u202fM to $5\u202fM a year')
    expect(spanText({ ...load, unit: 'W a socket', low: 160, high: 250 })).toBe(
      '160 W to 250 W a socket',
    )
    expect(spanText({ ...load, unit: '', low: 1.03, high: 1.6 })).toBe('1.03 to 1.60')
  })
})
