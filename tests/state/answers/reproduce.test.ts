/** With the real model: what is held is reproduced bit by bit, and a held answer that was changed is found out. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Engine, EngineError } from '../../../src/model/engine'
import { knownStore, watchScenarios } from '../../../src/state/answers/known-scenarios'
import { noteCard, query } from '../../../src/state/answers/page-query'
import { reproduce, compareBits } from '../../../src/state/answers/reproduce'
import { scenarioStore } from '../../../src/state/workbook/scenario-store'
import { computingEngine } from '../../model/model'

let engine: Engine
let stop: () => void

beforeAll(async () => {
  engine = computingEngine()
  query.connect(engine)
  stop = watchScenarios()
  noteCard(await engine.card())
  await vi.waitUntil(
    () => knownStore.getState().every(({ bisectionCurrent }) => bisectionCurrent),
    { timeout: 60_000 },
  )
}, 70_000)

afterAll(() => {
  stop()
  engine.dispose()
})

const how = () => ({ signal: new AbortController().signal, onProgress: () => undefined })
const { scenarios } = scenarioStore.getState().workbook

test('everything held comes out identical', async () => {
  const shares: number[] = []
  const onProgress = (share: number) => shares.push(share)
  const said = await reproduce(undefined, { ...how(), onProgress })
  expect(said).toMatch(
    /^Identical to the last bit: (\d+) of \1 results, [\d,]+ numbers \(model \d.+, seed 1, [\d.]+ s\)\.$/,
  )
  expect(shares.at(-1)).toBe(1)
}, 60_000)

test('one number alone: only what it was asked for, of its scenarios', async () => {
  const [first] = scenarios
  const said = await reproduce({ kinds: ['design'], scenarios: first ? [first] : [] }, how())
  expect(said).toMatch(/Identical.*: 1 of 1/)
  expect(said).not.toContain('seed')
})

test('a held number that is off by one bit is named', async () => {
  const value = knownStore.getState()[1]?.bisection
  if (!value) throw new Error('the second scenario has a bisection')
  const held = value.static
  const { deliveredTBps } = held
  Object.assign(held, { deliveredTBps: deliveredTBps * (1 + Number.EPSILON) })
  const said = await reproduce({ kinds: ['bisection'], scenarios }, how())
  expect(said).toMatch(/Not identical: 1 of 3 .*: bisection at result\.static\.deliveredTBps/)
  expect(said).toContain(`now ${deliveredTBps}`)
  Object.assign(held, { deliveredTBps })
})

test('nothing held is said, and a cancelled run ends with its reason', async () => {
  expect(await reproduce({ kinds: ['pairs'], scenarios }, how())).toMatch(/no result to compare/)
  await expect(
    reproduce({ kinds: ['bisection'], scenarios }, { ...how(), signal: AbortSignal.abort() }),
  ).rejects.toThrow(EngineError)
})

test('equal answers are the same, typed arrays, NaN and missing fields included', () => {
  const answer = () => ({
    kind: 'pairs',
    result: { map: Float64Array.of(1.5, Number.NaN, -0), mean: 0.1, absent: undefined },
  })
  const { absent: _, ...without } = answer().result
  expect(compareBits(answer(), { ...answer(), result: without })).toEqual({
    numbers: 4,
    differing: 0,
    first: undefined,
  })
})

test('the last bit of a number counts, and so does the sign of nought', () => {
  expect(compareBits({ a: [0.3] }, { a: [0.1 + 0.2] })).toMatchObject({
    differing: 1,
    first: { path: 'a.0', shown: '0.3', again: '0.30000000000000004' },
  })
  expect(compareBits(0, -0).first).toEqual({ path: '', shown: '0', again: '−0' })
  expect(compareBits(Float64Array.of(1, 2), Float64Array.of(1, 3)).first?.path).toBe('1')
})

test('what is missing, more, or another word is named', () => {
  expect(compareBits({ a: 1 }, {}).first).toEqual({ path: 'a', shown: '1', again: 'missing' })
  expect(compareBits([1], [1, 2]).first).toEqual({ path: '1', shown: 'missing', again: '2' })
  expect(compareBits({ a: 'x' }, { a: 'y' }).first?.again).toBe('“y”')
  expect(compareBits({ a: { b: 1 } }, { a: undefined })).toMatchObject({ differing: 1 })
})
