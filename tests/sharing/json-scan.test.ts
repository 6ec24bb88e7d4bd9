import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jsonExcess, repeatedKey } from '../../src/sharing/json-scan'

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
    ['levels', `${'['.repeat(100)}${']'.repeat(100)}`, /nests deeper than/],
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
