import { describe, expect, it } from 'vitest'
import {
  groupProblem,
  groupStep,
  jobThatRuns,
  resizedSentences,
} from '../../../src/document/workload/job-nodes'
import { library } from '../../../src/document/workload/library'

const { amg, pf3d } = library
const machine = (nodes: number) => ({ nodes, of: 'the machine' })

describe('the job that is run', () => {
  it('is said once for all with which the same happens, and not where nothing happens', () => {
    const jobs = (nodes: number, ...sizes: readonly number[]) =>
      sizes.map((requested) => ({ requested, run: jobThatRuns([], machine(nodes), requested) }))
    expect(resizedSentences(jobs(2, 1, 2, 72, 1080, 72, 4320))).toEqual([
      'jobs of 72, 1,080 and 4,320 nodes run on 2 nodes, because the machine has 2 nodes.',
    ])
    expect(resizedSentences([...jobs(1, 72), ...jobs(4320, 72)])).toEqual([
      'a job of 72 nodes runs on 1 node, because the machine has 1 node.',
    ])
  })

  it('has the nodes that were asked for where machine and groups allow them', () => {
    expect(jobThatRuns([amg, pf3d], machine(4320), 224)).toEqual({ nodes: 224, why: undefined })
    expect(jobThatRuns([amg], machine(4050), 4050)).toEqual({ nodes: 4050, why: undefined })
  })

  it('has no more than the machine, and such that groups divide its ranks; both are said', () => {
    expect(jobThatRuns([amg, pf3d], machine(4050), 4320)).toEqual({
      nodes: 4032,
      why: expect.stringMatching(
        /^the machine has 4,050 nodes, .*pF3D .*multiple of 4 nodes, and users .*no prime factor above 7$/,
      ),
    })
    expect(jobThatRuns([amg], machine(4050), 4320)).toEqual({
      nodes: 4050,
      why: 'the machine has 4,050 nodes',
    })
    expect(jobThatRuns([pf3d], machine(4320), 922).why).toMatch(/pF3D .*multiple of 4/)
  })

  it('has a round number of nodes where it is cut, as the queue of the model has, and a node more changes nothing', () => {
    const cut = [10, 11, 499, 500, 512, 523, 524, 525, 4374].map(
      (nodes) => jobThatRuns([], machine(nodes), 5000).nodes,
    )
    expect(cut).toEqual([10, 10, 490, 500, 512, 512, 512, 525, 4374])
    expect(jobThatRuns([], machine(524), 5000).why).toMatch(
      /has 524 nodes, and users .*no prime factor above 7$/,
    )
    // Groups play no part where the number divides them anyway.
    expect(jobThatRuns([pf3d], machine(704), 1200)).toEqual({
      nodes: 700,
      why: 'the machine has 704 nodes, and users request node counts with no prime factor above 7',
    })
    // A number that is entered is run, whatever it is.
    expect(jobThatRuns([], machine(524), 523)).toEqual({ nodes: 523, why: undefined })
  })

  it('takes groups of several applications together, and leaves out those that it cannot hold', () => {
    const six = { ...pf3d, name: 'six', groupRanks: 36 * 6 }
    expect(jobThatRuns([pf3d, six], machine(4320), 100).nodes).toBe(96)
    const million = { ...pf3d, groupRanks: 1_000_000 }
    expect(groupStep(million)).toBe(250_000)
    expect(jobThatRuns([million], machine(4320), 222)).toEqual({ nodes: 222, why: undefined })
    expect(jobThatRuns([pf3d], machine(4320), 3).nodes).toBe(3)
  })
})

describe('groups of ranks', () => {
  const withGroups = (groupRanks: number) => ({ ...pf3d, groupRanks })

  it('that divide every job are in order', () => {
    expect(groupProblem(pf3d, [72, 1080, 4320])).toBeUndefined()
    expect(groupProblem({ ...amg, groupRanks: 7 }, [72])).toBeUndefined()
  })

  it('that do not divide a job have a nearest that does', () => {
    expect(groupProblem(withGroups(150), [72, 1080])).toEqual({
      sentence: expect.stringMatching(/^pF3D: .*150 ranks .*2,592 .*72 nodes, .*50 nodes/),
      nearestRanks: 144,
    })
  })

  it('that no job holds are told with the largest that does', () => {
    expect(groupProblem(withGroups(1_000_000), [72, 1080])).toEqual({
      sentence: expect.stringMatching(/^pF3D: .*250,000 nodes .*36 .*72 nodes/),
      nearestRanks: 2592,
    })
  })

  it('of none or one send nothing', () => {
    for (const ranks of [0, 1]) {
      expect(groupProblem(withGroups(ranks), [72])?.sentence).toMatch(/nothing is sent/)
    }
  })
})
