/** How far each input must move, alone, for the order of two designs to change: table and chart. */
import { rangeText } from '../../document/input-words'
import { entered, FILE_ONLY, simulated } from '../../tables/columns'
import { table, type Column, type Freshness, type Table } from '../../tables/table'
import {
  flipFactor,
  flipWords,
  isPlausible,
  isWithin,
  sortedFlips,
  type FlipRow,
} from '../shared/flips'
import { atValues } from '../shared/study-provenance'

/** Multiples that the axis shows; what lies beyond stands at its end. */
const TICKS = [0.1, 0.2, 0.5, 1, 2, 5, 10]

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
