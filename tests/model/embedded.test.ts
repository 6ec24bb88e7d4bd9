import { describe, expect, it, vi } from 'vitest'
import { findPreset } from '../../src/document/presets'
import type { Scenario } from '../../src/document/scenario/schema'
import { EngineError } from '../../src/model/engine'
import { maxMinSolver } from '../../src/model/maxmin'
import { toDesign } from '../../src/model/to-request'
import { createComputingEngine } from '../kept-answers/embedded'
import { modelBytes, computingEngine } from './model'

const engine = computingEngine()

const preset = (id: string): Scenario => {
  const found = findPreset(id)
  if (!found) throw new Error(`no preset ${id}`)
  return found.scenario
}

const oversized = (): Scenario => {
  const scenario = structuredClone(preset('summit'))
  scenario.fabric.edge.uplinks = 19
  return scenario
}

describe('the model in WASM', () => {
  it('buys Summit as it was built for its own budget', async () => {
    const answer = await engine.run({ kind: 'design', design: toDesign(preset('summit')) })
    expect(answer.machine?.nodes).toBe(4608)
    expect(answer.machine?.nominalBisectionTBps).toBeCloseTo(115.2, 9)
    expect(answer.tapers).toHaveLength(18)
  })

  it('says what is wrong with a design that cannot be built, and offers what can', async () => {
    const answer = await engine.run({ kind: 'design', design: toDesign(oversized()) })
    expect(answer.machine).toBeUndefined()
    expect(answer.issues[0]?.code).toBe('edge-ports-exceed-radix')
    expect(answer.issues[0]?.remedies[0]?.changes).toEqual([
      { path: 'fabric.edge.uplinks', value: 18 },
    ])
  })

  it('refuses to simulate what cannot be built, with the issues', async () => {
    const run = engine.run({ kind: 'bisection', design: toDesign(oversized()), replicates: 1 })
    await expect(run).rejects.toMatchObject({ code: 'infeasible' })
    await expect(run).rejects.toBeInstanceOf(EngineError)
  })

  it('gives the same bits for the same request', async () => {
    const request = {
      kind: 'mpigraph',
      design: toDesign(preset('quartz-2to1')),
      shifts: 4,
      replicates: 2,
    } as const
    const [first, second] = [await engine.run(request), await engine.run(request)]
    expect(second).toEqual(first)
  })

  it('refuses replicates outside 1 to 64 with a sentence', async () => {
    const run = engine.run({
      kind: 'bisection',
      design: toDesign(preset('sierra')),
      replicates: 65,
    })
    await expect(run).rejects.toMatchObject({
      code: 'bad-request',
      message: expect.stringMatching(/replicates .*65\. .*1 to 64/),
    })
  })

  it('can be cancelled between slices', async () => {
    const controller = new AbortController()
    const run = engine.run(
      { kind: 'mpigraph', design: toDesign(preset('summit')), shifts: 1024, replicates: 2 },
      {
        signal: controller.signal,
        onProgress: () => {
          controller.abort()
        },
      },
    )
    await expect(run).rejects.toMatchObject({ code: 'cancelled' })
  })
})

describe('max-min of any flows', () => {
  const solveMaxMin = maxMinSolver(modelBytes('taper_details_bg.wasm'))

  it('shares one link by weight', () => {
    const rates = solveMaxMin({
      capacities: Float64Array.of(6),
      flowOffsets: Uint32Array.of(0, 1, 2),
      flowLinks: Uint32Array.of(0, 0),
      weights: Float64Array.of(1, 2),
      caps: new Float64Array(0),
    })
    expect([...rates]).toEqual([2, 4])
  })

  it('refuses a flow over a link that does not exist', () => {
    const run = () =>
      solveMaxMin({
        capacities: Float64Array.of(6),
        flowOffsets: Uint32Array.of(0, 1),
        flowLinks: Uint32Array.of(3),
        weights: new Float64Array(0),
        caps: new Float64Array(0),
      })
    expect(run).toThrow(/flow 0 .*link/)
  })
})

describe('its second module', () => {
  const rest = () => ({ kind: 'rest', design: toDesign(preset('sierra')) }) as const
  const first = () => modelBytes('taper_verdict_bg.wasm')

  it('is read at the first question to it, once', async () => {
    const readDetails = vi.fn(() => Promise.resolve(modelBytes('taper_details_bg.wasm')))
    const own = createComputingEngine(first(), readDetails)
    await own.run({ kind: 'design', design: toDesign(preset('sierra')) })
    expect(readDetails).not.toHaveBeenCalled()
    expect((await own.run(rest())).result.usd).toBeGreaterThanOrEqual(0)
    await own.run(rest())
    expect(readDetails).toHaveBeenCalledTimes(1)
  })

  it('is said to be missing in a sentence, is read again, and the first goes on', async () => {
    const readDetails = vi
      .fn(() => Promise.resolve(modelBytes('taper_details_bg.wasm')))
      .mockRejectedValueOnce(new Error('no such file'))
    const own = createComputingEngine(first(), readDetails)
    await expect(own.run(rest())).rejects.toMatchObject({
      code: 'load-failed',
      message:
        'The part of the model for network, cost and risk could not be loaded: no such file. Your work is unchanged. Check the connection and load the page again.',
    })
    await own.run({ kind: 'design', design: toDesign(preset('sierra')) })
    expect((await own.run(rest())).kind).toBe('rest')
  })

  it('gives its faults as the first does', async () => {
    const design = toDesign(oversized())
    await expect(engine.run({ kind: 'rest', design })).rejects.toMatchObject({ code: 'infeasible' })
  })
})
