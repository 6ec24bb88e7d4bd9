import { describe, expect, it } from 'vitest'
import { NO_PROCUREMENT } from '../../../src/document/procurement/schema'
import { findPreset, openingWorkbook } from '../../../src/document/presets'
import {
  SCENARIO_VERSION,
  workbookSchema,
  type Workbook,
} from '../../../src/document/scenario/schema'
import {
  addFromPreset,
  duplicate,
  move,
  remove,
  rename,
  setBaseline,
  type WorkbookResult,
} from '../../../src/document/scenario/workbook'

const [first] = openingWorkbook().scenarios
if (!first) throw new Error('the opening workbook is empty')

/** A workbook of scenarios called by single letters. */
function named(letters: string, baseline = 0): Workbook {
  const scenarios = letters.split('').map((name) => ({ ...first, name }))
  return workbookSchema.parse({
    kind: 'taper.workbook',
    version: SCENARIO_VERSION,
    scenarios,
    baseline,
    procurement: NO_PROCUREMENT,
  })
}

/** "ABC A 1" for scenarios A, B and C, baseline A, attention on the second. */
function reported(result: WorkbookResult): string {
  if (!result.ok) return result.sentence
  const { scenarios, baseline } = workbookSchema.parse(result.workbook)
  const names = scenarios.map(({ name }) => name)
  return `${names.join('')} ${names[baseline] ?? ''} ${result.index}`
}

describe('workbook operations', () => {
  it.each([
    ['move to the right', move(named('ABCD', 0), 0, 2), 'BCAD A 2'],
    ['move to the left', move(named('ABCD', 0), 3, 0), 'DABC A 0'],
    ['move past the baseline', move(named('ABCD', 1), 0, 3), 'BCDA B 3'],
    ['move to where it is', move(named('ABC', 2), 1, 1), 'ABC C 1'],
    ['remove before the baseline', remove(named('ABC', 2), 0), 'BC C 0'],
    ['remove after the baseline', remove(named('ABC', 0), 2), 'AB A 1'],
    ['remove the baseline', remove(named('ABC', 2), 2), 'AB A 1'],
    ['remove the first, the baseline', remove(named('ABC', 0), 0), 'BC B 0'],
    ['set the baseline', setBaseline(named('ABC', 0), 2), 'ABC C 2'],
    ['rename', rename(named('ABC', 1), 0, '  X '), 'XBC B 0'],
    ['rename to a name that another has', rename(named('ABC', 1), 0, 'C'), 'CBC B 0'],
  ])('%s', (_what, result, expected) => {
    expect(reported(result)).toBe(expected)
  })

  it('adds a preset at the end', () => {
    const result = addFromPreset(named('AB', 1), 'summit')
    expect(result).toMatchObject({ ok: true, index: 2, workbook: { baseline: 1 } })
    expect(result.ok && result.workbook.scenarios[2]).toEqual(findPreset('summit')?.scenario)
  })

  it('counts the copies of one original', () => {
    const once = duplicate(named('AB'), 0)
    const twice = once.ok ? duplicate(once.workbook, 1) : once
    expect(twice.ok && twice.workbook.scenarios.map(({ name }) => name)).toEqual([
      'A',
      'A (copy)',
      'A (copy 2)',
      'B',
    ])
  })

  it('puts a copy after its original, and the baseline stays the same scenario', () => {
    const result = duplicate(named('ABC', 2), 0)
    expect(reported(result)).toBe('AA (copy)BC C 1')
    expect(result.ok && result.workbook.scenarios[1]).toEqual({ ...first, name: 'A (copy)' })
    expect(reported(duplicate(named('ABC', 0), 0))).toBe('AA (copy)BC A 1')
    const long = named('A')
    const longName = 'x'.repeat(80)
    const scenarios = long.scenarios.map((scenario) => ({ ...scenario, name: longName }))
    expect(reported(duplicate({ ...long, scenarios }, 0))).toBe(
      `${longName}${longName} ${longName} 1`,
    )
  })

  it('leaves the given workbook alone', () => {
    const workbook = named('ABC', 1)
    const before = JSON.stringify(workbook)
    for (const run of [
      () => addFromPreset(workbook, 'sierra'),
      () => duplicate(workbook, 0),
      () => rename(workbook, 0, 'X'),
      () => move(workbook, 0, 2),
      () => remove(workbook, 1),
      () => setBaseline(workbook, 2),
    ]) {
      expect(run().ok).toBe(true)
      expect(JSON.stringify(workbook)).toBe(before)
    }
  })

  it.each([
    ['a seventh', addFromPreset(named('ABCDEF'), 'sierra'), /at most 6 scenarios\. Delete one/],
    ['a seventh copy', duplicate(named('ABCDEF'), 0), /at most 6 scenarios/],
    ['an unknown preset', addFromPreset(named('A'), 'nowhere'), /no preset nowhere/],
    ['to remove the last', remove(named('A'), 0), /the only scenario/],
    ['an empty name', rename(named('A'), 0, '  '), /name is ""; it must be text of 1 to 80/],
    ['a long name', rename(named('A'), 0, 'x'.repeat(81)), /must be text of 1 to 80 characters/],
    ['a scenario that is not there', duplicate(named('A'), 1), /was deleted from the document/],
    ['to rename what is not there', rename(named('A'), -1, 'X'), /was deleted from the document/],
    ['to move what is not there', move(named('AB'), 2, 0), /was deleted from the document/],
    ['to move to nowhere', move(named('AB'), 0, 2), /was deleted from the document/],
    ['to remove what is not there', remove(named('AB'), 2), /was deleted from the document/],
    ['a baseline that is not there', setBaseline(named('AB'), 2), /was deleted from the document/],
  ])('refuses %s', (_what, result, sentence) => {
    expect(result.ok).toBe(false)
    expect(reported(result)).toMatch(sentence)
  })
})
