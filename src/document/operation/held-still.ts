/** Numbers of the operation that are not sampled, in words. */

/** A number of the operation that changes what the budget buys, and is not sampled. */
export interface StillInput {
  readonly label: string
  /** The buyer decides on it, no range of it is stated, or the designs have numbers of their own. */
  readonly why: 'choice' | 'no range' | 'unlike'
}

const reasons = [
  { why: 'choice', words: 'which the buyer decides' },
  { why: 'no range', words: 'for which no range is stated' },
  { why: 'unlike', words: 'which the designs do not share' },
] as const

/** One sentence; undefined where nothing is held still. */
export function heldStillSentence(still: readonly StillInput[]): string | undefined {
  const parts = reasons.flatMap(({ why, words }) => {
    const labels = still.flatMap((each) => (each.why === why ? [each.label] : []))
    return labels.length === 0 ? [] : [`${labels.join(', ')}, ${words}`]
  })
  return parts.length === 0 ? undefined : `Kept fixed: ${parts.join('; ')}.`
}
