import { describe, expect, it } from 'vitest'
import { createEmbeddedEngine } from '../../src/model/embedded'
import { openingWorkbook } from '../../src/document/presets'
import { toDesign } from '../../src/model/to-request'
import { modelBytes } from '../model/model'
import { createComputingEngine } from './embedded'
import { fromText, toText } from './answer-text'

describe('an answer as text', () => {
  it('has the same values again, those included that JSON has no word for', () => {
    const answer = {
      kind: 'flips',
      none: undefined,
      flips: [undefined, Number.NaN, -0, 0, 0.1 + 0.2, 5e-324, Number.NEGATIVE_INFINITY],
      words: ['', 'NaN', null, true],
    }
    expect(fromText(toText(answer))).toStrictEqual(answer)
  })
})

describe('an engine that is made in a test', () => {
  const own = openingWorkbook().scenarios[0]
  if (!own) throw new Error('the opening has no scenario')
  const request = {
    kind: 'mpigraph',
    design: toDesign(own),
    shifts: 2,
    replicates: 1,
  } as const
  const details = () => Promise.resolve(modelBytes('taper_details_bg.wasm'))

  it('answers with what the model computes, to the last bit, the second time as the first', async () => {
    expect(createEmbeddedEngine).not.toBe(createComputingEngine)
    const engine = createEmbeddedEngine(modelBytes('taper_verdict_bg.wasm'), details)
    const computing = createComputingEngine(modelBytes('taper_verdict_bg.wasm'), details)
    const computed = await computing.run(request)
    expect(await engine.run(request)).toStrictEqual(computed)
    expect(await engine.run(request)).toStrictEqual(computed)
  })
})
