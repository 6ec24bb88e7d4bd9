import { describe, expect, it } from 'vitest'
import { findPreset } from '../../../src/document/presets'
import type { Scenario } from '../../../src/document/scenario/schema'
import {
  cellRuns,
  stillRun,
  countedProfiles,
  workANode,
  workloadCells,
} from '../../../src/document/workload/cells'
import { library } from '../../../src/document/workload/library'
import type { Workload } from '../../../src/document/workload/workload'
import {
  contestOf,
  contestQuestions,
  workloadStudyOf,
  type Competitor,
} from '../../../src/model/contest'
import { toDesign } from '../../../src/model/to-request'
import { realModel } from '../../model/model'

const model = realModel()
const sierra = preset('sierra')

function preset(id: string): Scenario {
  const found = findPreset(id)
  if (!found) throw new Error(`no preset ${id}`)
  return found.scenario
}

const workload: Workload = {
  ...sierra.workload,
  applications: [
    { id: 'sw4', share: 0.3 },
    { id: 'amg', share: 0.1 },
    { id: 'ares', share: 0 },
  ],
  jobSizes: [
    { nodes: 72, share: 0.5 },
    { nodes: 100_000, share: 0.3 },
  ],
}

describe('the cells of a workload', () => {
  it('are applications by job sizes, and their shares add up to 1', () => {
    const cells = workloadCells(workload)
    expect(cells.map(({ profile, nodes }) => [profile.id, nodes])).toEqual([
      ['sw4', 72],
      ['sw4', 100_000],
      ['amg', 72],
      ['amg', 100_000],
    ])
    const expected = [0.75 * 0.625, 0.75 * 0.375, 0.25 * 0.625, 0.25 * 0.375]
    cells.forEach(({ share }, at) => expect(share).toBeCloseTo(expected[at] ?? 0, 12))
  })

  it('give an application its own sizes, and those for all to the rest', () => {
    const jobSizes = [...workload.jobSizes, { nodes: 30, share: 0.2, application: 'amg' }]
    const cells = workloadCells({ ...workload, jobSizes })
    expect(cells.map(({ profile, nodes, share }) => [profile.id, nodes, share])).toEqual([
      ['sw4', 72, expect.closeTo(0.75 * 0.625, 12)],
      ['sw4', 100_000, expect.closeTo(0.75 * 0.375, 12)],
      ['amg', 30, expect.closeTo(0.25, 12)],
    ])
  })

  it('count job sizes without shares alike, and none where no application counts', () => {
    const jobSizes = workload.jobSizes.map((size) => ({ ...size, share: 0 }))
    expect(workloadCells({ ...workload, jobSizes }).map(({ share }) => share)).toEqual(
      [0.375, 0.375, 0.125, 0.125].map((share) => expect.closeTo(share, 12)),
    )
    const applications = workload.applications.map((one) => ({ ...one, share: 0 }))
    expect(workloadCells({ ...workload, applications })).toEqual([])
  })

  it('leave out what the model cannot compute with, and the rest adds up to 1', () => {
    const reference = { machine: 'unknown', nodes: 1 }
    const profile = { ...library.amg, reference }
    const applications = [...workload.applications.slice(0, 1), { id: 'amg', share: 0.1, profile }]
    expect(countedProfiles({ ...workload, applications })).toEqual([library.sw4])
    const cells = workloadCells({ ...workload, applications })
    expect(cells.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12)
  })
})

describe('their runs on a design', () => {
  const place = {
    profiles: [library.sw4, library.amg],
    room: { nodes: 4320, nodesPerEdge: 18, edges: 240 },
  }
  const line = (application: string, condition: string, slowdown: number) => {
    const { qualities: _, ...terms } = stillRun.time
    return { application, condition, uplinks: 9, slowdown, low: 0, high: 2 * slowdown, terms }
  }

  it('take a job larger than the machine as one on all of it, and alone where it was refused', () => {
    const slowdowns = {
      cells: [line('sw4', '72', 0.1), line('sw4', '4320 alone', 0.2), line('amg', '72', 0.3)],
      refused: [{ application: undefined, condition: '4320', sentence: 'No room.' }],
    }
    const requested = { ...workload, neighbour: 'bisection-bully' as const }
    const answered = { workload: requested, place, slowdowns, uplinks: 9, qualities: [1] }
    const runs = cellRuns(workloadCells(requested), answered, () => 2)
    expect(runs.map((run) => run?.slowdown.value)).toEqual([0.1, 0.2, 0.3, undefined])
    const slowdown = { low: 0, value: 0.2, high: 0.4 }
    expect(runs[1]).toEqual({ slowdown, speed: 2, time: stillRun.time })
    const other = cellRuns(workloadCells(requested), { ...answered, uplinks: 18 }, () => 2)
    expect(other).toEqual([undefined, undefined, undefined, undefined])
  })

  it('come to the throughput that the core computes of them', async () => {
    const edge = { ...sierra.fabric.edge, uplinks: 18 }
    const untapered = { ...sierra, fabric: { ...sierra.fabric, edge } }
    const designs = await Promise.all([sierra, untapered, preset('summit')].map(competitor))
    const contest = contestOf(designs, workload)
    const requested = contestQuestions(contest)
    const slowdowns = await Promise.all(
      requested.workload.flatMap((one) => (one ? [model.ask(one)] : [])),
    )
    const nodes = requested.nodes && (await model.ask(requested.nodes)).result
    if (!nodes) throw new Error('nothing to compare')
    const answers = slowdowns.map(({ result: one }) => one)
    const found = workloadStudyOf(contest, answers, nodes).study
    if (!found) throw new Error('no study')
    const study = { ...found.request, inputs: [] }
    const { result } = await model.ask({
      kind: 'risk',
      study,
      firstDraw: 0,
      draws: 1,
      groups: [],
      goals: [],
    })
    const cells = workloadCells(workload)
    const own = designs.map(
      ({ machine }, at) => machine.nodes * workANode(cells, found.runs[at] ?? []),
    )
    expect(result.designs.map(({ throughput }) => throughput.mean)).toEqual(
      own.map((value) => expect.closeTo(value, 6)),
    )
    // Summit's node has two GPUs more.
    expect(own[2]).toBeGreaterThan(own[0] ?? Infinity)
    expect(own[0]).toBeLessThanOrEqual(4320)
  })
})

async function competitor(scenario: Scenario): Promise<Competitor> {
  const { machine } = await model.ask({ kind: 'design', design: toDesign(scenario) })
  if (!machine) throw new Error('cannot be built')
  return { label: scenario.name, scenario, machine }
}
