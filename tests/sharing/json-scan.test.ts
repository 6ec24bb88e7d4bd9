import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonExcess, positionOf, repeatedKey } from '../../src/sharing/json-scan'

describe('jsonExcess', () => {
  const listOf = (count: number, entry: string) => `[${Array(count).fill(entry).join(',')}]`

  it.each([
    ['entries', `{"scenarios":${listOf(1001, '{}')}}`, /longer list than/],
    ['values', listOf(200, listOf(600, '0')), /more values than/],
    [
      'fields',
      `{${Array.from({ length: 100 }, (_, at) => `"f${at}":0`).join(',')}}`,
      /more fields/,
    ],
    ['levels', `${'['.repeat(100)}${']'.repeat(100)}`, /has more levels/],
  ])('says that there are too many %s', (_, text, problem) => {
    expect(jsonExcess(text)).toMatch(problem)
  })

  it.each([
    ['commas and brackets in text', `{"notes":"${',['.repeat(100_000)}"}`],
    ['an escaped quote before them', String.raw`{"notes":"\\\"[[[[,","b":1}`],
    ['a long list', listOf(1000, '0')],
    ['many groups of many fields', listOf(900, `{${Array(60).fill('"a":0').join(',')}}`)],
  ])('leaves %s alone', (_, text) => {
    expect(jsonExcess(text)).toBeUndefined()
  })
})

describe('repeatedKey', () => {
  it.each([
    ['{"a":1,"a":2}', { key: 'a', line: 1, column: 8 }],
    ['[{"a":{"b":1,\n"b":1}}]', { key: 'b', line: 2, column: 1 }],
    ['{"a":"a","b":["a","a"],"c":{"a":1},"d":{"a":1}}', undefined],
    ['["a","a"]', undefined],
    ['{"__proto__":1,"__proto__":2}', { key: '__proto__', line: 1, column: 16 }],
  ])('of %j', (text, found) => {
    expect(repeatedKey(text)).toEqual(found)
  })

  it('finds none in what was written', () => {
    fc.assert(fc.property(fc.json(), (text) => repeatedKey(text) === undefined))
  })
})

describe('positionOf', () => {
  const text = '{ "a}": [1, {"b\\"": "],", "c": null}],\n  "d" : {"e": [[], [7]]} }'

  it.each([
    [[], 'value', 1, 1],
    [['a}'], 'key', 1, 3],
    [['a}'], 'value', 1, 9],
    [['a}', 1, 'b"'], 'value', 1, 21],
    [['a}', 1, 'c'], 'value', 1, 32],
    [['d', 'e', 1, 0], 'value', 2, 21],
    [['d', 'e', 1, 1], 'value', 2, 20],
    [['d', 'none', 'deeper'], 'value', 2, 9],
    [['none'], 'key', 1, 1],
  ] as const)('of %j, its %s, is line %i, column %i', (path, of, line, column) => {
    expect(positionOf(text, path, of)).toEqual({ line, column })
  })

  it('is where the part stands that a parser finds', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const walk = (value: unknown, path: readonly (string | number)[]): void => {
          const { line, column } = positionOf(json, path)
          const rest = json
            .split('\n')
            .slice(line - 1)
            .join('\n')
            .slice(column - 1)
          const start = value !== null && typeof value === 'object' ? /^[[{]/ : /^["\d\-tfn]/
          expect(rest).toMatch(start)
          if (typeof value === 'number') expect(Number.parseFloat(rest)).toBe(value)
          if (value === null || typeof value !== 'object') return
          for (const [key, part] of Object.entries(value)) {
            walk(part, [...path, Array.isArray(value) ? Number(key) : key])
          }
        }
        walk(JSON.parse(json), [])
      }),
    )
  })
})
