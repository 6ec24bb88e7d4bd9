import { evidenceLabels } from '../evidence'
import { isSame } from './edited-profile'
import { libraryProfile } from './library'
import type { Profile } from './profile'

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
