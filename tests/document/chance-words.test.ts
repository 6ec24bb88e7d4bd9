import { describe, expect, it } from 'vitest'
import {
  directionOf,
  directionOfExact,
  directionOfRatio,
  isTooSmall,
  signedWords,
  sizeWords,
} from '../../src/document/chance-words'

describe('a difference', () => {
  it('counts if its whole interval is on one side of 0, before rounding', () => {
    expect(directionOf({ value: 0.01, low: 0.00001, high: 0.02 })).toBe('more')
    expect(directionOf({ value: 0.01, low: 0, high: 0.02 })).toBeUndefined()
    expect(directionOf({ value: -0.01, low: -0.02, high: -0.00001 })).toBe('less')
    expect(directionOf({ value: -0.01, low: -0.02, high: 0.001 })).toBeUndefined()
  })

  it('is a tie below 0.05 %, however sure', () => {
    expect(directionOfExact(0.0005)).toBe('more')
    expect(directionOfExact(-0.0005)).toBe('less')
    expect(directionOfExact(0.0004)).toBeUndefined()
    expect(directionOfExact(-0.0004)).toBeUndefined()
  })

  it('is too small where its interval has no 0 but it is below 0.05 %', () => {
    expect(isTooSmall({ value: 0.0004, low: 0.0001, high: 0.0006 })).toBe(true)
    expect(isTooSmall({ value: -0.0004, low: -0.0006, high: -0.0001 })).toBe(true)
    expect(isTooSmall({ value: 0.0004, low: -0.0001, high: 0.0006 })).toBe(false)
    expect(isTooSmall({ value: 0.0005, low: 0.0001, high: 0.0006 })).toBe(false)
    expect(isTooSmall({ value: 0, low: 0, high: 0 })).toBe(false)
  })

  it('that is exact is told by its digits from 0.01 % on', () => {
    expect(sizeWords(-0.064)).toBe('6.40\u202f%')
    expect(sizeWords(0.000097)).toBe('less than 0.01\u202f%')
    expect(sizeWords(0)).toBe('0\u202f%')
    expect(signedWords(-0.0007)).toBe('\u22120.0700\u202f%')
    expect(signedWords(-0.0000545)).toBe('<0.01\u202f%')
  })

  it('is one of ratios around 1, and counts nowhere without an end', () => {
    expect(directionOfRatio({ value: 3, low: 1.4, high: 6 })).toBe('more')
    expect(directionOfRatio({ value: 0.3, low: 0.1, high: 0.9 })).toBe('less')
    expect(directionOfRatio({ value: 3, low: 0, high: Number.POSITIVE_INFINITY })).toBeUndefined()
  })
})
