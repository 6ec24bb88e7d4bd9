import { choiceIn, fieldIn, readPath } from './scenario/fields'
import { listText } from './scenario/lists'
import type { Scenario } from './scenario/schema'

// Shares that the document holds as numbers from 0 to 1 and that people read and enter in per cent: their
// unit begins with the sign.

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

const everyDigit = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })

/** A number of the document as it was entered: "1,000,000". */
export function inFull(value: number): string {
  return everyDigit.format(value)
}

/** The value at a path of the document as a person reads it, with its unit. */
export function valueText(scenario: Scenario, path: string): string {
  const value = readPath(scenario, path) ?? listText(scenario, path)
  const option = choiceIn(scenario, path)?.options.find((one) => one.value === value)
  if (option) return option.label
  const field = fieldIn(scenario, path)
  if (value === 0 && field?.atZero !== undefined) return field.atZero
  const unit = field?.unit ?? ''
  const number = typeof value === 'number' ? inFull(toShown(value, unit)) : String(value)
  return `${number} ${unit}`.trim()
}
