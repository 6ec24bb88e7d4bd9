import { describe, expect, it } from 'vitest'
import { openingWorkbook } from '../../../src/domain/presets'
import { writePath } from '../../../src/domain/scenario/fields'
import type { Scenario } from '../../../src/domain/scenario/schema'
import { library } from '../../../src/domain/workload/library'
import { toApplications } from '../../../src/engine/to-application-request'
import { toNodeApplication, toNodes } from '../../../src/engine/to-node-request'
import { columnsOf, tapersOf, type Built } from '../../../src/features/applications/columns'
import { publishedPower, relativeWork, workOf } from '../../../src/features/applications/throughput'
import { workloadConditions } from '../../../src/state/workload-conditions'
import { toDesign } from '../../../src/engine/to-request'
import { realEngine } from '../../engine/model'

const engine = realEngine()
function opening(place: number): Scenario {
  const scenario = openingWorkbook().scenarios[place]
  if (!scenario) throw new Error('no scenario')
  return scenario
}
const sierra = opening(0)
const untapered = opening(1)
const summit = opening(2)
const profiles = [library.sw4, library.ares, library.amg, library.pf3d]

async function built(scenario: Scenario): Promise<Built> {
  const { machine, tapers } = await engine.run({ kind: 'design', design: toDesign(scenario) })
  if (!machine) throw new Error('cannot be built')
  return { scenario, machine, tapers }
}

async function works(scenarios: readonly Scenario[]) {
  const builts = await Promise.all(scenarios.map(built))
  const columns = columnsOf(builts, { axis: 'scenarios', against: 'own', jobNodes: 1 }, profiles, {
    active: 0,
    baseline: 0,
  })
  const applications = profiles.flatMap((profile) => toNodeApplication(profile) ?? [])
  const speeds = await engine.run(toNodes(scenarios, { applications }))
  return Promise.all(
    columns.map(async (column, place) => {
      if (!column) throw new Error('no column')
      const { result } = await engine.run(
        toApplications(column.scenario, {
          profiles: column.profiles,
          conditions: workloadConditions(sierra.workload, column),
          uplinks: [column.uplinks],
        }),
      )
      const usd = builts[place]?.machine.cost.totalUsd ?? 0
      const workload = sierra.workload
      return workOf({ column, slowdowns: result, place, usd }, workload, profiles, speeds.result)
    }),
  )
}

describe('the work of a workload', () => {
  it('is 1 on the baseline, and of equal nodes follows their number', async () => {
    const [a, b, c] = await works([sierra, untapered, summit])
    if (!a || !b || !c) throw new Error('unknown')
    expect(relativeWork(a, a, 'machine')).toBeCloseTo(1, 12)
    const ratio = relativeWork(b, a, 'machine') ?? 0
    const perNode = relativeWork(b, a, 'node') ?? 0
    expect(ratio / perNode).toBeCloseTo(4050 / 4320, 9)
    // Six GPUs of the same make do more than four, and each no more than before.
    expect(relativeWork(c, a, 'node')).toBeGreaterThan(1)
    expect(relativeWork(c, a, 'gpu')).toBeLessThanOrEqual(1.01)
    for (const work of [a, b, c]) expect(work.rates).toHaveLength(profiles.length)
  }, 60_000)

  it('knows power only where it is published for the machine as built', () => {
    expect(publishedPower(sierra)).toBe(12)
    expect(publishedPower(untapered)).toBeUndefined()
    const other = writePath(sierra, 'workload.mapping', 'cyclic')
    expect(other.ok && publishedPower(other.scenario)).toBe(12)
  })
})

describe('columns', () => {
  it('are the design’s own taper and those nearest to 1:1 up to 4:1', async () => {
    const a = await built(sierra)
    const tapers = tapersOf(a)
    expect(tapers).toContain(9)
    expect(tapers).toContain(18)
    const columns = columnsOf(
      [a],
      { axis: 'tapers', against: 'baseline', jobNodes: 4320 },
      profiles,
      { active: 0, baseline: 0 },
    )
    expect(columns.map((column) => column?.uplinks)).toEqual(tapers)
    for (const column of columns) expect(column?.jobNodes).toBe(4320)
    const other = columns.filter((column) => column?.uplinks !== 9)
    for (const column of other)
      expect(column).toMatchObject({ referenceScenario: sierra, against: 'A' })
    expect(columns.find((column) => column?.uplinks === 9)?.referenceScenario).toBeUndefined()
  })

  it('leave out what does not run on a node', async () => {
    const a = await built(sierra)
    const noGpu = { ...sierra, node: { ...sierra.node, gpu: { ...sierra.node.gpu, count: 0 } } }
    const [column] = columnsOf(
      [{ ...a, scenario: noGpu }],
      { axis: 'scenarios', against: 'own', jobNodes: 72 },
      profiles,
      { active: 0, baseline: 0 },
    )
    expect(column?.profiles.map(({ id }) => id)).toEqual(['amg', 'pf3d'])
  })
})
