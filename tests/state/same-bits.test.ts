import { expect, test } from 'vitest'
import { compareBits } from '../../src/state/same-bits'

test('equal answers are the same, typed arrays, NaN and missing fields included', () => {
  const answer = () => ({
    kind: 'pairs',
    result: { map: Float64Array.of(1.5, Number.NaN, -0), mean: 0.1, absent: undefined },
  })
  const { absent: _, ...without } = answer().result
  expect(compareBits(answer(), { ...answer(), result: without })).toEqual({
    numbers: 4,
    differing: 0,
    first: undefined,
  })
})

test('the last bit of a number counts, and so does the sign of nought', () => {
  expect(compareBits({ a: [0.3] }, { a: [0.1 + 0.2] })).toMatchObject({
    differing: 1,
    first: { path: 'a.0', shown: '0.3', again: '0.30000000000000004' },
  })
  expect(compareBits(0, -0).first).toEqual({ path: '', shown: '0', again: '−0' })
  expect(compareBits(Float64Array.of(1, 2), Float64Array.of(1, 3)).first?.path).toBe('1')
})

test('what is missing, more, or another word is named', () => {
  expect(compareBits({ a: 1 }, {}).first).toEqual({ path: 'a', shown: '1', again: 'missing' })
  expect(compareBits([1], [1, 2]).first).toEqual({ path: '1', shown: 'missing', again: '2' })
  expect(compareBits({ a: 'x' }, { a: 'y' }).first?.again).toBe('“y”')
  expect(compareBits({ a: { b: 1 } }, { a: undefined })).toMatchObject({ differing: 1 })
})
