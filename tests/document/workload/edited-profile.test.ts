import { describe, expect, it } from 'vitest'
import {
  blankProfile,
  copiedProfile,
  freeId,
  freeName,
  sourceOf,
  storedProfile,
} from '../../../src/document/workload/edited-profile'
import { library } from '../../../src/document/workload/library'
import { profileSchema } from '../../../src/document/workload/profile'
import {
  patternWords,
  profileNumber,
  profileNumbers,
  withNumber,
} from '../../../src/document/workload/profile-fields'

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

  it('numbers the names of own applications', () => {
    expect(freeName([])).toBe('My application')
    expect(freeName(['My application'])).toBe('My application 2')
    expect(freeName(['My application', 'AMG', 'My application 2'])).toBe('My application 3')
  })
})
