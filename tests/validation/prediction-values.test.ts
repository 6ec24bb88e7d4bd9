import { expect, it } from 'vitest'
import { over, predicted } from '../../src/validation/systems'

it('tells absence, nothing and a fault apart', () => {
  expect(predicted(undefined)).toEqual({ notModelled: 'the machine has none' })
  expect(predicted(0)).toEqual({ predicted: 0, fitted: false })
  expect(() => predicted(Number.NaN)).toThrow(RangeError)
  expect(() => predicted(over(1, 0))).toThrow(RangeError)
  expect(over(1, undefined)).toBeUndefined()
})
