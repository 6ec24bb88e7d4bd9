import { describe, expect, it } from 'vitest'
import { findPreset } from '../../../src/document/presets'
import { library } from '../../../src/document/workload/library'
import { withNumber } from '../../../src/document/workload/profile-fields'
import { profileIssues, whyBlocked } from '../../../src/document/workload/profile-issues'
import { workloadRemarks } from '../../../src/document/workload/remarks'

function scenario(id: string) {
  const found = findPreset(id)?.scenario
  if (!found) throw new Error(`no ${id}`)
  return found
}
const node = (id: string) => scenario(id).node

describe('whyBlocked', () => {
  it('says that a GPU code needs GPUs', () => {
    expect(whyBlocked(library.sw4, node('quartz-2to1'), 32)?.sentence).toMatch(
      /^SW4 computes on GPUs, but this node has none\./,
    )
    expect(whyBlocked(library.sw4, node('sierra'), 32)).toBeUndefined()
  })

  it('says that the machine of the time shares is not in the catalogue', () => {
    const lost = { ...library.amg, reference: { machine: 'nowhere', nodes: 4 } }
    expect(whyBlocked(lost, node('sierra'), 32)).toMatchObject({
      field: 'reference',
      sentence: expect.stringMatching(/“nowhere”.*catalogue/),
    })
  })

  it('says that groups fit no job of that size, and does not mind those that are rounded', () => {
    const million = withNumber(library.pf3d, 'groupRanks', 1_000_000)
    expect(whyBlocked(million, node('quartz-2to1'), 224)).toMatchObject({ field: 'groupRanks' })
    expect(whyBlocked(library.pf3d, node('quartz-2to1'), 922)).toBeUndefined()
  })
})

describe('a working set', () => {
  const sw4 = (GB: number) => withNumber(library.sw4, 'workingSetGBPerNode', GB)
  const issues = (GB: number) => profileIssues(sw4(GB), node('sierra'), [72])

  it('within the GPUs’ memory has nothing to be said', () => {
    expect(issues(64)).toEqual([])
  })

  it('beyond it streams over the link, and the nearest that does not is offered', () => {
    const [issue] = issues(100)
    expect(issue).toMatchObject({
      field: 'workingSetGBPerNode',
      sentence: expect.stringMatching(/^SW4 .*36 of .*100 .*NVLink, .*64.GB/),
      blocks: false,
    })
    expect(issue?.remedies[0]?.profile.workingSetGBPerNode).toBe(64)
  })

  it('beyond all memory fits no node, and the nearest that fits is offered', () => {
    const [issue] = issues(9000)
    expect(issue).toMatchObject({
      sentence: expect.stringMatching(/256.GB of DDR and 64.GB/),
      blocks: true,
    })
    expect(issue?.remedies[0]?.label).toBe('Set 320 GB')
    expect(issues(issue?.remedies[0]?.profile.workingSetGBPerNode ?? 0)[0]?.blocks).toBe(false)
  })

  it('of a CPU code lies in DDR alone', () => {
    const amg = withNumber(library.amg, 'workingSetGBPerNode', 300)
    expect(whyBlocked(amg, node('sierra'), 32)?.sentence).toMatch(/256.GB of DDR\./)
  })

  it('that the reference machine cannot hold is told', () => {
    const amg = withNumber(library.amg, 'workingSetGBPerNode', 200)
    const blocked = whyBlocked(amg, node('sierra'), 32)
    expect(blocked?.sentence).toMatch(/128.GB of DDR/)
    expect(blocked?.remedies[0]?.label).toBe('Set 128 GB')
  })
})

describe('shares of the time outside MPI', () => {
  const shares = (gpuFlops: number, hbm: number) => ({
    ...library.sw4,
    timeShares: { ...library.sw4.timeShares, gpuFlops, hbm },
  })

  it('that do not add up to 100 % are told and normalised', () => {
    const [issue] = profileIssues(shares(0.6, 0.7), node('sierra'), [72])
    expect(issue).toMatchObject({
      field: 'timeShares',
      sentence: expect.stringMatching(/add up to 136\.58.%/),
      blocks: false,
    })
    const [remedy] = issue?.remedies ?? []
    expect(remedy?.label).toBe('Normalise to 100 %')
    expect(remedy && profileIssues(remedy.profile, node('sierra'), [72])).toEqual([])
    expect(remedy?.profile.timeShares.hbm).toBeCloseTo(0.7 / 1.3658, 3)
  })

  it('that are all 0 block it, with a choice that every node can run', () => {
    const none = { gpuFlops: 0, hbm: 0, ddr: 0, cpuGpu: 0, cpuThreads: 0 }
    const blocked = whyBlocked({ ...library.sw4, timeShares: none }, node('sierra'), 72)
    expect(blocked?.sentence).toMatch(/0.%, so nothing/)
    expect(blocked?.remedies[0]?.profile.timeShares).toEqual({ ...none, cpuThreads: 1 })
  })
})

describe('remarks on a workload', () => {
  it('of a preset there are none', () => {
    expect(workloadRemarks(scenario('sierra'), 4320)).toEqual([])
  })

  it('name shares, profiles and jobs that do not go together', () => {
    const { workload, ...rest } = scenario('sierra')
    const [first, ...others] = workload.applications
    const edited = {
      ...rest,
      workload: {
        ...workload,
        applications: [{ ...first, id: 'sw4', share: 1 }, ...others],
        jobSizes: [{ nodes: 9000, share: 0.5 }],
      },
    }
    expect(workloadRemarks(edited, 4320)).toEqual([
      expect.stringMatching(/^Applications: .*160.%/),
      expect.stringMatching(/^Job sizes: .*50.%/),
      expect.stringMatching(/9,000 nodes .*4,320/),
    ])
  })

  it('name an application without a profile, what the shares come to, and what may be meant', () => {
    const { workload, ...rest } = scenario('sierra')
    const withOne = (id: string, share: number) => ({
      ...rest,
      workload: { ...workload, applications: [...workload.applications, { id, share }] },
    })
    expect(workloadRemarks(withOne('xyz', 0.1), 4320)).toEqual([
      expect.stringMatching(/^“xyz” .*10\.0.% .*110.%/),
    ])
    expect(workloadRemarks(withOne('umtt', 0.1), 4320)[0]).toMatch(/Enter “umt”/)
    expect(workloadRemarks(withOne('qbox', 0), 4320)).toEqual([])
  })
})
