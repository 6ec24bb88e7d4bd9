/** What would put the other of two designs ahead, in one sentence whose numbers are computed. */
import {
  flipWords,
  isOvertaken,
  isPlausible,
  sortedFlips,
  type FlipRow,
} from '../experiments/risk/flips-table'
import { inputText } from '../document/input-words'

/** What flips the order with the least change, and whether that is plausible. */
export function flipSentence(rows: readonly FlipRow[], label: string, first: string): string {
  const within = rows.filter(isPlausible)
  const nearest = sortedFlips(rows).find(isOvertaken)
  if (!nearest) {
    const tie = sortedFlips(rows).find(({ flip }) => flip !== undefined)
    const tied = tie === undefined ? '' : `; nearest to a tie: ${tie.label}, ${flipWords(tie)}`
    return `No single input, from nothing to ten times its value, puts the other of ${label} and ${first} ahead${tied}.`
  }
  const what = `${nearest.label} ${flipWords(nearest)}, from ${inputText(nearest.value, nearest.unit)}`
  return within.length === 0
    ? `No single input changes the order of ${label} and ${first} within its range; nearest: ${what}.`
    : `${within.length === 1 ? 'One input' : `${within.length} inputs`} can change the order of ${label} and ${first} within ${within.length === 1 ? 'its range' : 'their ranges'}; nearest: ${what}.`
}
