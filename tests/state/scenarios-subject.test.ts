import { expect, test } from 'vitest'
import { findPreset } from '../../src/document/presets'
import { subjectOf } from '../../src/state/scenarios-subject'

const summit = findPreset('summit')?.scenario
if (!summit) throw new Error('no Summit')
const other = { ...summit, name: 'Other' }

test('values may change; places and names may not', () => {
  expect(subjectOf([{ ...summit, seed: summit.seed + 1 }, other])).toBe(subjectOf([summit, other]))
  expect(subjectOf([other, summit])).not.toBe(subjectOf([summit, other]))
  expect(subjectOf([summit])).not.toBe(subjectOf([summit, other]))
})

test('two of one name that change places are not taken for each other', () => {
  const twin = { ...summit, seed: summit.seed + 1 }
  expect(subjectOf([twin, summit])).not.toBe(subjectOf([summit, twin]))
})
