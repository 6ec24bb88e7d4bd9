import { toShown } from './percent'
import { choiceIn, fieldIn, readPath } from './scenario/fields'
import { listText } from './scenario/lists'
import type { Scenario } from './scenario/schema'

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
  const unit = fieldIn(scenario, path)?.unit ?? ''
  const number = typeof value === 'number' ? inFull(toShown(value, unit)) : String(value)
  return `${number} ${unit}`.trim()
}
