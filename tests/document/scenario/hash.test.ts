import { expect, it } from 'vitest'
import { findPreset } from '../../../src/document/presets'
import { canonicalJson, documentHash } from '../../../src/document/scenario/hash'

const sierra = findPreset('sierra')?.scenario
if (!sierra) throw new Error('no preset sierra')

it('does not depend on the order of keys', () => {
  const reversed = Object.fromEntries(Object.entries(sierra).toReversed())
  expect(Object.keys(reversed)).not.toEqual(Object.keys(sierra))
  expect(canonicalJson(reversed)).toBe(canonicalJson(sierra))
  expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}')
})

it('is 16 hexadecimal digits and changes with any value', () => {
  expect(documentHash(sierra)).toMatch(/^[0-9a-f]{16}$/)
  expect(documentHash({ ...sierra, seed: 2 })).not.toBe(documentHash(sierra))
  expect(documentHash({ ...sierra, name: 'Other' })).not.toBe(documentHash(sierra))
})

it('still names version 9 of Sierra as it did', () => {
  expect(documentHash(sierra)).toBe('bebea060a35fcb85')
})
