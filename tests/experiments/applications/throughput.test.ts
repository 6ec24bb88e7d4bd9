import { describe, expect, it } from 'vitest'
import { asBuiltWorkbook } from '../../../src/document/presets'
import type { Scenario } from '../../../src/document/scenario/schema'
import { columnsOf, tapersOf, type Built } from '../../../src/document/workload/columns'
import { library } from '../../../src/document/workload/library'
import type { ApplicationsAnswer } from '../../../src/model/engine'
import { toWorkloadSlowdowns } from '../../../src/model/to-application-request'
import { toNodeApplication, toNodes } from '../../../src/model/to-node-request'
import {
  coveredShare,
  relativeWork,
  workOf,
} from '../../../src/experiments/applications/throughput'
import { leftOutSentences, workDesigns } from '../../../src/experiments/applications/work'
import { toCostedDesign } from '../../../src/model/to-request'
import { realEngine } from '../../model/model'

const engine = realEngine()
function scenarioAt(place: number): Scenario {
  const scenario = asBuiltWorkbook().scenarios[place]
  if (!scenario) throw new Error('no scenario')
  return scenario
}
const sierra = scenarioAt(0)
const untapered = scenarioAt(1)
const summit = scenarioAt(2)
const profiles = [library.sw4, library.ares, library.amg, library.pf3d]

async function built(scenario: Scenario): Promise<Built> {
  const { machine, tapers } = await engine.run({ kind: 'design', design: toCostedDesign(scenario) })
  if (!machine) throw new Error('cannot be built')
  return { scenario, machine, tapers }
}

type Slowdowns = Pick<ApplicationsAnswer, 'cells' | 'refused'>

async function works(
  scenarios: readonly Scenario[],
  changed: (result: Slowdowns) => Slowdowns = (result) => result,
) {
  const builts = await Promise.all(scenarios.map(built))
  const jobNodes = Math.min(...sierra.workload.jobSizes.map(({ nodes }) => nodes))
  const columns = columnsOf(
    builts,
    { axis: 'scenarios', against: 'own', jobNodes, mapping: 'block' },
    profiles,
    {
      active: 0,
      baseline: 0,
    },
  )
  const applications = profiles.flatMap((profile) => toNodeApplication(profile) ?? [])
  const speeds = await engine.run(toNodes(scenarios, { applications }))
  return Promise.all(
    columns.map(async (column, place) => {
      const requested = column && toWorkloadSlowdowns(column.scenario, sierra.workload, column)
      if (!requested) throw new Error('no column')
      const { result } = await engine.run(requested)
      const usd = builts[place]?.machine.cost.totalUsd ?? 0
      const workload = sierra.workload
      const powerMW = (builts[place]?.machine.lifetime?.powerKW ?? 0) / 1000
      const designed = { column, slowdowns: changed(result), place, usd, powerMW }
      return workOf(designed, workload, profiles, speeds.result.nodes)
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
    for (const work of [a, b, c])
      expect(work.cells).toHaveLength(profiles.length * sierra.workload.jobSizes.length)
  }, 60_000)

  it('names what it leaves out, and says which share of node-hours the sum covers', async () => {
    const noGpu = { ...sierra, node: { ...sierra.node, gpu: { ...sierra.node.gpu, count: 0 } } }
    const [a, d] = await works([sierra, noGpu])
    if (!a || !d) throw new Error('unknown')
    expect(coveredShare(a, a)).toBe(1)
    expect(coveredShare(d, a)).toBeCloseTo(0.3, 9)
    expect(d.leftOut).toEqual([
      expect.objectContaining({ id: 'sw4', weight: 0.4, why: expect.stringMatching(/has none/) }),
      expect.objectContaining({ id: 'ares', weight: 0.3 }),
    ])
    // The sum is that of AMG and pF3D, on both.
    const both = ['amg', 'pf3d'].map((id) => relativeWork(d, a, 'machine', id) ?? 0)
    const mix = relativeWork(d, a, 'machine') ?? 0
    expect(mix).toBeGreaterThanOrEqual(Math.min(...both))
    expect(mix).toBeLessThanOrEqual(Math.max(...both))
    expect(relativeWork(d, a, 'machine', 'sw4')).toBeUndefined()
    expect(leftOutSentences([a, d], ['A', 'D'])[0]).toMatch(
      /^D: SW4 \(40.%.*not in the mix\. .*GPUs/,
    )
  }, 60_000)

  it('leaves an application out whose cells the model refuses', async () => {
    const [a] = await works([sierra], (result) => ({
      cells: result.cells.filter(({ application }) => application !== 'amg'),
      refused: [{ application: 'amg', condition: undefined, sentence: 'Refused.' }],
    }))
    expect(a?.leftOut).toEqual([expect.objectContaining({ id: 'amg', why: 'Refused.' })])
    expect(new Set(a?.cells.map(({ cell }) => cell.profile.id))).toEqual(
      new Set(['sw4', 'ares', 'pf3d']),
    )
  }, 60_000)

  it('a MW is one of the design’s parts, edited or not', async () => {
    const [a, b] = await works([sierra, untapered])
    if (!a || !b) throw new Error('no work')
    const perMachine = relativeWork(b, a, 'machine') ?? 0
    const power = (b.powerMW ?? 0) / (a.powerMW ?? 0)
    expect(power).toBeGreaterThan(0.9)
    expect(relativeWork(b, a, 'power')).toBeCloseTo(perMachine / power, 9)
  }, 60_000)
})

describe('columns', () => {
  it('are the design’s own taper and those nearest to 1:1 up to 4:1', async () => {
    const a = await built(sierra)
    const tapers = tapersOf(a)
    expect(tapers).toContain(9)
    expect(tapers).toContain(18)
    const columns = columnsOf(
      [a],
      { axis: 'tapers', against: 'baseline', jobNodes: 4320, mapping: 'block' },
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

  it('of the work at several tapers are what the budget buys at each', async () => {
    const a = await built(sierra)
    const { designs, base } = workDesigns([a], 'tapers', { active: 0, baseline: 0 })
    expect(designs[base]).toMatchObject({ label: '2:1', name: 'A at 2:1', built: a })
    const full = designs.find((design) => design?.label === '1:1')?.built
    const { machine } = await built(untapered)
    expect(full?.machine).toEqual({
      nodes: machine.nodes,
      nodesPerEdge: machine.nodesPerEdge,
      edgeSwitches: machine.edgeSwitches,
      cost: { totalUsd: machine.cost.totalUsd },
    })
    expect(full?.scenario.fabric.edge.uplinks).toBe(18)
  })

  it('leave out what does not run on a node', async () => {
    const a = await built(sierra)
    const noGpu = { ...sierra, node: { ...sierra.node, gpu: { ...sierra.node.gpu, count: 0 } } }
    const [column] = columnsOf(
      [{ ...a, scenario: noGpu }],
      { axis: 'scenarios', against: 'own', jobNodes: 72, mapping: 'block' },
      profiles,
      { active: 0, baseline: 0 },
    )
    expect(column?.profiles.map(({ id }) => id)).toEqual(['amg', 'pf3d'])
  })
})
