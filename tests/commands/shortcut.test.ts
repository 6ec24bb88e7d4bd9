import { expect, test } from 'vitest'
import type { Pressed } from '../../src/commands/shortcut'
import { isSingleKey, matches, writeShortcut } from '../../src/commands/shortcut'

const pressed = (key: string, held: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
})

test('Control and Command are one; Shift and Alt tell shortcuts apart', () => {
  const undo = { key: 'z', mod: true }
  const redo = { key: 'z', mod: true, shift: true }
  expect(matches(undo, pressed('z', { ctrlKey: true }))).toBe(true)
  expect(matches(undo, pressed('z', { metaKey: true }))).toBe(true)
  expect(matches(undo, pressed('Z', { ctrlKey: true, shiftKey: true }))).toBe(false)
  expect(matches(redo, pressed('Z', { ctrlKey: true, shiftKey: true }))).toBe(true)
  expect(matches(undo, pressed('z', { ctrlKey: true, altKey: true }))).toBe(false)
  expect(matches(undo, pressed('z'))).toBe(false)
})

test('a sign may need Shift on one keyboard and not on another', () => {
  expect(matches({ key: '?' }, pressed('?', { shiftKey: true }))).toBe(true)
  expect(matches({ key: '?' }, pressed('?'))).toBe(true)
  expect(matches({ key: '?' }, pressed('?', { ctrlKey: true }))).toBe(false)
  expect(matches({ key: 't' }, pressed('T', { shiftKey: true }))).toBe(false)
})

test('single keys are those that also write text', () => {
  expect(isSingleKey({ key: 't' })).toBe(true)
  expect(isSingleKey({ key: 'Escape' })).toBe(false)
  expect(isSingleKey({ key: 'z', mod: true })).toBe(false)
})

test('shortcuts are written as the system writes them', () => {
  const move = { key: 'ArrowLeft', alt: true, shift: true }
  expect(writeShortcut(move, false)).toBe('Alt+Shift+←')
  expect(writeShortcut(move, true)).toBe('⌥⇧←')
  expect(writeShortcut({ key: 'k', mod: true }, false)).toBe('Ctrl+K')
  expect(writeShortcut({ key: 'k', mod: true }, true)).toBe('⌘K')
  expect(writeShortcut({ key: 'Escape' }, false)).toBe('Esc')
})
