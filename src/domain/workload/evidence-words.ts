import { evidenceLabels } from '../evidence'
import type { Profile } from './profile'

/** "5 paper, 6 assumed": how many values of a profile are known how; of one's own profile that. */
export function evidenceWords({ sources }: Profile): string {
  const counts = new Map<string, number>()
  for (const { evidence, fields } of sources) {
    counts.set(evidence, (counts.get(evidence) ?? 0) + fields.length)
  }
  const order: readonly string[] = Object.keys(evidenceLabels)
  const words = order.flatMap((key) => {
    const count = counts.get(key)
    return count === undefined ? [] : [`${count} ${key}`]
  })
  return words.length === 0 ? 'your own' : words.join(', ')
}
