/** What is said about a scorecard. */
import { SAMPLES } from '../../document/samples'
import {
  formatCount,
  formatExact,
  formatFixed,
  formatSignificant,
  listed,
} from '../../document/format'
import { betterOf, ruleOf } from '../../document/procurement/criteria'
import { requiredAt, unitOf } from '../../document/procurement/quantities'
import type { Criterion } from '../../document/procurement/schema'
import type { CardSheet } from '../../document/procurement/scorecard'
import { visibleText } from '../../document/visible-text'
import type { Scorecard, WeightMove } from '../../model/engine'

/** A card with what it was worked out from. */
export interface CardResult {
  readonly sheet: CardSheet
  readonly card: Scorecard
}

/** Points of 100. */
export const pointsText = (points: number | undefined): string => formatFixed(points, 1)

/** Weight that moves, percentage points; a little is never written as none. */
const movedText = (points: number): string =>
  points < 0.05 ? formatSignificant(points, 1) : formatFixed(points, 1)

/** Of a criterion's values; empty for a pure number and for marks. */
export const criterionUnit = (criterion: Criterion): string =>
  ruleOf(criterion) === 'marks' ? '' : unitOf(requiredAt(criterion.quantity))

/** A value in the unit of its quantity: counts and marks in full, else four digits. */
export function cardValueText(criterion: Criterion, value: number | undefined): string {
  if (value === undefined) return '–'
  const number = Number.isInteger(value) ? formatExact(value) : formatSignificant(value, 4)
  const unit = criterionUnit(criterion)
  return unit.startsWith(':') ? `${number}${unit}` : `${number}\u202f${unit}`.trim()
}

/** "in proportion, less is better" */
export function ruleWords(criterion: Criterion): string {
  switch (ruleOf(criterion)) {
    case 'marks':
      return 'marks by evaluators'
    case 'ratio':
      return `in proportion, ${betterOf(criterion)} is better`
    case 'between':
      return `0 points at ${cardValueText(criterion, criterion.zeroAt)}, 100 points at ${cardValueText(criterion, criterion.fullAt)}`
  }
}

const criterionName = ({ criteria }: CardSheet, at: number): string =>
  visibleText(criteria[at]?.name ?? '')

const titlesOf = ({ designs }: CardSheet, places: readonly number[]): string =>
  listed(places.map((at) => visibleText(designs[at]?.title ?? '')))

/** "6.0 points of weight move from Services to Throughput" */
function moveWords(sheet: CardSheet, { from, to, points }: WeightMove): string {
  const sources = listed(from.map(({ criterion }) => criterionName(sheet, criterion)))
  return `${movedText(points)} points of weight move from ${sources} to ${criterionName(sheet, to)}`
}

/** Who wins, with how much, what it takes that another catches it, and who is out. */
export function cardHeadline(result: CardResult): string {
  const { disqualified } = result.sheet
  const out = listed(disqualified.map(({ title }) => visibleText(title)))
  if (out === '') return winnerWords(result)
  return `${winnerWords(result)}; ${out} ${disqualified.length > 1 ? 'are' : 'is'} disqualified and not ranked`
}

function winnerWords({ sheet, card }: CardResult): string {
  const first = [...card.designs.keys()].filter((at) => card.designs[at]?.rank === 1)
  const total = `${pointsText(card.designs[card.leader]?.total)} of 100 points`
  const winners = titlesOf(sheet, first)
  if (card.designs.length === 1) return `${winners} has ${total}`
  if (first.length > 1) return `${winners} tie for first with ${total}`
  const nearest = nearestChase(card)
  if (!nearest) return `${winners} wins with ${total}, and no weighting puts another design first`
  const rival = titlesOf(sheet, [nearest.design])
  return `${winners} wins with ${total}; ${rival} equals it if ${moveWords(sheet, nearest.move)}`
}

function nearestChase({ designs }: Scorecard) {
  const all = designs.flatMap(({ chase }, design) =>
    chase?.least ? [{ design, move: chase.least }] : [],
  )
  return all.toSorted((one, other) => one.move.points - other.move.points)[0]
}

/** What it takes that a design catches the first; a dash for a first. */
export function chaseWords({ sheet, card }: CardResult, design: number): string {
  const chase = card.designs[design]?.chase
  if (!chase) return '–'
  if (!chase.least) return 'never, because it is not better in any criterion'
  const then = chase.least.isFirstThen ? '' : ', but a third design is then above both'
  return `${moveWords(sheet, chase.least)}${then}`
}

/** In the place of what it takes to catch the first. */
export const DISQUALIFIED = 'disqualified: misses a mandatory requirement'

/** Over how many weightings the shares of first places are. */
export const WEIGHTINGS_NOTE = `“First in” is the share of ${formatCount(SAMPLES)} weightings in which the design is first. Every division of the weights among the counted criteria is equally likely. The share is accurate to one percentage point, with 95 % confidence. A high share means that the rank depends little on the weights.`

export const FLIPS_NOTE =
  'The weight of one criterion, out of 100, at which the design has as many points as the first design. The other weights keep their proportions. “Never” means that no weight from 0 to 100 puts the design first, or that all other weights are 0.'
