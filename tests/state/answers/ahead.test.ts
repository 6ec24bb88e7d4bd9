/** What the next steps of a slider show is computed ahead, where nothing else is to be computed. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openingWorkbook } from '../../../src/document/presets'
import { computeAhead } from '../../../src/state/answers/ahead'
import { knownStore, watchScenarios } from '../../../src/state/answers/known-scenarios'
import { query } from '../../../src/state/answers/page-query'
import { editScenario, startWith, workbookWith } from '../../../src/state/workbook/scenario-store'
import { FakeEngine, settled } from '../fake-engine'

const PATH = 'fabric.edge.uplinks'
let engine: FakeEngine
let stop: () => void
/** No test finds the answers of another. */
let seed = 100

/** Uplinks of the first offer now, and in the document as it opens. */
const uplinks = () => openingWorkbook().scenarios[0]?.fabric.edge.uplinks ?? 0
let value = 0
const steps = (count: number) => workbookWith(0, { path: PATH, value: value + count })
const set = (next: number) => {
  value = next
  editScenario(0, [{ path: PATH, value: next }], `uplinks ${next}`)
}

/** The uplinks of the designs that were requested since. */
const requestedOf = (from: number) =>
  engine.requested
    .slice(from)
    .flatMap(({ request }) => (request.kind === 'design' ? [request.design.fabric.uplinks] : []))

/** Answers all that is under way, and what follows from that. */
async function finish(): Promise<void> {
  let done = 0
  while (done < engine.requested.length) {
    await engine.requested[done]?.answer(4000 + done)
    done += 1
    await vi.advanceTimersByTimeAsync(100)
  }
}

beforeEach(async () => {
  vi.useFakeTimers()
  value = uplinks()
  seed += 10
  const { scenarios, ...workbook } = openingWorkbook()
  startWith({
    ...workbook,
    scenarios: scenarios.map((scenario, at) => ({ ...scenario, seed: seed + at })),
  })
  engine = new FakeEngine()
  query.connect(engine)
  stop = watchScenarios()
  await vi.advanceTimersByTimeAsync(100)
})

afterEach(() => {
  computeAhead(undefined)
  stop()
  vi.useRealTimers()
})

it('waits until the page is answered, then computes the nearest step first, and never counts as work', async () => {
  computeAhead(steps)
  await vi.advanceTimersByTimeAsync(100)
  const ofPage = engine.requested.length
  await finish()
  expect(requestedOf(ofPage)[0]).toBe(value - 1)
  expect(query.isBusy()).toBe(false)
  expect(query.canRetry()).toBe(false)
  expect(query.shown()).toHaveLength(ofPage)
})

it('has a step made ahead there at once, and goes on from it', async () => {
  computeAhead(steps)
  await finish()
  const before = engine.requested.length
  set(value - 1)
  await settled()
  expect(knownStore.getState()[0]?.machineCurrent).toBe(true)
  expect(query.isBusy('later', true)).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(requestedOf(before)[0]).toBe(value - 2)
})

it('gives up what nobody wants when the focus has gone', async () => {
  await finish()
  computeAhead(steps)
  await vi.advanceTimersByTimeAsync(1)
  const ahead = engine.requested.at(-1)
  expect(ahead?.options.signal?.aborted).toBe(false)
  computeAhead(undefined)
  expect(ahead?.options.signal?.aborted).toBe(true)
})
