import { describe, expect, it } from 'vitest'
import type { ScoresRequest } from '../../src/model/engine'
import { realEngine } from './model'

const { run: plan } = realEngine()

const figures = (value: number) => ({
  jobNodes: 10,
  alone: value,
  atHighSlowdown: value / 2,
  inJob: value,
  atLowSlowdown: value,
})
const machine = (nodes: number, ...values: number[]) => ({
  nodes,
  figures: values.map(figures),
  service: [{ share: 1, years: 5 }],
})

const request: { readonly kind: 'scores' } & ScoresRequest = {
  kind: 'scores',
  applications: [
    { name: 'AMG', weightPercent: 50 },
    { name: 'UMT', weightPercent: 50 },
  ],
  jobs: [
    { application: 0, share: 1 },
    { application: 1, share: 1 },
  ],
  reference: machine(100, 1, 1),
  referenceNodeRate: 1,
  growth: 1,
  designs: [machine(200, 2, 8)],
}

const refusal = async (change: Partial<ScoresRequest>) =>
  await plan({ ...request, ...change }).then(
    () => 'answered',
    (error: unknown) => String(Reflect.get(Object(error), 'message')),
  )

describe('scores through the module', () => {
  it('answers with every rule', async () => {
    const { result } = await plan(request)
    expect(result.weightsPercent).toEqual([50, 50])
    const [own] = result.designs
    expect(own?.ssni).toBeCloseTo(8, 12)
    expect(own?.ssi).toBeCloseTo(8, 12)
    expect(own?.fomRatio).toBeCloseTo(4, 12)
    expect(own?.ssp).toBeCloseTo(800, 9)
    expect(own?.sspYears).toBeCloseTo(4000, 9)
    expect(result.flips).toEqual([])
    // 10 reference nodes of work at 2 and at 8 a node; 40 and 100 such runs side by side for 5 years.
    expect(own?.jobs.map(({ sameTime }) => sameTime)).toEqual([
      { nodes: 5, runYears: 200 },
      { nodes: 2, runYears: 500 },
    ])
  })

  it('says what is wrong in words', async () => {
    const [amg, umt] = request.applications
    if (!amg || !umt) throw new Error('two applications')
    expect(await refusal({ applications: [amg, { ...umt, weightPercent: 20 }] })).toMatch(
      /add up to 70.%/,
    )
    expect(await refusal({ reference: machine(100, 1, 0) })).toMatch(/figure of merit for UMT/)
    expect(await refusal({ designs: [machine(200, -1, 1)] })).toBe(
      'The speed-up of AMG is -1. Enter a value above zero.',
    )
    expect(await refusal({ referenceNodeRate: 0 })).toMatch(/sustained rate .*0.TFLOP\/s/)
    expect(await refusal({ growth: -1 })).toMatch(/problem size .*-1\./)
    expect(await refusal({ jobs: [] })).toMatch(/no application/)
    expect(
      await refusal({ jobs: Array.from({ length: 1025 }, () => ({ application: 0, share: 1 })) }),
    ).toContain('There are 1025 job sizes')
  })
})
