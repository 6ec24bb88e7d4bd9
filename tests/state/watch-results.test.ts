import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openingWorkbook } from '../../src/document/presets'
import { EngineError } from '../../src/model/engine'
import { SETTLE_MS } from '../../src/model/query'
import { query } from '../../src/state/page-query'
import { isStale, noResults, resultsStore } from '../../src/state/results-store'
import {
  beginGesture,
  editScenario,
  endGesture,
  startWith,
  undo,
} from '../../src/state/scenario-store'
import { activateScenario, notify, viewStore } from '../../src/state/view-store'
import { PATIENCE_MS, watchResults } from '../../src/state/watch-results'
import { FakeEngine, issue, settled } from './fake-engine'

let engine: FakeEngine
let stop: () => void
/** Of the first scenario; the others follow. No test finds the answers of another. */
let seed = 0

const of = (kind: 'design' | 'bisection', index: number) => engine.of(kind, seed + index)
const last = (kind: 'design' | 'bisection', index: number) => engine.last(kind, seed + index)

const results = (index: number) => resultsStore.getState().scenarios[index] ?? noResults
const setUplinks = (value: number) =>
  editScenario(0, [{ path: 'fabric.edge.uplinks', value }], `uplinks ${value}`)

/** Answers everything that a fresh start asks. */
async function finishOpening(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1)
  for (const asked of engine.asked) await asked.answer(4000 + engine.asked.indexOf(asked))
}

beforeEach(() => {
  vi.useFakeTimers()
  seed += 10
  const workbook = openingWorkbook()
  startWith({
    ...workbook,
    scenarios: workbook.scenarios.map((scenario, at) => ({ ...scenario, seed: seed + at })),
  })
  activateScenario(0)
  viewStore.setState({ place: 'answer' })
  notify(undefined)
  resultsStore.setState({ scenarios: [], failure: undefined })
  engine = new FakeEngine()
  query.connect(engine)
  stop = watchResults()
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

test('at the start everything is asked once', async () => {
  await finishOpening()
  for (const index of [0, 1, 2]) {
    expect(of('design', index)).toHaveLength(1)
    expect(of('bisection', index)).toHaveLength(1)
  }
  expect(results(0).design.status).toBe('current')
  expect(results(2).bisection.status).toBe('current')
})

test('the analytic answer is asked at every edit, simulation when the edits have settled', async () => {
  await finishOpening()
  for (const value of [10, 11, 12]) {
    setUplinks(value)
    await last('design', 0).answer(4000 + value)
    await vi.advanceTimersByTimeAsync(SETTLE_MS / 2)
  }
  expect(of('design', 0)).toHaveLength(4)
  expect(of('bisection', 0)).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(SETTLE_MS)
  expect(of('bisection', 0)).toHaveLength(2)
  expect(of('bisection', 1)).toHaveLength(1)
})

test('the value before an edit stays and is stale until its successor has come', async () => {
  await finishOpening()
  const before = results(0).bisection.value
  setUplinks(12)
  expect(results(0).bisection.value).toBe(before)
  expect(isStale(results(0).bisection)).toBe(true)
  await vi.advanceTimersByTimeAsync(SETTLE_MS)
  expect(isStale(results(0).bisection)).toBe(true)
  await last('bisection', 0).answer(77)
  expect(isStale(results(0).bisection)).toBe(false)
  expect(results(0).bisection.value?.adaptive.deliveredTBps).toBe(77)
})

test('an answer to an earlier design is never shown as current', async () => {
  await vi.advanceTimersByTimeAsync(1)
  const late = last('bisection', 0)
  const lateDesign = last('design', 0)
  setUplinks(12)
  await late.answer(11)
  await lateDesign.answer(11)
  expect(results(0).bisection).toMatchObject({ status: 'pending', value: undefined })
  expect(results(0).design).toMatchObject({ status: 'pending', value: undefined })
})

test('undo shows the earlier answers at once, without asking again', async () => {
  await finishOpening()
  const before = results(0)
  setUplinks(12)
  await vi.advanceTimersByTimeAsync(SETTLE_MS)
  await last('design', 0).answer(1)
  await last('bisection', 0).answer(1)
  const asked = engine.asked.length
  undo()
  expect(results(0).design).toEqual(before.design)
  expect(results(0).bisection).toEqual(before.bisection)
  await vi.advanceTimersByTimeAsync(SETTLE_MS)
  expect(engine.asked).toHaveLength(asked)
})

test('a name is no question: changing it asks nothing', async () => {
  await finishOpening()
  const asked = engine.asked.length
  editScenario(0, [{ path: 'name', value: 'Another name' }], 'rename')
  await vi.advanceTimersByTimeAsync(SETTLE_MS)
  expect(engine.asked).toHaveLength(asked)
  expect(results(0).bisection.status).toBe('current')
})

test('an impossible design keeps the last possible one, with the reason, and simulates nothing', async () => {
  await finishOpening()
  const before = results(0)
  setUplinks(19)
  await last('design', 0).answer(0)
  await vi.advanceTimersByTimeAsync(SETTLE_MS)
  expect(results(0).design).toMatchObject({ status: 'infeasible', value: before.design.value })
  expect(results(0).bisection).toMatchObject({
    status: 'infeasible',
    value: before.bisection.value,
  })
  expect(results(0).issues).toEqual([issue])
  expect(of('bisection', 0)).toHaveLength(1)
  undo()
  expect(results(0)).toMatchObject({ issues: [], design: { status: 'current' } })
  expect(results(0).bisection.status).toBe('current')
})

test('a lost worker: asked once more, and the person is told; a second loss is a failure', async () => {
  await vi.advanceTimersByTimeAsync(1)
  const lost = new EngineError('worker-lost', 'The worker died.')
  await last('bisection', 1).fail(lost)
  expect(of('bisection', 1)).toHaveLength(2)
  expect(viewStore.getState().notice?.sentence).toMatch(/started again/)
  await last('bisection', 1).answer(50)
  expect(results(1).bisection.status).toBe('current')

  await last('bisection', 2).fail(lost)
  await last('bisection', 2).fail(lost)
  expect(of('bisection', 2)).toHaveLength(2)
  expect(results(2).bisection).toMatchObject({ status: 'failed', sentence: 'The worker died.' })
})

test('a model that cannot be loaded is said once for the page', async () => {
  await vi.advanceTimersByTimeAsync(1)
  await last('design', 0).fail(new EngineError('load-failed', 'The model did not load.'))
  expect(resultsStore.getState().failure).toEqual({
    code: 'load-failed',
    sentence: 'The model did not load.',
  })
})

test('what was cancelled stays so until the next edit, which computes all of it again', async () => {
  await vi.advanceTimersByTimeAsync(1)
  query.cancel()
  await settled()
  expect([0, 1, 2].map((index) => results(index).bisection.status)).toEqual(
    Array(3).fill('cancelled'),
  )
  expect(results(0).design.status).toBe('pending')
  expect(query.canRetry()).toBe(true)
  activateScenario(1)
  await vi.advanceTimersByTimeAsync(2 * SETTLE_MS)
  expect(of('bisection', 1)).toHaveLength(1)
  setUplinks(12)
  await vi.advanceTimersByTimeAsync(2 * SETTLE_MS)
  expect([0, 1, 2].map((index) => results(index).bisection.status)).toEqual(
    Array(3).fill('pending'),
  )
  expect(of('bisection', 1)).toHaveLength(2)
})

test('progress belongs to the request that is asked now', async () => {
  await vi.advanceTimersByTimeAsync(1)
  const first = last('bisection', 0)
  first.options.onProgress?.(0.4)
  expect(results(0).bisection.progress).toBe(0.4)
  setUplinks(12)
  first.options.onProgress?.(0.9)
  expect(results(0).bisection.progress).toBe(0)
  await settled()
})

test('in a drag a value counts as current for a moment, and as stale when its answer is late', async () => {
  await finishOpening()
  beginGesture()
  setUplinks(12)
  expect(results(0).design.status).toBe('current')
  // The simulation takes longer than a moment, so what it gave is stale at once.
  expect(results(0).bisection.status).toBe('pending')
  await vi.advanceTimersByTimeAsync(PATIENCE_MS / 2)
  setUplinks(13)
  await vi.advanceTimersByTimeAsync(PATIENCE_MS / 2)
  expect(results(0).design.status).toBe('pending')
  // That of 12 ends first: in a drag one is asked at a time, the latest next.
  await last('design', 0).answer(4050)
  expect(results(0).design.status).toBe('pending')
  await last('design', 0).answer(4100)
  expect(results(0).design).toMatchObject({
    status: 'current',
    value: { machine: { nodes: 4100 } },
  })
  setUplinks(14)
  await last('design', 0).answer(4200)
  await vi.advanceTimersByTimeAsync(2 * PATIENCE_MS)
  expect(results(0).design.status).toBe('current')
  setUplinks(15)
  endGesture()
  expect(results(0).design.status).toBe('pending')
})
