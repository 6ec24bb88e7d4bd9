/** Guesses what was meant: the known word nearest to a mistyped one. */

/** The nearest of `known` by edit distance, if it is near enough to be a typing error. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined
  // A third of the letters, and at least two, may be wrong.
  let bestDistance = Math.max(2, Math.floor(word.length / 3)) + 1
  for (const candidate of known) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase())
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/** " Did you mean io?", behind the sentence that says a word is unknown; nothing where no known one is near. */
export function didYouMean(word: string, known: readonly string[]): string {
  const guess = nearest(word, known)
  return guess === undefined ? '' : ` Did you mean ${guess}?`
}

/** "; did you mean io?", as the end of a sentence that says a word is unknown; all known ones where none is near. */
export function nearestOrAll(word: string, known: readonly string[]): string {
  const guess = nearest(word, known)
  return guess === undefined ? `; known: ${known.join(', ')}.` : `; did you mean ${guess}?`
}

/** Insertions, deletions and replacements that change one word into the other (Levenshtein). */
function editDistance(from: string, to: string): number {
  // Words of very different length are never near; this also bounds the work on hostile input.
  if (Math.abs(from.length - to.length) > 8 || from.length > 100) return Number.POSITIVE_INFINITY
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1)
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[to.length] ?? 0
}
