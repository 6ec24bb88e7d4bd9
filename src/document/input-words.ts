/** Values of uncertain inputs and of what they move, as they are written. */
import { formatCount, formatPercent, formatSignificant, formatUsd } from './format'

/** What an input is known to be, in its own unit. */
export interface InputRange {
  readonly label: string
  /** "$ each", "× list", "% of full power"; numbers are in it, so 85 of a share of 0.85. */
  readonly unit: string
  readonly low: number
  readonly value: number
  readonly high: number
}

/** Whether it is a price, or the factor of list prices that a volume is sold at. */
export const isMoney = ({ unit }: InputRange): boolean => unit.startsWith('$') || unit === '× list'

/** What stands before the words of a unit: "$", "%", "×", "W". */
const SIGN = /^[$%×]|^[^\s/]*/

/** "$15,000", "×0.456", "2.10 %", "190 W": the value with the sign of its unit. @param digits of what is no money */
export function inputText(value: number, unit: string, digits = 3): string {
  if (unit.startsWith('$')) return formatUsd(value)
  if (unit.startsWith('×')) return factorText(value, digits)
  if (unit.startsWith('%')) return formatPercent(value / 100, { digits })
  return `${formatSignificant(value, digits)} ${SIGN.exec(unit)?.[0] ?? ''}`.trim()
}

/** What a unit says after its sign: " of full power", "/MWh", " a socket"; nothing of "$ each" and "× list". */
export function unitWords(unit: string): string {
  const words = unit.replace(SIGN, '')
  return unit.startsWith('×') || words === ' each' ? '' : words
}

/** "$11,000 to $20,000", "60.0 % to 95.0 % of full power" */
export const spanText = ({ low, high, unit }: InputRange): string =>
  `${inputText(low, unit)} to ${inputText(high, unit)}${unitWords(unit)}`

/** "$15,000 ($11,000 to $20,000)" */
export const rangeText = (range: InputRange): string =>
  `${inputText(range.value, range.unit)} (${spanText(range)})`

/** What a tornado moves. */
export type MovedUnit = 'share' | 'nodes' | 'work' | 'usd'

export function movedText(value: number, unit: MovedUnit): string {
  switch (unit) {
    case 'share':
      return formatPercent(value, { signed: true })
    case 'nodes':
      return formatCount(value)
    case 'work':
      return formatSignificant(value, 4)
    case 'usd':
      return formatUsd(value)
  }
}

/** "×2.33" */
export const factorText = (factor: number, digits = 3): string =>
  `×${formatSignificant(factor, digits)}`

/** What a value must move to, to so many digits and never to the near side, so that what is said does it when entered. */
export function roundedBeyond(from: number, to: number, digits = 3): number {
  if (to === 0) return 0
  const unit = unitOf(to, digits)
  const exact = to / unit
  const nearest = Math.round(exact)
  // What only binary fractions add is no unit more.
  const isWhole = Math.abs(exact - nearest) <= 1e-12 * Math.abs(nearest)
  const units = isWhole ? nearest : to <= from ? Math.floor(exact) : Math.ceil(exact)
  return Number((units * unit).toPrecision(12))
}

/** A unit of the last of so many digits. */
export const unitOf = (value: number, digits: number): number =>
  10 ** (Math.floor(Math.log10(Math.abs(value))) - digits + 1)

/** Digits, three or more, with which the rounding of both values hides at most half of the move between them. */
export function digitsOfMove(from: number, to: number): number {
  const hides = (value: number, digits: number) =>
    Math.abs(Number(value.toPrecision(digits)) - value) > Math.abs(to - from) / 4
  let digits = 3
  while (digits < 15 && (hides(from, digits) || hides(to, digits))) digits += 1
  return digits
}
