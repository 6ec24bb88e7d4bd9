/** The pool gives its workers requests, and each asker an answer or a reason. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EngineError } from '../../src/model/engine'
import { emptyModule } from './fake-worker'
import {
  ToldWorker,
  busy,
  close,
  bisectionRequest,
  designRequest,
  open,
  riskRequest,
} from './told-worker'

afterEach(close)

describe('the pool', () => {
  it('compiles once, makes one worker ready and keeps a spare', async () => {
    const compile = vi.fn(emptyModule)
    const engine = open({ compile })
    expect((await engine.card()).version).toBe('test')
    await vi.waitFor(() => {
      expect(ToldWorker.all).toHaveLength(2)
    })
    expect(compile).toHaveBeenCalledTimes(1)
  })

  it('gives a heavy request a worker and answers arithmetic beside it', async () => {
    const engine = open()
    void engine.run(bisectionRequest()).catch(() => undefined)
    const light = engine.run(designRequest())
    const worker = await busy(2)
    worker.answerLast()
    expect((await light).kind).toBe('design')
  })

  it('keeps a second heavy request until the worker is free', async () => {
    const engine = open()
    const first = engine.run(bisectionRequest())
    const second = engine.run(bisectionRequest())
    const worker = await busy(1)
    worker.answerLast()
    await first
    expect(await busy(2)).toBe(worker)
    worker.answerLast()
    await second
  })

  it('gives an urgent simulation to the worker whose own is least urgent, which rests', async () => {
    const engine = open({ workers: 2 })
    const requested = [1, 2].map((urgency) => engine.run(bisectionRequest(), { urgency }))
    await busy()
    const urgent = engine.run(bisectionRequest(), { urgency: 0 })
    const last = engine.run(bisectionRequest(), { urgency: 2 })
    const worker = await busy(2)
    expect(ToldWorker.all.map(({ runs }) => runs.length).toSorted((a, b) => a - b)).toEqual([
      0, 1, 2,
    ])
    worker.answerLast()
    expect((await urgent).kind).toBe('bisection')
    // The other's place is taken by what rested.
    expect(worker.runs).toHaveLength(2)
    worker.answerRun(0)
    await requested[1]
    expect(await busy(3)).toBe(worker)
    for (const each of ToldWorker.all) each.answerLast()
    await Promise.all([...requested, last])
  })

  it('gives a worker one request of the second module beside its simulation', async () => {
    const engine = open()
    const simulation = engine.run(bisectionRequest())
    const worker = await busy(1)
    const first = engine.run(riskRequest())
    expect(await busy(2)).toBe(worker)
    const second = engine.run(riskRequest())
    worker.answerLast()
    await first
    expect(await busy(3)).toBe(worker)
    worker.answerLast()
    await second
    worker.answerRun(0)
    await simulation
  })

  it('passes progress on', async () => {
    const engine = open()
    const onProgress = vi.fn()
    const run = engine.run(bisectionRequest(), { onProgress })
    const worker = await busy()
    worker.say({ type: 'progress', job: 1, share: 0.5 })
    worker.answerLast()
    await run
    expect(onProgress).toHaveBeenCalledWith(0.5)
  })

  it('cancels by signal, before and while it runs', async () => {
    const engine = open()
    const early = AbortSignal.abort()
    await expect(engine.run(bisectionRequest(), { signal: early })).rejects.toMatchObject({
      code: 'cancelled',
    })
    const controller = new AbortController()
    const run = engine.run(bisectionRequest(), { signal: controller.signal })
    await busy()
    controller.abort()
    await expect(run).rejects.toMatchObject({ code: 'cancelled' })
  })

  it('says so if the model cannot be loaded', async () => {
    const failure = new EngineError('load-failed', 'The model could not be loaded.')
    const engine = open({ compile: () => Promise.reject(failure) })
    await expect(engine.run(bisectionRequest())).rejects.toBe(failure)
    await expect(engine.run(designRequest())).rejects.toBe(failure)
  })

  it('passes a fault on with its issues', async () => {
    const engine = open()
    const run = engine.run(bisectionRequest())
    const worker = await busy()
    const issue = { code: 'x', path: 'fabric.rails', sentence: 'No.', remedies: [] }
    const fault = { code: 'infeasible', sentence: 'No.', issues: [issue] }
    worker.say({ type: 'fault', job: 1, fault })
    await expect(run).rejects.toMatchObject({ code: 'infeasible', issues: [issue] })
  })

  it('refuses work after it was disposed of', async () => {
    const engine = open()
    const pending = engine.run(bisectionRequest())
    engine.dispose()
    await expect(pending).rejects.toMatchObject({ code: 'cancelled' })
    await expect(engine.run(bisectionRequest())).rejects.toMatchObject({ code: 'cancelled' })
  })
})
