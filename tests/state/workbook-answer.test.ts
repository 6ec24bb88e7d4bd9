import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OnAsked } from '../../src/answers/on-asked'
import { findPreset } from '../../src/document/presets'
import { EngineError } from '../../src/model/engine'
import { toDesign } from '../../src/model/to-request'
import { SETTLE_MS } from '../../src/model/query'
import { query } from '../../src/state/page-query'
import { askOnceMore, put, workbookLane, type WorkbookLane } from '../../src/state/workbook-answer'
import { FakeEngine } from './fake-engine'

/** A question that is answered by hand. */
function questionOf(part: string) {
  let resolve: (value: string) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const answer = new Promise<string>((take, refuse) => {
    resolve = take
    reject = refuse
  })
  let tell: OnAsked = () => undefined
  let asked = 0
  return {
    question: {
      of: [part],
      ask: (_: unknown, onAsked: OnAsked) => {
        asked += 1
        tell = onAsked
        return answer
      },
    },
    resolve,
    reject,
    tell: (share: number) => tell(share, part),
    asked: () => asked,
  }
}

const scenario = findPreset('sierra')?.scenario
if (!scenario) throw new Error('no preset')

let lane: WorkbookLane<string>

beforeEach(() => {
  vi.useFakeTimers()
  query.connect(new FakeEngine())
  lane = workbookLane<string>()
})

afterEach(() => {
  query.cancel()
  vi.useRealTimers()
})

const settle = () => vi.advanceTimersByTimeAsync(SETTLE_MS)

test('a question is put once the document rests, and told of as it goes', async () => {
  const one = questionOf('one')
  put(lane, one.question)
  expect(lane.getState()).toMatchObject({ status: 'asking', share: 0, value: undefined })
  await vi.advanceTimersByTimeAsync(SETTLE_MS - 1)
  expect(one.asked()).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(one.asked()).toBe(1)
  one.tell(0.5)
  expect(lane.getState()).toMatchObject({ share: 0.5, what: 'one' })
  one.resolve('first')
  await settle()
  expect(lane.getState()).toMatchObject({ status: 'current', share: 1, value: 'first' })
  expect(query.isBusy()).toBe(false)
})

test('what was cancelled stays cancelled, whatever comes late, until somebody asks again', async () => {
  const engine = new FakeEngine()
  query.connect(engine)
  const asked: string[] = []
  const stop = put(lane, {
    of: ['one'],
    ask: async (ask, onAsked) => {
      for (const seed of [11, 12]) {
        await ask({ kind: 'design', design: toDesign({ ...scenario, seed }) })
        asked.push('answered')
        onAsked(0.9, 'late')
      }
      return 'late'
    },
  })
  await settle()
  query.cancel()
  await engine.last('design', 11).answer(1)
  await settle()
  expect(asked).toEqual([])
  expect(lane.getState()).toMatchObject({ status: 'cancelled', share: 0, value: undefined })
  const { attempt } = lane.getState()
  askOnceMore(lane)
  expect(lane.getState()).toMatchObject({ status: 'idle', attempt: attempt + 1 })
  stop()
  const again = questionOf('one')
  put(lane, again.question)
  await settle()
  again.resolve('asked again')
  await settle()
  expect(lane.getState()).toMatchObject({ status: 'current', value: 'asked again' })
})

test('a cancellation before anything is asked asks nothing', async () => {
  const one = questionOf('one')
  put(lane, one.question)
  query.cancel()
  await settle()
  expect(one.asked()).toBe(0)
  expect(lane.getState().status).toBe('cancelled')
})

test('another question in its place takes the lane, and the late answer or fault of the first is lost', async () => {
  for (const end of ['resolve', 'reject'] as const) {
    const one = questionOf('one')
    const other = questionOf('other')
    const stop = put(lane, one.question)
    await settle()
    stop()
    expect(lane.getState().status).toBe('idle')
    put(lane, other.question)
    await settle()
    one.tell(0.7)
    if (end === 'resolve') one.resolve('late')
    else one.reject(new Error('late'))
    await settle()
    expect(lane.getState()).toMatchObject({ status: 'asking', share: 0, of: ['other'] })
    other.resolve(`other ${end}`)
    await settle()
    expect(lane.getState()).toMatchObject({ status: 'current', value: `other ${end}` })
  }
})

test('while another is asked the last good answer is kept; a fault is told in its words', async () => {
  const one = questionOf('one')
  put(lane, one.question)
  await settle()
  one.resolve('first')
  await settle()
  const other = questionOf('other')
  put(lane, other.question)
  await settle()
  expect(lane.getState()).toMatchObject({ status: 'asking', value: 'first' })
  other.reject(new Error('It cannot be built.'))
  await settle()
  expect(lane.getState()).toMatchObject({ status: 'failed', sentence: 'It cannot be built.' })
  expect(query.isBusy()).toBe(false)
})

test('where one of several questions fails, those beside it are given up', async () => {
  const engine = new FakeEngine()
  query.connect(engine)
  put(lane, {
    of: ['both'],
    ask: async (ask) => {
      const answers = [1, 2].map((seed) =>
        ask({ kind: 'design', design: toDesign({ ...scenario, seed }) }),
      )
      return `${(await Promise.all(answers)).length} answers`
    },
  })
  await settle()
  const [one, other] = engine.asked
  expect(other?.options.signal?.aborted).toBe(false)
  await one?.fail(new EngineError('model-fault', 'It went wrong.'))
  await settle()
  expect(other?.options.signal?.aborted).toBe(true)
  expect(lane.getState()).toMatchObject({ status: 'failed', sentence: 'It went wrong.' })
  expect(query.isBusy()).toBe(false)
})
