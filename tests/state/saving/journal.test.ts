import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetUnsaved, noteUnsaved, readUnsaved } from '../../../src/state/saving/journal'

const shelf = new Map<string, string>()
beforeEach(() => {
  shelf.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => shelf.set(key, value),
    removeItem: (key: string) => shelf.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a note holds as long as what it follows is stored', () => {
  noteUnsaved('third', ['first', 'second'])
  expect(readUnsaved('first')).toBe('third')
  expect(readUnsaved('second')).toBe('third')
  expect(readUnsaved('of another tab')).toBeUndefined()
  expect(readUnsaved(undefined)).toBeUndefined()
})

test('the first edit follows an empty storage', () => {
  noteUnsaved('first', [undefined])
  expect(readUnsaved(undefined)).toBe('first')
})

test('only what has been stored is forgotten', () => {
  noteUnsaved('second', ['first'])
  forgetUnsaved('of another tab')
  expect(readUnsaved('first')).toBe('second')
  forgetUnsaved('second')
  expect(readUnsaved('first')).toBeUndefined()
})

test('a note that cannot be read, or may not be taken, is none', () => {
  shelf.set('taper.unsaved', '{"follows":')
  expect(readUnsaved('first')).toBeUndefined()
  shelf.set('taper.unsaved', '{"text":3}')
  expect(readUnsaved('first')).toBeUndefined()
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('denied', 'SecurityError')
    },
  })
  noteUnsaved('first', [undefined])
  expect(readUnsaved(undefined)).toBeUndefined()
})
