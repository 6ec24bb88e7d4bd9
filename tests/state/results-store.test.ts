import { expect, test } from 'vitest'
import { openingWorkbook } from '../../src/document/presets'
import type { ScenarioResults } from '../../src/state/results-store'
import { carriedResults, noResults } from '../../src/state/results-store'
import { machineOf } from './fake-engine'

const { scenarios } = openingWorkbook()
const of = (nodes: number): ScenarioResults => ({
  ...noResults,
  design: {
    key: String(nodes),
    status: 'current',
    value: { machine: machineOf(nodes), tapers: [] },
    progress: 1,
  },
})
const nodes = (results: readonly ScenarioResults[]) =>
  results.map(({ design }) => design.value?.machine.nodes)
const known = [of(1), of(2), of(3)]
const [a, b, c] = scenarios
if (!a || !b || !c) throw new Error('the opening comparison has three scenarios')

test('results go along when scenarios are moved, added or removed', () => {
  expect(nodes(carriedResults(scenarios, [b, a, c], known))).toEqual([2, 1, 3])
  expect(nodes(carriedResults(scenarios, [a, c], known))).toEqual([1, 3])
  const copy = { ...a, name: 'copy' }
  expect(nodes(carriedResults(scenarios, [a, copy, b, c], known))).toEqual([1, undefined, 2, 3])
})

test('an edit in place keeps the values before, which are then stale', () => {
  const edited = { ...b, seed: 7 }
  expect(nodes(carriedResults(scenarios, [a, edited, c], known))).toEqual([1, 2, 3])
})

test('another document brings no values of the one before', () => {
  const other = scenarios.map((scenario) => ({ ...scenario }))
  expect(nodes(carriedResults(scenarios, other, known))).toEqual([undefined, undefined, undefined])
  const summit = { ...a, preset: 'summit' }
  expect(nodes(carriedResults([a], [summit], [of(1)]))).toEqual([undefined])
})
