import { expect, test } from 'vitest'
import { AnswerCache } from '../../src/state/answer-cache'

test('the answer longest unused is let go', () => {
  const cache = new AnswerCache(2)
  const answer = { kind: 'taperCurve', points: [] } as const
  const other = { kind: 'taperCurve', points: [] } as const
  cache.set('one', { ...answer, points: [] })
  cache.set('two', { ...other, points: [] })
  expect(cache.get('one')).toBeDefined()
  cache.set('three', { ...answer, points: [] })
  expect(cache.get('two')).toBeUndefined()
  expect(cache.get('one')).toBeDefined()
  expect(cache.get('three')).toBeDefined()
})
