import { expect, test } from 'vitest'
import { openingWorkbook } from '../../../src/document/presets'
import { decodeLink, encodeLink } from '../../../src/sharing/link'
import { decideOpening } from '../../../src/state/saving/opening'

const own = { ...openingWorkbook(), baseline: 1 }
const shared = { ...openingWorkbook(), baseline: 2 }
const link = await decodeLink(await encodeLink(shared))
const badLink = await decodeLink('#s=1.AAAA')
const none = { kind: 'none' } as const
const saved = { kind: 'work', workbook: own } as const

test('nothing at all: the opening comparison', () => {
  expect(decideOpening(undefined, none)).toEqual({
    opening: { kind: 'plain' },
    workbook: openingWorkbook(),
    hold: false,
  })
})

test('saved work comes back', () => {
  expect(decideOpening(undefined, saved)).toMatchObject({ workbook: own, hold: false })
})

test('a link comes before the opening comparison, and before saved work, which then waits', () => {
  expect(decideOpening(link, none)).toMatchObject({ workbook: shared, hold: false })
  expect(decideOpening(link, saved)).toEqual({
    opening: { kind: 'shared', saved: own },
    workbook: shared,
    hold: true,
  })
})

test('a link to what is saved anyway needs no choice', () => {
  const same = { kind: 'work', workbook: shared } as const
  expect(decideOpening(link, same)).toMatchObject({ opening: { kind: 'plain' }, hold: false })
})

test('a bad link shows the saved work, or the opening comparison, and saves nothing', () => {
  expect(badLink.ok).toBe(false)
  expect(decideOpening(badLink, saved)).toMatchObject({
    opening: { kind: 'bad-link', restored: 'saved' },
    workbook: own,
    hold: true,
  })
  expect(decideOpening(badLink, none)).toMatchObject({
    opening: { kind: 'bad-link', restored: 'opening' },
    workbook: openingWorkbook(),
    hold: true,
  })
})

test('the sound scenarios of a damaged link are shown, and the saved work can be had back', () => {
  const failure = {
    ok: false,
    code: 'damaged',
    sentence: 'One scenario is damaged.',
    problems: ['scenario 2: no name'],
    recovered: shared,
  } as const
  expect(decideOpening(failure, saved)).toMatchObject({
    opening: { kind: 'bad-link', restored: 'part', problems: failure.problems, saved: own },
    workbook: shared,
    hold: true,
  })
})

test('saved work that cannot be read is left alone', () => {
  const unreadable = { kind: 'unreadable', sentence: 'Version 9 is newer.' } as const
  expect(decideOpening(undefined, unreadable)).toEqual({
    opening: { kind: 'bad-save', sentence: 'Version 9 is newer.' },
    workbook: openingWorkbook(),
    hold: true,
  })
})
