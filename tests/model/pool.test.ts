import { afterEach, describe, expect, it, vi } from 'vitest'
import { findPreset } from '../../src/document/presets'
import { EngineError } from '../../src/model/engine'
import type { Engine, EngineAnswer, EngineRequest, ModelCard } from '../../src/model/engine'
import { createPool, type EngineWorker, type PoolOptions } from '../../src/model/pool'
import type { FromWorker, ToWorker } from '../../src/model/protocol'
import type { Locks } from '../../src/model/worker-life'
import { toDesign } from '../../src/model/to-request'
import { mapOf } from './bits-money'

/** The smallest module that WebAssembly accepts: these tests are about the pool, not the model. */
const emptyModule = () => WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))

const card: ModelCard = { version: 'test', parametersHash: '0', parameters: [] }

/** A worker that gets ready and then does what a test tells it to. */
class FakeWorker implements EngineWorker {
  static all: FakeWorker[] = []
  static startsWell = true
  readonly heard: ToWorker[] = []
  terminated = false

  readonly #events = new EventTarget()

  constructor() {
    FakeWorker.all.push(this)
  }

  readonly addEventListener: EngineWorker['addEventListener'] = (
    type: string,
    listener: unknown,
  ) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of an event of that type
    this.#events.addEventListener(type, listener as EventListener)
  }

  postMessage(message: ToWorker): void {
    this.heard.push(message)
    if (message.type !== 'load' || message.name === 'planning') return
    this.say(
      FakeWorker.startsWell
        ? { type: 'ready', card }
        : { type: 'broken', reason: 'the module is damaged' },
    )
  }

  terminate(): void {
    this.terminated = true
  }

  say(data: FromWorker | { type: string }): void {
    queueMicrotask(() => {
      if (!this.terminated) this.dispatch(new MessageEvent('message', { data }))
    })
  }

  dispatch(event: Event): void {
    this.#events.dispatchEvent(event)
  }

  get runs() {
    return this.heard.filter((message) => message.type === 'run')
  }

  answerLast(): void {
    const run = this.runs.at(-1)
    if (run) this.say({ type: 'answer', job: run.job, answer: answerTo(run.request) })
  }
}

const design = () => {
  const preset = findPreset('sierra')
  if (!preset) throw new Error('no preset sierra')
  return toDesign(preset.scenario)
}

const designRequest = () => ({ kind: 'design', design: design() }) as const
const curveRequest = () => ({ kind: 'taperCurve', design: design(), replicates: 1 }) as const

const restRequest = () => ({ kind: 'rest', design: design() }) as const
const mapRequest = () => ({ kind: 'map', ...mapOf(design()) }) as const

function answerTo({ kind }: EngineRequest): EngineAnswer {
  switch (kind) {
    case 'design':
      return {
        kind,
        machine: undefined,
        issues: [],
        node: undefined,
        tapers: [],
        buildableTapers: 0,
      }
    case 'map':
      return { kind, result: { points: [], impossible: 0, fronts: [] } }
    case 'rest':
      return {
        kind,
        result: { usd: 0, missingUsd: undefined, spares: [], moreDdrGB: 0, uplinks: 9 },
      }
    default:
      return { kind: 'taperCurve', points: [] }
  }
}

let pool: Engine | undefined

const open = (options: Partial<PoolOptions> = {}): Engine => {
  FakeWorker.all = []
  FakeWorker.startsWell = true
  pool = createPool({
    workers: 1,
    compile: emptyModule,
    createWorker: () => new FakeWorker(),
    ...options,
  })
  return pool
}

/** The worker that was given runs, as soon as it was given so many. */
const busy = (runs = 1): Promise<FakeWorker> =>
  vi.waitFor(() => {
    const found = FakeWorker.all.find((worker) => !worker.terminated && worker.runs.length === runs)
    if (!found) throw new Error(`no worker was given ${runs} runs`)
    return found
  })

afterEach(() => {
  pool?.dispose()
})

describe('the pool', () => {
  it('compiles once, makes one worker ready and keeps a spare', async () => {
    const compile = vi.fn(emptyModule)
    const engine = open({ compile })
    expect((await engine.card()).version).toBe('test')
    await vi.waitFor(() => {
      expect(FakeWorker.all).toHaveLength(2)
    })
    expect(compile).toHaveBeenCalledTimes(1)
  })

  it('gives a heavy request a worker and answers arithmetic beside it', async () => {
    const engine = open()
    void engine.run(curveRequest()).catch(() => undefined)
    const light = engine.run(designRequest())
    const worker = await busy(2)
    worker.answerLast()
    expect((await light).kind).toBe('design')
  })

  it('keeps a second heavy request until the worker is free', async () => {
    const engine = open()
    const first = engine.run(curveRequest())
    const second = engine.run(curveRequest())
    const worker = await busy(1)
    worker.answerLast()
    await first
    expect(await busy(2)).toBe(worker)
    worker.answerLast()
    await second
  })

  it('passes progress on', async () => {
    const engine = open()
    const onProgress = vi.fn()
    const run = engine.run(curveRequest(), { onProgress })
    const worker = await busy()
    worker.say({ type: 'progress', job: 1, share: 0.5 })
    worker.answerLast()
    await run
    expect(onProgress).toHaveBeenCalledWith(0.5)
  })

  it('cancels by signal, before and while it runs', async () => {
    const engine = open()
    const early = AbortSignal.abort()
    await expect(engine.run(curveRequest(), { signal: early })).rejects.toMatchObject({
      code: 'cancelled',
    })
    const controller = new AbortController()
    const run = engine.run(curveRequest(), { signal: controller.signal })
    await busy()
    controller.abort()
    await expect(run).rejects.toMatchObject({ code: 'cancelled' })
  })

  it('replaces a worker that dies, tells who waited, and goes on with the spare', async () => {
    const engine = open()
    const lost = engine.run(curveRequest())
    const dead = await busy()
    dead.dispatch(new Event('error'))
    await expect(lost).rejects.toMatchObject({ code: 'worker-lost' })
    expect(dead.terminated).toBe(true)
    const repeated = engine.run(curveRequest())
    const next = await busy()
    next.answerLast()
    expect((await repeated).kind).toBe('taperCurve')
  })

  it('replaces a worker whose model panicked', async () => {
    const engine = open()
    const lost = engine.run(curveRequest())
    const worker = await busy()
    worker.say({ type: 'broken', reason: 'RuntimeError: unreachable' })
    await expect(lost).rejects.toThrow('Your work is unchanged')
  })

  it('replaces a worker that speaks another protocol', async () => {
    const engine = open()
    const lost = engine.run(curveRequest())
    const worker = await busy()
    worker.say({ type: 'hello' })
    await expect(lost).rejects.toMatchObject({ code: 'worker-lost' })
  })

  it('replaces a worker that is silent for too long', async () => {
    const engine = open({ silenceMs: 40 })
    const lost = engine.run(curveRequest())
    await expect(lost).rejects.toMatchObject({ code: 'worker-lost' })
  })

  it('does not count the time in which the computer slept as silence', async () => {
    const engine = open({ silenceMs: 100 })
    let lost: unknown
    engine.run(curveRequest()).catch((error: unknown) => {
      lost = error
    })
    const worker = await busy()
    const woken = performance.now() + 300
    while (performance.now() < woken) continue
    await new Promise((resolve) => setTimeout(resolve, 1))
    expect(lost).toBeUndefined()
    expect(worker.terminated).toBe(false)
  })

  describe('with locks', () => {
    /** Those that are held, and who waits for each to be free. */
    const waiting = new Map<string, () => void>()
    const locks: Locks = {
      request: (name, { signal }, granted) => {
        waiting.set(name, granted)
        signal.addEventListener('abort', () => waiting.delete(name))
        return Promise.resolve()
      },
    }

    class HoldingWorker extends FakeWorker {
      override postMessage(message: ToWorker): void {
        super.postMessage(message)
        if (message.type === 'hold') this.say({ type: 'held' })
      }

      /** As a browser does when it is short of memory: nobody is notified. */
      vanish(): void {
        this.terminated = true
        const hold = this.heard.find((message) => message.type === 'hold')
        if (hold) waiting.get(hold.lock)?.()
      }
    }

    const holding = () => open({ locks, workers: 2, createWorker: () => new HoldingWorker() })
    const alive = () => FakeWorker.all.filter(({ terminated }) => !terminated)
    const vanishAll = () => {
      // Not those that are started meanwhile.
      for (const worker of FakeWorker.all.filter(({ terminated }) => !terminated)) {
        if (worker instanceof HoldingWorker) worker.vanish()
      }
    }

    it('replaces at once those that the browser ended, idle ones and the spare too', async () => {
      const engine = holding()
      await engine.card()
      await vi.waitFor(() => {
        expect(waiting.size).toBe(3)
      })
      vanishAll()
      await vi.waitFor(() => {
        expect(waiting.size).toBe(3)
      })
      expect(alive()).toHaveLength(3)
      const answer = engine.run(curveRequest())
      const worker = await busy()
      worker.answerLast()
      expect((await answer).kind).toBe('taperCurve')
    })

    it.each([
      ['arithmetic', designRequest(), 'design'],
      ['a simulation', curveRequest(), 'taperCurve'],
    ] as const)('asks %s again that was lost with all of them', async (_, request, kind) => {
      const engine = holding()
      const answer = engine.run(request)
      await busy()
      vanishAll()
      const next = await busy()
      next.answerLast()
      expect((await answer).kind).toBe(kind)
    })

    it('gives up what loses one worker after another', async () => {
      const engine = holding()
      const answer = engine.run(curveRequest())
      answer.catch(() => undefined)
      for (let losses = 0; losses < 3; losses += 1) {
        const worker = await busy()
        if (worker instanceof HoldingWorker) worker.vanish()
      }
      await expect(answer).rejects.toMatchObject({ code: 'worker-lost' })
    })
  })

  it('replaces a spare that never gets ready', async () => {
    const engine = open({
      silenceMs: 40,
      createWorker: () => {
        // The second is the spare.
        FakeWorker.startsWell = true
        const worker = new FakeWorker()
        if (FakeWorker.all.length === 2) worker.postMessage = () => undefined
        return worker
      },
    })
    await engine.card()
    await vi.waitFor(() => {
      expect(FakeWorker.all).toHaveLength(3)
    })
    expect(FakeWorker.all.map(({ terminated }) => terminated)).toEqual([false, true, false])
  })

  it('gives up after three workers that never get ready, with a sentence', async () => {
    const engine = open({
      createWorker: () => {
        FakeWorker.startsWell = false
        return new FakeWorker()
      },
    })
    const run = engine.run(curveRequest())
    await expect(run).rejects.toMatchObject({ code: 'load-failed' })
    await expect(run).rejects.toThrow('the module is damaged')
    expect(FakeWorker.all).toHaveLength(3)
    await expect(engine.card()).rejects.toBeInstanceOf(EngineError)
  })

  it('says so if the model cannot be loaded', async () => {
    const failure = new EngineError('load-failed', 'The model could not be loaded.')
    const engine = open({ compile: () => Promise.reject(failure) })
    await expect(engine.run(curveRequest())).rejects.toBe(failure)
    await expect(engine.run(designRequest())).rejects.toBe(failure)
  })

  it('passes a fault on with its issues', async () => {
    const engine = open()
    const run = engine.run(curveRequest())
    const worker = await busy()
    const issue = { code: 'x', path: 'fabric.rails', sentence: 'No.', remedies: [] }
    const fault = { code: 'infeasible', sentence: 'No.', issues: [issue] }
    worker.say({ type: 'fault', job: 1, fault })
    await expect(run).rejects.toMatchObject({ code: 'infeasible', issues: [issue] })
  })

  it('refuses work after it was disposed of', async () => {
    const engine = open()
    const pending = engine.run(curveRequest())
    engine.dispose()
    await expect(pending).rejects.toMatchObject({ code: 'cancelled' })
    await expect(engine.run(curveRequest())).rejects.toMatchObject({ code: 'cancelled' })
  })
})

describe('the second module', () => {
  const modulesOf = (worker: FakeWorker) =>
    worker.heard.flatMap((message) => (message.type === 'load' ? [message.name] : []))

  it('is neither fetched nor sent before it is asked, and then once', async () => {
    const compile = vi.fn(emptyModule)
    const engine = open({ compile })
    const first = engine.run(curveRequest())
    const worker = await busy(1)
    worker.answerLast()
    await first
    expect(compile.mock.calls).toEqual([['first']])
    expect(modulesOf(worker)).toEqual(['first'])
    for (const runs of [2, 3]) {
      const run = engine.run(mapRequest())
      await busy(runs)
      worker.answerLast()
      expect((await run).kind).toBe('map')
    }
    expect(compile.mock.calls).toEqual([['first'], ['planning']])
    expect(worker.heard.map(({ type }) => type)).toEqual(['load', 'run', 'load', 'run', 'run'])
  })

  it('is sent to a worker that takes the place of another too', async () => {
    const compile = vi.fn(emptyModule)
    const engine = open({ compile })
    // A map is arithmetic, so it goes on at the next worker by itself.
    const run = engine.run(mapRequest())
    const dead = await busy()
    dead.say({ type: 'broken', reason: 'RuntimeError: unreachable' })
    await vi.waitFor(() => expect(dead.terminated).toBe(true))
    const next = await busy()
    next.answerLast()
    expect((await run).kind).toBe('map')
    expect(modulesOf(next)).toEqual(['first', 'planning'])
    expect(compile).toHaveBeenCalledTimes(2)
  })

  it('is cancelled while it comes, and holds up nobody else', async () => {
    let arrive = () => {}
    const late = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const compile = (module: string) =>
      module === 'first' ? emptyModule() : late.then(emptyModule)
    const engine = open({ compile })
    const controller = new AbortController()
    const cancelled = engine.run(mapRequest(), { signal: controller.signal })
    const latest = engine.run(mapRequest())
    controller.abort()
    await expect(cancelled).rejects.toMatchObject({ code: 'cancelled' })
    const other = engine.run(curveRequest())
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
      module === 'planning' && isDown ? Promise.reject(failure) : emptyModule()
    const engine = open({ compile })
    await expect(engine.run(mapRequest())).rejects.toBe(failure)
    const curve = engine.run(curveRequest())
    const worker = await busy(1)
    worker.answerLast()
    expect((await curve).kind).toBe('taperCurve')
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
    const sentence = 'The part of the model for cost and risk could not be loaded: gone.'
    worker.say({ type: 'fault', job: 1, fault: { code: 'load-failed', sentence, issues: [] } })
    await expect(run).rejects.toMatchObject({ code: 'load-failed', message: sentence })
    expect(worker.terminated).toBe(false)
  })
})
