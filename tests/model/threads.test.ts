import { describe, expect, it } from 'vitest'
import type { AnswerTo, Engine, EngineRequest } from '../../src/model/engine'
import type { EngineWorker } from '../../src/model/pool'
import { toDesign } from '../../src/model/to-request'
import { withThreads } from '../../src/model/threads'
import { findPreset } from '../../src/document/presets'

/** This thread: it says what it was requested, and answers when it is to. */
function thisThread() {
  const requested: string[] = []
  const waiting: (() => void)[] = []
  const engine: Engine = {
    workers: 1,
    card: () => Promise.reject(new Error('not asked')),
    run: async <Request extends EngineRequest>(request: Request) => {
      requested.push(request.kind)
      await new Promise<void>((resolve) => waiting.push(resolve))
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only its kind is looked at
      return { kind: request.kind } as AnswerTo<Request['kind']>
    },
    dispose: () => undefined,
  }
  return { requested, engine, answer: () => waiting.shift()?.() }
}

const compile = () => WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0))

function design() {
  const preset = findPreset('sierra')
  if (!preset) throw new Error('no preset sierra')
  return toDesign(preset.scenario)
}

const simulation = (replicates: number): EngineRequest => ({
  kind: 'bisection',
  design: design(),
  replicates,
})

describe('threads of the command line', () => {
  it('start with the second simulation, not before, and never for arithmetic', async () => {
    let started = 0
    const here = thisThread()
    const start = (): EngineWorker => {
      started += 1
      return {
        postMessage: () => undefined,
        terminate: () => undefined,
        addEventListener: () => undefined,
      }
    }
    const engine = withThreads(here.engine, { count: 3, start }, compile)
    const first = engine.run(simulation(1))
    void engine.run({ kind: 'design', design: design() })
    expect(here.requested).toEqual(['bisection', 'design'])
    expect(started).toBe(0)
    const second = engine.run(simulation(2))
    expect(started).toBe(2)
    here.answer()
    await first
    // This thread is free again.
    void engine.run(simulation(3))
    expect(here.requested).toEqual(['bisection', 'design', 'bisection'])
    engine.dispose()
    await expect(second).rejects.toMatchObject({ code: 'cancelled' })
  })

  it('are this one alone where there is no other', () => {
    const { engine } = thisThread()
    const start = () => {
      throw new Error('started')
    }
    expect(withThreads(engine, { count: 1, start }, compile)).toBe(engine)
  })
})
