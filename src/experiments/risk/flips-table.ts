/** How far each input must move, alone, for the order of two designs to change. */
import {
  digitsOfMove,
  factorText,
  inputText,
  rangeText,
  spanText,
  unitWords,
  type InputRange,
} from '../../document/input-words'
import type { Flip } from '../../model/engine'
import { entered, FILE_ONLY, simulated } from '../../tables/columns'
import {
  message,
  table,
  type Column,
  type Freshness,
  type Message,
  type Table,
} from '../../tables/table'
import { atValues } from '../shared/study-provenance'

export interface FlipRow extends InputRange {
  readonly id: string
  /** Undefined where the order does not change within the factors that were looked at. */
  readonly flip: Flip | undefined
}

/** Multiples that the axis shows; what lies beyond stands at its end. */
const TICKS = [0.1, 0.2, 0.5, 1, 2, 5, 10]

/** Multiple of the value, nearest to 1, at which the order changes. */
const flipFactor = ({ flip }: FlipRow): number | undefined => flip?.swap.after

const distance = (row: FlipRow): number => {
  const factor = flipFactor(row)
  return factor === undefined ? Infinity : Math.abs(Math.log(Math.max(factor, 1e-6)))
}

/** Those that flip the order with the least change first. */
export const sortedFlips = <Row extends FlipRow>(rows: readonly Row[]): readonly Row[] =>
  rows.toSorted((a, b) => distance(a) - distance(b))

/** Whether the order changes within the plausible range. */
function isWithin(row: FlipRow): boolean {
  const factor = flipFactor(row)
  return factor !== undefined && factor * row.value >= row.low && factor * row.value <= row.high
}

/** Whether the other design is ahead from there on: at a tie none is. */
export const isOvertaken = ({ flip }: FlipRow): boolean => flip !== undefined && !flip.isTie

/** Whether the other design is ahead at a value within the plausible range. */
export const isPlausible = (row: FlipRow): boolean => isWithin(row) && isOvertaken(row)

/** "$2,100", the value at a multiple of it: computed, so three digits, or as many as show the move. */
function flipText({ value, unit }: FlipRow, factor: number): string {
  const digits = digitsOfMove(value, factor * value)
  const rounded = Number((factor * value).toPrecision(digits))
  return `${inputText(rounded, unit, digits)}${unitWords(unit)}`
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

function noteOf(rows: readonly FlipRow[]): string {
  const never = rows.filter(({ flip }) => flip === undefined)
  const others =
    never.length === 0
      ? ''
      : ` These inputs do not change the order between ×0 and ×10: ${never.map(({ label }) => label).join('; ')}.`
  return never.length === rows.length
    ? others.trim()
    : `Each input changes alone, as a multiple of its value. All others stay at their most likely values. The bar is its plausible range. The diamond marks where the order changes, and is filled if this is within the range. Beyond the diamond the other design is first. Equal: the designs tie. Core full: core ports limit that machine, not money. Multiples below ×0.1 are shown at the end of the axis.${others}`
}

const columns: readonly Column<FlipRow>[] = [
  entered('input', 'Input', ({ label }) => label),
  entered('range', 'Value and range', rangeText),
  entered('unit', 'Unit', ({ unit }) => unit, FILE_ONLY),
  entered('value', 'Value', ({ value }) => value, {
    interval: ({ low, high }) => ({ low, high }),
    fileOnly: true,
  }),
  simulated('order', 'The order', flipWords, atValues('flip')),
  simulated(
    'flips_at_multiple',
    'Order changes at this multiple',
    flipFactor,
    atValues('flip'),
    FILE_ONLY,
  ),
  simulated(
    'beyond_it',
    'Beyond this multiple',
    ({ flip }) => flip && (flip.isTie ? 'equal' : 'the other design leads'),
    atValues('flip'),
    FILE_ONLY,
  ),
  simulated(
    'core_full',
    'Core full',
    ({ flip }) => flip && (flip.fillsCore ? 'yes' : 'no'),
    atValues('flip'),
    FILE_ONLY,
  ),
  simulated(
    'is_within_range',
    'Within its range',
    (row) => (row.flip === undefined ? undefined : isWithin(row)),
    atValues('flip'),
  ),
]

/** @param scenario index of the one that is set against the first */
export const flipsTable = (
  rows: readonly FlipRow[],
  freshness: Freshness,
  scenario: number,
): Table =>
  table<FlipRow>({
    id: 'flips',
    caption: 'What must change for the order to flip',
    columns,
    rows: sortedFlips(rows),
    note: noteOf(rows),
    freshness,
    scenarioOf: () => scenario,
    chart: {
      type: 'rows',
      label: 'input',
      // What never changes the order is said in words.
      plotted: (all) => all.filter(({ flip }) => flip !== undefined),
      emphasis: (row) => (isPlausible(row) ? 'risk' : undefined),
      panels: [
        {
          spans: [
            {
              from: ({ low, value }) => low / value,
              to: ({ high, value }) => high / value,
              look: 'range',
              tone: () => 'quiet',
            },
          ],
          points: [
            {
              at: flipFactor,
              shape: (row) => (isPlausible(row) ? 'diamond' : 'open-diamond'),
              tone: (row) => (isPlausible(row) ? 'risk' : 'ink'),
            },
          ],
          words: flipWords,
          scale: 'log',
          domain: [0.1, 10],
          ticks: TICKS,
          measure: { format: (factor) => `×${factor}` },
          references: [{ value: 1, label: '', look: 'line' }],
        },
      ],
    },
  })
