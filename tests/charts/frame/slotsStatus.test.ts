import { expect, it } from 'vitest'
import { holdsPresent } from '../../../src/charts/frame/ChartFrame'
import { slotsStatus } from '../../../src/charts/frame/slotsStatus'

const words = { what: 'The slowdowns', wayOut: '', onCancel: () => {}, again: () => {} }
const pending = { key: 'a', status: 'pending', value: undefined, progress: 0 } as const

it('says why nothing is asked, where nothing will be', () => {
  const unasked = 'Nothing runs.'
  expect(slotsStatus([], { ...words, unasked })).toEqual({ kind: 'empty', sentence: unasked })
  const noQuestion = { ...pending, key: '' }
  expect(slotsStatus([noQuestion, undefined], { ...words, unasked }).kind).toBe('empty')
  expect(slotsStatus([pending], { ...words, unasked }).kind).toBe('loading')
  expect(slotsStatus([], words).kind).toBe('loading')
})

it('lets a file be saved only of the present design, or of the part that is', () => {
  const work = { share: 0, sentence: '' }
  const stale = { kind: 'stale', work } as const
  expect(holdsPresent({ kind: 'current' }, false)).toBe(true)
  expect(holdsPresent({ kind: 'loading', work }, false)).toBe(false)
  expect(holdsPresent({ kind: 'loading', work }, true)).toBe(true)
  expect(holdsPresent({ ...stale, part: 'simulated' }, true)).toBe(true)
  expect(holdsPresent({ ...stale, part: 'simulated' }, false)).toBe(false)
  expect(holdsPresent(stale, true)).toBe(false)
  expect(holdsPresent({ kind: 'told' }, true)).toBe(false)
})
