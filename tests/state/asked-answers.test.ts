import { beforeEach, expect, test, vi } from 'vitest'
import { findPreset } from '../../src/document/presets'
import { EngineError } from '../../src/model/engine'
import { Query } from '../../src/model/query'
import { toDesign } from '../../src/model/to-request'
import { LaneReader, subjectsOf } from '../../src/state/asked-answers'
import { FakeEngine, settled } from './fake-engine'

const summit = findPreset('summit')?.scenario
if (!summit) throw new Error('no Summit')

const named = (name: string) => ({ ...summit, name })

const question = (seed: number) =>
  ({ kind: 'bisection', design: toDesign({ ...summit, seed }), replicates: 1 }) as const

type Request = ReturnType<typeof question>

let engine: FakeEngine
let query: Query
let reader: LaneReader<Request>
let lane = ''

beforeEach(() => {
  engine = new FakeEngine()
  query = new Query({ settleMs: 1 })
  query.connect(engine)
  reader = new LaneReader<Request>(query)
  // The last answers of a lane stay from visit to visit.
  lane += 'x'
})

const read = (seed: number, name = 'A') => {
  const [slot] = reader.read(lane, [{ request: question(seed), about: named(name) }])
  if (!slot) throw new Error('no slot')
  return slot
}

async function demanded(seed: number, name = 'A') {
  query.demand(reader, [question(seed)])
  await vi.waitFor(() => engine.last('bisection', seed))
  return read(seed, name)
}

test('an answer is current, the same object while nothing has changed, and known again later', async () => {
  expect(await demanded(1)).toMatchObject({ status: 'pending', value: undefined })
  await engine.last('bisection', 1).answer(7)
  expect(read(1)).toMatchObject({ status: 'current', progress: 1 })
  expect(read(1)).toBe(read(1))
  await demanded(2)
  await engine.last('bisection', 2).answer(8)
  query.demand(reader, [question(1)])
  expect(read(1).value?.result.adaptive.deliveredTBps).toBe(7)
  expect(engine.asked).toHaveLength(2)
})

test('a question that is not put yet is told from none', () => {
  expect(read(1)).toMatchObject({ status: 'pending' })
  expect(read(1).key).not.toBe('')
  expect(reader.read(lane, [undefined])[0]).toMatchObject({ key: '', status: 'pending' })
})

test('until the next question is answered, the answer before it is stale', async () => {
  await demanded(1)
  await engine.last('bisection', 1).answer(7)
  const { key } = read(1)
  const stale = {
    status: 'pending',
    valueKey: key,
    value: { result: { adaptive: { deliveredTBps: 7 } } },
  }
  expect(read(2)).toMatchObject(stale)
  expect(await demanded(2)).toMatchObject(stale)
  // Also for who comes back to the view.
  reader = new LaneReader<Request>(query)
  expect(read(2)).toMatchObject(stale)
})

test('an answer about another scenario is not shown, not even as stale', async () => {
  await demanded(1)
  await engine.last('bisection', 1).answer(7)
  expect(read(1, 'A').status).toBe('current')
  expect(read(2, 'B').value).toBeUndefined()
  expect(await demanded(2, 'B')).toMatchObject({ status: 'pending', value: undefined })
})

test('an answer knows the scenarios that it is shown for', async () => {
  await demanded(1)
  await engine.last('bisection', 1).answer(7)
  const { value } = read(1, 'A')
  read(1, 'B')
  expect(value && [...subjectsOf(value)].map((subject) => subject.at(-1))).toEqual(['A', 'B'])
})

test('an answer so far stays when the run is cancelled, and is told as cancelled', async () => {
  await demanded(1)
  engine.last('bisection', 1).options.onProgress?.(0.4)
  const before = read(1)
  expect(before).toMatchObject({ status: 'pending', progress: 0.4 })
  expect(before.workedMs).toBeGreaterThanOrEqual(0)
  query.cancel()
  expect(read(1)).toMatchObject({ status: 'cancelled', progress: 0 })
  query.retry()
  expect(read(1).status).toBe('pending')
})

test('a failure is told in its words, and what cannot be built as infeasible', async () => {
  await demanded(1)
  await engine.last('bisection', 1).fail(new EngineError('model-fault', 'It went wrong.'))
  await settled()
  expect(read(1)).toMatchObject({ status: 'failed', sentence: 'It went wrong.' })
  await demanded(2)
  await engine.last('bisection', 2).fail(new EngineError('infeasible', 'It cannot be built.'))
  await settled()
  expect(read(2)).toMatchObject({ status: 'infeasible', sentence: 'It cannot be built.' })
})
