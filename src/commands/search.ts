/** Finds commands by words: every word typed must occur, the nearer to a word's beginning the better. */
import type { Command } from './command'

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const wordsIn = (text: string) =>
  folded(text)
    .split(/[^\p{L}\p{N}:.]+/u)
    .filter(Boolean)

/** 3 for a whole word, 2 for its beginning, 1 for letters in their order, 0 for none. */
function likeness(typed: string, word: string): number {
  if (word === typed) return 3
  if (word.startsWith(typed)) return 2
  let at = 0
  for (const letter of word) if (letter === typed[at]) at += 1
  // Letters in order must begin the word and be more than one, or everything would match.
  return at === typed.length && typed.length > 1 && word[0] === typed[0] ? 1 : 0
}

function score(command: Command, typed: readonly string[]): number {
  const label = wordsIn(command.label)
  const further = wordsIn(`${command.detail ?? ''} ${command.group}`)
  let sum = 0
  for (const word of typed) {
    const inLabel = Math.max(0, ...label.map((own) => likeness(word, own)))
    const inFurther = Math.max(0, ...further.map((own) => likeness(word, own)))
    // A word of the label counts more than one of the detail.
    const best = Math.max(2 * inLabel, inFurther)
    if (best === 0) return 0
    sum += best
  }
  // Of equals, the shorter label says it more exactly.
  return sum + 1 / (1 + label.length)
}

/** The commands that answer a query, best first; all of them for an empty one. */
export function searchCommands(commands: readonly Command[], query: string): readonly Command[] {
  const typed = wordsIn(query)
  if (typed.length === 0) return commands
  return commands
    .map((command) => ({ command, points: score(command, typed) }))
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points)
    .map(({ command }) => command)
}
