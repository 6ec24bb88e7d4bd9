import { expect, it } from 'vitest'
import { servicePeriods } from '../../../src/document/scores'

it('years of service count from the first delivery on', () => {
  expect(servicePeriods(5, undefined)).toEqual([{ share: 1, years: 5 }])
  expect(servicePeriods(5, { percent: 25, months: 6 })).toEqual([
    { share: 0.25, years: 0.5 },
    { share: 1, years: 4.5 },
  ])
  // What comes after the last year serves never.
  expect(servicePeriods(2, { percent: 50, months: 36 })).toEqual([
    { share: 0.5, years: 2 },
    { share: 1, years: 0 },
  ])
})
