import { expect, test } from 'vitest'
import type { Command } from '../../src/commands/command'
import { searchCommands } from '../../src/commands/search'

const command = (label: string, detail?: string): Command => ({
  id: label,
  group: 'Page',
  label,
  ...(detail !== undefined && { detail }),
  when: () => true,
  run: () => undefined,
})

const commands = [
  command('Undo taper 2:1'),
  command('Add Summit', 'SC18 Table I; Oak Ridge'),
  command('Add Sierra', 'SC18 Table I; Livermore'),
  command('Duplicate A Summit as built'),
  command('Dark theme'),
]
const found = (query: string) => searchCommands(commands, query).map(({ label }) => label)

test('an empty query finds everything, in order', () => {
  expect(found('  ')).toEqual(commands.map(({ label }) => label))
})

test('beginnings of words in any order are enough', () => {
  expect(found('sum add')).toEqual(['Add Summit'])
  expect(found('dup summit')).toEqual(['Duplicate A Summit as built'])
})

test('letters of a word in their order are enough, from its first', () => {
  expect(found('thm')).toEqual(['Dark theme'])
  expect(found('heme')).toEqual([])
})

test('a word of the detail counts, less than one of the label', () => {
  expect(found('livermore')).toEqual(['Add Sierra'])
  expect(found('2:1')).toEqual(['Undo taper 2:1'])
})

test('a whole word is better than its beginning, and every word must occur', () => {
  expect(found('summit')[0]).toBe('Add Summit')
  expect(found('summit nonsense')).toEqual([])
})
