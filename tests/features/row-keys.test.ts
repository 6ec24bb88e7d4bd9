import { expect, test } from 'vitest'
import type { Requirement } from '../../src/document/procurement/schema'
import { keyed, NO_ROWS } from '../../src/features/requirements/Matrix'

const one = (text: string, change: Partial<Requirement> = {}): Requirement => ({
  text,
  level: 'mandatory',
  quantity: 'memory',
  sense: 'at-least',
  threshold: 4,
  unit: 'PB',
  source: '',
  evidence: 'own',
  ...change,
})

const start = keyed(NO_ROWS, [one('a'), one('b'), one('c')])

test('an edit in its place keeps the key, of its text too', () => {
  expect(start.keys).toEqual([0, 1, 2])
  const changed = keyed(start, [one('a'), one('b', { threshold: 9 }), one('c')])
  expect(changed.keys).toEqual([0, 1, 2])
  expect(keyed(changed, [one('a'), one('B', { threshold: 9 }), one('c')]).keys).toEqual([0, 1, 2])
})

test('what stays after a removal keeps its key, and what comes back has one of its own', () => {
  const without = keyed(start, [one('b'), one('c')])
  expect(without.keys).toEqual([1, 2])
  expect(keyed(without, [one('a'), one('b'), one('c')]).keys).toEqual([3, 1, 2])
})

test('another requirement in the place of one, or many in the places of many, are new', () => {
  expect(keyed(start, [one('a'), one('x', { threshold: 1 }), one('c')]).keys).toEqual([0, 3, 2])
  expect(keyed(start, [one('x'), one('y'), one('z')]).keys).toEqual([3, 4, 5])
})

test('equal requirements have keys of their own', () => {
  const twice = keyed(NO_ROWS, [one('a'), one('a')])
  expect(twice.keys).toEqual([0, 1])
  expect(keyed(twice, [one('a')]).keys).toEqual([0])
})
