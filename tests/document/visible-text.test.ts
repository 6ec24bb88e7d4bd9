import { expect, test } from 'vitest'
import { visibleLines, visibleText } from '../../src/document/visible-text'

test('signs that turn or hide text are taken out, letters of every script stay', () => {
  expect(visibleText('Sierra \u202eedis rehto\u2069')).toBe('Sierra edis rehto')
  expect(visibleText('a\u0000b\nc')).toBe('abc')
  expect(visibleText('سييرا 2:1 – Ёлка 👩‍🔬')).toBe('سييرا 2:1 – Ёлка 👩‍🔬')
})

test('of notes the lines stay, and nothing unseen in them', () => {
  expect(visibleLines('one\r\ntwo\rth\tree\n\u202efour\u0007')).toBe('one\ntwo\nth ree\nfour')
})
