import { beforeEach, describe, expect, it } from 'vitest'
import { openingWorkbook } from '../../../src/document/presets'
import { library } from '../../../src/document/workload/library'
import { history, scenarioStore, startWith, undo } from '../../../src/state/workbook/scenario-store'
import {
  addApplication,
  addJobSize,
  normaliseApplications,
  normaliseJobSizes,
  removeApplication,
  removeJobSize,
  setJobSize,
  setProfile,
  setShare,
  takeJobSizes,
  takeMix,
} from '../../../src/state/edits/workload-edits'

const workload = () => scenarioStore.getState().workbook.scenarios[0]?.workload

beforeEach(() => startWith(openingWorkbook()))

describe('edits of the workload', () => {
  it('name their step of undo', () => {
    setShare(0, 2, 0.34)
    expect(workload()?.applications[2]).toEqual({ id: 'amg', share: 0.34 })
    expect(history().undo).toBe('AMG share 34\u202f%')
    undo()
    expect(workload()?.applications[2]?.share).toBe(0.2)
  })

  it('add, remove and replace applications', () => {
    addApplication(0, { id: 'lulesh', share: 0 })
    expect(history().undo).toBe('added LULESH')
    removeApplication(0, 0)
    expect(workload()?.applications.map(({ id }) => id)).toEqual(['ares', 'amg', 'pf3d', 'lulesh'])
    takeMix(0, 'quartz-like')
    expect(history().undo).toBe('workload Quartz-like')
    expect(workload()?.applications).toHaveLength(3)
  })

  it('normalise shares, and give none to what has no profile', () => {
    addApplication(0, { id: 'lulesh', share: 0 })
    setShare(0, 0, 0.5)
    normaliseApplications(0)
    const shares = workload()?.applications.map(({ share }) => share)
    expect(shares).toEqual([0.454, 0.273, 0.182, 0.091, 0])
  })

  it('give an application sizes of its own, which go with it', () => {
    addJobSize(0, 'ares')
    const last = () => workload()?.jobSizes.at(-1)
    expect(last()).toEqual({ nodes: 4320, share: 1, application: 'ares' })
    addJobSize(0, 'ares')
    expect(last()).toMatchObject({ share: 0, application: 'ares' })
    setJobSize(0, 5, { share: 1 })
    normaliseJobSizes(0)
    expect(workload()?.jobSizes.map(({ share }) => share)).toEqual([
      0.35, 0.35, 0.15, 0.15, 0.5, 0.5,
    ])
    removeApplication(0, 1)
    expect(workload()?.jobSizes).toHaveLength(4)
    undo()
    expect(workload()?.jobSizes).toHaveLength(6)
  })

  it('refuse what the document cannot hold, and keep what was there', () => {
    expect(setShare(0, 0, 2)).toMatchObject({ ok: false })
    expect(setJobSize(0, 0, { nodes: 0 })).toMatchObject({ ok: false })
    const profile = { ...library.amg, overlap: 7 }
    expect(setProfile(0, 2, profile, 'overlap 7')).toMatchObject({
      ok: false,
      sentence: expect.stringMatching(/profile\.overlap .*7; .*0 to 1/),
    })
    expect(setProfile(0, 9, library.amg, 'x')).toMatchObject({ ok: false })
    expect(scenarioStore.getState().workbook).toEqual(openingWorkbook())
  })

  it('put a profile in place of the library’s and back', () => {
    setProfile(0, 2, { ...library.amg, overlap: 0.5, sources: [] }, 'hidden 0.5')
    expect(workload()?.applications[2]?.profile?.overlap).toBe(0.5)
    expect(history().undo).toBe('AMG hidden 0.5')
    setProfile(0, 2, undefined, 'profile reset')
    expect(workload()?.applications[2]).toEqual({ id: 'amg', share: 0.2 })
  })

  it('change job sizes, of which one has to stay', () => {
    takeJobSizes(0, 'summit-like', 4320)
    expect(workload()?.jobSizes.map(({ nodes }) => nodes)).toEqual([864, 2160, 4320])
    addJobSize(0)
    expect(workload()?.jobSizes[3]).toEqual({ nodes: 4320, share: 0 })
    setJobSize(0, 3, { nodes: 1080 })
    expect(history().undo).toBe('job size 1,080 nodes')
    setJobSize(0, 3, { nodes: 18, share: 0.1 })
    expect(workload()?.jobSizes[3]).toEqual({ nodes: 18, share: 0.1 })
    for (const _ of [1, 2, 3]) removeJobSize(0, 0)
    expect(removeJobSize(0, 0).ok).toBe(false)
    expect(workload()?.jobSizes).toHaveLength(1)
  })
})
