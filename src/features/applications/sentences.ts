/** What the table of work says, in a sentence that is computed from it. */
import { percentText } from '../../experiments/applications/slowdowns'
import { shareText } from '../../document/scenario/lists'

export interface Fared {
  /** Work of the machine over that of the base. */
  readonly ratio: number
  /** Weighted, as a share. */
  readonly slowdown: number
  /** Share of the cycles that both designs run. */
  readonly covered: number
}

/** How a design's workload fares against the base's, in one line, and of how much of it that is said. */
export function workSentence(
  name: string,
  base: string,
  { ratio, slowdown, covered }: Fared,
): string {
  const change = ratio - 1
  const word = change >= 0 ? 'more' : 'less'
  const of =
    covered < 0.9995 ? `the ${shareText(covered)} of the workload that both run` : 'the workload'
  return `${name} does ${percentText(Math.abs(change))}\u202f% ${word} of ${of} than ${base}, at a weighted slowdown of ${percentText(slowdown)}\u202f%`
}
