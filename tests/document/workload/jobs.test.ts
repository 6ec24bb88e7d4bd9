import { describe, expect, it } from 'vitest'
import { findPreset } from '../../../src/document/presets'
import { library } from '../../../src/document/workload/library'
import type { Workload } from '../../../src/document/workload/workload'
import { toApplications } from '../../../src/model/to-application-request'
import {
  countedCondition,
  droppedOn,
  jobRuns,
  workloadConditions,
} from '../../../src/document/workload/jobs'
import { realEngine } from '../../model/model'

const engine = realEngine()
const sierra = findPreset('sierra')?.scenario
if (!sierra) throw new Error('no Sierra')
const place = {
  profiles: [library.amg],
  room: { nodes: 4320, nodesPerEdge: 18, edges: 240 },
}
const workload = (change: Partial<Workload>): Workload => ({
  ...sierra.workload,
  jobSizes: [{ nodes: 72, share: 1 }],
  ...change,
})
const refusedBy = async (requested: Workload) => {
  const conditions = workloadConditions(requested, place)
  const { result } = await engine.run(
    toApplications(sierra, { profiles: place.profiles, conditions, placements: 1 }),
  )
  return result
}

describe('the jobs of a workload on a design', () => {
  it('keep the neighbour of a split job where the model has room for both', async () => {
    const requested = workload({
      placement: { kind: 'split', leaves: 12 },
      neighbour: 'bisection-bully',
    })
    const { refused, cells } = await refusedBy(requested)
    const [run] = jobRuns(requested, place)
    if (!run) throw new Error('no job')
    expect(run.requested).toMatchObject({
      placement: { kind: 'split', leaves: 12 },
      neighbour: 'bisection-bully',
    })
    expect(refused).toEqual([])
    expect(countedCondition(run, refused)).toBe('72')
    expect(cells.map(({ condition }) => condition)).toEqual(['72', '72 alone'])
    expect(droppedOn(requested, place, refused)).toEqual([])
  })

  it('run alone where the model refuses the neighbour, and it is said', async () => {
    const requested = workload({
      placement: { kind: 'split', leaves: 4 },
      neighbour: 'bisection-bully',
    })
    const { refused, cells } = await refusedBy(requested)
    const [run] = jobRuns(requested, place)
    if (!run) throw new Error('no job')
    expect(countedCondition(run, refused)).toBe('72 alone')
    expect(cells.map(({ condition }) => condition)).toEqual(['72 alone'])
    expect(droppedOn(requested, place, refused)).toEqual([
      expect.stringMatching(/72 nodes .*without its neighbour/),
    ])
  })

  it('name a placement that they cannot have', () => {
    const dropped = (leaves: number) =>
      droppedOn(workload({ placement: { kind: 'split', leaves }, neighbour: 'none' }), place, [])
    expect(dropped(3)).toEqual([expect.stringMatching(/72 nodes .*3 edge .*54 nodes/)])
    expect(dropped(300)).toEqual([expect.stringMatching(/72 nodes .*all 240 edge/)])
    expect(dropped(12)).toEqual([])
  })
})
