import { expect, it } from 'vitest'
import { LONG_ROW, packRows } from '../../src/model/packed-rows'

it('writes long rows of numbers anew and leaves all else as it is', () => {
  const long = Array.from({ length: LONG_ROW }, (_, at) => at / 3)
  const short = [1, 2]
  const words = Array.from({ length: LONG_ROW }, () => 'a')
  const inner = { long, short }
  const answer = { kind: 'a', inner, list: [inner, null], words, none: undefined, rows: [long] }
  const before = structuredClone(answer)
  const packed = packRows(answer)
  expect(packed).toBe(answer)
  expect(packed).toEqual(before)
  expect(packed.inner.long).not.toBe(long)
  expect(packed.rows[0]).not.toBe(long)
  expect(packed.inner.short).toBe(short)
  expect(packed.words).toBe(words)
})

it.each([1, 'a', null, undefined])('passes on what is no object: %s', (value) => {
  expect(packRows(value)).toBe(value)
})
