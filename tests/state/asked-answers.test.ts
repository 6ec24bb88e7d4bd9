import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findPreset } from '../../src/document/presets'
import { EngineError } from '../../src/model/engine'
import { toDesign } from '../../src/model/to-request'
import {
  answerIn,
  ask,
  askAgain,
  canAskAgain,
  cancelAsked,
  connectAskedAnswers,
  isAsking,
  leave,
} from '../../src/state/asked-answers'
import { viewStore } from '../../src/state/view-store'
import { FakeEngine } from './fake-engine'

const summit = findPreset('summit')?.scenario
if (!summit) throw new Error('no Summit')

/** A question of its own for each number, so that no test finds the answer of another. */
const question = (seed: number) =>
  ({ kind: 'bisection', design: toDesign({ ...summit, seed }), replicates: 1 }) as const

let engine: FakeEngine
let seed = 0
const lane = 'bisection:0'
const nodes = (request: ReturnType<typeof question>) => answerIn(lane, request, 'A')

beforeEach(() => {
  vi.useFakeTimers()
  engine = new FakeEngine()
  connectAskedAnswers(engine)
  seed += 10
})

afterEach(() => {
  leave(lane)
  vi.useRealTimers()
})

async function asked(request: ReturnType<typeof question>, subject = 'A'): Promise<void> {
  ask(lane, request, subject)
  await vi.advanceTimersByTimeAsync(200)
}

test('a question is answered once, and what is known is not asked again', async () => {
  await asked(question(seed))
  expect(isAsking()).toBe(true)
  await engine.last('bisection', 0).answer(7)
  expect(nodes(question(seed))).toMatchObject({ status: 'current', progress: 1 })
  await asked(question(seed + 1))
  await engine.last('bisection', 0).answer(8)
  await asked(question(seed))
  expect(nodes(question(seed)).value?.result.adaptive.deliveredTBps).toBe(7)
  expect(engine.asked).toHaveLength(2)
  expect(isAsking()).toBe(false)
})

test('a question that is not put yet is told from none', () => {
  expect(answerIn('bisection:never', question(seed), 'A')).toMatchObject({ status: 'pending' })
  expect(answerIn('bisection:never', question(seed), 'A').key).not.toBe('')
})

test('before the next question is put, the answer before it is stale', async () => {
  await asked(question(seed))
  await engine.last('bisection', 0).answer(7)
  expect(nodes(question(seed + 1))).toMatchObject({
    status: 'pending',
    value: { result: { adaptive: { deliveredTBps: 7 } } },
  })
})

test('an answer about another scenario is not shown, not even as stale', async () => {
  await asked(question(seed))
  await engine.last('bisection', 0).answer(7)
  expect(answerIn(lane, question(seed + 1), 'B').value).toBeUndefined()
  await asked(question(seed + 1), 'B')
  expect(answerIn(lane, question(seed + 1), 'B')).toMatchObject({
    status: 'pending',
    value: undefined,
  })
})

test('what was cancelled can be asked again, also after the view was left and entered', async () => {
  await asked(question(seed))
  cancelAsked()
  expect(nodes(question(seed)).status).toBe('cancelled')
  leave(lane)
  expect(canAskAgain()).toBe(false)
  await asked(question(seed))
  expect(nodes(question(seed)).status).toBe('cancelled')
  expect(canAskAgain()).toBe(true)
  askAgain()
  expect(nodes(question(seed)).status).toBe('pending')
  await engine.last('bisection', 0).answer(9)
  expect(nodes(question(seed)).status).toBe('current')
  expect(canAskAgain()).toBe(false)
})

test('a lost worker: asked once more, and the person is told; a second loss is a failure', async () => {
  const lost = new EngineError('worker-lost', 'The worker died.')
  await asked(question(seed))
  await engine.last('bisection', 0).fail(lost)
  expect(engine.asked).toHaveLength(2)
  expect(viewStore.getState().notice?.sentence).toMatch(/started again/)
  await engine.last('bisection', 0).fail(lost)
  expect(engine.asked).toHaveLength(2)
  expect(nodes(question(seed))).toMatchObject({ status: 'failed', sentence: 'The worker died.' })
  expect(canAskAgain()).toBe(true)
})

test('a new model is asked what the one before left unanswered, and nothing else', async () => {
  await asked(question(seed))
  await engine.last('bisection', 0).fail(new EngineError('model-fault', 'It failed.'))
  const next = new FakeEngine()
  connectAskedAnswers(next)
  expect(nodes(question(seed)).status).toBe('pending')
  await next.last('bisection', 0).answer(3)
  connectAskedAnswers(new FakeEngine())
  expect(nodes(question(seed)).status).toBe('current')
})
