/** The second module of the model is fetched when it is first asked. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EngineError } from '../../src/model/engine'
import { emptyModule } from './fake-worker'
import {
  ToldWorker,
  answerTo,
  busy,
  close,
  bisectionRequest,
  mapRequest,
  open,
  restRequest,
} from './told-worker'

afterEach(close)

describe('the second module', () => {
  const modulesOf = (worker: ToldWorker) =>
    worker.heard.flatMap((message) => (message.type === 'load' ? [message.name] : []))

  it('is neither fetched nor sent before it is asked, and then once', async () => {
    const compile = vi.fn(emptyModule)
    const engine = open({ compile })
    const first = engine.run(bisectionRequest())
    const worker = await busy(1)
    worker.answerLast()
    await first
    expect(compile.mock.calls).toEqual([['verdict']])
    expect(modulesOf(worker)).toEqual(['verdict'])
    for (const runs of [2, 3]) {
      const run = engine.run(mapRequest())
      await busy(runs)
      worker.answerLast()
      expect((await run).kind).toBe('map')
    }
    expect(compile.mock.calls).toEqual([['verdict'], ['details']])
    expect(worker.heard.map(({ type }) => type)).toEqual(['load', 'run', 'load', 'run', 'run'])
  })

  it('comes ahead of the first question where that is wanted, to every worker and once', async () => {
    const compile = vi.fn(emptyModule)
    const engine = open({ compile, workers: 2, hasSpare: false })
    const runs = [bisectionRequest(), mapRequest()].map((request) =>
      engine.run(request).catch(() => undefined),
    )
    await busy(1)
    for (const _ of [1, 2]) engine.prepare?.()
    const all = () => ToldWorker.all.map(modulesOf)
    await vi.waitFor(() => expect(all()).toEqual([1, 2].map(() => ['verdict', 'details'])))
    expect(compile.mock.calls).toEqual([['verdict'], ['details']])
    engine.dispose()
    await Promise.all(runs)
  })

  it('is sent to a worker that takes the place of another too', async () => {
    const compile = vi.fn(emptyModule)
    const engine = open({ compile })
    // A map is arithmetic, so it goes on at the next worker by itself.
    const run = engine.run(mapRequest())
    const dead = await busy()
    dead.say({ type: 'broken', reason: 'RuntimeError: unreachable' })
    await vi.waitFor(() => expect(dead.hasEnded).toBe(true))
    const next = await busy()
    next.answerLast()
    expect((await run).kind).toBe('map')
    expect(modulesOf(next)).toEqual(['verdict', 'details'])
    expect(compile).toHaveBeenCalledTimes(2)
  })

  it('is cancelled while it comes, and holds up nobody else', async () => {
    let arrive = () => {}
    const late = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const compile = (module: string) =>
      module === 'verdict' ? emptyModule() : late.then(emptyModule)
    const engine = open({ compile })
    const controller = new AbortController()
    const cancelled = engine.run(mapRequest(), { signal: controller.signal })
    const latest = engine.run(mapRequest())
    controller.abort()
    await expect(cancelled).rejects.toMatchObject({ code: 'cancelled' })
    const other = engine.run(bisectionRequest())
    const worker = await busy(1)
    worker.answerLast()
    await other
    arrive()
    await busy(2)
    worker.answerLast()
    expect((await latest).kind).toBe('map')
  })

  it('passes answers so far and progress on, and answers arithmetic beside it', async () => {
    const engine = open()
    const [onProgress, onPartial] = [vi.fn(), vi.fn()]
    const run = engine.run(mapRequest(), { onProgress, onPartial })
    const worker = await busy()
    const rest = engine.run(restRequest())
    await busy(2)
    worker.answerLast()
    expect((await rest).kind).toBe('rest')
    const [first] = worker.runs
    if (!first) throw new Error('no run')
    worker.say({ type: 'progress', job: first.job, share: 0.5 })
    worker.say({ type: 'partial', job: first.job, answer: answerTo(first.request) })
    worker.say({ type: 'answer', job: first.job, answer: answerTo(first.request) })
    await run
    expect(onProgress).toHaveBeenCalledWith(0.5)
    expect(onPartial).toHaveBeenCalledTimes(1)
  })

  it('says so if it cannot be loaded, leaves the first alone, and is fetched again when asked', async () => {
    let isDown = true
    const failure = new EngineError('load-failed', 'The part for money could not be loaded.')
    const compile = (module: string) =>
      module === 'details' && isDown ? Promise.reject(failure) : emptyModule()
    const engine = open({ compile })
    await expect(engine.run(mapRequest())).rejects.toBe(failure)
    const bisection = engine.run(bisectionRequest())
    const worker = await busy(1)
    worker.answerLast()
    expect((await bisection).kind).toBe('bisection')
    isDown = false
    const map = engine.run(mapRequest())
    await busy(2)
    worker.answerLast()
    expect((await map).kind).toBe('map')
  })

  it('keeps a worker that could not import its script, and says why', async () => {
    const engine = open()
    const run = engine.run(mapRequest())
    const worker = await busy()
    const sentence = 'The part of the model for network, cost and risk could not be loaded: gone.'
    worker.say({ type: 'fault', job: 1, fault: { code: 'load-failed', sentence, issues: [] } })
    await expect(run).rejects.toMatchObject({ code: 'load-failed', message: sentence })
    expect(worker.hasEnded).toBe(false)
  })
})
