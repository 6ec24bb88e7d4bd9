import { describe, expect, it } from 'vitest'
import { findPreset } from '../../../src/domain/presets'
import {
  blankProfile,
  copiedProfile,
  freeId,
  sourceOf,
  storedProfile,
} from '../../../src/domain/workload/edited-profile'
import { library } from '../../../src/domain/workload/library'
import { profileSchema } from '../../../src/domain/workload/profile'
import {
  patternWords,
  profileNumber,
  profileNumbers,
  withNumber,
} from '../../../src/domain/workload/profile-fields'
import { nearestGroupedNodes, whyBlocked } from '../../../src/domain/workload/remarks'

const node = (id: string) => {
  const scenario = findPreset(id)?.scenario
  if (!scenario) throw new Error(`no preset ${id}`)
  return scenario.node
}

describe('the numbers of a profile', () => {
  it('are all of them, with words and the ranges of the schema', () => {
    for (const field of profileNumbers) {
      expect(field.label).not.toBe('')
      expect(field.help).toMatch(/\.$/)
      for (const end of [field.minimum, field.maximum]) {
        expect(profileSchema.safeParse(withNumber(library.amg, field.key, end)).success).toBe(true)
      }
      const beyond = withNumber(library.amg, field.key, field.maximum + 1)
      expect(profileSchema.safeParse(beyond).success).toBe(false)
      expect(profileNumber(beyond, field.key)).toBe(field.maximum + 1)
    }
    const counted = JSON.stringify({ ...library.amg, sources: [] }).match(/:\d/g) ?? []
    expect(profileNumbers).toHaveLength(counted.length)
  })

  it('leave the profile they were taken from alone', () => {
    const edited = withNumber(library.amg, 'timeShares.ddr', 1)
    expect(edited.timeShares).toEqual({ ...library.amg.timeShares, ddr: 1 })
    expect(library.amg.timeShares.ddr).toBe(0.7)
    expect(profileNumber(library.amg, 'no.where')).toBeUndefined()
  })

  it('have words for every pattern of the library', () => {
    for (const { pattern } of Object.values(library)) expect(patternWords[pattern]).not.toBe('')
  })
})

describe('an edited profile', () => {
  const edited = withNumber(library.amg, 'overlap', 0.5)

  it('is stored without sources, and not at all while it is the library’s', () => {
    expect(storedProfile(edited)).toEqual({ ...edited, sources: [] })
    expect(storedProfile(library.amg)).toBeUndefined()
    expect(storedProfile({ ...library.amg, sources: [] })).toBeUndefined()
  })

  it('has the library’s sources at the values that it left alone', () => {
    const stored = storedProfile(edited) ?? edited
    expect(sourceOf(stored, 'mpiShare')?.text).toContain('TAPER Table I')
    expect(sourceOf(stored, 'overlap')).toBeUndefined()
  })

  it('that was copied or begun has no sources', () => {
    const copy = copiedProfile(library.amg, 'own-1', 'Mine')
    const blank = blankProfile('lulesh', 'LULESH', 'sierra')
    for (const profile of [copy, blank]) {
      expect(profileSchema.safeParse(profile).success).toBe(true)
      expect(sourceOf(profile, 'mpiShare')).toBeUndefined()
      expect(storedProfile(profile)).toEqual(profile)
    }
    expect(freeId(['own-1', 'amg'])).toBe('own-2')
  })
})

describe('whyBlocked', () => {
  it('says that a GPU code needs GPUs', () => {
    expect(whyBlocked(library.sw4, node('quartz-2to1'), 32)).toMatchObject({
      why: 'no-gpu',
      sentence: expect.stringMatching(/^SW4 computes on GPUs, and this node has none\./),
    })
    expect(whyBlocked(library.sw4, node('sierra'), 32)).toBeUndefined()
  })

  it('says that the machine of the time shares is not in the catalogue', () => {
    const lost = { ...library.amg, reference: { machine: 'nowhere', nodes: 4 } }
    expect(whyBlocked(lost, node('sierra'), 32)).toMatchObject({
      why: 'reference',
      sentence: expect.stringContaining('“nowhere”, which is not in the catalogue'),
    })
  })

  it('says how much memory there is, DDR and GPU', () => {
    const large = withNumber(library.amg, 'workingSetGBPerNode', 400)
    expect(whyBlocked(large, node('sierra'), 32)).toMatchObject({ why: 'memory', nearestGB: 320 })
    expect(whyBlocked(large, node('summit'), 32)).toBeUndefined()
  })

  it('finds the nearest job that groups divide: 144 ranks are four nodes of Quartz', () => {
    expect(whyBlocked(library.pf3d, node('quartz-2to1'), 224)).toBeUndefined()
    expect(whyBlocked(library.pf3d, node('quartz-2to1'), 922)).toMatchObject({
      why: 'group',
      nearestNodes: 924,
    })
    expect(nearestGroupedNodes(library.pf3d, 1)).toBe(4)
    expect(nearestGroupedNodes(library.amg, 7)).toBe(7)
  })
})
