import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openingWorkbook } from '../../../src/document/presets'
import type { Known } from '../../../src/experiments/comparison/known'
import { EngineError } from '../../../src/model/engine'
import { SETTLE_MS } from '../../../src/model/query'
import { query } from '../../../src/state/answers/page-query'
import { knownStore, PATIENCE_MS, watchScenarios } from '../../../src/state/answers/known-scenarios'
import {
  beginGesture,
  editScenario,
  endGesture,
  replaceWorkbook,
  scenarioStore,
  startWith,
  undo,
} from '../../../src/state/workbook/scenario-store'
import { startsWith } from '../../../src/state/edits/use-quantity'
import { activateScenario, notify, viewStore } from '../../../src/state/page/view-store'
import { FakeEngine, issue, settled } from '../fake-engine'

let engine: FakeEngine
let stop: () => void
/** Of the first scenario; the others follow. No test finds the answers of another. */
let seed = 0

const of = (kind: 'design' | 'bisection', index: number) => engine.of(kind, seed + index)
const last = (kind: 'design' | 'bisection', index: number) => engine.last(kind, seed + index)

function known(index: number): Known {
  const found = knownStore.getState()[index]
  if (!found) throw new Error(`there is no scenario ${index}`)
  return found
}
const setUplinks = (value: number) =>
  editScenario(0, [{ path: 'fabric.edge.uplinks', value }], `uplinks ${value}`)

/** Answers everything that a fresh start asks. */
async function finishOpening(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1)
  for (const requested of engine.requested)
    await requested.answer(4000 + engine.requested.indexOf(requested))
}

beforeEach(() => {
  vi.useFakeTimers()
  seed += 10
  const workbook = openingWorkbook()
  startWith({
    ...workbook,
    scenarios: workbook.scenarios.map((scenario, at) => ({
      ...scenario,
      seed: seed + at,
      name: `${scenario.name} ${seed}`,
    })),
  })
  activateScenario(0)
  viewStore.setState({ place: 'answer' })
  notify(undefined)
  engine = new FakeEngine()
  query.connect(engine)
  stop = watchScenarios()
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
  expect(known(0).built.state).toBe('current')
  expect(known(2).simulated.state).toBe('current')
})

test('a size that is given in place of a sum starts at what the sum has bought', async () => {
  expect(startsWith(0, 'budget.mode', 'nodes')).toEqual([])
  await finishOpening()
  const { built } = known(0)
  const nodes = built.value?.machine.nodes
  expect(startsWith(0, 'budget.mode', 'nodes')).toEqual([{ path: 'budget.nodes', value: nodes }])
  expect(startsWith(0, 'budget.mode', 'usd')).toEqual([])
  setUplinks(10)
  expect(startsWith(0, 'budget.mode', 'nodes')).toEqual([])
})

test('a sum that is given in place of a size pays for it, and stays where it buys no other', async () => {
  const give = async (usd: number) => {
    editScenario(
      0,
      [
        { path: 'budget.mode', value: 'nodes' },
        { path: 'budget.nodes', value: 500 },
        { path: 'budget.usd', value: usd },
      ],
      'a size',
    )
    await last('design', 0).answer(500)
    return startsWith(0, 'budget.mode', 'usd')
  }
  await finishOpening()
  // A node of the machine costs $32,000, and it grows by 18.
  const costs = 500 * 32_000
  const paid = [{ path: 'budget.usd', value: costs }]
  expect(await give(5e6)).toEqual(paid)
  expect(await give(costs)).toEqual([])
  expect(await give(costs + 17 * 32_000)).toEqual([])
  expect(await give(costs + 18 * 32_000)).toEqual(paid)
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

test('the value before an edit stays and is old until its successor has come', async () => {
  await finishOpening()
  const before = known(0).bisection
  setUplinks(12)
  expect(known(0).bisection).toBe(before)
  expect(known(0).bisectionCurrent).toBe(false)
  await last('design', 0).answer(4100)
  await vi.advanceTimersByTimeAsync(SETTLE_MS)
  expect(known(0)).toMatchObject({ machineCurrent: true, bisectionCurrent: false })
  await last('bisection', 0).answer(77)
  expect(known(0).bisectionCurrent).toBe(true)
  expect(known(0).bisection?.adaptive.deliveredTBps).toBe(77)
})

test('an answer to an earlier design is never shown as current', async () => {
  await vi.advanceTimersByTimeAsync(1)
  const late = last('bisection', 0)
  const lateDesign = last('design', 0)
  setUplinks(12)
  await late.answer(11)
  await lateDesign.answer(11)
  expect(known(0).simulated).toEqual({ state: 'pending', value: undefined })
  expect(known(0).built).toEqual({ state: 'pending', value: undefined })
})

test('undo shows the earlier answers at once, without asking again', async () => {
  await finishOpening()
  const before = known(0)
  setUplinks(12)
  await vi.advanceTimersByTimeAsync(SETTLE_MS)
  await last('design', 0).answer(1)
  await last('bisection', 0).answer(1)
  const requested = engine.requested.length
  undo()
  expect(known(0)).toEqual(before)
  await vi.advanceTimersByTimeAsync(SETTLE_MS)
  expect(engine.requested).toHaveLength(requested)
})

test('a name is no question: changing it asks nothing', async () => {
  await finishOpening()
  const requested = engine.requested.length
  editScenario(0, [{ path: 'name', value: 'Another name' }], 'rename')
  await vi.advanceTimersByTimeAsync(SETTLE_MS)
  expect(engine.requested).toHaveLength(requested)
  expect(known(0).bisectionCurrent).toBe(true)
})

test('an impossible design has its reason and no figures of the last possible one, and simulates nothing', async () => {
  await finishOpening()
  setUplinks(19)
  await last('design', 0).answer(0)
  await vi.advanceTimersByTimeAsync(SETTLE_MS)
  expect(known(0)).toMatchObject({ machineCurrent: false, problem: issue.sentence })
  expect(known(0)).toMatchObject({ bisectionCurrent: false, issues: [issue] })
  expect([known(0).machine, known(0).bisection]).toEqual([undefined, undefined])
  expect(of('bisection', 0)).toHaveLength(1)
  undo()
  expect(known(0)).toMatchObject({ issues: [], problem: undefined, machineCurrent: true })
  expect(known(0).bisectionCurrent).toBe(true)
})

test('a lost worker: asked once more, and the person is told; a second loss is a failure', async () => {
  await vi.advanceTimersByTimeAsync(1)
  const lost = new EngineError('worker-lost', 'The worker died.')
  await last('bisection', 1).fail(lost)
  expect(of('bisection', 1)).toHaveLength(2)
  expect(viewStore.getState().notice?.sentence).toMatch(/restarted/)
  await last('bisection', 1).answer(50)
  expect(known(1).bisectionCurrent).toBe(true)

  await last('bisection', 2).fail(lost)
  await last('bisection', 2).fail(lost)
  expect(of('bisection', 2)).toHaveLength(2)
  expect(known(2).bisectionProblem).toBe('The worker died.')
})

test('a model that cannot be loaded is said once for the page', async () => {
  await vi.advanceTimersByTimeAsync(1)
  await last('design', 0).fail(new EngineError('load-failed', 'The model did not load.'))
  expect(query.failure()).toMatchObject({
    code: 'load-failed',
    message: 'The model did not load.',
  })
  engine = new FakeEngine()
  query.connect(engine)
  expect(query.failure()).toBeUndefined()
})

test('what was cancelled stays so until the next edit, which computes all of it again', async () => {
  await vi.advanceTimersByTimeAsync(1)
  query.cancel()
  await settled()
  const cancelled = { state: 'refused', refusal: { reason: 'cancelled' } }
  for (const index of [0, 1, 2]) expect(known(index).simulated).toMatchObject(cancelled)
  expect(known(0).built.state).toBe('pending')
  expect(query.canRetry()).toBe(true)
  activateScenario(1)
  await vi.advanceTimersByTimeAsync(2 * SETTLE_MS)
  expect(of('bisection', 1)).toHaveLength(1)
  setUplinks(12)
  await vi.advanceTimersByTimeAsync(2 * SETTLE_MS)
  for (const index of [0, 1, 2]) expect(known(index).simulated.state).toBe('pending')
  expect(of('bisection', 1)).toHaveLength(2)
})

test('results go along with their scenarios, and not into another document', async () => {
  await finishOpening()
  const [first, second] = knownStore.getState()
  const { workbook } = scenarioStore.getState()
  const [a, b, c] = workbook.scenarios
  if (!a || !b || !c) throw new Error('three scenarios open the application')
  replaceWorkbook({ ...workbook, scenarios: [b, a, c] }, 'moved')
  expect(known(0).machine).toBe(second?.machine)
  expect(known(1).machine).toBe(first?.machine)
  replaceWorkbook({ ...workbook, scenarios: [{ ...a, name: 'Another', seed: 999 }] }, 'replaced')
  expect(knownStore.getState()).toHaveLength(1)
  expect(known(0)).toMatchObject({ machine: undefined, bisection: undefined })
})

test('in a drag what was known stands for a moment, and is old when the answer is late', async () => {
  await finishOpening()
  const before = known(0)
  beginGesture()
  setUplinks(12)
  expect(known(0)).toBe(before)
  await vi.advanceTimersByTimeAsync(PATIENCE_MS / 2)
  setUplinks(13)
  await vi.advanceTimersByTimeAsync(PATIENCE_MS / 2)
  expect(known(0).machineCurrent).toBe(false)
  // That of 12 ends first: in a drag one is requested at a time, the latest next.
  await last('design', 0).answer(4050)
  expect(known(0).machineCurrent).toBe(false)
  await last('design', 0).answer(4100)
  // The simulation takes longer than a moment.
  expect(known(0)).toMatchObject({ machineCurrent: true, bisectionCurrent: false })
  expect(known(0).machine?.nodes).toBe(4100)
  setUplinks(14)
  await last('design', 0).answer(4200)
  await vi.advanceTimersByTimeAsync(2 * PATIENCE_MS)
  expect(known(0).machineCurrent).toBe(true)
  setUplinks(15)
  endGesture()
  expect(known(0).machineCurrent).toBe(false)
})
