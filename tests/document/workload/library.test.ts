import { describe, expect, it } from 'vitest'
import { findPreset } from '../../../src/document/presets'
import { library, libraryProfile, profileOf } from '../../../src/document/workload/library'
import {
  hasProfile,
  nameOf,
  profiledNames,
  unprofiledNames,
} from '../../../src/document/workload/names'
import { profileSchema } from '../../../src/document/workload/profile'

const headers = ['id', 'name', 'sources']
const profiles = Object.entries(library)

describe('the library', () => {
  it('has seventeen profiles under their own ids, and names for all of them', () => {
    expect(profiles).toHaveLength(17)
    for (const [id, profile] of profiles) {
      expect(profile.id).toBe(id)
      expect(nameOf({ id, share: 1 })).toBe(profile.name)
      expect(libraryProfile(id)).toBe(profile)
    }
    expect(Object.keys(profiledNames)).toEqual(Object.keys(library))
  })

  it('gives none for a benchmark of which no profile is published', () => {
    for (const id of Object.keys(unprofiledNames)) {
      expect(libraryProfile(id)).toBeUndefined()
      expect(hasProfile({ id, share: 1 })).toBe(false)
      expect(nameOf({ id, share: 1 })).not.toBe(id)
    }
  })

  it('gives way to a profile that stands in the document', () => {
    const own = { ...library.amg, id: 'own', name: 'Own' }
    const application = { id: 'own', share: 1, profile: own }
    expect(profileOf(application)).toBe(own)
    expect(nameOf(application)).toBe('Own')
    expect(hasProfile(application)).toBe(true)
    expect(nameOf({ id: 'nobody', share: 1 })).toBe('nobody')
  })
})

describe.each(profiles)('the profile of %s', (_id, profile) => {
  it('is valid and was measured on a machine that is here, within its size', () => {
    expect(profileSchema.safeParse(profile).error).toBeUndefined()
    const machine = findPreset(profile.reference.machine)?.scenario
    expect(machine?.budget.nodes).toBeGreaterThanOrEqual(profile.reference.nodes)
    expect(profile.ranksPerNode).toBeLessThanOrEqual(
      (machine?.node.cpu.sockets ?? 0) * (machine?.node.cpu.coresPerSocket ?? 0),
    )
  })

  it('has one source for every value', () => {
    const values = Object.keys(profile).filter((key) => !headers.includes(key))
    const needed = values.filter((key) => key !== 'groupRanks' || profile.groupRanks > 0)
    const sizes: readonly string[] = ['messageBytes', 'allreduceBytes']
    const unused = sizes.filter((key) => Reflect.get(profile, key) === 0)
    const sourced = profile.sources.flatMap(({ fields }) => fields)
    expect(new Set(sourced).size).toBe(sourced.length)
    for (const field of sourced) expect(values).toContain(field)
    for (const field of needed) {
      if (!unused.includes(field)) expect(sourced).toContain(field)
    }
  })

  it('spends its time outside MPI on what its reference has', () => {
    const { gpuFlops, hbm, ddr, cpuGpu, cpuThreads } = profile.timeShares
    expect(gpuFlops + hbm + ddr + cpuGpu + cpuThreads).toBeCloseTo(1, 9)
    const gpus = findPreset(profile.reference.machine)?.scenario.node.gpu.count ?? 0
    if (gpus === 0) expect(gpuFlops + hbm + cpuGpu).toBe(0)
  })

  it('uses groups only where its pattern has them', () => {
    expect(profile.groupRanks > 0).toBe(profile.pattern === 'group-all-to-all')
    if (profile.pattern === 'none') expect(profile.messageBytes).toBe(0)
  })
})
