/** The pool replaces workers that are lost, and asks again what was lost with them. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { EngineError } from '../../src/model/engine'
import type { ToWorker } from '../../src/model/protocol'
import { fakeLocks } from './fake-worker'
import { ToldWorker, busy, close, bisectionRequest, designRequest, open } from './told-worker'

afterEach(close)

describe('the pool', () => {
  it('replaces a worker that dies, tells who waited, and goes on with the spare', async () => {
    const engine = open()
    const lost = engine.run(bisectionRequest())
    const dead = await busy()
    dead.dispatch(new Event('error'))
    await expect(lost).rejects.toMatchObject({ code: 'worker-lost' })
    expect(dead.hasEnded).toBe(true)
    const repeated = engine.run(bisectionRequest())
    const next = await busy()
    next.answerLast()
    expect((await repeated).kind).toBe('bisection')
  })

  it('replaces a worker whose model panicked', async () => {
    const engine = open()
    const lost = engine.run(bisectionRequest())
    const worker = await busy()
    worker.say({ type: 'broken', reason: 'RuntimeError: unreachable' })
    await expect(lost).rejects.toThrow('Your work is unchanged')
  })

  it('replaces a worker that speaks another protocol', async () => {
    const engine = open()
    const lost = engine.run(bisectionRequest())
    const worker = await busy()
    worker.say({ type: 'hello' })
    await expect(lost).rejects.toMatchObject({ code: 'worker-lost' })
  })

  it('replaces a worker that is silent for too long', async () => {
    const engine = open({ silenceMs: 40 })
    const lost = engine.run(bisectionRequest())
    await expect(lost).rejects.toMatchObject({ code: 'worker-lost' })
  })

  it('does not count the time in which the computer slept as silence', async () => {
    const engine = open({ silenceMs: 100 })
    let lost: unknown
    engine.run(bisectionRequest()).catch((error: unknown) => {
      lost = error
    })
    const worker = await busy()
    const woken = performance.now() + 300
    while (performance.now() < woken) continue
    await new Promise((resolve) => setTimeout(resolve, 1))
    expect(lost).toBeUndefined()
    expect(worker.hasEnded).toBe(false)
  })

  describe('with locks', () => {
    const { waiting, locks } = fakeLocks()

    class HoldingWorker extends ToldWorker {
      override postMessage(message: ToWorker): void {
        super.postMessage(message)
        if (message.type === 'hold') this.say({ type: 'held' })
      }

      /** As a browser does when it is short of memory: nobody is notified. */
      vanish(): void {
        this.hasEnded = true
        const hold = this.heard.find((message) => message.type === 'hold')
        if (hold) waiting.get(hold.lock)?.()
      }
    }

    const holding = () => open({ locks, workers: 2, createWorker: () => new HoldingWorker() })
    const alive = () => ToldWorker.all.filter(({ hasEnded }) => !hasEnded)
    const vanishAll = () => {
      // Not those that are started meanwhile.
      for (const worker of ToldWorker.all.filter(({ hasEnded }) => !hasEnded)) {
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
      const answer = engine.run(bisectionRequest())
      const worker = await busy()
      worker.answerLast()
      expect((await answer).kind).toBe('bisection')
    })

    it.each([
      ['arithmetic', designRequest(), 'design'],
      ['a simulation', bisectionRequest(), 'bisection'],
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
      const answer = engine.run(bisectionRequest())
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
        ToldWorker.startsWell = true
        const worker = new ToldWorker()
        if (ToldWorker.all.length === 2) worker.postMessage = () => undefined
        return worker
      },
    })
    await engine.card()
    await vi.waitFor(() => {
      expect(ToldWorker.all).toHaveLength(3)
    })
    expect(ToldWorker.all.map(({ hasEnded }) => hasEnded)).toEqual([false, true, false])
  })

  it('gives up after three workers that never get ready, with a sentence', async () => {
    const engine = open({
      createWorker: () => {
        ToldWorker.startsWell = false
        return new ToldWorker()
      },
    })
    const run = engine.run(bisectionRequest())
    await expect(run).rejects.toMatchObject({ code: 'load-failed' })
    await expect(run).rejects.toThrow('the module is damaged')
    expect(ToldWorker.all).toHaveLength(3)
    await expect(engine.card()).rejects.toBeInstanceOf(EngineError)
  })
})
