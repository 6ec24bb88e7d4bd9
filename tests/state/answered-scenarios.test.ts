import { afterEach, expect, test } from 'vitest'
import { findPreset } from '../../src/document/presets'
import type { Scenario } from '../../src/document/scenario/schema'
import { rememberAnswered } from '../../src/state/answered-scenarios'
import { gestureStore } from '../../src/state/gesture'
import type { DesignValue, ScenarioResults } from '../../src/state/results-store'
import { noResults } from '../../src/state/results-store'

const answeredScenario = rememberAnswered()

const gesture = (isUnderWay: boolean) => gestureStore.setState({ isUnderWay })

afterEach(() => gesture(false))

const sierra = findPreset('sierra')?.scenario
if (!sierra) throw new Error('the preset is missing')
const dearer: Scenario = { ...sierra, prices: { ...sierra.prices, gpuUsd: 1 } }

/** One answer of the model; what is in it does not matter here. */
const newAnswer = (): DesignValue => JSON.parse('{ "machine": {}, "tapers": [] }')

const results = (status: 'current' | 'pending', value: DesignValue): ScenarioResults => ({
  ...noResults,
  design: { key: '', status, value, progress: 1 },
})

test('without a drag the scenario is the one in the document', () => {
  const old = results('current', newAnswer())
  expect(answeredScenario(0, sierra, old)).toBe(sierra)
  expect(answeredScenario(0, dearer, old)).toBe(dearer)
})

test('in a drag it stays until its answer is there', () => {
  const [before, after] = [newAnswer(), newAnswer()]
  answeredScenario(0, sierra, results('current', before))
  gesture(true)
  expect(answeredScenario(0, dearer, results('current', before))).toBe(sierra)
  expect(answeredScenario(0, dearer, results('current', after))).toBe(dearer)
})

test('when the answer takes too long, the values are stale and the scenario is the new one', () => {
  const before = newAnswer()
  answeredScenario(0, sierra, results('current', before))
  gesture(true)
  expect(answeredScenario(0, dearer, results('pending', before))).toBe(dearer)
})

test('the release shows the document as it is', () => {
  const before = newAnswer()
  answeredScenario(0, sierra, results('current', before))
  gesture(true)
  answeredScenario(0, dearer, results('current', before))
  gesture(false)
  expect(answeredScenario(0, dearer, results('current', before))).toBe(dearer)
})
