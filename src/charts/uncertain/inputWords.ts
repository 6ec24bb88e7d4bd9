/** Values of uncertain inputs and of what they move, as they are written. */
import { formatCount, formatPercent, formatSignificant, formatUsd } from '../../domain/format'

/** What an input is known to be, in its own unit. */
export interface InputRange {
  readonly label: string
  /** "$ each", "× list", "%" */
  readonly unit: string
  readonly low: number
  readonly value: number
  readonly high: number
}

/** "$15,000", "×0.456", "2.10 %" */
export function inputText(value: number, unit: string): string {
  if (unit.startsWith('$')) return formatUsd(value)
  if (unit.startsWith('×')) return `×${formatSignificant(value)}`
  if (unit === '%') return formatPercent(value / 100)
  return `${formatSignificant(value)} ${unit}`.trim()
}

/** "$15,000 ($11,000 to $20,000)" */
export const rangeText = ({ value, low, high, unit }: InputRange): string =>
  `${inputText(value, unit)} (${inputText(low, unit)} to ${inputText(high, unit)})`

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
export const factorText = (factor: number): string => `×${formatSignificant(factor)}`
