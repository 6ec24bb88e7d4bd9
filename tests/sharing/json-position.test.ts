import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonErrorPosition } from '../../src/sharing/json-position'

const isJson = (text: string) => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

describe('jsonErrorPosition', () => {
  it.each([
    ['', 1, 1],
    ['{', 1, 2],
    ['{"a": 1,}', 1, 9],
    ['{"a": 1\n "b": 2}', 2, 2],
    ['[1, 2,]', 1, 7],
    ['{a: 1}', 1, 2],
    ['{"a": 01}', 1, 8],
    ['{"a": "line\nbreak"}', 1, 7],
    ['[1] 2', 1, 5],
    ['[1]]', 1, 4],
    ['{"a": 1]', 1, 8],
    ["{'a': 1}", 1, 2],
    ['{"a": undefined}', 1, 7],
    ['{"a": "\\x"}', 1, 7],
    ['\u00a0{}', 1, 1],
  ])('%j breaks at %i:%i', (text, line, column) => {
    expect(isJson(text)).toBe(false)
    expect(jsonErrorPosition(text)).toEqual({ line, column })
  })

  it('finds nothing in JSON', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(jsonErrorPosition(text)).toBeUndefined()
      }),
    )
  })

  it('agrees with the platform on what is JSON, for any text and any damage to JSON', () => {
    const damaged = fc
      .tuple(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', ']', '"', '\\', '-', 'e', ' '))
      .map(([text, at, put]) => {
        const cut = at % (text.length + 1)
        return text.slice(0, cut) + put + text.slice(cut + 1)
      })
    fc.assert(
      fc.property(fc.oneof(fc.string(), damaged), (text) => {
        expect(jsonErrorPosition(text) === undefined).toBe(isJson(text))
      }),
      { numRuns: 2000 },
    )
  })
})
