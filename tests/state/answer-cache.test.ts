import { expect, test } from 'vitest'
import { AnswerCache, bytesOf } from '../../src/state/answer-cache'

const answer = (numbers: number) => ({
  kind: 'pairs',
  points: Array.from({ length: numbers }, Math.random),
})

test('the answers longest unused are let go until the rest has room', () => {
  const small = answer(10)
  const cache = new AnswerCache(3 * bytesOf(small))
  for (const key of ['one', 'two', 'three']) cache.set(key, small)
  expect(cache.get('one')).toBe(small)
  // Set again, it is counted once.
  cache.set('one', small)
  expect(cache.get('two')).toBe(small)
  cache.set('four', small)
  expect(cache.get('three')).toBeUndefined()
  expect(cache.get('one')).toBe(small)
  expect(cache.get('two')).toBe(small)
  expect(cache.get('four')).toBe(small)
})

test('one large answer takes the room of many, and stays however large', () => {
  const small = answer(10)
  const cache = new AnswerCache(100 * bytesOf(small))
  for (let at = 0; at < 50; at += 1) cache.set(`small ${at}`, small)
  const large = answer(100_000)
  cache.set('large', large)
  expect(cache.get('large')).toBe(large)
  expect(cache.get('small 49')).toBeUndefined()
  cache.set('small', small)
  expect(cache.get('large')).toBeUndefined()
  expect(cache.get('small')).toBe(small)
})

test('counts numbers, texts and what holds them', () => {
  expect(bytesOf(answer(1000))).toBeGreaterThan(8000)
  expect(bytesOf(answer(1000))).toBeLessThan(9000)
  expect(bytesOf({ kind: 'a'.repeat(1000) })).toBeGreaterThan(1000)
})
