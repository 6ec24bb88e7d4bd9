/** Profiles that a person edits: where they start, and which values are their own. */
import { evidenceLabels } from '../evidence'
import { canonicalJson } from '../scenario/hash'
import { libraryProfile } from './library'
import type { Profile, ProfileSource } from './profile'

/** A profile with nothing in it yet: it computes on one CPU thread after the other and sends nothing. */
export function blankProfile(id: string, name: string, machine: string): Profile {
  return {
    id,
    name,
    bound: 'not said',
    pattern: 'none',
    messageBytes: 0,
    groupRanks: 0,
    allreduceBytes: 0,
    ranksPerNode: 1,
    mpiShare: 0,
    reference: { machine, nodes: 1 },
    overlap: 0,
    scaling: 'weak',
    timeShares: { gpuFlops: 0, hbm: 0, ddr: 0, cpuGpu: 0, cpuThreads: 1 },
    workingSetGBPerNode: 0,
    typicalNodes: 1,
    sources: [],
  }
}

/** The library's values under another id and name; their sources are of the other application. */
export function copiedProfile(of: Profile, id: string, name: string): Profile {
  return { ...of, id, name, sources: [] }
}

/**
 * What stands in the document for a profile: nothing where it is the library's, else all its values.
 * Sources stay out of it: of a value that is the library's, the library has them.
 */
export function storedProfile(profile: Profile): Profile | undefined {
  const stored = { ...profile, sources: [] }
  const own = libraryProfile(profile.id)
  return own && canonicalJson({ ...own, sources: [] }) === canonicalJson(stored)
    ? undefined
    : stored
}

/** Where a field of a profile comes from; undefined where it is the person's own. */
export function sourceOf(profile: Profile, field: string): ProfileSource | undefined {
  const own = libraryProfile(profile.id)
  if (!own || !isSame(profile, own, field)) return undefined
  return own.sources.find(({ fields }) => fields.includes(field))
}

/** Whether a field has the value of another profile. */
export function isSame(one: Profile, other: Profile, field: string): boolean {
  return canonicalJson(Reflect.get(one, field)) === canonicalJson(Reflect.get(other, field))
}

/** Ids that the library has not, one after the other: `own-1`, `own-2`. */
export function freeId(taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const id = `own-${number}`
    if (!taken.includes(id)) return id
  }
}

/** Names that no application has yet, one after the other: `My application`, `My application 2`. */
export function freeName(taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? 'My application' : `My application ${number}`
    if (!taken.includes(name)) return name
  }
}

const OWN = 'your own'

/** "5 paper, 6 assumed, 1 your own": how many values of a profile are known how; of one that is not the library's "your own". */
export function evidenceWords(profile: Profile): string {
  const library = libraryProfile(profile.id)
  if (!library) return OWN
  const counts = new Map<string, number>()
  for (const { evidence, fields } of library.sources) {
    for (const field of fields) {
      const key = isSame(profile, library, field) ? evidence : OWN
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  }
  const words = [...Object.keys(evidenceLabels), OWN].flatMap((key) => {
    const count = counts.get(key)
    return count === undefined ? [] : [`${count} ${key}`]
  })
  return words.join(', ')
}
