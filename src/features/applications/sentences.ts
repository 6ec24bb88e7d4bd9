/** What the table of slowdowns says, in a sentence that is computed from it. */
import {
  NOISE,
  percentText,
  rangeText,
  type HeatGroup,
  type HeatRow,
} from '../../charts/applications/heat'
import { mechanismOf } from '../../charts/applications/mechanisms'
import { shareText } from '../../domain/scenario/lists'

/** Losses that are counted. */
const LOSS = 0.01

/** The greatest loss, and in how many cases one loses more than one percent. */
export function heatSentence(groups: readonly HeatGroup[], rows: readonly HeatRow[]): string {
  const all = groups.flatMap((group) => group.cells.map((cell) => ({ group, cell })))
  const worst = all.toSorted((a, b) => b.cell.slowdown - a.cell.slowdown)[0]
  if (!worst) return 'Which application loses how much?'
  const { group, cell } = worst
  const name = rows.find(({ id }) => id === cell.application)?.name ?? cell.application
  if (cell.slowdown < NOISE) {
    const reaching = all.filter((one) => one.cell.high >= LOSS).length
    const none =
      'No application loses more than the noise of half a percent under any of these conditions'
    return reaching === 0
      ? none
      : `${none}, at the likeliest values; the intervals of ${reaching} of ${all.length} cases reach 1\u202f% or more`
  }
  const column = group.columns.find(({ id }) => id === cell.condition)?.long ?? cell.condition
  const by = mechanismOf(cell.mechanism)?.word
  const losing = all.filter((one) => one.cell.slowdown >= LOSS).length
  return `${name} loses most: ${rangeText(cell)} ${column} on ${group.title}${by === undefined ? '' : `, by ${by}`}; ${losing} of ${all.length} cases lose 1\u202f% or more`
}

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
