import { describe, expect, it } from 'vitest'
import { findPreset } from '../../src/document/presets'
import { library } from '../../src/document/workload/library'
import type { AnswerTo, RequestOf } from '../../src/model/engine'
import { toApplications } from '../../src/model/to-application-request'
import { computingEngine } from './model'

const engine = computingEngine()

function request(): RequestOf<'production'> {
  const scenario = findPreset('quartz-2to1')?.scenario
  if (!scenario) throw new Error('no preset quartz-2to1')
  const scope = { profiles: [library.amg, library.umt], conditions: [] }
  const { design, applications } = toApplications(scenario, scope)
  return {
    kind: 'production',
    design,
    applications,
    shares: [0.7, 0.3].map((share) => [share * 0.5, share * 0.3, share * 0.2]),
    sizes: [62, 310, 620],
    mapping: 'block',
    fit: 'first',
    utilisation: 0.9,
    neighbours: 'phases',
    states: 2,
    grid: { qualities: [0, 0.9], waitSizes: [0, 1] },
  }
}

describe('a machine in production', () => {
  it('has every application in every size, and says what it is like', async () => {
    const partial: AnswerTo<'production'>[] = []
    const shares: number[] = []
    const { result } = await engine.run(request(), {
      onPartial: (answer) => partial.push(answer),
      onProgress: (share) => shares.push(share),
    })
    const classes = result.cells.map(({ application, nodes }) => `${application} ${nodes}`)
    expect(classes).toEqual(
      ['amg', 'umt'].flatMap((id) => [62, 310, 620].map((nodes) => `${id} ${nodes}`)),
    )
    expect(result.refused).toEqual([])
    expect(result.quietSizes).toEqual([])
    for (const { terms } of result.cells) {
      expect(terms.stretches).toHaveLength(4)
      // With static tables a delay is shorter, so that fewer bursts stop a job.
      const { bursts = [], burstsOnTables = [] } = terms
      expect(bursts).toHaveLength(9)
      for (const [at, met] of burstsOnTables.entries()) expect(met).toBeLessThan(bursts[at] ?? 0)
    }
    expect(result.facts.jobs).toBeGreaterThan(2)
    expect(result.facts.nodesInUse).toBeGreaterThan(0.7)
    expect(result.facts.sharedEdgeSwitches).toBeGreaterThan(0)
    expect(shares).toEqual(shares.toSorted((one, other) => one - other))
    for (const answer of partial) expect(answer.result.facts).toEqual(result.facts)
  })

  it('says which application its nodes cannot run', async () => {
    const requested = request()
    const [amg, umt] = requested.applications
    if (!amg || !umt) throw new Error('two applications')
    const large = { ...umt, workingSetGBPerNode: 1e5 }
    const { result } = await engine.run({ ...requested, applications: [amg, large] })
    expect(new Set(result.cells.map(({ application }) => application))).toEqual(new Set(['amg']))
    expect(result.refused.map(({ sentence }) => sentence)).toEqual([
      expect.stringMatching(/umt: .*100000 GB/),
    ])
  })

  it.each<[string, Partial<RequestOf<'production'>>]>([
    ['applications is 0. It must be from 1 to 64.', { applications: [], shares: [] }],
    ['There are 1 shares for 2 applications. Enter one share per application.', { shares: [[1]] }],
    ['job sizes is 0. It must be from 1 to 16.', { sizes: [] }],
    ['nodes is 9999. It must be from 1 to 2688.', { sizes: [9999] }],
    ['nodes is 0. It must be from 1 to 2688.', { sizes: [0] }],
    ['states is 17. It must be from 1 to 16.', { states: 17 }],
    [
      'The number of grid points is 0. It must be from 1 to 64.',
      { grid: { qualities: [], waitSizes: [] } },
    ],
  ])('is refused: %s', async (sentence, change) => {
    await expect(engine.run({ ...request(), ...change })).rejects.toThrow(sentence)
  })
})
