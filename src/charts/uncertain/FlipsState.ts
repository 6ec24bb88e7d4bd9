/** How far inputs must move for the order to change, as geometry. Knows no React and no browser. */
import { scaleLog } from 'd3-scale'
import type { FlipDto } from '../../model/engine'
import { fitText } from '../frame/textWidth'
import { factorText, inputText, unitWords, type InputRange } from './inputWords'
import { rowLayout, type RowLayout, type Tick } from './rowLayout'
import { LABEL_SIZE } from '../frame/textSizes'

export interface FlipRow extends InputRange {
  readonly id: string
  /** Undefined where the order does not change within the factors that were looked at. */
  readonly flip: FlipDto | undefined
}

export interface PlacedFlip {
  readonly row: FlipRow
  readonly label: string
  readonly labelY: number
  readonly words: string
  readonly wordsX: number
  readonly wordsY: number
  readonly y: number
  /** Ends of the plausible range. */
  readonly low: number
  readonly high: number
  /** Where the order changes; undefined where it does not. */
  readonly flip: number | undefined
  /** Whether that is within the plausible range. */
  readonly isPlausible: boolean
}

export interface FlipsState extends RowLayout {
  readonly height: number
  readonly rows: readonly PlacedFlip[]
  readonly ticks: readonly Tick[]
  readonly one: number
  readonly top: number
  readonly bottom: number
}

/** Multiples that the axis shows; what lies beyond stands at its end. */
const AXIS_LOW = 0.1
const AXIS_HIGH = 10
const TICKS = [0.1, 0.2, 0.5, 1, 2, 5, 10]
const ROW = 26
const COMPACT_ROW = 54
const TOP = 22
const AXIS = 34

/** Multiple of the value, nearest to 1, at which the order changes. */
export const flipFactor = ({ flip }: FlipRow): number | undefined => flip?.swap.after

const distance = (row: FlipRow): number => {
  const factor = flipFactor(row)
  return factor === undefined ? Infinity : Math.abs(Math.log(Math.max(factor, 1e-6)))
}

/** Those that flip the order with the least change first. */
export const sortedFlips = (rows: readonly FlipRow[]): readonly FlipRow[] =>
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

/** "flips at $2,100 (×2.33)", "equal below $5,040 (×0.473), core full" */
export function flipWords(row: FlipRow): string {
  const { flip, unit } = row
  const factor = flipFactor(row)
  if (!flip || factor === undefined) return 'does not flip it up to ×10'
  // Computed, so three digits, as in the section Cost.
  const value = Number((factor * row.value).toPrecision(3))
  const event = flip.isTie ? `equal ${factor > 1 ? 'above' : 'below'}` : 'flips at'
  const core = flip.fillsCore ? ', core full' : ''
  return `${event} ${inputText(value, unit)}${unitWords(unit)} (${factorText(factor)})${core}`
}

export function buildFlipsState(rows: readonly FlipRow[], measured: number): FlipsState {
  const layout = rowLayout(measured, { left: 190, right: 220 })
  const { width, compact, left, right } = layout
  const x = scaleLog().domain([AXIS_LOW, AXIS_HIGH]).range([left, right]).clamp(true)
  const height = compact ? COMPACT_ROW : ROW
  // What never changes the order is said in words.
  const drawn = sortedFlips(rows).filter((row) => row.flip !== undefined)
  const bottom = TOP + drawn.length * height
  return {
    ...layout,
    height: bottom + AXIS,
    top: TOP,
    bottom,
    one: x(1),
    ticks: TICKS.map((tick) => ({ at: x(tick), label: `×${tick}` })),
    rows: drawn.map((row, at): PlacedFlip => {
      const top = TOP + at * height
      const y = top + (compact ? 40 : 14)
      const factor = flipFactor(row)
      return {
        row,
        label: fitText(row.label, LABEL_SIZE, compact ? width : left - 16),
        labelY: compact ? top + 12 : y + 4,
        words: flipWords(row),
        wordsX: compact ? 0 : right + 14,
        wordsY: compact ? top + 26 : y + 4,
        y,
        low: x(row.low / row.value),
        high: x(row.high / row.value),
        flip: factor === undefined ? undefined : x(Math.max(factor, AXIS_LOW)),
        isPlausible: isPlausible(row),
      }
    }),
  }
}
