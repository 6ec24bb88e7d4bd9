/** How far an input must move, alone, for the order of two designs to change, in numbers and in words. */
import {
  digitsOfMove,
  factorText,
  inputText,
  roundedBeyond,
  spanText,
  unitWords,
  type InputRange,
} from '../../document/input-words'
import type { Flip } from '../../model/engine'
import { message, type Message } from '../../tables/table'

export interface FlipRow extends InputRange {
  readonly id: string
  /** Undefined where the order does not change within the factors that were looked at. */
  readonly flip: Flip | undefined
}

/** Multiple of the value, nearest to 1, at which the order changes. */
export const flipFactor = ({ flip }: FlipRow): number | undefined => flip?.swap.after

const distance = (row: FlipRow): number => {
  const factor = flipFactor(row)
  return factor === undefined ? Infinity : Math.abs(Math.log(Math.max(factor, 1e-6)))
}

/** Those that flip the order with the least change first. */
export const sortedFlips = <Row extends FlipRow>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => distance(a) - distance(b))

/** Whether the order changes within the plausible range. */
export function isWithin(row: FlipRow): boolean {
  const factor = flipFactor(row)
  return factor !== undefined && factor * row.value >= row.low && factor * row.value <= row.high
}

/** Whether the other design is ahead from there on: at a tie none is. */
export const isOvertaken = ({ flip }: FlipRow): boolean => flip !== undefined && !flip.isTie

/** Whether the other design is ahead at a value within the plausible range. */
export const isPlausible = (row: FlipRow): boolean => isWithin(row) && isOvertaken(row)

/** "$2,100", the value at a multiple of it: three digits, or as many as show the move, and beyond the flip. */
function flipText({ value, unit }: FlipRow, factor: number): string {
  const digits = digitsOfMove(value, factor * value)
  return `${inputText(roundedBeyond(value, factor * value, digits), unit, digits)}${unitWords(unit)}`
}

/**
 * "Offer A overtakes Offer C if “Edge switch” falls from $12,000 to $4,000, outside its plausible range ($9,000 to
 * $15,000)."; undefined where the order does not change.
 */
export function overtakes(row: FlipRow, next: string, first: string): Message | undefined {
  const factor = flipFactor(row)
  if (factor === undefined) return undefined
  return message(
    '{next} overtakes {first} if “{input}” {moves} from {likely} to {value}, {where} its plausible range ({range}).{core}',
    {
      next,
      first,
      input: row.label,
      moves: factor < 1 ? 'falls' : 'rises',
      likely: [
        row.value,
        inputText(row.value, row.unit, digitsOfMove(row.value, factor * row.value)),
      ],
      value: [factor * row.value, flipText(row, factor)],
      where: isPlausible(row) ? 'inside' : 'outside',
      range: spanText(row),
      core: row.flip?.fillsCore === true ? ' Core ports, not money, then limit a machine.' : '',
    },
  )
}

/** "changes at $2,100 (×2.33)", "equal below $5,040 (×0.473), core full", "equal at 0 (×0)" */
export function flipWords(row: FlipRow): string {
  const { flip } = row
  const factor = flipFactor(row)
  if (!flip || factor === undefined) return 'no change from ×0 to ×10'
  const side = factor > 1 ? 'above' : factor > 0 ? 'below' : 'at'
  const event = flip.isTie ? `equal ${side}` : 'changes at'
  const core = flip.fillsCore ? ', core full' : ''
  return `${event} ${flipText(row, factor)} (${factorText(factor, digitsOfMove(1, factor))})${core}`
}
