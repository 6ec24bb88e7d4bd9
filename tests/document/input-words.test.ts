import { expect, it } from 'vitest'
import { roundedBeyond } from '../../src/document/input-words'

it('rounds what a value must move to away from where it is', () => {
  const down = [24_999, 25_000, 187.6, 10_555].map((to) => roundedBeyond(30_000, to))
  expect(down).toEqual([24_900, 25_000, 187, 10_500])
  const up = [1261.02, 1260, 0.455828].map((to) => roundedBeyond(0.1, to))
  expect(up).toEqual([1270, 1260, 0.456])
  expect(roundedBeyond(10_760, 10_719.4, 4)).toBe(10_710)
  expect([roundedBeyond(3, 0), roundedBeyond(1, 3 * 0.1)]).toEqual([0, 0.3])
})
