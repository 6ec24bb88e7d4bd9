import { expect, it } from 'vitest'
import { nearest } from '../../src/document/nearest'

it.each([
  ['uplink', ['downlinks', 'uplinks', 'radix'], 'uplinks'],
  ['Sierra', ['summit', 'sierra'], 'sierra'],
  ['siera', ['summit', 'sierra'], 'sierra'],
  ['congestion', ['bisection', 'cost'], undefined],
  ['x'.repeat(5000), ['uplinks'], undefined],
  ['', ['uplinks'], undefined],
])('nearest to %s', (word, known, expected) => {
  expect(nearest(word, known)).toBe(expected)
})
