/**
 * The value nearest to that of now that does something, to the digits that are said: searched by few samples with the jobs
 * as they run now, and confirmed with those of the machines that are then bought.
 */
import type { Get } from '../experiment'
import { confirmed, searched, type Change, type Found, type UnderCondition } from './entered'

/** Halvings of the range: to 0.4 % of a price that is at most halved, as exact as the digits of one that is said. */
const HALVINGS = 7
/** Values that the machines confirm at most: some to find both sides, and some between those. */
const MAX_TRIED = 10

export interface Aim {
  /** Multiples of the value of now: the farthest that is looked at, and one that is too near. */
  readonly far: number
  readonly near: number
  /** What is entered for a multiple. */
  readonly valueAt: (factor: number) => number
  /** The least by which two values are told apart. */
  readonly unitAt: (value: number) => number
  readonly entering: (value: number) => Change
  readonly reaches: (firsts: readonly number[]) => boolean
}

/** A value, and what all samples then say. */
export interface Nearest {
  readonly value: number
  readonly found: Found
}

/** @returns undefined where none does it */
export function nearest(
  offers: UnderCondition,
  aim: Aim,
  get: Get,
): Nearest | undefined | 'unknown' {
  const { valueAt, unitAt, entering, reaches } = aim
  let [does, not] = [aim.far, aim.near]
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (does + not) / 2
    const firsts = searched(offers, entering(valueAt(middle)), get)
    if (!firsts) return 'unknown'
    if (reaches(firsts)) does = middle
    else not = middle
  }
  const [far, near] = [valueAt(aim.far), valueAt(aim.near)]
  const away = Math.sign(far - near)
  let value = valueAt(does)
  let [best, missed]: [Nearest?, number?] = []
  // The jobs of the machines that they have now may find one that is too near or too far: by growing steps to the other
  // side, and then by halves between the two.
  for (let [tried, step] = [0, 1]; tried < MAX_TRIED; tried += 1, step *= 2) {
    const found = confirmed(offers, entering(value), get)
    if (!found) return 'unknown'
    if (reaches(found.firsts)) best = { value, found }
    else missed = value
    const unit = unitAt(value)
    if (!best) {
      if (value === far) return undefined
      value = exact(away * Math.min(away * far, away * value + step * unit))
      continue
    }
    const next = exact(best.value - away * step * unit)
    if (missed === undefined && away * next > away * near) {
      value = next
      continue
    }
    missed ??= near
    const units = Math.round(Math.abs(best.value - missed) / unit)
    if (units <= 1) return best
    value = exact(best.value - away * Math.floor(units / 2) * unit)
  }
  return best
}

/** Without what only binary fractions add. */
const exact = (value: number): number => Number(value.toPrecision(12))
