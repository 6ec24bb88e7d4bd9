/**
 * Shares that the document holds as numbers from 0 to 1 and that people read and enter in per cent: their
 * unit begins with the sign.
 */

/** What one unit on screen is in the document: 0.01 of a share that is shown in per cent, else 1. */
export function shownUnit(unit: string): number {
  return unit.startsWith('%') ? 0.01 : 1
}

/** The number on screen of a value of the document, without the rounding of binary fractions. */
export function toShown(value: number, unit: string): number {
  return Number((value / shownUnit(unit)).toPrecision(12))
}

/** The value of the document of a number on screen. */
export function fromShown(shown: number, unit: string): number {
  return Number((shown * shownUnit(unit)).toPrecision(12))
}
